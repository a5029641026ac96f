import { useEffect, useLayoutEffect, useState } from 'preact/hooks';

/** The result of `load`, undefined until it resolves. Loads again when `load` is another function. */
export function useLoaded<T>(load: () => Promise<T>): T | undefined {
  const [loaded, setLoaded] = useState<{ readonly from: () => Promise<T>; readonly value: T }>();
  // Before the page is drawn: code and data that are waited for shall not wait for a frame.
  useLayoutEffect(() => {
    let current = true;
    void load().then((value) => current && setLoaded({ from: load, value }));
    return () => {
      current = false;
    };
  }, [load]);
  return loaded?.from === load ? loaded.value : undefined;
}

/**
 * The result of `load`, undefined until it resolves. It is loaded again each time the page gets the focus: for what the user
 * changes on a page of the browser, which does not tell extensions. `load` is the same function at each rendering.
 */
export function useLoadedOnFocus<T>(load: () => Promise<T>): T | undefined {
  const [value, setValue] = useState<T>();
  useEffect(() => {
    const refresh = () => void load().then(setValue);
    refresh();
    addEventListener('focus', refresh);
    return () => removeEventListener('focus', refresh);
  }, [load]);
  return value;
}
