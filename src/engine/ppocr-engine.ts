import * as comlink from 'comlink';
import { AppError } from '@/core/errors';
import { cropAround, moveLine, moveQuad } from '@/core/ocr/crop';
import type { PlaceReading } from '@/core/ocr/poorly-read';
import type { Line, Pixels } from '@/core/ocr/recognition';
import { createDeferred } from './deferred';
import type { Engine, PlaceFinder, PlaceListener, ReadRequest } from './engine';
import { nameEngineFailure } from './engine-failure';
import { killable, startPatiently } from './killable';
import type { PpocrWorker } from './ppocr/worker';

/** ms a start may take, and another after it: a cold one takes 0.5–1.6 s; a machine that swaps may need much longer. */
const START_PATIENCE = [10_000, 30_000];

/** What the driver looks at around a line, px, and a little more. */
const GLANCE_MARGIN = 16;

export interface PpocrEngineDeps {
  readonly createWorker: () => Worker;
  /** The packed folder that holds `ort/` and `ppocr/`, with a slash at its end. */
  readonly assetsUrl: string;
  /** How many threads a run of a network may use. */
  readonly threads: number;
  /** Whether lines are read in a second thread too. */
  readonly readsBeside: boolean;
}

interface Launched {
  readonly remote: comlink.Remote<PpocrWorker>;
  /** Rejects when the Worker breaks or is stopped: comlink would wait for ever. */
  readonly ended: Promise<never>;
  readonly end: (reason: unknown) => void;
}

/** PP-OCR in a Worker: Chinese, English and mixed text; finds lines of any script. */
export function createPpocrEngine(deps: PpocrEngineDeps): Engine & PlaceFinder {
  let launched: Launched | undefined;
  let starting: Promise<Launched> | undefined;

  function launch(): Launched {
    const worker = deps.createWorker();
    const remote = comlink.wrap<PpocrWorker>(worker);
    const { promise: ended, reject: end } = createDeferred<never>();
    ended.catch(() => worker.terminate());
    worker.onerror = ({ message }) => end(new Error(message || 'the worker did not load'));
    return { remote, ended, end };
  }

  function startOnce() {
    const fresh = launch();
    launched = fresh;
    const { assetsUrl, threads, readsBeside } = deps;
    const started = fresh.remote.start({ assetsUrl, threads, readsBeside });
    return {
      ready: Promise.race([started, fresh.ended]).then(() => fresh),
      end: () => fresh.end(new AppError('engine-start-failed', 'the Worker came too late')),
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
      throw nameEngineFailure(thrown, 'engine-start-failed');
    }
  }

  async function ask<T>(
    signal: AbortSignal,
    question: (remote: Launched['remote']) => Promise<T>,
  ): Promise<T> {
    const { remote, ended } = await start(signal);
    try {
      return await killable(Promise.race([question(remote), ended]), signal, stop);
    } catch (thrown) {
      stop(); // after a failure inside WebAssembly its memory is in no known state
      throw nameEngineFailure(thrown, 'engine-failed');
    }
  }

  async function readPlaces(
    pixels: Pixels,
    { signal, onLine, onProgress }: ReadRequest,
    onPlace?: PlaceListener,
  ): Promise<readonly Line[]> {
    let failure: unknown;
    // An error that crosses into the Worker and back loses its name.
    const listen = async (place: PlaceReading) => {
      try {
        return (await onPlace?.(place)) ?? true;
      } catch (thrown) {
        failure = thrown;
        return false;
      }
    };
    const lines = await ask(signal, (remote) =>
      remote.recognize(
        pixels,
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
    readPlaces,
    recognize: (pixels, request) => readPlaces(pixels, request),
    findPlaces: (pixels, signal) => ask(signal, (remote) => remote.findLines(pixels)),
    async glance(pixels, quad, signal) {
      // Only this part goes to the Worker: the whole picture would be copied for each line.
      const { pixels: part, offset } = cropAround(pixels, quad, GLANCE_MARGIN);
      const lines = await ask(signal, (remote) => remote.glance(part, moveQuad(quad, -offset.x, -offset.y)));
      return lines.map((line) => moveLine(line, offset.x, offset.y));
    },
  };
}
