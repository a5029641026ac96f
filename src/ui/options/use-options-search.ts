import type { RefObject } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';

/** The name of the highlight of found words, as in `options.css`. */
const HIGHLIGHT = 'found-option';

interface OptionsSearch {
  readonly isActive: boolean;
  /** How many sections have the words. */
  readonly found: number;
  /** The element whose sections are searched. */
  readonly root: RefObject<HTMLElement | null>;
}

/**
 * Searches the options for words: a section that has all of them is marked with `data-found`, and the words in it are
 * highlighted. What is folded in and has one of them is opened as long as the search lasts. Sections that load later are searched then.
 */
export function useOptionsSearch(text: string): OptionsSearch {
  const root = useRef<HTMLElement>(null);
  const [found, setFound] = useState(0);
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const isActive = words.length > 0;
  useLayoutEffect(() => {
    const { current } = root;
    if (!current || !isActive) return undefined;
    const search = () => setFound(markFound(current, words));
    search();
    const observer = new MutationObserver(search);
    observer.observe(current, { childList: true, subtree: true, characterData: true });
    return () => {
      observer.disconnect();
      CSS.highlights.delete(HIGHLIGHT);
      closeOpened(current);
    };
  }, [text]);
  return { isActive, found, root };
}

/** Marks the sections that have all words, and returns how many there are. */
function markFound(root: HTMLElement, words: readonly string[]): number {
  const sections = [...root.querySelectorAll<HTMLElement>('section')];
  const found = sections.filter((section) => {
    const text = section.textContent.toLowerCase();
    return words.every((word) => text.includes(word));
  });
  for (const section of sections) section.toggleAttribute('data-found', found.includes(section));
  for (const section of found) openFolded(section, words);
  CSS.highlights.set(
    HIGHLIGHT,
    new Highlight(...found.flatMap((section) => words.flatMap((word) => rangesOf(section, word)))),
  );
  return found.length;
}

/** Marks what the search has opened. */
const OPENED = 'data-opened';

/** Opens what is folded in and has one of the words below its summary. */
function openFolded(section: HTMLElement, words: readonly string[]): void {
  for (const folded of section.querySelectorAll('details:not([open])')) {
    const parts = [...folded.children].filter((part) => part.localName !== 'summary');
    const text = parts
      .map(({ textContent }) => textContent)
      .join(' ')
      .toLowerCase();
    if (!words.some((word) => text.includes(word))) continue;
    folded.toggleAttribute('open', true);
    folded.toggleAttribute(OPENED, true);
  }
}

function closeOpened(root: HTMLElement): void {
  for (const opened of root.querySelectorAll(`[${OPENED}]`)) {
    opened.removeAttribute('open');
    opened.removeAttribute(OPENED);
  }
}

/** The places of a word, in lower case, in the texts below an element. */
function rangesOf(element: HTMLElement, word: string): readonly Range[] {
  const ranges: Range[] = [];
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.nodeValue?.toLowerCase() ?? '';
    // A few letters have a longer lower case, and their places would be wrong.
    if (text.length !== node.nodeValue?.length) continue;
    for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) {
      const range = new Range();
      range.setStart(node, at);
      range.setEnd(node, at + word.length);
      ranges.push(range);
    }
  }
  return ranges;
}
