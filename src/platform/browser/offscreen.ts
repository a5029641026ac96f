import { AppError, toAppError } from '@/core/errors';
import type { BodyRequests } from '@/platform/messages/account-protocol';
import { send } from '@/platform/messages/messages';
import type { EngineRequests, ReplyOf, RequestOf } from '@/platform/messages/protocol';
import { settleWithin } from '@/platform/time';
import { browser } from './browser';
import { BUILT_VERSION } from './version';

/** Parts of Chrome's API that the polyfill's types lack. https://developer.chrome.com/docs/extensions/reference/api/offscreen */
interface OffscreenApi {
  readonly offscreen: {
    createDocument(options: {
      readonly url: string;
      readonly reasons: readonly string[];
      readonly justification: string;
    }): Promise<void>;
    closeDocument(): Promise<void>;
  };
  readonly runtime: {
    getContexts(filter: { readonly contextTypes: readonly string[] }): Promise<readonly unknown[]>;
  };
}

/** How long a new document may take until it answers. */
const READY_TIMEOUT_MS = 10_000;
const READY_POLL_MS = 50;

/** How long one answer may take. A message that arrives while the document loads may never be answered, so another is sent. */
const PING_TIMEOUT_MS = 1_000;

/** Sends a request to the host in the document. @throws AppError of the host; `out-of-memory` if the document ended meanwhile */
export type AskHost = <N extends keyof (EngineRequests & BodyRequests)>(
  name: N,
  request: RequestOf<N>,
) => Promise<ReplyOf<N>>;

/** The extension's offscreen document. */
export interface OffscreenDocument {
  /**
   * Runs work with the document, and keeps the document open until the work is done. If there is none, or only one of
   * another version of the extension, it is created first, once for all callers.
   * @throws AppError `engine-start-failed`; otherwise what the work throws
   */
  use<T>(work: (ask: AskHost) => Promise<T>): Promise<T>;
  /** Closes the document unless it is in use. Returns whether it is closed. */
  closeUnused(): Promise<boolean>;
  exists(): Promise<boolean>;
}

/** Our own page that `entrypoints/offscreen` is built into. */
const OFFSCREEN_PAGE = '/offscreen.html';

/** Opens nothing yet. */
export function createOffscreenDocument(): OffscreenDocument {
  const api = browser as unknown as OffscreenApi;
  /** Set while the document is created. All callers wait for the same one. */
  let opening: Promise<void> | undefined;
  /** Set while the document is closed. Callers wait, because a closing document must get no work. */
  let closing: Promise<void> | undefined;
  /** Whether the present document has answered. */
  let isReady = false;
  let users = 0;

  async function exists(): Promise<boolean> {
    return (await api.runtime.getContexts({ contextTypes: ['OFFSCREEN_DOCUMENT'] })).length > 0;
  }

  async function create(): Promise<void> {
    try {
      // Callers wait for the same document, so one that never loads would block all of them.
      await settleWithin(
        READY_TIMEOUT_MS,
        api.offscreen.createDocument({
          url: OFFSCREEN_PAGE,
          reasons: ['WORKERS', 'BLOBS', 'DOM_PARSER'],
          justification:
            'Recognises the text of images with WebAssembly in a Worker, and parses articles that a service sends, on this device.',
        }),
      );
    } catch (thrown) {
      // An earlier run of the background may have just created it.
      if (!(await exists())) throw thrown;
    }
  }

  async function open(): Promise<void> {
    await closing;
    const isThere = await exists();
    if (isReady && isThere) return;
    isReady = false;
    try {
      if (!isThere) await create();
      const { version } = await waitForHost();
      if (version !== BUILT_VERSION) {
        // The document is from before an update.
        await api.offscreen.closeDocument();
        await create();
        await waitForHost();
      }
      isReady = true;
    } catch (thrown) {
      // A document that does not answer would not answer the next caller either. Whether it closes changes nothing here.
      await Promise.allSettled([settleWithin(PING_TIMEOUT_MS, close())]);
      const { message } = toAppError(thrown);
      throw new AppError('engine-start-failed', message, { cause: thrown });
    }
  }

  function openOnce(): Promise<void> {
    opening ??= open().finally(() => {
      opening = undefined;
    });
    return opening;
  }

  const ask: AskHost = async (name, request) => {
    try {
      return await send(name, request);
    } catch (thrown) {
      // While a request runs, Chrome ends the document's process only if its memory is full.
      if (await exists()) throw thrown;
      throw new AppError('out-of-memory', toAppError(thrown).message, { cause: thrown });
    }
  };

  async function close(): Promise<void> {
    if (await exists()) await api.offscreen.closeDocument();
  }

  return {
    async use(work) {
      users++;
      try {
        await openOnce();
        return await work(ask);
      } finally {
        users--;
      }
    },

    async closeUnused() {
      if (users > 0) return false;
      closing ??= close().finally(() => {
        closing = undefined;
      });
      await closing;
      return true;
    },

    exists,
  };
}

/** Repeats a request until it is answered: the document exists shortly before its script listens. */
async function waitForHost(): Promise<ReplyOf<'enginePing'>> {
  const deadline = Date.now() + READY_TIMEOUT_MS;
  for (;;) {
    try {
      return await settleWithin(PING_TIMEOUT_MS, send('enginePing', undefined));
    } catch (thrown) {
      if (Date.now() > deadline) throw thrown;
      await new Promise((resolve) => setTimeout(resolve, READY_POLL_MS));
    }
  }
}
