import * as comlink from 'comlink';
import { AppError } from '@/core/errors';
import type { Network } from '@/core/ocr/ppocr/network';
import { parseCharset } from '@/core/ocr/ppocr/strip/recogniser-io';
import type { Line, Pixels, Progress, Quad } from '@/core/ocr/recognition';
import { startStage } from '@/engine/stage-timer';
import { relayedEndpoint } from '@/engine/worker-relay';
import { freeMemory } from '@/platform/free-memory';
import { createNetworkPool, type NetworkName } from './network-pool';
import type { NetworkWorker, NetworkWorkerStart } from './network-worker';
import { compilePackedFile, fetchPackedFile } from './packed-file';
import { createPpocrRecogniser, type PpocrRecogniser, type RegionRecognition } from './ppocr-recogniser';

export interface PpocrStart {
  /** The URL of the folder with `ort/` and `ppocr/`, with a slash at its end. */
  readonly assetsUrl: string;
  /** How many threads one run of a network may use. */
  readonly threads: number;
  /** How many Workers run the networks, 1 or 2. They are connected to this one by `relayBetween`. */
  readonly networkWorkers: number;
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
  async start({ assetsUrl, threads, networkWorkers }) {
    const keys = fetchPackedFile(new URL('ppocr/keys.txt', assetsUrl)).then((response) => response.text());
    const code = compilePackedFile(new URL('ort/ort-wasm-simd-threaded.wasm', assetsUrl));
    const first = connect(0, { assetsUrl, threads }, code);
    const second = networkWorkers > 1 ? connect(1, { assetsUrl, threads }, code) : undefined;
    const detect = first('detect');
    // The first line needs both networks. With two threads they are loaded at the same time; later both threads recognise.
    const recognise = second ? second('recognise') : detect.then(() => first('recognise'));
    const pool = createNetworkPool(
      second
        ? [{ detect, recognise: recognise.then(() => first('recognise')) }, { recognise }]
        : [{ detect, recognise }],
    );
    const charset = parseCharset(await keys);
    await Promise.all([detect, recognise]);
    recogniser = createPpocrRecogniser(pool, charset, networkWorkers);
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
 * Starts one of the Workers that run the networks.
 *
 * @param code the compiled code of onnxruntime
 * @returns a function that loads a network there; it throws as `NetworkWorker.load`, and whatever `code` rejects with
 */
function connect(
  worker: number,
  options: NetworkWorkerStart,
  code: Promise<WebAssembly.Module>,
): (name: NetworkName) => Promise<Network> {
  const remote = comlink.wrap<NetworkWorker>(relayedEndpoint(self, worker));
  const started = remote.start(options);
  const hasCode = code.then((compiled) => remote.takeCode(compiled));
  return async (name) => {
    await Promise.all([hasCode, started.then(() => remote.load(name))]);
    return { run: (input) => remote.run(name, comlink.transfer(input, [input.data.buffer])) };
  };
}
