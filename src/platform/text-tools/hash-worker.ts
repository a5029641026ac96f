import * as comlink from 'comlink';
import type { Digests } from '@/core/text-tools/digests/digest-algorithms';
import { type HashOrder, hashBlob, type OnHashed } from './hash-blob';

/** What this Worker answers to: digests in a thread of their own. */
export interface HashWorker {
  /** @throws as `hashBlob`; an error keeps its name. */
  hash(file: Blob, order: HashOrder, onHashed: OnHashed): Promise<Digests>;
}

/** How often progress is told, ms. */
const TELL_EVERY_MS = 100;

const worker: HashWorker = {
  hash(file, order, onHashed) {
    let toldAt = performance.now();
    return hashBlob(file, order, (done) => {
      const now = performance.now();
      if (now - toldAt < TELL_EVERY_MS) return;
      toldAt = now;
      onHashed(done);
    });
  },
};

// There is nobody to answer: it is the Worker's own failure, which the page hears of.
addEventListener('messageerror', () => {
  throw new Error('what the page says cannot be read');
});
comlink.expose(worker);
