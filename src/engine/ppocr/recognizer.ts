import type { Charset } from '@/core/ocr/ppocr/charset';
import { onWhite } from '@/core/ocr/ppocr/opaque';
import { cornersOf, rectOf } from '@/core/ocr/ppocr/rotated-rect';
import type { Line, Pixels, Progress, Quad } from '@/core/ocr/recognition';
import { detectRegions } from './detector';
import { createLineReader, type LineReading } from './line-reader';
import { readRegions } from './read-regions';
import { createRegionQueue } from './region-queue';
import type { Session } from './session';

/** The loaded networks. */
export interface PpocrSessions {
  /** ch_PP-OCRv4_det: [1, 3, height, width] → the probability of text for each px. */
  readonly detect: Session;
  /** ch_PP-OCRv4_rec: [1, 3, 48, width] → [1, steps, classes]. */
  readonly recognize: Session;
  /** The same network once more, in a thread of its own, as soon as it is loaded: lines are then read two at a time. */
  readonly recognizeBeside?: Promise<Session> | undefined;
}

/** What was made of one place where there is text. */
export interface RegionReading extends LineReading {
  /** The place as it was found: a column of vertical text is higher than wide. */
  readonly quad: Quad;
}

export interface RecognizeOptions {
  /** Looked at before each line; a run of a network itself cannot be interrupted. */
  readonly signal?: AbortSignal;
  /** Called with each line as it is read; roughly from the top of the picture to its bottom. */
  readonly onLine?: (line: Line) => void;
  /**
   * Called with each place after its lines, also when nothing or nothing plausible was read there. It is waited for, so
   * that whoever listens from outside is heard: after `false` nothing more is read, and the places that are left are
   * told of without lines.
   */
  readonly onRegion?: ((reading: RegionReading) => unknown) | undefined;
  readonly onProgress?: (progress: Progress) => void;
}

export interface PpocrRecognizer {
  /**
   * All text of a picture as lines, in the order they were read, which is not yet the order to read them in.
   * @throws AbortError when the signal fires; whatever a session throws.
   */
  recognize(pixels: Pixels, options?: RecognizeOptions): Promise<readonly Line[]>;
  /** What one plain look at a place gives, without the second looks that doubts call for. */
  glance(pixels: Pixels, quad: Quad): Promise<readonly Line[]>;
  /** Where there is text, unread; columns of vertical text stand as they are: higher than wide. */
  findLines(pixels: Pixels): Promise<readonly Quad[]>;
}

const UNREAD: LineReading = { lines: [], isPlausible: false };

/** Reads pictures with PP-OCR's networks, wherever these run. */
export function createPpocrRecognizer(sessions: PpocrSessions, charset: Charset): PpocrRecognizer {
  return {
    async recognize(picture, { signal, onLine, onRegion, onProgress } = {}) {
      const pixels = onWhite(picture);
      const regions = createRegionQueue(detectRegions(pixels, sessions.detect));
      const lines: Line[] = [];
      let done = 0;
      let isReading = true;
      const tellProgress = () => onProgress?.({ stage: 'reading', done, total: regions.found() });
      const readerOf = (session: Session) => createLineReader(pixels, session, charset);
      const readers = {
        here: readerOf(sessions.recognize),
        beside: sessions.recognizeBeside?.then(readerOf),
      };
      onProgress?.({ stage: 'finding-lines' });
      await readRegions(regions, readers, {
        async read(reader, { rect }) {
          signal?.throwIfAborted();
          if (isReading) tellProgress();
          return isReading ? reader.read(rect) : UNREAD;
        },
        async tell({ rect }, read) {
          // What was read beside this may have been the reason to stop.
          const reading = isReading ? read : UNREAD;
          if (reading.isPlausible) {
            lines.push(...reading.lines);
            for (const line of reading.lines) onLine?.(line);
          }
          done++;
          if ((await onRegion?.({ ...reading, quad: cornersOf(rect) })) === false) isReading = false;
        },
      });
      if (isReading) tellProgress();
      return lines;
    },

    async glance(picture, quad) {
      const reader = createLineReader(onWhite(picture), sessions.recognize, charset);
      const { lines, isPlausible } = await reader.glance(rectOf(quad));
      return isPlausible ? lines : [];
    },

    async findLines(picture) {
      const quads: Quad[] = [];
      for await (const regions of detectRegions(onWhite(picture), sessions.detect)) {
        quads.push(...regions.map(({ rect }) => cornersOf(rect)));
      }
      return quads;
    },
  };
}
