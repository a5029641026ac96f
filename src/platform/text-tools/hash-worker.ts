import * as comlink from 'comlink';
import type { Digests } from '@/core/text-tools/digests';
import { type HashOrder, hashBlob, type OnHashed } from './hash-blob';

/** The Worker that computes digests in its own thread. */
export interface HashWorker {
  /** @throws as `hashBlob`; an error keeps its name. */
  hash(file: Blob, order: HashOrder, onHashed: OnHashed): Promise<Digests>;
}

/** How often progress is reported, ms. */
const REPORT_EVERY_MS = 100;

const worker: HashWorker = {
  hash(file, order, onHashed) {
    let reportedAt = performance.now();
    return hashBlob(file, order, (done) => {
      const now = performance.now();
      if (now - reportedAt < REPORT_EVERY_MS) return;
      reportedAt = now;
      onHashed(done);
    });
  },
};

// Without a readable message there is no request to answer. The page receives this as the Worker's `error` event.
addEventListener('messageerror', () => {
  throw new Error('a message from the page cannot be read');
});
comlink.expose(worker);
