/** A word is one character of a script without spaces between words, elsewhere a run of letters and digits. */
const WORD =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]|[\p{L}\p{N}\p{M}]+(?:['’][\p{L}\p{N}\p{M}]+)*/gu;
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]+|[^\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]+/gu;

/** The number of words in a text. A Chinese or Japanese character counts as one, as in word processors. */
export function countWords(text: string): number {
  return toWords(text).length;
}

/** The words of a text in their order, in lower case. */
export function toWords(text: string): readonly string[] {
  const runs = text.toLowerCase().match(UNSPACED) ?? [];
  return runs.flatMap((run) => run.match(WORD) ?? []);
}

/** How much two lists of words have in common in any order: the harmonic mean of precision and recall, 0–1. */
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
