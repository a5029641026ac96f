import * as comlink from 'comlink';
import { AppError, toAppError } from '@/core/errors';
import type { Digests } from '@/core/text-tools/digests/digest-algorithms';
import type { HashOrder, OnHashed } from './hash-blob';
import type { HashWorker } from './hash-worker';

/** A Worker that hashes, for our own pages. */
export interface Hasher {
  /**
   * The digests of a text's bytes or of a file. `onHashed` hears how much is done, 0–1.
   * @throws AppError `file-unreadable` when the file has changed or gone, `unexpected` when the Worker fails.
   */
  hash(file: Blob, order: HashOrder, onHashed?: OnHashed): Promise<Digests>;
  /** Ends the Worker, whatever it does; what is pending never settles. */
  close(): void;
}

export function startHasher(): Hasher {
  const worker = new Worker(new URL('./hash-worker.ts', import.meta.url), { type: 'module' });
  const remote = comlink.wrap<HashWorker>(worker);
  const failed = new Promise<never>((_resolve, reject) => {
    worker.addEventListener('error', ({ message }) =>
      reject(new AppError('unexpected', message || 'the Worker did not start')),
    );
    worker.addEventListener('messageerror', () =>
      reject(new AppError('unexpected', 'what the Worker says cannot be read')),
    );
  });
  // Every job meets the failure; until one comes nobody does.
  failed.catch(() => undefined);
  return {
    async hash(file, order, onHashed = () => undefined) {
      try {
        return await Promise.race([remote.hash(file, order, comlink.proxy(onHashed)), failed]);
      } catch (thrown) {
        throw readingFailure(thrown);
      }
    },
    close: () => worker.terminate(),
  };
}

/** The names of the failures to read a file. https://w3c.github.io/FileAPI/#dfn-error-codes */
const READING_FAILURES: readonly unknown[] = ['NotReadableError', 'NotFoundError'];

/** A thrown value as an AppError; a file's failure by its name, which outlives the way out of a Worker. */
export function readingFailure(thrown: unknown): AppError {
  const { name, message } = Object(thrown) as { name?: unknown; message?: unknown };
  if (READING_FAILURES.includes(name)) {
    return new AppError('file-unreadable', String(message), { cause: thrown });
  }
  return toAppError(thrown);
}
