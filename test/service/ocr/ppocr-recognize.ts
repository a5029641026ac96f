import { Worker } from 'node:worker_threads';
import type { OcrAnswer, OcrJob } from './ocr-thread';
import type { OcrResult, Recognize } from './recognize';

export interface OcrEngine {
  readonly recognize: Recognize;
  /** Ends the engine. Active recognitions fail. */
  close(): Promise<void>;
}

interface Waiting {
  readonly resolve: (result: OcrResult) => void;
  readonly reject: (error: Error) => void;
}

/**
 * The extension's own engine, PP-OCRv4, in a separate thread, so that a recognition does not delay other requests.
 * It starts with the first image (about 2 s) and restarts after a crash.
 */
export function createPpocrEngine(): OcrEngine {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | undefined;
  let lastId = 0;

  function start(): Worker {
    const started = new Worker(new URL('./ocr-worker.mjs', import.meta.url));
    started.on('message', (answer: OcrAnswer) => {
      const { resolve, reject } = waiting.get(answer.id) ?? {};
      waiting.delete(answer.id);
      if ('result' in answer) resolve?.(answer.result);
      else reject?.(new Error(answer.error));
    });
    started.on('error', (error) => fail(started, error));
    started.on('exit', () => fail(started, new Error('the OCR engine has ended')));
    // An idle engine must not keep the process alive.
    started.unref();
    return started;
  }

  function fail(ended: Worker, error: Error): void {
    // An exit follows an error, and another worker may have replaced this one by then.
    if (ended !== worker) return;
    worker = undefined;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  }

  return {
    recognize(file) {
      worker ??= start();
      const job: OcrJob = { id: ++lastId, file };
      worker.postMessage(job);
      return new Promise((resolve, reject) => waiting.set(job.id, { resolve, reject }));
    },
    async close() {
      await worker?.terminate();
    },
  };
}
