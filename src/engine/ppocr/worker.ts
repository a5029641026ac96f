import * as comlink from 'comlink';
import { AppError } from '@/core/errors';
import type { Network } from '@/core/ocr/ppocr/network';
import { parseCharset } from '@/core/ocr/ppocr/strip/recogniser-io';
import type { Line, Pixels, Progress, Quad } from '@/core/ocr/recognition';
import { startStage } from '@/engine/stage-timer';
import { freeMemory } from '@/platform/free-memory';
import { createNetworkPool, type NetworkName, type NetworkThread } from './network-pool';
import type { NetworkWorker, NetworkWorkerStart } from './network-worker';
import { fetchPackedFile } from './packed-file';
import { createPpocrRecogniser, type PpocrRecogniser, type RegionRecognition } from './ppocr-recogniser';

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
    const start = (...networks: NetworkName[]) => startNetworkWorker({ assetsUrl, threads, networks });
    const main = start('detect', 'recognise');
    // Not awaited: the first image may be recognised without it.
    const second = usesSecondThread ? [start('recognise')] : [];
    const [first, keys] = await Promise.all([
      main,
      fetchPackedFile(new URL('ppocr/keys.txt', assetsUrl)).then((response) => response.text()),
    ]);
    const pool = createNetworkPool([first, ...second]);
    recogniser = createPpocrRecogniser(pool, parseCharset(keys), usesSecondThread ? 2 : 1);
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
 * Starts networks in another thread, which ends with this Worker.
 *
 * @throws AppError `engine-start-failed`
 */
function startNetworkWorker(options: NetworkWorkerStart): Promise<NetworkThread> {
  const worker = new Worker(new URL('./network-worker.ts', import.meta.url), { type: 'module' });
  const remote = comlink.wrap<NetworkWorker>(worker);
  const failed = new Promise<never>((_resolve, reject) => {
    worker.onerror = ({ message }) => reject(new AppError('engine-start-failed', message));
  });
  const networkOf = (name: NetworkName): Network => ({
    run: (input) => Promise.race([remote.run(name, comlink.transfer(input, [input.data.buffer])), failed]),
  });
  const thread = Object.fromEntries(options.networks.map((name) => [name, networkOf(name)]));
  const started = Promise.race([remote.start(options), failed]).then(() => thread);
  // A failure is reported to every recognition; until there is one, the rejection is not unhandled.
  started.catch(() => undefined);
  return started;
}
