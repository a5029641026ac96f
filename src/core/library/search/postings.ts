/**
 * The search index: which texts hold a token. Texts are numbered as they come. The newest stand in a short list, each with its
 * tokens; when the list has `SEGMENT_SIZE`, it becomes a segment and is never touched again. A segment's postings lie in
 * `BUCKETS` rows by the token's hash, so that a question reads one small row of each segment.
 */

/** How many texts a segment holds: a text's place in it fits a byte. */
export const SEGMENT_SIZE = 256;

/** Into how many rows a segment's tokens are spread. */
export const BUCKETS = 128;

/** A text that no segment holds yet. */
export interface PendingText {
  readonly number: number;
  /** Sorted. */
  readonly tokens: Uint32Array<ArrayBuffer>;
}

/** The postings of some tokens of one segment. */
export interface SearchBucket {
  readonly bucket: number;
  /** The number of the segment's first text. */
  readonly segment: number;
  /** Sorted. */
  readonly tokens: Uint32Array<ArrayBuffer>;
  /** How many postings each token has in `places`, less one: no more than a segment has texts, so that a byte holds it. */
  readonly counts: Uint8Array<ArrayBuffer>;
  /** Places of texts in the segment, ascending for each token. */
  readonly places: Uint8Array<ArrayBuffer>;
}

/** The texts of a segment by their places. */
export interface SearchSegment {
  /** The number of its first text. */
  readonly segment: number;
  readonly numbers: readonly number[];
}

export function bucketOf(token: number): number {
  return token % BUCKETS;
}

/** Makes a segment of texts, at most `SEGMENT_SIZE`, in their order. */
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
  return { header, buckets: placesByToken.map((places, bucket) => ({ bucket, segment, ...pack(places) })) };
}

function pack(placesByToken: ReadonlyMap<number, readonly number[]>) {
  const sorted = [...placesByToken].sort(([a], [b]) => a - b);
  return {
    tokens: Uint32Array.from(sorted, ([token]) => token),
    counts: Uint8Array.from(sorted, ([, places]) => places.length - 1),
    places: Uint8Array.from(sorted.flatMap(([, places]) => places)),
  };
}

/** The places in its segment of the texts that hold a token. */
export function placesOf({ tokens, counts, places }: SearchBucket, token: number): Uint8Array<ArrayBuffer> {
  const index = findSorted(tokens, token);
  if (index === -1) return places.subarray(0, 0);
  let start = 0;
  for (let before = 0; before < index; before++) start += (counts[before] ?? 0) + 1;
  return places.subarray(start, start + (counts[index] ?? 0) + 1);
}

/** Whether a pending text holds all tokens. */
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
 * The numbers of the texts in segments that hold every token, the newest first. `buckets[i]` are the rows of all segments
 * for the i-th token.
 */
export function intersect(
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
