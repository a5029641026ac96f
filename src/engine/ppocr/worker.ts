import * as comlink from 'comlink';
import { AppError } from '@/core/errors';
import type { Network } from '@/core/ocr/ppocr/network';
import { parseCharset } from '@/core/ocr/ppocr/strip/recogniser-io';
import type { Line, Pixels, Progress, Quad } from '@/core/ocr/recognition';
import { startStage, timed } from '@/engine/stage-timer';
import { freeMemory } from '@/platform/free-memory';
import { configureOrt, fetchPackedFile, loadPackedNetwork } from './ort-network';
import { createPpocrRecogniser, type PpocrRecogniser, type RegionRecognition } from './ppocr-recogniser';
import type { StripWorker, StripWorkerStart } from './strip-worker';

export interface PpocrStart {
  /** The URL of the folder with `ort/` and `ppocr/`, with a slash at its end. */
  readonly assetsUrl: string;
  /** How many threads one run of a network may use. */
  readonly threads: number;
  /** Whether lines are recognised in a second thread too. */
  readonly usesSecondThread: boolean;
}

/** The interface of this Worker, which frees the pixels that it was sent. A run of a network cannot be stopped, so the host aborts by terminating the Worker. */
export interface PpocrWorker {
  /** Loads the networks. @throws AppError `engine-start-failed` */
  start(options: PpocrStart): Promise<void>;
  /** @throws AppError `engine-failed` when called before `start` has finished; errors of onnxruntime */
  recognise(
    pixels: Pixels,
    onLine: (line: Line) => void,
    onProgress: (progress: Progress) => void,
    onRegion?: (recognition: RegionRecognition) => unknown,
  ): Promise<readonly Line[]>;
  /** @throws as `recognise` */
  glance(pixels: Pixels, quad: Quad): Promise<readonly Line[]>;
  /** @throws as `recognise` */
  detectPlaces(pixels: Pixels): Promise<readonly Quad[]>;
}

let recogniser: PpocrRecogniser | undefined;

const worker: PpocrWorker = {
  async start({ assetsUrl, threads, usesSecondThread }) {
    configureOrt(new URL('ort/', assetsUrl).href, threads);
    const [detect, recognise, keys] = await Promise.all([
      loadPackedNetwork(new URL('ppocr/det.onnx', assetsUrl)).then(timed('find')),
      loadPackedNetwork(new URL('ppocr/rec.onnx', assetsUrl)).then(timed('read')),
      fetchPackedFile(new URL('ppocr/keys.txt', assetsUrl)).then((response) => response.text()),
    ]);
    // Not awaited: the first image may be recognised without it.
    const secondRecogniser = usesSecondThread ? startStripWorker({ assetsUrl, threads }) : undefined;
    recogniser = createPpocrRecogniser({ detect, recognise, secondRecogniser }, parseCharset(keys));
  },

  async recognise(pixels, onLine, onProgress, onRegion) {
    const end = startStage('engine');
    const lines = await started().recognise(pixels, { onLine, onProgress, onRegion });
    freeMemory(pixels.data);
    end();
    return lines;
  },

  async glance(pixels, quad) {
    const lines = await started().glance(pixels, quad);
    freeMemory(pixels.data);
    return lines;
  },

  async detectPlaces(pixels) {
    const places = await started().detectPlaces(pixels);
    freeMemory(pixels.data);
    return places;
  },
};

function started(): PpocrRecogniser {
  if (!recogniser) throw new AppError('engine-failed', 'the engine has not been started');
  return recogniser;
}

comlink.expose(worker);

/**
 * Starts the recognition network in another thread, which ends with this Worker.
 *
 * @throws AppError `engine-start-failed`
 */
export function startStripWorker(options: StripWorkerStart): Promise<Network> {
  const worker = new Worker(new URL('./strip-worker.ts', import.meta.url), { type: 'module' });
  const remote = comlink.wrap<StripWorker>(worker);
  const failed = new Promise<never>((_resolve, reject) => {
    worker.onerror = ({ message }) => reject(new AppError('engine-start-failed', message));
  });
  const run: Network['run'] = (input) =>
    Promise.race([remote.run(comlink.transfer(input, [input.data.buffer])), failed]);
  const network = Promise.race([remote.start(options), failed]).then(() => ({ run }));
  // A failure is reported to every recognition; until there is one, the rejection is not unhandled.
  network.catch(() => undefined);
  return network;
}
