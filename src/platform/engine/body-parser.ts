import type { ArticleOutcome } from '@/core/articles/article';
import { AppError } from '@/core/errors';
import type { OffscreenDocument } from '@/platform/browser/offscreen';
import type { BodyRequests, SentBody } from '@/platform/messages/account-protocol';
import { onOwnRequests } from '@/platform/messages/messages';
import { settleWithin } from '@/platform/time';

/** Parses bodies that a service returned, in a context with a DOM. */
export interface BodyParser {
  /**
   * @throws AppError `engine-start-failed`, `out-of-memory` of the document that parses; `article-too-large`, also of a body
   * that takes too long, and `unexpected` of the body
   */
  parse(body: SentBody): Promise<ArticleOutcome>;
  /** Closes what parsing needed; no bodies follow for now. */
  rest(): Promise<void>;
}

/** How long one body may take, ms: the most costly that is accepted takes about a second (docs/measurements.md), others may wait before it. */
const DEADLINE_MS = 60_000;

/** Chrome: bodies are parsed in the offscreen document. If the parser created the document, it also closes it. */
export function createOffscreenBodyParser(offscreen: OffscreenDocument): BodyParser {
  let isOurs = false;
  return {
    async parse(body) {
      isOurs ||= !(await offscreen.exists());
      return offscreen.use((ask) => withinDeadline(ask('parseSentBody', body)));
    },
    async rest() {
      // If others use the document now, the next `rest` tries again.
      if (isOurs && (await offscreen.closeUnused())) isOurs = false;
    },
  };
}

/** Gives up waiting for a body, so that the others of its account are not lost with it. */
async function withinDeadline(outcome: Promise<ArticleOutcome>): Promise<ArticleOutcome> {
  try {
    return await settleWithin(DEADLINE_MS, outcome);
  } catch (thrown) {
    const isLate = thrown instanceof DOMException && thrown.name === 'TimeoutError';
    throw isLate ? new AppError('article-too-large', `no answer in ${DEADLINE_MS} ms`) : thrown;
  }
}

/** Firefox: the background is a page and has a DOM of its own. */
export function createLocalBodyParser(parse: (body: SentBody) => Promise<ArticleOutcome>): BodyParser {
  return { parse, rest: async () => undefined };
}

/** Chrome: answers the background from the offscreen document. */
export function serveBodies(parse: (body: SentBody) => Promise<ArticleOutcome>): void {
  onOwnRequests<BodyRequests>({ parseSentBody: parse });
}
