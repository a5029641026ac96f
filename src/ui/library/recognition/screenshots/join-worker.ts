import * as comlink from 'comlink';
import type { Block } from '@/core/ocr/recognition';
import { HeldScreenshots, type SentScreenshots } from '@/core/recognitions/screenshots/held-screenshots';
import { joinScreenshots } from '@/core/recognitions/screenshots/join-screenshots';

/** The Worker that joins screenshots in its own thread. */
export interface JoinWorker {
  join(sent: SentScreenshots): readonly Block[];
}

const held = new HeldScreenshots();
const worker: JoinWorker = { join: (sent) => joinScreenshots(held.receive(sent)) };

// Without a readable message there is no request to answer. The page receives this as the Worker's `error` event.
addEventListener('messageerror', () => {
  throw new Error('a message from the page cannot be read');
});
comlink.expose(worker);
