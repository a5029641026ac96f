import { type ErrorCode, toAppError } from '@/core/errors';
import type { ReadingOptions, Recognition } from '@/core/ocr/recognition';
import {
  answersAgain,
  hasText,
  type KeptReading,
  type PictureOrigin,
  type ReadingDetail,
  readingKey,
  toKeptReading,
  toStoredRecognition,
} from '@/core/readings/kept-reading';
import type { PictureAtHand } from '@/platform/protocol';

export interface ReadingKeeperDeps {
  /** Whether the user has readings kept. */
  readonly isOn: () => Promise<boolean>;
  readonly identify: (
    picture: PictureAtHand,
  ) => Promise<{ readonly picture: PictureAtHand; readonly pixelHash: string }>;
  readonly toFile: (picture: PictureAtHand) => Promise<Blob>;
  /** Undefined for a picture that cannot be drawn here. */
  readonly drawThumbnail: (picture: PictureAtHand) => Promise<Blob | undefined>;
  readonly store: {
    read(key: string): Promise<{ readonly reading: KeptReading; readonly detail: ReadingDetail } | undefined>;
    write(record: {
      reading: KeptReading;
      detail: ReadingDetail;
      thumbnail: Blob | undefined;
    }): Promise<void>;
  };
  /** Told after each reading that was to be kept: why it could not be; null when it could. */
  readonly onKept: (failure: ErrorCode | null) => Promise<void>;
  /** ms since the epoch */
  readonly now: () => number;
  /** The product's own. */
  readonly version: string;
}

/** A picture that is to be read. */
export interface ReadingJob {
  readonly picture: PictureAtHand;
  readonly options: ReadingOptions;
  readonly by: 'device' | 'service';
  readonly origin: PictureOrigin;
  /** Nothing of it is looked up or kept. */
  readonly isPrivate: boolean;
  /** Not answered by a reading from before. */
  readonly fresh: boolean;
}

/** Keeps readings, and answers with them when the same pixels are to be read in the same way again. */
export interface ReadingKeeper {
  /** The reading from before, or what `read` makes of the picture. Rejects as `read` does. */
  read(job: ReadingJob, read: (picture: PictureAtHand) => Promise<Recognition>): Promise<Recognition>;
}

export function createReadingKeeper(deps: ReadingKeeperDeps): ReadingKeeper {
  /** A store that does not answer keeps nobody from reading. */
  async function recall(key: string): Promise<Recognition | undefined> {
    const kept = await deps.store.read(key).catch(() => undefined);
    if (!kept || !answersAgain(kept.detail.recognition, kept.reading, deps.version)) return undefined;
    return { ...kept.detail.recognition, keptAs: key, readBefore: kept.reading.at };
  }

  async function keep(key: string, job: ReadingJob, recognition: Recognition): Promise<void> {
    const [file, thumbnail] = await Promise.all([deps.toFile(job.picture), deps.drawThumbnail(job.picture)]);
    const stored = toStoredRecognition(recognition);
    const bytes = file.size + (thumbnail?.size ?? 0) + 2 * JSON.stringify(stored).length;
    const { origin, options } = job;
    const { version } = deps;
    const at = deps.now();
    const reading = toKeptReading(recognition, { key, at, origin, options, version, bytes });
    await deps.store.write({ reading, detail: { recognition: stored, picture: file }, thumbnail });
  }

  return {
    async read(job, read) {
      if (job.isPrivate || !(await deps.isOn())) return read(job.picture);
      // A picture that cannot be decoded is told of by who reads it.
      const identified = await deps.identify(job.picture).catch(() => undefined);
      if (!identified) return read(job.picture);
      const { pixelHash } = identified;
      const key = readingKey({ pixelHash, options: job.options, by: job.by });
      const before = job.fresh || job.by === 'service' ? undefined : await recall(key);
      if (before) return before;
      const recognition = await read(identified.picture);
      if (!hasText(recognition)) return recognition;
      // Nobody waits for it: the text is shown meanwhile.
      void keep(key, job, recognition).then(
        () => deps.onKept(null),
        (thrown: unknown) => deps.onKept(toAppError(thrown).code),
      );
      return { ...recognition, keptAs: key };
    },
  };
}
