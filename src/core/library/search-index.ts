import { type SearchTerm, splitTerms } from './search-terms';

/**
 * The search index: which texts contain a token. Texts are numbered in the order in which they are added. The newest are in
 * a short list, each with its tokens; at `SEGMENT_SIZE` the list becomes a segment, which is only replaced as a whole
 * (`merge-segments.ts`). A segment's postings are in `BUCKETS` rows by the token's hash, so that a query loads one small row of each segment.
 */

/** The number of texts in a segment: a position in it fits into a byte. */
export const SEGMENT_SIZE = 256;

/** The number of rows over which a segment's tokens are distributed. */
export const BUCKETS = 128;

/** A text that is not in a segment yet. */
export interface PendingText {
  readonly number: number;
  /** Sorted. */
  readonly tokens: Uint32Array<ArrayBuffer>;
}

/** The postings of some tokens of one segment. */
export interface SearchBucket {
  readonly bucket: number;
  /** The segment's key. */
  readonly segment: number;
  /** Sorted. */
  readonly tokens: Uint32Array<ArrayBuffer>;
  /** For each token the number of its postings in `places`, less one, so that a full segment still fits into a byte. */
  readonly counts: Uint8Array<ArrayBuffer>;
  /** Positions of texts in the segment, ascending for each token. */
  readonly places: Uint8Array<ArrayBuffer>;
}

/** The texts of a segment by their positions. */
export interface SearchSegment {
  /** The number of the first text that it was made of. It is the segment's key also when that text is left out later. */
  readonly segment: number;
  readonly numbers: readonly number[];
}

/** The bucket that holds the postings of a token in every segment. */
export function bucketOf(token: number): number {
  return token % BUCKETS;
}

/** Makes a segment of at most `SEGMENT_SIZE` texts, in their order. */
export function buildSegment(texts: readonly PendingText[]): {
  readonly header: SearchSegment;
  readonly buckets: readonly SearchBucket[];
} {
  const segment = texts[0]?.number ?? 0;
  const placesByToken = Array.from({ length: BUCKETS }, () => new Map<number, number[]>());
  for (const [place, { tokens }] of texts.entries()) {
    for (const token of tokens) {
      const places = placesByToken[bucketOf(token)];
      const known = places?.get(token);
      if (known) known.push(place);
      else places?.set(token, [place]);
    }
  }
  const header = { segment, numbers: texts.map(({ number }) => number) };
  return {
    header,
    buckets: placesByToken.map((places, bucket) => ({ bucket, segment, ...packPostings(places) })),
  };
}

/** The postings of a bucket's tokens as they are stored. */
export function packPostings(
  placesByToken: ReadonlyMap<number, readonly number[]>,
): Pick<SearchBucket, 'tokens' | 'counts' | 'places'> {
  const sorted = [...placesByToken].sort(([a], [b]) => a - b);
  return {
    tokens: Uint32Array.from(sorted, ([token]) => token),
    counts: Uint8Array.from(sorted, ([, places]) => places.length - 1),
    places: Uint8Array.from(sorted.flatMap(([, places]) => places)),
  };
}

/** The positions of the texts in the segment that contain a token. */
function placesOf({ tokens, counts, places }: SearchBucket, token: number): Uint8Array<ArrayBuffer> {
  const index = findSorted(tokens, token);
  if (index === -1) return places.subarray(0, 0);
  let start = 0;
  for (let before = 0; before < index; before++) start += (counts[before] ?? 0) + 1;
  return places.subarray(start, start + (counts[index] ?? 0) + 1);
}

/** Whether a pending text contains all tokens. */
export function holdsAll({ tokens }: PendingText, wanted: readonly number[]): boolean {
  return wanted.every((token) => findSorted(tokens, token) !== -1);
}

function findSorted(values: Uint32Array, wanted: number): number {
  let [low, high] = [0, values.length - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    const value = values[middle] ?? 0;
    if (value === wanted) return middle;
    if (value < wanted) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}

/**
 * The numbers of the texts in segments that contain every token, the newest first. @param buckets for each token the rows
 * of all segments
 */
export function intersectPostings(
  segments: readonly SearchSegment[],
  tokens: readonly number[],
  buckets: readonly (readonly SearchBucket[])[],
): readonly number[] {
  const rows = buckets.map((each) => new Map(each.map((bucket) => [bucket.segment, bucket])));
  const found = segments.flatMap(({ segment, numbers }) => {
    let left: readonly number[] | undefined;
    for (const [index, token] of tokens.entries()) {
      const bucket = rows[index]?.get(segment);
      const places = bucket ? placesOf(bucket, token) : new Uint8Array();
      left = left === undefined ? [...places] : left.filter((place) => places.includes(place));
    }
    return (left ?? []).map((place) => numbers[place] ?? 0);
  });
  return found.sort((a, b) => b - a);
}

/** Words are indexed by this many first letters; the rest of a longer word is compared in the text. */
const LONGEST_PREFIX = 8;

/**
 * The tokens of a text: every character and every pair of neighbours of a run, and every beginning of a word. Each is a
 * 32-bit hash; a collision only costs a comparison with a text that does not match.
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

/** The tokens that every text with these terms contains. */
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
