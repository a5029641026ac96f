/** A part of a query. */
export interface SearchTerm {
  /** `run`: of a script without spaces, found anywhere. `word`: found at the start of a word. */
  readonly kind: 'run' | 'word';
  /** Folded by `foldText`. */
  readonly text: string;
}

/** Letters of scripts without spaces between words, and the marks among them. */
const RUN = '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}\\p{Script=Thai}ー]';
const TERMS = new RegExp(`(?<run>${RUN}+)|[[\\p{L}\\p{N}\\p{M}]--${RUN}]+`, 'gv');
const WORD_CHARACTER = new RegExp(`[[\\p{L}\\p{N}\\p{M}]--${RUN}]`, 'v');

/** The runs and words of a text, folded, in their order. */
export function* splitTerms(text: string): Generator<SearchTerm> {
  for (const match of foldText(text).matchAll(TERMS)) {
    yield { kind: match.groups?.['run'] === undefined ? 'word' : 'run', text: match[0] };
  }
}

/** The first position of a term in a folded text; -1 if there is none. */
export function findTerm(folded: string, { kind, text }: SearchTerm): number {
  let at = folded.indexOf(text);
  if (kind === 'run') return at;
  while (at > 0 && WORD_CHARACTER.test(folded.charAt(at - 1))) at = folded.indexOf(text, at + 1);
  return at;
}

/** The version of `foldText`. The index is built again when it has grown, because it holds hashes of folded letters. */
export const FOLDING = 2;

/** Latin, Greek and Cyrillic letters that may have marks, and marks that stand by themselves. The Cyrillic й is a letter of its own, no marked и. */
const MARKED = /(?:[\u00c0-\u024f\u0370-\u0438\u043a-\u0527\u1e00-\u1fff]|[\u0300-\u036f])+/g;

/**
 * Folds a text for the search: width, case, ligatures and the marks of Latin, Greek and Cyrillic letters are ignored, and what is not
 * seen, such as soft hyphens, is left out.
 */
export function foldText(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\p{Cf}+/gu, '')
    .replace(MARKED, withoutMarks);
}

function withoutMarks(letters: string): string {
  return letters
    .normalize('NFD')
    .replace(/\p{Mn}+/gu, '')
    .replaceAll('ß', 'ss');
}

/** A folded text, and for each of its UTF-16 units the place in the text that it comes from, with the end of the text as the last. */
interface PlacedText {
  readonly folded: string;
  readonly places: readonly number[];
}

/** A character with what is drawn on it. The marks of half-width kana are letters of their own. */
const CHARACTERS = /\P{M}[\p{M}\uff9e\uff9f]*|\p{M}+/gu;

function foldPlaces(text: string): PlacedText {
  const places: number[] = [];
  let folded = '';
  for (const { 0: character, index } of text.matchAll(CHARACTERS)) {
    folded += foldText(character);
    while (places.length < folded.length) places.push(index);
  }
  return { folded, places: [...places, text.length] };
}

/** The length of the pieces in which `placeOf` walks along a text, UTF-16 units. */
const STRIDE = 64;

/** The place in a text that a place in the folded text comes from. */
function placeOf(text: string, wanted: number): number {
  let seen = 0;
  for (let at = 0; at < text.length; at += STRIDE) {
    const piece = text.slice(at, at + STRIDE);
    const { length } = foldText(piece);
    if (seen + length > wanted) return at + (foldPlaces(piece).places[wanted - seen] ?? 0);
    seen += length;
  }
  return text.length;
}

/** A piece of a line; `isMatch` if it matches the query. */
export interface ExcerptPart {
  readonly text: string;
  readonly isMatch: boolean;
}

/** The longest excerpt, characters. */
const LENGTH = 120;
/** The number of them before the match. */
const BEFORE = 24;

/** One line around the first match in a text, with the terms marked; the start of the text if there are no terms. */
export function excerptAround(text: string, terms: readonly SearchTerm[]): readonly ExcerptPart[] {
  const line = text.replace(/\s+/gu, ' ').trim();
  const folded = foldText(line);
  const found = terms.map((term) => findTerm(folded, term)).filter((at) => at !== -1);
  const first = found.length > 0 ? placeOf(line, Math.min(...found)) : 0;
  const start = Math.max(0, first - BEFORE);
  return [
    ...(start > 0 ? [{ text: '…', isMatch: false }] : []),
    ...splitAtTerms(wholePart(line, start, start + LENGTH), terms),
    ...(start + LENGTH < line.length ? [{ text: '…', isMatch: false }] : []),
  ];
}

/** A part of a text. Half of an emoji or a rare character at one of its ends, which would be shown as �, is left out. */
export function wholePart(text: string, start: number, end: number): string {
  return text.slice(start, end).replace(/^[\udc00-\udfff]|[\ud800-\udbff]$/g, '');
}

function splitAtTerms(text: string, terms: readonly SearchTerm[]): readonly ExcerptPart[] {
  const parts: ExcerptPart[] = [];
  const add = (from: number, until: number, isMatch: boolean) => {
    if (until > from) parts.push({ text: text.slice(from, until), isMatch });
  };
  let shown = 0;
  for (const { from, until } of findMatches(text, terms)) {
    add(shown, from, false);
    add(from, until, true);
    shown = until;
  }
  add(shown, text.length, false);
  return parts;
}

/** A part of a text that a term matches, UTF-16 units. */
export interface TermMatch {
  readonly from: number;
  readonly until: number;
}

/** Where terms stand in a text: in order, none in another. Each costs a look through what is left, so the caller says how many it needs. */
export function* findMatches(text: string, terms: readonly SearchTerm[]): Generator<TermMatch> {
  const { folded, places } = foldPlaces(text);
  for (let at = 0; at < folded.length; ) {
    const rest = folded.slice(at);
    const next = terms
      .map((term) => ({ from: findTerm(rest, term), length: term.text.length }))
      .filter(({ from, length }) => from !== -1 && length > 0)
      .sort((a, b) => a.from - b.from || b.length - a.length)[0];
    if (!next) return;
    const from = places[at + next.from] ?? text.length;
    at += next.from + next.length;
    // A character that folds to several is marked as a whole.
    while (at < folded.length && places[at] === places[at - 1]) at++;
    yield { from, until: places[at] ?? text.length };
  }
}
