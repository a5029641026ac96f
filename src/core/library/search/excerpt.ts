import { foldText } from './fold-text';
import { findTerm, type SearchTerm } from './search-terms';

/** A piece of a line; `isMatch` where it is what was searched for. */
export interface ExcerptPart {
  readonly text: string;
  readonly isMatch: boolean;
}

/** Characters of an excerpt at most. */
const LENGTH = 120;
/** Of these, how many stand before the match. */
const BEFORE = 24;

/**
 * One line around the first term of a text, its terms marked; how the text begins where there are no terms. The text is
 * folded for the search only where that leaves its letters in their places.
 */
export function excerptOf(text: string, terms: readonly SearchTerm[]): readonly ExcerptPart[] {
  const line = text.replace(/\s+/gu, ' ').trim();
  const folded = foldText(line);
  const searched = folded.length === line.length ? folded : line.toLowerCase();
  const first = Math.min(
    ...terms.map((term) => findTerm(searched, term)).filter((at) => at !== -1),
    Infinity,
  );
  const start = Number.isFinite(first) && first > BEFORE ? first - BEFORE : 0;
  const shown = line.slice(start, start + LENGTH);
  const parts = markTerms(shown, searched.slice(start, start + LENGTH), terms);
  return [
    ...(start > 0 ? [{ text: '…', isMatch: false }] : []),
    ...parts,
    ...(start + LENGTH < line.length ? [{ text: '…', isMatch: false }] : []),
  ];
}

/** A text in parts, its terms marked. */
export function markText(text: string, terms: readonly SearchTerm[]): readonly ExcerptPart[] {
  const folded = foldText(text);
  return markTerms(text, folded.length === text.length ? folded : text.toLowerCase(), terms);
}

function markTerms(text: string, searched: string, terms: readonly SearchTerm[]): readonly ExcerptPart[] {
  const parts: ExcerptPart[] = [];
  for (let at = 0; at < text.length; ) {
    const rest = searched.slice(at);
    const next = terms
      .map((term) => ({ from: findTerm(rest, term), length: term.text.length }))
      .filter(({ from, length }) => from !== -1 && length > 0)
      .sort((a, b) => a.from - b.from || b.length - a.length)[0];
    const until = at + (next?.from ?? rest.length);
    if (until > at) parts.push({ text: text.slice(at, until), isMatch: false });
    if (next) parts.push({ text: text.slice(until, until + next.length), isMatch: true });
    at = until + (next?.length ?? 0);
  }
  return parts;
}
