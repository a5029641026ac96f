/** How telling each two-character piece of a title is: the rarer, the more. */
export type TitleWeights = (gram: string) => number;

/** A title as it is compared: without case, width, marks and spaces. */
export function plainTitle(title: string): string {
  return title
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** Latin, Cyrillic and Greek letters and digits make words; other scripts are written without gaps. */
const WORD = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{N}]+|[\p{L}\p{M}]+/gu;
const SPACED = /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{N}]/u;

/**
 * The pieces that titles are compared by: whole words where words have gaps between them, pairs of neighbouring
 * characters elsewhere.
 */
export function titleGrams(title: string): ReadonlySet<string> {
  const grams = new Set<string>();
  for (const [word] of plainTitle(title).matchAll(WORD)) {
    const characters = [...word];
    if (SPACED.test(word) || characters.length === 1) grams.add(word);
    else
      characters.slice(1).forEach((character, index) => {
        grams.add(`${characters[index]}${character}`);
      });
  }
  return grams;
}

/**
 * Weights by how many of these titles, each given as its pieces, a piece stands in (inverse document frequency).
 * https://en.wikipedia.org/wiki/Tf-idf
 */
export function createTitleWeights(titles: readonly ReadonlySet<string>[]): TitleWeights {
  const counts = new Map<string, number>();
  for (const grams of titles) for (const gram of grams) counts.set(gram, (counts.get(gram) ?? 0) + 1);
  return (gram) => Math.log(1 + titles.length / (counts.get(gram) ?? 1));
}

/** The weight of all pieces together. */
export function weigh(grams: Iterable<string>, weights: TitleWeights): number {
  let sum = 0;
  for (const gram of grams) sum += weights(gram);
  return sum;
}

/**
 * How much two titles say the same, 0–1: what they have in common by what the shorter says and by what both say, in
 * equal parts, for one platform's title is often another's with more around it. All three are weights.
 */
export function likeness(common: number, one: number, other: number): number {
  if (common === 0) return 0;
  return (common / Math.min(one, other) + (2 * common) / (one + other)) / 2;
}

/** Shorter stretches say nothing, characters. */
const SHORTEST_PART = 2;
const MOST_PARTS = 4;

/** The stretches of text that two titles have in common, longest first, as evidence for people. */
export function commonParts(one: string, other: string): readonly string[] {
  const [text, rest] = [plainTitle(one), plainTitle(other)];
  const parts: string[] = [];
  let at = 0;
  while (at < text.length) {
    let until = at;
    while (until < text.length && rest.includes(text.slice(at, until + 1))) until += 1;
    const part = text.slice(at, until).trim();
    if ([...part].length >= SHORTEST_PART && !parts.includes(part)) parts.push(part);
    at = Math.max(until, at + 1);
  }
  return parts.toSorted((a, b) => b.length - a.length).slice(0, MOST_PARTS);
}
