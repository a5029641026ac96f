import { AppError, toAppError } from '@/core/errors';
import { browser } from './browser';
import { send } from './messages';
import type { EngineRequests, ReplyOf, RequestOf } from './protocol';
import type { BodyRequests } from './protocol-accounts';
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

/** How long a new document may take until it listens. */
const READY_TIMEOUT_MS = 10_000;
const READY_POLL_MS = 50;

/** Asks the host in the document. @throws AppError of the host; `out-of-memory` when the document died meanwhile. */
export type AskHost = <N extends keyof (EngineRequests & BodyRequests)>(
  name: N,
  request: RequestOf<N>,
) => Promise<ReplyOf<N>>;

/** The one offscreen document of the extension. */
export interface OffscreenDocument {
  /**
   * Sees to it that the document is there, listens, and is of this version (one is made however many ask), and keeps it
   * until the work is done.
   * @throws AppError `engine-start-failed`; whatever the work throws
   */
  use<T>(work: (ask: AskHost) => Promise<T>): Promise<T>;
  /** Closes the document unless it is in use, and gives whether it is closed now. */
  closeUnused(): Promise<boolean>;
  exists(): Promise<boolean>;
}

export function createOffscreenDocument(url: string): OffscreenDocument {
  const api = browser as unknown as OffscreenApi;
  /** While it is being made: all who ask meanwhile wait for the same one. */
  let opening: Promise<void> | undefined;
  /** While it is being closed: who wants one waits, for a document that is going must not be given work. */
  let closing: Promise<void> | undefined;
  /** Whether the document that exists has answered. */
  let isReady = false;
  let users = 0;

  async function exists(): Promise<boolean> {
    return (await api.runtime.getContexts({ contextTypes: ['OFFSCREEN_DOCUMENT'] })).length > 0;
  }

  async function create(): Promise<void> {
    try {
      await api.offscreen.createDocument({
        url,
        reasons: ['WORKERS', 'BLOBS', 'DOM_PARSER'],
        justification:
          'Reads the text in pictures with WebAssembly, in a Worker, and the articles that a service sends, on this device.',
      });
    } catch (thrown) {
      // The background before this one may just have made it.
      if (!(await exists())) throw thrown;
    }
  }

  async function open(): Promise<void> {
    await closing;
    const isThere = await exists();
    if (isReady && isThere) return;
    try {
      if (!isThere) await create();
      const { version } = await waitForHost();
      if (version !== BUILT_VERSION) {
        // Left over from before an update.
        await api.offscreen.closeDocument();
        await create();
        await waitForHost();
      }
      isReady = true;
    } catch (thrown) {
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
      // Chrome ends the document's process when its memory runs out; nothing else does while it is asked.
      if (await exists()) throw thrown;
      isReady = false;
      throw new AppError('out-of-memory', toAppError(thrown).message, { cause: thrown });
    }
  };

  async function close(): Promise<void> {
    isReady = false;
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

/** Asks until somebody answers: the document exists a moment before its script listens. */
async function waitForHost(): Promise<ReplyOf<'enginePing'>> {
  const deadline = Date.now() + READY_TIMEOUT_MS;
  for (;;) {
    try {
      return await send('enginePing', undefined);
    } catch (thrown) {
      if (Date.now() > deadline) throw thrown;
      await new Promise((resolve) => setTimeout(resolve, READY_POLL_MS));
    }
  }
}
