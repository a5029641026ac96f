import * as comlink from 'comlink';
import type { Digests } from '@/core/text-tools/digests';
import { toFileError } from '@/platform/file-error';
import { failureOf } from '@/platform/worker-failure';
import type { HashOrder, OnHashed } from './hash-blob';
import type { HashWorker } from './hash-worker';

/** A Worker that computes digests for our own pages. */
export interface Hasher {
  /**
   * Computes the digests of a file or of the bytes of a text. `onHashed` receives how much is done, 0–1.
   * @throws AppError `file-unreadable` when the file has changed or is gone, `unexpected` when the Worker fails.
   */
  hash(file: Blob, order: HashOrder, onHashed?: OnHashed): Promise<Digests>;
  /** Ends the Worker at once; pending promises never settle. */
  close(): void;
}

export function startHasher(): Hasher {
  const worker = new Worker(new URL('./hash-worker.ts', import.meta.url), { type: 'module' });
  const remote = comlink.wrap<HashWorker>(worker);
  const failed = failureOf(worker);
  return {
    async hash(file, order, onHashed = () => undefined) {
      try {
        return await Promise.race([remote.hash(file, order, comlink.proxy(onHashed)), failed]);
      } catch (thrown) {
        throw toFileError(thrown);
      }
    },
    close: () => worker.terminate(),
  };
}
