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

/** Folds a text for the search: width, case and ligatures are ignored. */
export function foldText(text: string): string {
  return text.normalize('NFKC').toLowerCase();
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

/**
 * One line around the first match in a text, with the terms marked; the start of the text if there are no terms. Folding is
 * used only if it does not move the letters.
 */
export function excerptAround(text: string, terms: readonly SearchTerm[]): readonly ExcerptPart[] {
  const line = text.replace(/\s+/gu, ' ').trim();
  const folded = foldText(line);
  const searched = folded.length === line.length ? folded : line.toLowerCase();
  const first = Math.min(
    ...terms.map((term) => findTerm(searched, term)).filter((at) => at !== -1),
    Infinity,
  );
  const start = Number.isFinite(first) && first > BEFORE ? first - BEFORE : 0;
  const shown = line.slice(start, start + LENGTH);
  const parts = splitAtTerms(shown, searched.slice(start, start + LENGTH), terms);
  return [
    ...(start > 0 ? [{ text: '…', isMatch: false }] : []),
    ...parts,
    ...(start + LENGTH < line.length ? [{ text: '…', isMatch: false }] : []),
  ];
}

function splitAtTerms(text: string, searched: string, terms: readonly SearchTerm[]): readonly ExcerptPart[] {
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
