import { withLoneCharacters } from '@/core/ocr/ppocr/cell-characters';
import type { Network } from '@/core/ocr/ppocr/network';
import { quadOf, rectOfQuad } from '@/core/ocr/ppocr/rotated-rect';
import type { Charset } from '@/core/ocr/ppocr/strip/recogniser-io';
import type { Line, Pixels, Progress, Quad } from '@/core/ocr/recognition';
import type { LineRecognition } from './attempt';
import { detectRegions } from './detector';
import { createLineRecogniser } from './line-recogniser';
import { recogniseMissedCells } from './recognise-missed-cells';
import { createRegionQueue, recogniseRegions } from './recognise-regions';

/** The loaded networks. A run may consume its input. */
export interface PpocrNetworks {
  /** ch_PP-OCRv4_det: [1, 3, height, width] → [1, 1, height, width], the probability of text for each px. */
  readonly detect: Network;
  /** ch_PP-OCRv4_rec: [1, 3, 48, width] → [1, steps, classes]. */
  readonly recognise: Network;
}

/** What was recognised at one place with text. */
export interface RegionRecognition extends LineRecognition {
  /** The detected place; a column of vertical text is higher than wide. */
  readonly quad: Quad;
}

export interface PpocrRecogniseOptions {
  /** Checked before and after each line; a run of a network cannot be interrupted. */
  readonly signal?: AbortSignal;
  /** Called with each line as soon as it is recognised, roughly from the top of the image down. */
  readonly onLine?: (line: Line) => void;
  /**
   * Called with each place after its lines, also when nothing plausible was recognised there, and awaited. After it
   * returned `false` recognition stops, and it is called with the remaining places without lines.
   */
  readonly onRegion?: ((recognition: RegionRecognition) => unknown) | undefined;
  readonly onProgress?: (progress: Progress) => void;
}

export interface PpocrRecogniser {
  /**
   * All lines of an image in the order of recognition, which is not the reading order.
   *
   * @throws AbortError when the signal is aborted; errors of the networks
   */
  recognise(pixels: Pixels, options?: PpocrRecogniseOptions): Promise<readonly Line[]>;
  /** Recognises one place without further attempts at doubtful lines. */
  glance(pixels: Pixels, quad: Quad): Promise<readonly Line[]>;
  /** Detects where there is text without recognising it; columns of vertical text are higher than wide. */
  detectPlaces(pixels: Pixels): Promise<readonly Quad[]>;
}

const NOT_RECOGNISED: LineRecognition = { lines: [], isPlausible: false };

/**
 * Recognises images with PP-OCR's networks, in whatever threads these run.
 *
 * @param threads how many runs of the recognising network may go on at the same time
 */
export function createPpocrRecogniser(
  networks: PpocrNetworks,
  charset: Charset,
  threads = 1,
): PpocrRecogniser {
  return {
    async recognise(pixels, { signal, onLine, onRegion, onProgress } = {}) {
      const regions = createRegionQueue(detectRegions(pixels, networks.detect));
      const lines: Line[] = [];
      const doubtful: Line[] = [];
      let done = 0;
      let isActive = true;
      const reportProgress = () => onProgress?.({ stage: 'recognising', done, total: regions.found() });
      let isBegun = false;
      const recogniser = createLineRecogniser(pixels, networks.recognise, charset);
      onProgress?.({ stage: 'finding-lines' });
      await recogniseRegions(regions, threads, {
        async recognise({ rect }) {
          signal?.throwIfAborted();
          if (!isBegun) reportProgress();
          isBegun = true;
          return isActive ? recogniser.recognise(rect) : NOT_RECOGNISED;
        },
        async report({ rect }, result) {
          signal?.throwIfAborted();
          // Recognition may have been stopped by the result of another region meanwhile.
          const recognition = isActive ? result : NOT_RECOGNISED;
          if (recognition.isPlausible) {
            lines.push(...recognition.lines);
            for (const line of recognition.lines) onLine?.(line);
          } else doubtful.push(...recognition.lines);
          done++;
          if ((await onRegion?.({ ...recognition, quad: quadOf(rect) })) === false) isActive = false;
          if (isActive) reportProgress();
        },
      });
      if (!isActive) return withLoneCharacters(lines, doubtful, []);
      const cells = await recogniseMissedCells(pixels, [...lines, ...doubtful], recogniser);
      signal?.throwIfAborted();
      return withLoneCharacters(lines, doubtful, cells);
    },

    async glance(pixels, quad) {
      const recogniser = createLineRecogniser(pixels, networks.recognise, charset);
      const { lines, isPlausible } = await recogniser.glance(rectOfQuad(quad));
      return isPlausible ? lines : [];
    },

    async detectPlaces(pixels) {
      const quads: Quad[] = [];
      for await (const regions of detectRegions(pixels, networks.detect)) {
        quads.push(...regions.map(({ rect }) => quadOf(rect)));
      }
      return quads;
    },
  };
}
