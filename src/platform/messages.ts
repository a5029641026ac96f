/** The thin layer that carries the protocol's messages: names in, checked senders, errors with their codes. */
import type { Runtime } from 'webextension-polyfill';
import { AppError, toAppError } from '@/core/errors';
import { browser } from './browser';
import { type ContentRequestName, parseContentRequest } from './content-request-schemas';
import type {
  ContentRequests,
  EngineEvents,
  EngineRequests,
  PageRequests,
  Receiver,
  ReplyOf,
  RequestName,
  RequestOf,
  TabRequests,
} from './protocol';
import type { BodyRequests } from './protocol-accounts';

/** Handlers for some requests, by name; each may answer at once or later, and may throw an AppError. */
export type Handlers<Requests> = {
  [N in keyof Requests & RequestName]: (
    request: RequestOf<N>,
    sender: Runtime.MessageSender,
  ) => ReplyOf<N> | Promise<ReplyOf<N>>;
};

/** Who may send. */
export type SenderClass = 'content' | 'own-page' | 'stranger';

interface Envelope {
  readonly gleaner: RequestName;
  readonly request: unknown;
}

type Answer =
  | { readonly ok: unknown }
  | { readonly error: { readonly code: string; readonly message: string } };

/**
 * Who sent a message, from facts the sender cannot choose: id and origin are filled in by the browser. A content script
 * carries its page's origin; an extension page our own, in a tab or not. Our pages cannot be framed by the web (none is
 * web accessible, and `frame-ancestors` says so again), so a tab's frame other than the top with our origin is refused.
 */
export function classifySender(sender: Runtime.MessageSender): SenderClass {
  if (sender.id !== browser.runtime.id) return 'stranger';
  const own = browser.runtime.getURL('');
  const { origin } = sender as { origin?: string };
  // By text, not by URL.origin, which is "null" for schemes that a URL parser does not know.
  const isOwn = origin === undefined ? sender.url?.startsWith(own) : `${origin}/` === own;
  if (isOwn) return sender.tab && sender.frameId !== 0 ? 'stranger' : 'own-page';
  return sender.tab ? 'content' : 'stranger';
}

function listen(
  handlers: Partial<Record<string, (request: never, sender: Runtime.MessageSender) => unknown>>,
  mayAsk: (sender: Runtime.MessageSender) => boolean,
): () => void {
  // Not async: a listener that returns a promise for every message would answer those meant for others.
  const listener = (message: unknown, sender: Runtime.MessageSender): Promise<Answer> | undefined => {
    const envelope = Object(message) as Partial<Envelope>;
    const handler =
      envelope.gleaner && Object.hasOwn(handlers, envelope.gleaner) && handlers[envelope.gleaner];
    if (!handler) return undefined;
    return answer(() => {
      if (!mayAsk(sender)) throw new AppError('message-refused', String(envelope.gleaner));
      return handler(envelope.request as never, sender);
    });
  };
  browser.runtime.onMessage.addListener(listener as never);
  return () => browser.runtime.onMessage.removeListener(listener as never);
}

async function answer(handle: () => unknown): Promise<Answer> {
  try {
    return { ok: await handle() };
  } catch (thrown) {
    const { code, message } = toAppError(thrown);
    return { error: { code, message } };
  }
}

function open<N extends RequestName>(name: N, reply: unknown): ReplyOf<N> {
  const { ok, error } = Object(reply) as { ok?: unknown; error?: unknown };
  if (error) throw toAppError(error);
  if (!Object.hasOwn(Object(reply), 'ok')) throw new AppError('unexpected', `nobody answered ${name}`);
  return ok as ReplyOf<N>;
}

/**
 * Answers requests from content scripts and from our own pages; the handler gets what the schema let through.
 * Call in the first turn. Returns its undoing.
 */
export function onContentRequests(handlers: Handlers<ContentRequests>): () => void {
  const checked = Object.fromEntries(
    Object.entries(handlers).map(([name, handle]) => [
      name,
      (request: unknown, sender: Runtime.MessageSender) =>
        handle(parseContentRequest(name as ContentRequestName, request) as never, sender),
    ]),
  );
  return listen(checked, (sender) => classifySender(sender) !== 'stranger');
}

/** Answers requests of extension pages, the engine and the background alone. Call in the first turn. */
export function onOwnRequests<R extends PageRequests | EngineRequests | EngineEvents | BodyRequests>(
  handlers: Handlers<R>,
): () => void {
  return listen(handlers, (sender) => classifySender(sender) === 'own-page');
}

/**
 * Answers the background's requests to this frame. Returns its undoing. Only our own contexts can reach a content
 * script by `tabs.sendMessage`, and the background's origin is not told there, so the id is the whole check.
 */
export function onTabRequests(handlers: Partial<Handlers<TabRequests>>): () => void {
  return listen(handlers, (sender) => sender.id === browser.runtime.id);
}

/** Asks the background (or, from it, the engine host). Rejects with an AppError. */
export async function send<N extends Exclude<RequestName, keyof TabRequests>>(
  name: N,
  request: RequestOf<N>,
): Promise<ReplyOf<N>> {
  return open(name, await browser.runtime.sendMessage({ gleaner: name, request } satisfies Envelope));
}

/** Asks the content script in one frame of a tab. Rejects with an AppError. */
export async function sendToTab<N extends keyof TabRequests>(
  receiver: Receiver,
  name: N,
  request: RequestOf<N>,
): Promise<ReplyOf<N>> {
  const { tabId, frameId } = receiver;
  return open(
    name,
    await browser.tabs.sendMessage(tabId, { gleaner: name, request } satisfies Envelope, { frameId }),
  );
}
