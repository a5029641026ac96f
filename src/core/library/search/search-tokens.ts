import { type SearchTerm, splitTerms } from './search-terms';

/** Words are known by this many first letters; what a longer word goes on with is looked up in the text. */
const LONGEST_PREFIX = 8;

/**
 * What the index knows a text by: every character and every pair of neighbours of a run, and every beginning of a word.
 * Each is a 32-bit hash; a collision costs a look into a text that does not match, nothing else.
 */
export function indexTokens(text: string): Uint32Array<ArrayBuffer> {
  const tokens = new Set<number>();
  for (const { kind, text: term } of splitTerms(text)) {
    const letters = [...term];
    if (kind === 'word') addPrefixes(tokens, letters);
    else addPairs(tokens, letters);
  }
  return Uint32Array.from(tokens).sort();
}

function addPrefixes(tokens: Set<number>, letters: readonly string[]): void {
  for (let end = 1; end <= Math.min(letters.length, LONGEST_PREFIX); end++) {
    tokens.add(hashToken('w', letters.slice(0, end).join('')));
  }
}

function addPairs(tokens: Set<number>, letters: readonly string[]): void {
  for (const [index, letter] of letters.entries()) {
    tokens.add(hashToken('r', letter));
    const next = letters[index + 1];
    if (next !== undefined) tokens.add(hashToken('r', letter + next));
  }
}

/** The tokens that every text with these terms has. */
export function queryTokens(terms: readonly SearchTerm[]): readonly number[] {
  const tokens = new Set<number>();
  for (const { kind, text } of terms) {
    const letters = [...text];
    if (kind === 'word') tokens.add(hashToken('w', letters.slice(0, LONGEST_PREFIX).join('')));
    else if (letters.length === 1) tokens.add(hashToken('r', text));
    else
      for (const [index] of letters.slice(1).entries()) {
        tokens.add(hashToken('r', letters.slice(index, index + 2).join('')));
      }
  }
  return [...tokens];
}

/** FNV-1a over UTF-16 units. http://www.isthe.com/chongo/tech/comp/fnv/ */
function hashToken(kind: 'r' | 'w', text: string): number {
  let hash = (0x811c9dc5 ^ kind.charCodeAt(0)) >>> 0;
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash >>> 0;
}
