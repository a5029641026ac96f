import type { TextRegion } from '@/core/ocr/ppocr/text-regions';
import type { LineReader, LineReading } from './line-reader';
import { nextTask } from './next-task';
import type { RegionQueue } from './region-queue';

/**
 * How many regions a reader in another thread has at once: while this thread is busy with a line of its own it cannot
 * hand over the next.
 */
const AHEAD_BESIDE = 2;

export interface RegionReaders {
  /** Its network runs in this thread. */
  readonly here: LineReader;
  /** Its network runs in a thread of its own; it joins when that is loaded. */
  readonly beside?: Promise<LineReader> | undefined;
}

export interface RegionWork {
  readonly read: (reader: LineReader, region: TextRegion) => Promise<LineReading>;
  /** Told of each region, in turns: never of two at once. */
  readonly tell: (region: TextRegion, reading: LineReading) => Promise<void>;
}

/**
 * Has all regions read, each by whoever is free.
 * @throws what the detector, a network or the work throws; nothing is taken from the queue afterwards
 */
export async function readRegions(
  regions: RegionQueue,
  { here, beside }: RegionReaders,
  { read, tell }: RegionWork,
): Promise<void> {
  let turn: Promise<void> = Promise.resolve();

  async function readAll(reader: LineReader): Promise<void> {
    for (let region = await regions.take(); region; region = await regions.take()) {
      const place = region;
      const reading = await read(reader, place);
      turn = turn.then(() => tell(place, reading));
      await turn;
      // A network here would otherwise never let this thread hear that the one beside is done.
      await nextTask();
    }
  }

  async function readAllBeside(): Promise<void> {
    const reader = await Promise.race([beside, regions.emptied]);
    if (reader) await Promise.all(Array.from({ length: AHEAD_BESIDE }, () => readAll(reader)));
  }

  try {
    // The other thread is given work first: the reader here blocks this one.
    await Promise.all([beside && readAllBeside(), readAll(here)]);
  } finally {
    regions.close();
  }
}
