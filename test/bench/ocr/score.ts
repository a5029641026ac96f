/** How much of an image's text was recognised wrongly. Pure: texts in, numbers out. */

/** Languages written without spaces between words: spaces say nothing there. */
const SPACELESS: ReadonlySet<string> = new Set(['zh', 'zht', 'mix', 'ja']);

/** Marks that Chinese and Latin type set in different widths and NFKC leaves apart. */
const MARKS: Readonly<Record<string, string>> = { '。': '.', '“': '"', '”': '"', '‘': "'", '’': "'" };

/**
 * A text as it is compared: NFKC (full-width letters, digits and marks become plain), the marks above folded; then all
 * white space removed where the language has none between words, else every run of it one space.
 */
export function normalise(text: string, lang: string): string {
  const folded = text.normalize('NFKC').replace(/[。“”‘’]/g, (mark) => MARKS[mark] ?? mark);
  return SPACELESS.has(lang) ? folded.replace(/\s+/g, '') : folded.replace(/\s+/g, ' ').trim();
}

/**
 * The least number of characters to insert, delete or replace to turn one text into the other (Levenshtein), counted
 * in code points. What both texts begin and end with is left out first, because pages of some thousand characters are
 * compared by the hundred.
 */
export function editDistance(from: string, to: string): number {
  const [source, target] = withoutSharedEnds(codePoints(from), codePoints(to));
  const distances = Uint32Array.from({ length: target.length + 1 }, (_, index) => index);
  for (let row = 0; row < source.length; row++) {
    let diagonal = distances[0] ?? 0;
    let left = row + 1;
    distances[0] = left;
    for (let column = 1; column <= target.length; column++) {
      const up = distances[column] ?? 0;
      const replaced = diagonal + (source[row] === target[column - 1] ? 0 : 1);
      left = Math.min(left + 1, up + 1, replaced);
      distances[column] = left;
      diagonal = up;
    }
  }
  return distances[target.length] ?? 0;
}

const codePoints = (text: string): Uint32Array =>
  Uint32Array.from(text, (character) => character.codePointAt(0) ?? 0);

function withoutSharedEnds(a: Uint32Array, b: Uint32Array): readonly [Uint32Array, Uint32Array] {
  const shorter = Math.min(a.length, b.length);
  let start = 0;
  while (start < shorter && a[start] === b[start]) start++;
  let end = 0;
  while (end < shorter - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end++;
  return [a.subarray(start, a.length - end), b.subarray(start, b.length - end)];
}

/** The character error rate of one image: edits over true characters, 0–1. An image counts at most as wholly wrong. */
export function characterErrorRate(read: string, truth: string, lang: string): number {
  const wanted = normalise(truth, lang);
  const got = normalise(read, lang);
  if (wanted === '') return got === '' ? 0 : 1;
  return Math.min(1, editDistance(got, wanted) / [...wanted].length);
}

/**
 * The character error rate of one image if the characters could be put into any order for free, 0–1: texts are
 * compared as bags of characters. It is at most `characterErrorRate`, and the difference is what the wrong order costs.
 */
export function unorderedErrorRate(read: string, truth: string, lang: string): number {
  const wanted = [...normalise(truth, lang)];
  const got = [...normalise(read, lang)];
  if (wanted.length === 0) return got.length === 0 ? 0 : 1;
  const surplus = new Map<string, number>();
  for (const character of got) surplus.set(character, (surplus.get(character) ?? 0) + 1);
  for (const character of wanted) surplus.set(character, (surplus.get(character) ?? 0) - 1);
  const missing = [...surplus.values()].reduce((sum, count) => sum + Math.max(0, -count), 0);
  const extra = missing + got.length - wanted.length;
  // A missing character and an extra one are one replacement.
  return Math.min(1, Math.max(missing, extra) / wanted.length);
}

/** Spaces between two Han characters of one line that the truth does not have. A tab counts as a space. */
export function hanSpaces(read: string, truth: string): number {
  return Math.max(0, countHanSpaces(read) - countHanSpaces(truth));
}

function countHanSpaces(text: string): number {
  return text.match(/(?<=\p{Script=Han})[ \t\u3000]+(?=\p{Script=Han})/gu)?.length ?? 0;
}

/** The middle value; the mean of the two middle ones. NaN of nothing. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

/** NaN of nothing. */
export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
