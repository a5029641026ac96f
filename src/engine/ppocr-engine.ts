import * as comlink from 'comlink';
import { AppError } from '@/core/errors';
import { cropAround, moveLine, moveQuad } from '@/core/ocr/crop';
import type { PlaceReading } from '@/core/ocr/poorly-read';
import type { Line, Pixels } from '@/core/ocr/recognition';
import { createDeferred } from './deferred';
import type { Engine, PlaceFinder, PlaceListener, ReadRequest } from './engine';
import { nameEngineFailure } from './engine-failure';
import { killable, within } from './killable';
import type { PpocrWorker } from './ppocr/worker';

/** A cold start takes 0.5–1.6 s; a machine that swaps may need much longer. */
const START_TIMEOUT_MS = 30_000;

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

interface Running {
  readonly remote: comlink.Remote<PpocrWorker>;
  /** Rejects when the Worker breaks or is stopped: comlink would wait for ever. */
  readonly ended: Promise<never>;
  readonly end: (reason: unknown) => void;
  readonly ready: Promise<void>;
}

/** PP-OCR in a Worker: Chinese, English and mixed text; finds lines of any script. */
export function createPpocrEngine(deps: PpocrEngineDeps): Engine & PlaceFinder {
  let running: Running | undefined;

  function launch(): Running {
    const worker = deps.createWorker();
    const remote = comlink.wrap<PpocrWorker>(worker);
    const { promise: ended, reject: end } = createDeferred<never>();
    ended.catch(() => worker.terminate());
    worker.onerror = ({ message }) => end(new Error(message || 'the worker did not load'));
    const { assetsUrl, threads, readsBeside } = deps;
    const started = Promise.race([remote.start({ assetsUrl, threads, readsBeside }), ended]);
    return { remote, ended, end, ready: within(START_TIMEOUT_MS, started, 'starting PP-OCR') };
  }

  function stop(): void {
    running?.end(new AppError('cancelled', 'the engine was stopped'));
    running = undefined;
  }

  async function start(signal: AbortSignal): Promise<void> {
    running ??= launch();
    try {
      await killable(running.ready, signal, stop);
    } catch (thrown) {
      stop();
      throw nameEngineFailure(thrown, 'engine-start-failed');
    }
  }

  async function ask<T>(
    signal: AbortSignal,
    question: (remote: Running['remote']) => Promise<T>,
  ): Promise<T> {
    await start(signal);
    if (!running) throw new AppError('cancelled', 'the engine was stopped');
    const { remote, ended } = running;
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
    start,
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
