import * as comlink from 'comlink';
import { AppError } from '@/core/errors';
import { parseCharset } from '@/core/ocr/ppocr/charset';
import type { Line, Pixels, Progress, Quad } from '@/core/ocr/recognition';
import { configureOrt } from './ort-session';
import { fetchPackedFile, loadPackedSession } from './packed-file';
import { createPpocrRecognizer, type PpocrRecognizer, type RegionReading } from './recognizer';
import { startStripWorker } from './strip-worker-client';

export interface PpocrStart {
  /** The folder that holds `ort/` and `ppocr/`, with a slash at its end. */
  readonly assetsUrl: string;
  /** How many threads a run of a network may use. */
  readonly threads: number;
  /** Whether lines are read in a second thread too. */
  readonly readsBeside: boolean;
}

/** What this Worker answers to. A run cannot be stopped from inside: to abort, the host terminates the Worker. */
export interface PpocrWorker {
  /** Loads the networks. @throws AppError `engine-start-failed` */
  start(options: PpocrStart): Promise<void>;
  /** @throws AppError `engine-failed` when it is called before `start` is done; whatever onnxruntime throws. */
  recognize(
    pixels: Pixels,
    onLine: (line: Line) => void,
    onProgress: (progress: Progress) => void,
    onRegion?: (reading: RegionReading) => unknown,
  ): Promise<readonly Line[]>;
  /** @throws as `recognize` */
  glance(pixels: Pixels, quad: Quad): Promise<readonly Line[]>;
  /** @throws as `recognize` */
  findLines(pixels: Pixels): Promise<readonly Quad[]>;
}

let recognizer: PpocrRecognizer | undefined;

const worker: PpocrWorker = {
  async start({ assetsUrl, threads, readsBeside }) {
    configureOrt(new URL('ort/', assetsUrl).href, threads);
    const [detect, recognize, keys] = await Promise.all([
      loadPackedSession(new URL('ppocr/det.onnx', assetsUrl)),
      loadPackedSession(new URL('ppocr/rec.onnx', assetsUrl)),
      fetchPackedFile(new URL('ppocr/keys.txt', assetsUrl)).then((response) => response.text()),
    ]);
    // Not waited for: the first picture may be read without it.
    const recognizeBeside = readsBeside ? startStripWorker({ assetsUrl, threads }) : undefined;
    recognizer = createPpocrRecognizer({ detect, recognize, recognizeBeside }, parseCharset(keys));
  },

  async recognize(pixels, onLine, onProgress, onRegion) {
    return started().recognize(pixels, { onLine, onProgress, onRegion });
  },

  async glance(pixels, quad) {
    return started().glance(pixels, quad);
  },

  async findLines(pixels) {
    return started().findLines(pixels);
  },
};

function started(): PpocrRecognizer {
  if (!recognizer) throw new AppError('engine-failed', 'the engine has not been started');
  return recognizer;
}

comlink.expose(worker);
