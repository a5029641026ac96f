/** A character of a script without spaces between words is a word; elsewhere a run of letters and digits is. */
const WORD =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]|[\p{L}\p{N}\p{M}]+(?:['’][\p{L}\p{N}\p{M}]+)*/gu;
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]+|[^\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]+/gu;

/** How many words a text has, a Chinese or Japanese character being one, as word processors count. */
export function countWords(text: string): number {
  return wordsOf(text).length;
}

/** The words of a text in their order, in small letters. */
export function wordsOf(text: string): readonly string[] {
  const runs = text.toLowerCase().match(UNSPACED) ?? [];
  return runs.flatMap((run) => run.match(WORD) ?? []);
}

/** How much two lists of words have in common, however they are ordered: the harmonic mean of precision and recall, 0–1. */
export function wordAgreement(one: readonly string[], other: readonly string[]): number {
  if (one.length === 0 || other.length === 0) return one.length === other.length ? 1 : 0;
  const counts = new Map<string, number>();
  for (const word of one) counts.set(word, (counts.get(word) ?? 0) + 1);
  let common = 0;
  for (const word of other) {
    const left = counts.get(word) ?? 0;
    if (left === 0) continue;
    counts.set(word, left - 1);
    common++;
  }
  return (2 * common) / (one.length + other.length);
}
