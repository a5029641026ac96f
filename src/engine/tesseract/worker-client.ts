import { AppError } from '@/core/errors';
import type { LanguageCode } from '@/core/ocr/languages';
import type { TesseractPage } from '@/core/ocr/tesseract/page';
import { createDeferred, type Deferred } from '@/engine/deferred';

/** A language's model: by name when it lies in the package, else with its file. */
export interface TesseractModel {
  readonly code: LanguageCode;
  /** `.traineddata`, gzipped. */
  readonly file?: Uint8Array | undefined;
}

/**
 * tesseract.js's own Worker, spoken to directly. Its front end (7.0.0) is left out for it takes a model's bytes for its
 * name, leaves some failures unanswered and throws others at the window. The packets are those of
 * https://github.com/naptha/tesseract.js/blob/v7.0.0/src/createWorker.js
 */
export interface TesseractWorker {
  /** Loads the core and the models. @throws what the Worker said, as an Error */
  start(models: readonly TesseractModel[]): Promise<void>;
  /** Reads a picture file (PGM is quickest) with these of Tesseract's parameters. @throws as `start` */
  recognize(picture: Uint8Array, parameters: Readonly<Record<string, string>>): Promise<TesseractPage>;
  /** Terminates it; whatever is pending rejects. */
  terminate(): void;
}

type Action = 'load' | 'loadLanguage' | 'initialize' | 'recognize';

interface Reply {
  readonly jobId: string;
  readonly status: 'resolve' | 'reject' | 'progress';
  readonly data: unknown;
}

/** Tesseract's number for its neural network alone, without the old engine. */
const LSTM_ONLY = 1;

/** @param assetsUrl the packed folder that holds `core/` and `lang/`, with a slash at its end */
export function createTesseractWorker(worker: Worker, assetsUrl: string): TesseractWorker {
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
    const answer = createDeferred<unknown>();
    pending.set(jobId, answer);
    worker.postMessage({ workerId: 'tesseract', jobId, action, payload });
    return answer.promise;
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

    async recognize(picture, parameters) {
      const output = { text: false, blocks: true };
      return (await ask('recognize', { image: picture, options: parameters, output })) as TesseractPage;
    },

    terminate() {
      worker.terminate();
      fail(new AppError('cancelled', 'the engine was stopped'));
    },
  };
}
