import { useEffect, useState } from 'preact/hooks';

/** The addresses of a part of the options. */
export interface OptionsAddresses {
  /** Its own address: `/options.html#NAME`. */
  readonly name: string;
  /** The ids of headings in it, which are addresses, too. */
  readonly headings: readonly string[];
}

/**
 * The name of the part that the page's address names: by its own name, or by a heading in it, which is then scrolled into
 * view. Without an address, the first part. `onMove` is called whenever the address changes.
 */
export function useOptionsPlace(parts: readonly OptionsAddresses[], onMove: () => void): string | undefined {
  const [hash, setHash] = useState(location.hash);
  useEffect(() => {
    const move = () => {
      setHash(location.hash);
      onMove();
    };
    addEventListener('hashchange', move);
    return () => removeEventListener('hashchange', move);
  }, []);
  const wanted = hash.replace(/^#/, '');
  // A heading appears once its section has loaded.
  useEffect(() => whenThere(wanted, (heading) => heading.scrollIntoView()), [wanted]);
  const part = parts.find(({ name, headings }) => name === wanted || headings.includes(wanted)) ?? parts[0];
  return part?.name;
}

/** Calls `found` once when there is an element of that id. Returns the function that stops waiting. */
function whenThere(id: string, found: (element: HTMLElement) => void): () => void {
  const look = () => {
    const element = id === '' ? null : document.getElementById(id);
    if (element) found(element);
    return element !== null;
  };
  const observer = new MutationObserver(() => look() && observer.disconnect());
  if (id !== '' && !look()) observer.observe(document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
}
