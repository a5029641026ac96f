import type { Network } from '@/core/ocr/ppocr/network';

/**
 * What a recognition spends its time on: the whole `job`, `decode` of the file, `engine` (PP-OCR's Worker from request to
 * reply) and in its threads `find` (a run of the detector), `cut` (a strip out of the image), `read` (a run of the
 * recogniser) and `place` (its output on the ink); then `arrange` in reading order. `barcodes` are read after the text.
 */
export type Stage = 'job' | 'decode' | 'engine' | 'find' | 'cut' | 'read' | 'place' | 'arrange' | 'barcodes';

/** The names of all measures begin with this. */
export const STAGE_PREFIX = 'gleaner ';

/**
 * Starts to measure a stage. The returned function ends it and tells the browser's User Timing
 * (https://w3c.github.io/user-timing/), so that traces and the developer tools show it; `npm run bench:ocr` adds it up.
 * A stage that throws is not measured.
 *
 * @param size what was worked on: the area of a network's input, px
 */
export function startStage(stage: Stage, size = 0): () => void {
  const start = performance.now();
  return () => {
    const name = `${STAGE_PREFIX}${stage}`;
    performance.measure(name, { start, detail: size });
    // The trace has it. The list of measures would only grow.
    performance.clearMeasures(name);
  };
}

/** The same network with each run measured as a stage, whose size is the area of the input. */
export function timed(stage: Stage): (network: Network) => Network {
  return (network) => ({
    async run(input) {
      const [, , height = 0, width = 0] = input.shape;
      const end = startStage(stage, height * width);
      const output = await network.run(input);
      end();
      return output;
    },
  });
}
