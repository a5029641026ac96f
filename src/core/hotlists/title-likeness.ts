/** The pieces of a title. */
interface TitlePieces {
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

function splitTitle(title: string): TitlePieces {
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

/** A piece that titles of a set have. All of them have the same object, so that pieces are compared without their texts. */
export interface Piece {
  readonly text: string;
  /** How many titles of the set have it. */
  readonly titles: number;
  /** How much it counts: the rarer, the more. */
  readonly weight: number;
}

/** A title whose pieces are weighed by how rare they are in a set of titles. */
export interface WeighedTitle extends Pick<TitlePieces, 'numbers'> {
  readonly grams: ReadonlySet<Piece>;
  readonly units: ReadonlySet<Piece>;
  /** The grams by which similar titles are found: those that few titles have, the rarest first, and always the rarest. */
  readonly distinctive: readonly Piece[];
  /** The weights of all grams, and of all units, added up. */
  readonly gramWeight: number;
  readonly unitWeight: number;
}

/** A gram that more titles than this contain is not distinctive. */
const MOST_SHARING = 60;

/** The titles, in the same order, each with its pieces weighed by their rarity in all of them. */
export function weighTitles(titles: readonly string[]): readonly WeighedTitle[] {
  const pieces = titles.map(splitTitle);
  const grams = weighPieces(pieces.map((title) => title.grams));
  const units = weighPieces(pieces.map((title) => title.units));
  return pieces.flatMap(({ numbers }, index) => {
    const [ownGrams, ownUnits] = [grams[index], units[index]];
    if (!ownGrams || !ownUnits) return [];
    const distinctive = [...ownGrams]
      .sort((a, b) => a.titles - b.titles)
      .filter((gram, place) => place === 0 || gram.titles <= MOST_SHARING);
    const [gramWeight, unitWeight] = [sum(ownGrams), sum(ownUnits)];
    return [{ grams: ownGrams, units: ownUnits, numbers, distinctive, gramWeight, unitWeight }];
  });
}

/** The pieces of each title, weighed by inverse document frequency: https://en.wikipedia.org/wiki/Tf-idf */
function weighPieces(titles: readonly ReadonlySet<string>[]): readonly ReadonlySet<Piece>[] {
  const known = new Map<string, { text: string; titles: number; weight: number }>();
  const weighed = titles.map((texts) => {
    const own = new Set<Piece>();
    for (const text of texts) {
      let piece = known.get(text);
      if (piece) piece.titles += 1;
      else {
        piece = { text, titles: 1, weight: 0 };
        known.set(text, piece);
      }
      own.add(piece);
    }
    return own;
  });
  for (const piece of known.values()) piece.weight = Math.log(1 + titles.length / piece.titles);
  return weighed;
}

/** How much it counts that each title has pieces that the other lacks. */
const EXCHANGE_WEIGHT = 4;

/**
 * How alike two titles of one set are, at most 1; below 0 they report different news. The grams in common count relative to
 * the shorter title and relative to both, in equal parts, because one platform's title is often another's with more text
 * around it. If each title has pieces that the other lacks, these reduce the likeness: this separates different news of the
 * same kind. Titles that both contain numbers, none of them the same, are not alike.
 */
export function titleLikeness(one: WeighedTitle, other: WeighedTitle): number {
  const common = sumCommon(one.grams, other.grams);
  if (common === 0 || differInNumbers(one, other)) return 0;
  const containment = common / Math.min(one.gramWeight, other.gramWeight);
  const dice = (2 * common) / (one.gramWeight + other.gramWeight);
  const shared = sumCommon(one.units, other.units);
  const shorter = Math.min(one.unitWeight, other.unitWeight);
  return (containment + dice) / 2 - EXCHANGE_WEIGHT * (1 - shared / shorter);
}

function sum(pieces: Iterable<Piece>): number {
  let total = 0;
  for (const { weight } of pieces) total += weight;
  return total;
}

function sumCommon(one: ReadonlySet<Piece>, other: ReadonlySet<Piece>): number {
  let total = 0;
  for (const piece of one) if (other.has(piece)) total += piece.weight;
  return total;
}

function differInNumbers(
  { numbers: one }: Pick<TitlePieces, 'numbers'>,
  { numbers: other }: Pick<TitlePieces, 'numbers'>,
): boolean {
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
