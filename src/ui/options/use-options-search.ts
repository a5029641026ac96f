import type { RefObject } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';

/** The name of the highlight of found words, as in `options.css`. */
const HIGHLIGHT = 'found-option';

/** A section that has all words of a search. */
interface FoundSection {
  /** The id of its heading, which is also its address. */
  readonly id: string;
  readonly title: string;
  /** The name of the part of the options that it is in. */
  readonly part: string | undefined;
}

interface OptionsSearch {
  readonly isActive: boolean;
  readonly found: readonly FoundSection[];
  /** The id of the section that is shown, undefined when none was found. */
  readonly shown: string | undefined;
  /** Shows another one of those that were found. */
  readonly choose: (id: string) => void;
  /** The element whose sections are searched. */
  readonly root: RefObject<HTMLElement | null>;
}

/** What a search has found, with its text. */
interface SearchResult {
  readonly text: string;
  readonly sections: readonly FoundSection[];
}

/**
 * Searches the options for words. Of the sections that have all of them one is shown: all together would have far more controls than
 * anybody wants to pass with the Tab key. At first it is the one whose heading has the words, else the first. The words are highlighted, and
 * what is folded in and has one of them is opened as long as the search lasts. Sections that load later are searched then.
 */
export function useOptionsSearch(text: string): OptionsSearch {
  const root = useRef<HTMLElement>(null);
  const [result, setResult] = useState<SearchResult>({ text: '', sections: [] });
  /** The section that is shown, and the text that it was shown for: while that stays, so does the section. */
  const [chosen, setChosen] = useState<{ readonly text: string; readonly id: string }>();
  const words = wordsOf(text);
  const isActive = words.length > 0;
  const before = chosen?.text === result.text ? chosen.id : undefined;
  const shown = pickSection(result, before)?.id;
  const showOne = () => {
    for (const section of sectionsOf(root.current))
      section.hidden = isActive && headingId(section) !== shown && !section.contains(document.activeElement);
  };
  const newestShowOne = useRef(showOne);
  newestShowOne.current = showOne;
  useLayoutEffect(() => {
    const { current } = root;
    if (!current || !isActive) return undefined;
    const search = () => {
      const sections = findSections(current, words);
      setResult((last) =>
        last.text === text && isSame(last.sections, sections) ? last : { text, sections },
      );
      newestShowOne.current();
    };
    search();
    const observer = new MutationObserver(search);
    observer.observe(current, { childList: true, subtree: true, characterData: true });
    return () => {
      observer.disconnect();
      CSS.highlights.delete(HIGHLIGHT);
      closeOpened(current);
    };
  }, [text]);
  useLayoutEffect(() => {
    showOne();
    if (shown !== undefined && shown !== before) setChosen({ text: result.text, id: shown });
  });
  return { isActive, found: result.sections, shown, choose: (id) => setChosen({ text, id }), root };
}

function wordsOf(text: string): readonly string[] {
  return text.toLowerCase().split(/\s+/).filter(Boolean);
}

/** The section to show: the one that is shown already, else one with a heading that has the words, else the first. */
function pickSection({ text, sections }: SearchResult, before: string | undefined): FoundSection | undefined {
  const words = wordsOf(text);
  return (
    sections.find(({ id }) => id === before) ??
    sections.find(({ title }) => words.every((word) => title.toLowerCase().includes(word))) ??
    sections[0]
  );
}

function isSame(some: readonly FoundSection[], others: readonly FoundSection[]): boolean {
  const named = (sections: readonly FoundSection[]) =>
    sections.map(({ id, title }) => `${id} ${title}`).join('\n');
  return named(some) === named(others);
}

function sectionsOf(root: HTMLElement | null): readonly HTMLElement[] {
  return [...(root?.querySelectorAll<HTMLElement>('section') ?? [])];
}

function headingId(section: HTMLElement): string {
  return section.getAttribute('aria-labelledby') ?? '';
}

/** The sections that have all words, which are highlighted in them. */
function findSections(root: HTMLElement, words: readonly string[]): readonly FoundSection[] {
  const sections = sectionsOf(root);
  const found = sections.filter((section) => {
    const text = section.textContent.toLowerCase();
    return words.every((word) => text.includes(word));
  });
  for (const section of found) openFolded(section, words);
  CSS.highlights.set(
    HIGHLIGHT,
    new Highlight(...found.flatMap((section) => words.flatMap((word) => rangesOf(section, word)))),
  );
  return found.map((section) => ({
    id: headingId(section),
    title: section.querySelector('h2')?.textContent ?? '',
    part: section.closest<HTMLElement>('[data-options-part]')?.dataset['optionsPart'],
  }));
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
