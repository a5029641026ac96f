/** How telling a piece of a title is: the rarer, the more. */
type Weights = (piece: string) => number;

/** A title taken to pieces. */
export interface TitlePieces {
  /** Words, and pairs of neighbouring characters where no gaps part words: they know something of the order. */
  readonly grams: ReadonlySet<string>;
  /** Words, and single characters: what the title is made of. */
  readonly units: ReadonlySet<string>;
  readonly numbers: ReadonlySet<string>;
}

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

export function takeToPieces(title: string): TitlePieces {
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

/** A title and what it weighs. */
export interface WeighedTitle extends TitlePieces {
  readonly gramWeight: number;
  readonly unitWeight: number;
}

/** How much titles say the same, by what a set of titles shows to be common. */
export interface TitleScale {
  weigh(title: TitlePieces): WeighedTitle;
  /** The grams to look for like titles by: those that few titles have. */
  tellingGrams(title: TitlePieces): readonly string[];
  /**
   * How much two titles say the same, at most 1; below 0 they say different things. What they have in common
   * counts by the shorter and by both, in equal parts, for one platform's title is often another's with more around it.
   * What one has in the place of something else in the other weighs against it: that is how news of one kind
   * differ. Titles with numbers, none of them the same, are of different things.
   */
  likeness(one: WeighedTitle, other: WeighedTitle): number;
}

/** How heavily it counts that each title has something that the other has not. */
const EXCHANGE_WEIGHT = 4;

/** A gram that more titles have than this finds too many of them. */
const MOST_SHARING = 60;

export function createTitleScale(titles: readonly TitlePieces[]): TitleScale {
  const gramWeight = createWeights(titles.map(({ grams }) => grams));
  const unitWeight = createWeights(titles.map(({ units }) => units));
  const leastTelling = weightOf(MOST_SHARING, titles.length);
  return {
    tellingGrams({ grams }) {
      const byRarity = [...grams].toSorted((a, b) => gramWeight(b) - gramWeight(a));
      return byRarity.filter((gram, index) => index === 0 || gramWeight(gram) >= leastTelling);
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
