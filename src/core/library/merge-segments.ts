import { packPostings, SEGMENT_SIZE, type SearchBucket, type SearchSegment } from './search-index';

/**
 * Segments never change, so the postings of texts that were deleted or indexed again stay in them. Sparse segments are
 * therefore merged with their neighbours, without those postings. Searches find the same before and after.
 */

/** How many texts of a segment still belong to an article. */
export interface SegmentUse {
  readonly segment: number;
  readonly size: number;
  readonly live: number;
}

/** A segment is written again when so much of it is of no use. More often, the disk would write more than it gains. */
const SPARSE_FROM = 0.25;

/**
 * The one or two neighbours that are to become one segment next; none if the index is compact. First those of which nothing is
 * left, because deleting needs no room. @param uses of all segments, in their order
 */
export function chooseSparse(uses: readonly SegmentUse[]): readonly SegmentUse[] {
  const empty = uses.find(({ live }) => live === 0);
  if (empty) return [empty];
  for (const [index, use] of uses.entries()) {
    const next = uses[index + 1];
    if (next && use.live + next.live <= SEGMENT_SIZE) return [use, next];
  }
  return uses.filter(({ size, live }) => size - live >= size * SPARSE_FROM).slice(0, 1);
}

/** For each segment the places of its texts in the merged one, by their old places; undefined for texts that are left out. */
type NewPlaces = ReadonlyMap<number, readonly (number | undefined)[]>;

/** The texts of the merged segment, and where they come from. @param isLive whether a text, by its number, is still of use */
export function mergeHeaders(
  headers: readonly SearchSegment[],
  isLive: (number: number) => boolean,
): { readonly header: SearchSegment; readonly places: NewPlaces } {
  const numbers: number[] = [];
  const places = new Map(
    headers.map((header) => [
      header.segment,
      header.numbers.map((number) => (isLive(number) ? numbers.push(number) - 1 : undefined)),
    ]),
  );
  return { header: { segment: headers[0]?.segment ?? 0, numbers }, places };
}

/** Merges the rows of one bucket. @param rows of the segments in `places`, in their order */
export function mergeBuckets(
  rows: readonly SearchBucket[],
  places: NewPlaces,
): Pick<SearchBucket, 'tokens' | 'counts' | 'places'> {
  const placesByToken = new Map<number, number[]>();
  for (const { segment, tokens, counts, places: old } of rows) {
    const moved = places.get(segment) ?? [];
    let at = 0;
    for (const [index, token] of tokens.entries()) {
      const end = at + (counts[index] ?? 0) + 1;
      const known = placesByToken.get(token) ?? [];
      for (; at < end; at++) {
        const place = moved[old[at] ?? 0];
        if (place !== undefined) known.push(place);
      }
      if (known.length > 0) placesByToken.set(token, known);
    }
  }
  return packPostings(placesByToken);
}
