/** How much a piece of a title counts: the rarer, the more. */
type Weights = (piece: string) => number;

/** The pieces of a title. */
export interface TitlePieces {
  /** Words, and in scripts without spaces pairs of neighbouring characters, so that order counts. */
  readonly grams: ReadonlySet<string>;
  /** Words, and in scripts without spaces single characters. */
  readonly units: ReadonlySet<string>;
  readonly numbers: ReadonlySet<string>;
}

/** A title as it is compared: lower case, normal width, everything but letters and digits replaced by single spaces. */
export function plainTitle(title: string): string {
  return title
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** Latin, Cyrillic and Greek letters and digits form words; other scripts are written without spaces. */
const WORD = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{N}]+|[\p{L}\p{M}]+/gu;
const SPACED = /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{N}]/u;

export function splitTitle(title: string): TitlePieces {
  const [grams, units, numbers] = [new Set<string>(), new Set<string>(), new Set<string>()];
  for (const [word] of plainTitle(title).matchAll(WORD)) {
    const characters = [...word];
    const isWhole = SPACED.test(word);
    if (/^\p{N}+$/u.test(word)) numbers.add(word);
    for (const unit of isWhole ? [word] : characters) units.add(unit);
    if (isWhole || characters.length === 1) grams.add(word);
    else
      for (const [index, character] of characters.slice(1).entries())
        grams.add(`${characters[index]}${character}`);
  }
  return { grams, units, numbers };
}

/** A title with the weights of its pieces added up. */
export interface WeighedTitle extends TitlePieces {
  readonly gramWeight: number;
  readonly unitWeight: number;
}

/** Compares titles by the weights that their pieces have in a set of titles. */
export interface TitleScale {
  weigh(title: TitlePieces): WeighedTitle;
  /** The grams by which similar titles are found: those that few titles have. */
  distinctiveGrams(title: TitlePieces): readonly string[];
  /**
   * How alike two titles are, at most 1; below 0 they report different news. The grams in common count relative to the
   * shorter title and relative to both, in equal parts, because one platform's title is often another's with more text
   * around it. If each title has pieces that the other lacks, these reduce the likeness: this separates different news
   * of the same kind. Titles that both contain numbers, none of them the same, are not alike.
   */
  likeness(one: WeighedTitle, other: WeighedTitle): number;
}

/** How much it counts that each title has pieces that the other lacks. */
const EXCHANGE_WEIGHT = 4;

/** A gram that more titles than this contain is not distinctive. */
const MOST_SHARING = 60;

export function createTitleScale(titles: readonly TitlePieces[]): TitleScale {
  const gramWeight = createWeights(titles.map(({ grams }) => grams));
  const unitWeight = createWeights(titles.map(({ units }) => units));
  const leastWeight = weightOf(MOST_SHARING, titles.length);
  return {
    distinctiveGrams({ grams }) {
      const byRarity = [...grams].toSorted((a, b) => gramWeight(b) - gramWeight(a));
      return byRarity.filter((gram, index) => index === 0 || gramWeight(gram) >= leastWeight);
    },
    weigh: (title) => ({
      ...title,
      gramWeight: sum(title.grams, gramWeight),
      unitWeight: sum(title.units, unitWeight),
    }),
    likeness(one, other) {
      const common = sumCommon(one.grams, other.grams, gramWeight);
      if (common === 0 || differInNumbers(one, other)) return 0;
      const containment = common / Math.min(one.gramWeight, other.gramWeight);
      const dice = (2 * common) / (one.gramWeight + other.gramWeight);
      const shared = sumCommon(one.units, other.units, unitWeight);
      const shorter = Math.min(one.unitWeight, other.unitWeight);
      return (containment + dice) / 2 - EXCHANGE_WEIGHT * (1 - shared / shorter);
    },
  };
}

/** Inverse document frequency: https://en.wikipedia.org/wiki/Tf-idf */
function createWeights(titles: readonly ReadonlySet<string>[]): Weights {
  const counts = new Map<string, number>();
  for (const pieces of titles) for (const piece of pieces) counts.set(piece, (counts.get(piece) ?? 0) + 1);
  const weights = new Map([...counts].map(([piece, count]) => [piece, weightOf(count, titles.length)]));
  return (piece) => weights.get(piece) ?? weightOf(1, titles.length);
}

function weightOf(count: number, titles: number): number {
  return Math.log(1 + titles / count);
}

function sum(pieces: Iterable<string>, weights: Weights): number {
  let total = 0;
  for (const piece of pieces) total += weights(piece);
  return total;
}

function sumCommon(one: ReadonlySet<string>, other: ReadonlySet<string>, weights: Weights): number {
  let total = 0;
  for (const piece of one) if (other.has(piece)) total += weights(piece);
  return total;
}

function differInNumbers({ numbers: one }: TitlePieces, { numbers: other }: TitlePieces): boolean {
  return one.size > 0 && other.size > 0 && ![...one].some((number) => other.has(number));
}

/** Shorter stretches are no evidence, characters. */
const SHORTEST_PART = 2;
const MOST_PARTS = 4;

/** The stretches of text that two titles have in common, longest first, to be shown as evidence. */
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
