import { AppError } from '@/core/errors';
import { isShippedModel, type LanguageCode } from '@/core/ocr/languages/languages';
import type { TesseractPage } from '@/core/ocr/tesseract/page';
import {
  createDeferred,
  type Deferred,
  killable,
  type Starting,
  startPatiently,
  toEngineError,
} from '@/engine/engine-worker';

/**
 * Time limits of a start and a second attempt, ms. A cold start takes 0.2–0.9 s; some failures inside send no reply.
 */
const START_PATIENCE = [10_000, 20_000];

/** The most Workers: horizontal and vertical Japanese need one each. Each takes about 150 MB. */
const MAX_WORKERS = 2;

export interface WorkerPoolDeps {
  readonly createWorker: () => Worker;
  /** The packed folder that holds `core/` and `lang/`, with a slash at its end. */
  readonly assetsUrl: string;
  /** The file of a downloaded model. */
  readonly loadPack: (code: LanguageCode) => Promise<Uint8Array | undefined>;
}

/** A few Workers, each with its own languages loaded. */
export interface WorkerPool {
  /**
   * The Worker with these languages; starts one if none is running.
   *
   * @throws AppError `engine-start-failed`, `out-of-memory`, `language-missing`; `cancelled` when the signal is aborted
   */
  start(languages: readonly LanguageCode[], signal: AbortSignal): Promise<TesseractWorker>;
  /** Terminates all Workers. */
  stop(): void;
}

interface Entry {
  readonly ready: Promise<TesseractWorker>;
  readonly end: () => void;
}

export function createWorkerPool(deps: WorkerPoolDeps): WorkerPool {
  const entries = new Map<string, Entry>();

  function stop(): void {
    for (const { end } of entries.values()) end();
    entries.clear();
  }

  async function loadModel(code: LanguageCode): Promise<TesseractModel> {
    if (isShippedModel(code)) return { code };
    const file = await deps.loadPack(code);
    if (!file) throw new AppError('language-missing', code);
    return { code, file };
  }

  function startOnce(languages: readonly LanguageCode[]): Starting<TesseractWorker> {
    const worker = createTesseractWorker(deps.createWorker(), deps.assetsUrl);
    const ready = Promise.all(languages.map(loadModel))
      .then((models) => worker.start(models))
      .then(() => worker);
    return { ready, end: worker.terminate };
  }

  function launch(languages: readonly LanguageCode[]): Entry {
    const [oldest] = entries;
    if (oldest && entries.size >= MAX_WORKERS) {
      oldest[1].end();
      entries.delete(oldest[0]);
    }
    let end: () => void = () => undefined;
    const ready = startPatiently('starting Tesseract', START_PATIENCE, () => {
      const starting = startOnce(languages);
      end = starting.end;
      return starting;
    });
    return { ready, end: () => end() };
  }

  return {
    async start(languages, signal) {
      const name = languages.join('+');
      const entry = entries.get(name) ?? launch(languages);
      entries.set(name, entry);
      try {
        return await killable(entry.ready, signal, stop);
      } catch (thrown) {
        stop();
        throw toEngineError(thrown, 'engine-start-failed');
      }
    },
    stop,
  };
}

/** A language's model: by code when it is in the package, else with its file. */
export interface TesseractModel {
  readonly code: LanguageCode;
  /** `.traineddata`, gzipped. */
  readonly file?: Uint8Array | undefined;
}

/**
 * tesseract.js's own Worker, used without its front end: version 7.0.0 of that takes a model's bytes for its name,
 * does not report some failures and throws others in the global scope. The packets are those of
 * https://github.com/naptha/tesseract.js/blob/v7.0.0/src/createWorker.js
 */
export interface TesseractWorker {
  /** Loads the core and the models. @throws Error with the Worker's message */
  start(models: readonly TesseractModel[]): Promise<void>;
  /** Recognises an image file (PGM is fastest) with Tesseract's parameters. @throws as `start` */
  recognise(image: Uint8Array, parameters: Readonly<Record<string, string>>): Promise<TesseractPage>;
  /** Terminates the Worker; pending calls reject. */
  terminate(): void;
}

type Action = 'load' | 'loadLanguage' | 'initialize' | 'recognize';

interface Reply {
  readonly jobId: string;
  readonly status: 'resolve' | 'reject' | 'progress';
  readonly data: unknown;
}

/** Tesseract's engine mode for the neural network alone, without the legacy engine. */
const LSTM_ONLY = 1;

/** @param assetsUrl the packed folder that holds `core/` and `lang/`, with a slash at its end */
function createTesseractWorker(worker: Worker, assetsUrl: string): TesseractWorker {
  const pending = new Map<string, Deferred<unknown>>();
  let sent = 0;

  worker.onmessage = ({ data: { jobId, status, data } }: MessageEvent<Reply>) => {
    if (status === 'progress') return;
    if (status === 'resolve') pending.get(jobId)?.resolve(data);
    else pending.get(jobId)?.reject(new Error(String(data)));
    pending.delete(jobId);
  };
  worker.onerror = ({ message }) => fail(new Error(message || 'the worker did not load'));

  function fail(reason: Error): void {
    for (const { reject } of pending.values()) reject(reason);
    pending.clear();
  }

  function ask(action: Action, payload: unknown): Promise<unknown> {
    const jobId = String(++sent);
    const reply = createDeferred<unknown>();
    pending.set(jobId, reply);
    worker.postMessage({ workerId: 'tesseract', jobId, action, payload });
    return reply.promise;
  }

  return {
    async start(models) {
      await ask('load', { options: { lstmOnly: true, corePath: new URL('core', assetsUrl).href } });
      const langs = models.map(({ code, file }) => (file ? { code, data: file } : code));
      const options = { langPath: new URL('lang', assetsUrl).href, cacheMethod: 'none', gzip: true };
      await ask('loadLanguage', { langs, options: { ...options, lstmOnly: true } });
      const names = models.map(({ code }) => code).join('+');
      await ask('initialize', { langs: names, oem: LSTM_ONLY });
    },

    async recognise(image, parameters) {
      const output = { text: false, blocks: true };
      return (await ask('recognize', { image, options: parameters, output })) as TesseractPage;
    },

    terminate() {
      worker.terminate();
      fail(new AppError('cancelled', 'the engine was stopped'));
    },
  };
}
