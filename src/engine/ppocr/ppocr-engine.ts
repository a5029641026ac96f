import * as comlink from 'comlink';
import { AppError } from '@/core/errors';
import type { PlaceRecognition } from '@/core/ocr/languages/script-evidence';
import { cropAround, moveLine, moveQuad } from '@/core/ocr/pixels';
import type { Line, Pixels } from '@/core/ocr/recognition';
import type { Engine, PlaceDetector, PlaceListener, RecogniseRequest } from '@/engine/engine';
import {
  copyForWorker,
  createWorkerGroup,
  killable,
  startPatiently,
  toEngineError,
  type WorkerGroup,
} from '@/engine/engine-worker';
import { relayBetween } from '@/engine/worker-relay';
import type { PpocrWorker } from './worker';

/**
 * Time limits of a start and a second attempt, ms. A cold start takes 0.5–1.6 s; a machine that swaps needs much
 * longer.
 */
const START_PATIENCE = [10_000, 30_000];

/** The margin that is cut out around a line, px. */
const GLANCE_MARGIN = 16;

export interface PpocrEngineDeps {
  readonly createWorker: () => Worker;
  /** Creates a Worker that runs the networks. */
  readonly createNetworkWorker: () => Worker;
  /** The URL of the packaged folder with `ort/` and `ppocr/`, with a slash at its end. */
  readonly assetsUrl: string;
  /** How many threads one run of a network may use. */
  readonly threads: number;
  /** Whether lines are recognised in a second thread too. */
  readonly usesSecondThread: boolean;
}

interface Launched extends Pick<WorkerGroup, 'ended' | 'end'> {
  readonly remote: comlink.Remote<PpocrWorker>;
}

/** PP-OCR in a Worker: recognises Chinese, English and mixed text, and detects lines of any script. */
export function createPpocrEngine(deps: PpocrEngineDeps): Engine & PlaceDetector {
  const networkCount = deps.usesSecondThread ? 2 : 1;
  let launched: Launched | undefined;
  let starting: Promise<Launched> | undefined;

  function launch(): Launched {
    const group = createWorkerGroup();
    const worker = group.add(deps.createWorker());
    // A Worker that creates Workers itself now and then hangs in Firefox on a busy machine, so all are created here.
    const networkWorkers = Array.from({ length: networkCount }, () => group.add(deps.createNetworkWorker()));
    relayBetween(worker, networkWorkers);
    return { remote: comlink.wrap<PpocrWorker>(worker), ended: group.ended, end: group.end };
  }

  function startOnce() {
    const fresh = launch();
    launched = fresh;
    const { assetsUrl, threads } = deps;
    const started = fresh.remote.start({ assetsUrl, threads, networkWorkers: networkCount });
    return {
      ready: Promise.race([started, fresh.ended]).then(() => fresh),
      end: () => fresh.end(new AppError('engine-start-failed', 'the Worker started too late')),
    };
  }

  function stop(): void {
    launched?.end(new AppError('cancelled', 'the engine was stopped'));
    launched = undefined;
    starting = undefined;
  }

  async function start(signal: AbortSignal): Promise<Launched> {
    starting ??= startPatiently('starting PP-OCR', START_PATIENCE, startOnce);
    try {
      return await killable(starting, signal, stop);
    } catch (thrown) {
      stop();
      throw toEngineError(thrown, 'engine-start-failed');
    }
  }

  async function call<T>(
    signal: AbortSignal,
    method: (remote: Launched['remote']) => Promise<T>,
  ): Promise<T> {
    const { remote, ended } = await start(signal);
    try {
      return await killable(Promise.race([method(remote), ended]), signal, stop);
    } catch (thrown) {
      stop(); // after a failure inside WebAssembly its memory is in no known state
      throw toEngineError(thrown, 'engine-failed');
    }
  }

  async function detectAndRecognise(
    pixels: Pixels,
    { signal, onLine, onProgress }: RecogniseRequest,
    onPlace?: PlaceListener,
  ): Promise<readonly Line[]> {
    let failure: unknown;
    // An error that passes through the Worker loses its type.
    const listen = async (place: PlaceRecognition) => {
      try {
        return (await onPlace?.(place)) ?? true;
      } catch (thrown) {
        failure = thrown;
        return false;
      }
    };
    const lines = await call(signal, (remote) =>
      remote.recognise(
        copyForWorker(pixels),
        comlink.proxy(onLine),
        comlink.proxy(onProgress),
        onPlace && comlink.proxy(listen),
      ),
    );
    if (failure !== undefined) throw failure;
    return lines;
  }

  return {
    name: 'ppocr',
    start: async (signal) => void (await start(signal)),
    stop,
    detectAndRecognise,
    recognise: (pixels, request) => detectAndRecognise(pixels, request),
    detectPlaces: (pixels, signal) => call(signal, (remote) => remote.detectPlaces(copyForWorker(pixels))),
    async glance(pixels, quad, signal) {
      // Only this part is sent to the Worker; the whole image would be copied for each line.
      const { pixels: part, offset } = cropAround(pixels, quad, GLANCE_MARGIN);
      const lines = await call(signal, (remote) =>
        remote.glance(copyForWorker(part), moveQuad(quad, -offset.x, -offset.y)),
      );
      return lines.map((line) => moveLine(line, offset.x, offset.y));
    },
  };
}
