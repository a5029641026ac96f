import { foldText } from './fold-text';

/** One thing to find. */
export interface SearchTerm {
  /** `run`: of a script without spaces, found anywhere. `word`: found where a word begins with it. */
  readonly kind: 'run' | 'word';
  /** Folded. */
  readonly text: string;
}

/** Letters of scripts that put no spaces between words, and the marks that stand among them. */
const RUN = '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}\\p{Script=Thai}ー]';
const TERMS = new RegExp(`(?<run>${RUN}+)|[[\\p{L}\\p{N}\\p{M}]--${RUN}]+`, 'gv');
const WORD_CHARACTER = new RegExp(`[[\\p{L}\\p{N}\\p{M}]--${RUN}]`, 'v');

/** The runs and words of a text, folded, in their order. */
export function* splitTerms(text: string): Generator<SearchTerm> {
  for (const match of foldText(text).matchAll(TERMS)) {
    yield { kind: match.groups?.['run'] === undefined ? 'word' : 'run', text: match[0] };
  }
}

/** Where a term first stands in a folded text; -1 where it does not. */
export function findTerm(folded: string, { kind, text }: SearchTerm): number {
  let at = folded.indexOf(text);
  if (kind === 'run') return at;
  while (at > 0 && WORD_CHARACTER.test(folded.charAt(at - 1))) at = folded.indexOf(text, at + 1);
  return at;
}
