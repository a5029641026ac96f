import { findMatches, type SearchTerm, splitTerms } from '@/core/library/search-terms';

/** The name of the highlight of found words, as in `article-body.css`. */
const HIGHLIGHT = 'found-words';
/** More marks help nobody to find a place, and take time. */
const MOST_MARKS = 500;

interface MarkedWords {
  /** The first of the words in the body. */
  readonly first: Range | undefined;
  /** Removes the marks. What was opened stays open. */
  end(): void;
}

/** Marks the words of a search in the body of an article, as they were typed, and opens what is folded in and has one of them: the texts of images. */
export function markWords(body: ShadowRoot, words: string): MarkedWords {
  const terms = [...splitTerms(words)];
  if (terms.length === 0) return { first: undefined, end: () => undefined };
  const found = findRanges(body, terms);
  for (const { startContainer } of found)
    for (let at = startContainer.parentElement; at; at = at.parentElement)
      if (at instanceof HTMLDetailsElement) at.open = true;
  CSS.highlights.set(HIGHLIGHT, new Highlight(...found));
  return { first: found[0], end: () => CSS.highlights.delete(HIGHLIGHT) };
}

/**
 * Brings a place of the body into view, unless it is in the upper half already: images above it that have not loaded yet push it down, and
 * the browser follows it only in a pane that was scrolled.
 */
export function scrollToMatch(match: Range | undefined): void {
  if (!match) return;
  const { top, bottom } = match.getBoundingClientRect();
  if (top < 0 || bottom > innerHeight / 2)
    match.startContainer.parentElement?.scrollIntoView({ block: 'center' });
}

/** The places of terms in the texts of a body. A word whose letters are in several texts is not among them. */
function findRanges(body: ShadowRoot, terms: readonly SearchTerm[]): readonly Range[] {
  const ranges: Range[] = [];
  const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    for (const { from, until } of findMatches(node.nodeValue ?? '', terms)) {
      if (ranges.length === MOST_MARKS) return ranges;
      const range = new Range();
      range.setStart(node, from);
      range.setEnd(node, until);
      ranges.push(range);
    }
  return ranges;
}
