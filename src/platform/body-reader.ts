import type { ArticleOutcome } from '@/core/articles/article';
import { onOwnRequests } from './messages';
import type { OffscreenDocument } from './offscreen';
import type { BodyRequests, SentBody } from './protocol-accounts';

/** Reads bodies that a service sent: where the background has no DOM, somewhere else. */
export interface BodyReader {
  /** @throws AppError `engine-start-failed`, `out-of-memory` of the document it is read in; `unexpected` of the reading */
  read(body: SentBody): Promise<ArticleOutcome>;
  /** No more bodies are to be read for now. */
  rest(): Promise<void>;
}

/** Chrome: bodies are read in the offscreen document, which is closed again by whoever had it made. */
export function createOffscreenBodyReader(offscreen: OffscreenDocument): BodyReader {
  let isOurs = false;
  return {
    async read(body) {
      isOurs ||= !(await offscreen.exists());
      return offscreen.use((ask) => ask('readSentBody', body));
    },
    async rest() {
      // In use by others it stays, and is closed after the next piece.
      if (isOurs && (await offscreen.closeUnused())) isOurs = false;
    },
  };
}

/** Firefox: the event page has a DOM of its own. */
export function createLocalBodyReader(read: (body: SentBody) => Promise<ArticleOutcome>): BodyReader {
  return { read, rest: async () => undefined };
}

/** Chrome: answers the background from the offscreen document. */
export function serveBodies(read: (body: SentBody) => Promise<ArticleOutcome>): void {
  onOwnRequests<BodyRequests>({ readSentBody: read });
}
