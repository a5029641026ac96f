import type { KeptReading } from './kept-reading';

/** How much is kept. */
export interface ReadingLimits {
  readonly count: number;
  /** On the disk. */
  readonly bytes: number;
}

/** The last readings, not an archive: months of them for most, in the room of a hundred photos. */
export const READING_LIMITS: ReadingLimits = { count: 500, bytes: 200 * 1024 * 1024 };

/** How long a deleted reading can be restored, ms. */
export const UNDO_MS = 8_000;

type Prunable = Pick<KeptReading, 'key' | 'at' | 'bytes' | 'removedAt'>;

/** The keys of the readings that go: the oldest over a limit. The newest stays, however large it is. */
export function findExcess(
  readings: readonly Prunable[],
  { count, bytes }: ReadingLimits,
): readonly string[] {
  const newestFirst = [...readings].sort((a, b) => b.at - a.at);
  let total = 0;
  return newestFirst.flatMap((reading, index) => {
    total += reading.bytes;
    return index > 0 && (index >= count || total > bytes) ? [reading.key] : [];
  });
}

/** The keys of the readings that were deleted before `time`, ms, and cannot be restored any more. */
export function findPurged(readings: readonly Prunable[], time: number): readonly string[] {
  return readings.flatMap(({ key, removedAt }) =>
    removedAt !== undefined && removedAt <= time ? [key] : [],
  );
}
