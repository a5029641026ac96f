import type { Steps } from '@/core/steps';

/** The pieces of a title, in their order; a piece that it has twice is in the list twice. */
interface TitlePieces {
  /** Words, and in scripts without spaces pairs of neighbouring characters, so that order counts. */
  readonly grams: readonly string[];
  /** Words, and in scripts without spaces single characters. */
  readonly units: readonly string[];
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
  const [grams, units, numbers]: [string[], string[], Set<string>] = [[], [], new Set()];
  for (const [word] of plainTitle(title).matchAll(WORD)) {
    if (/^\p{N}+$/u.test(word)) numbers.add(word);
    if (SPACED.test(word)) {
      grams.push(word);
      units.push(word);
      continue;
    }
    let last: string | undefined;
    for (const character of word) {
      units.push(character);
      if (last !== undefined) grams.push(last + character);
      last = character;
    }
    if (word === last) grams.push(word);
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
  /** Each once, in the order of the title. */
  readonly grams: readonly Piece[];
  readonly units: readonly Piece[];
  /** The grams by which similar titles are found: those that few titles have, the rarest first, and always the rarest. */
  readonly distinctive: readonly Piece[];
  /** The weights of all grams, of those that are too common to be distinctive, and of all units, added up. */
  readonly gramWeight: number;
  readonly commonWeight: number;
  readonly unitWeight: number;
}

/** A gram that more titles than this contain is not distinctive. */
const MOST_SHARING = 60;

/** The titles, in the same order, each with its pieces weighed by their rarity in all of them. */
export function* weighTitles(titles: readonly string[]): Steps<readonly WeighedTitle[]> {
  const [grams, units]: [KnownPieces, KnownPieces] = [new Map(), new Map()];
  const split = [];
  for (const [number, title] of titles.entries()) {
    const pieces = splitTitle(title);
    split.push({
      grams: countPieces(pieces.grams, number, grams),
      units: countPieces(pieces.units, number, units),
      numbers: pieces.numbers,
    });
    yield;
  }
  for (const known of [grams, units]) weighPieces(known, titles.length);
  const weighed: WeighedTitle[] = [];
  for (const title of split) {
    weighed.push({
      ...title,
      distinctive: distinctiveOf(title.grams),
      gramWeight: sum(title.grams),
      commonWeight: sum(title.grams.filter((gram) => gram.titles > MOST_SHARING)),
      unitWeight: sum(title.units),
    });
    yield;
  }
  return weighed;
}

type KnownPieces = Map<string, KnownPiece>;

interface KnownPiece {
  readonly text: string;
  titles: number;
  weight: number;
  /** The number of the last title that has it. */
  last: number;
}

/** The pieces of a title, each once. Pieces that no title before had become known. */
function countPieces(texts: readonly string[], title: number, known: KnownPieces): readonly Piece[] {
  const own: Piece[] = [];
  for (const text of texts) {
    let piece = known.get(text);
    if (!piece) {
      piece = { text, titles: 0, weight: Number.NaN, last: -1 };
      known.set(text, piece);
    }
    if (piece.last === title) continue;
    piece.last = title;
    piece.titles += 1;
    own.push(piece);
  }
  return own;
}

/** Weighs pieces by inverse document frequency: https://en.wikipedia.org/wiki/Tf-idf */
function weighPieces(known: KnownPieces, titles: number): void {
  for (const piece of known.values()) piece.weight = Math.log(1 + titles / piece.titles);
}

function distinctiveOf(grams: readonly Piece[]): readonly Piece[] {
  return grams
    .toSorted((a, b) => a.titles - b.titles)
    .filter((gram, place) => place === 0 || gram.titles <= MOST_SHARING);
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
  const shared = sumCommon(one.units, other.units);
  const shorter = Math.min(one.unitWeight, other.unitWeight);
  return overlap(one, other, common) - EXCHANGE_WEIGHT * (1 - shared / shorter);
}

/** How much of two titles the grams in common are, 0–1. `common`: their weight. */
function overlap(one: WeighedTitle, other: WeighedTitle, common: number): number {
  const containment = common / Math.min(one.gramWeight, other.gramWeight);
  const dice = (2 * common) / (one.gramWeight + other.gramWeight);
  return (containment + dice) / 2;
}

/**
 * A limit that the likeness of two titles does not exceed; it takes much less time.
 * @param found the weight of the distinctive grams in common
 */
export function mostLikeness(one: WeighedTitle, other: WeighedTitle, found: number): number {
  return overlap(one, other, found + one.commonWeight);
}

function sum(pieces: readonly Piece[]): number {
  let total = 0;
  for (const { weight } of pieces) total += weight;
  return total;
}

/** Up to this many pieces, searching them one by one is faster than making a set of them. */
const FEW_PIECES = 64;

function sumCommon(one: readonly Piece[], other: readonly Piece[]): number {
  const many = other.length > FEW_PIECES ? new Set(other) : undefined;
  let total = 0;
  for (const piece of one) if (many ? many.has(piece) : other.includes(piece)) total += piece.weight;
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
