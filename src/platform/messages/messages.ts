/** Sends and receives the messages of the protocol: checks the sender, calls the handler, and passes errors on with their codes. */
import type { Runtime } from 'webextension-polyfill';
import { AppError, type ErrorCode, hasCode, toAppError, toOwnError } from '@/core/errors';
import { browser } from '@/platform/browser/browser';
import { settleWithin } from '@/platform/time';
import type { BodyRequests } from './account-protocol';
import {
  type ContentRequest,
  type ContentRequestName,
  contentSchemas,
  parseContentRequest,
} from './content-schemas';
import type { OverlayFrameRequests, OverlayRequests } from './overlay-protocol';
import type {
  ContentReplies,
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
import { createRequestLimiter, type RequestLimiter } from './request-limits';
import { longestReplyMs, parseTabReply } from './tab-replies';

/** Handlers of requests by name. They may be asynchronous, and may throw an AppError. */
export type Handlers<Requests> = {
  [N in keyof Requests & RequestName]: (
    request: RequestOf<N>,
    sender: Runtime.MessageSender,
  ) => ReplyOf<N> | Promise<ReplyOf<N>>;
};

/** Handlers of content scripts' requests, typed by the schemas that the requests have passed. */
type ContentHandlers = {
  [N in ContentRequestName]: (
    request: ContentRequest<N>,
    sender: Runtime.MessageSender,
  ) => ReturnType<ContentReplies[N]> | Promise<ReturnType<ContentReplies[N]>>;
};

/** The classes of senders. A `stranger` is refused everything. */
export type SenderClass = 'content' | 'own-page' | 'overlay-frame' | 'stranger';

/** A message as it is sent. */
interface Envelope {
  readonly gleaner: string;
  readonly request?: unknown;
}

function isEnvelope(message: unknown): message is Envelope {
  return typeof (Object(message) as { gleaner?: unknown }).gleaner === 'string';
}

/** The answer to a message. */
type Answer<Reply> =
  | { readonly ok: Reply }
  | { readonly error: { readonly code: string; readonly message: string } };

/**
 * Classifies the sender of a message by facts that the browser fills in and the sender cannot choose. A content script has the origin
 * of its page; a page of ours has our origin, in a tab or not. Web pages can frame only our overlay page, so every other sender with
 * our origin in a frame of a tab is a stranger.
 */
export function classifySender(sender: Runtime.MessageSender & { readonly origin?: string }): SenderClass {
  if (sender.id !== browser.runtime.id) return 'stranger';
  const own = browser.runtime.getURL('');
  const { origin } = sender;
  // Compared as text, because `URL.origin` may be "null" for the scheme of extension pages.
  const isOwn = origin === undefined ? sender.url?.startsWith(own) : `${origin}/` === own;
  if (isOwn) {
    const isFramed = sender.tab !== undefined && sender.frameId !== 0;
    const isOverlay = sender.url?.split('#', 1)[0] === own + OVERLAY_PATH;
    if (isFramed !== isOverlay) return 'stranger';
    return isOverlay ? 'overlay-frame' : 'own-page';
  }
  // Every sandboxed document has the origin "null", so its site is not known.
  return sender.tab && origin !== 'null' ? 'content' : 'stranger';
}

/** The page in the frames of the overlay, and the only one of ours that web pages can frame. */
const OVERLAY_PATH = 'overlay.html';

/** Returns the function that answers a request; undefined if the request is for another listener. */
type Route = (name: string, request: unknown, sender: Runtime.MessageSender) => (() => unknown) | undefined;

/** Makes an AppError of what a handler has thrown, or of what an answer holds. */
type ToError = (thrown: unknown) => AppError;

function listen(toError: ToError, route: Route): () => void {
  // Not async: with a promise for every message, it would answer those that are for other listeners.
  const listener = (
    message: unknown,
    sender: Runtime.MessageSender,
  ): Promise<Answer<unknown>> | undefined => {
    const handle = isEnvelope(message) ? route(message.gleaner, message.request, sender) : undefined;
    if (!handle) return undefined;
    return answer(handle, (thrown) => {
      const error = toError(thrown);
      onFailure(error.code, (message as Envelope).gleaner, sender);
      return error;
    });
  };
  browser.runtime.onMessage.addListener(listener);
  return () => browser.runtime.onMessage.removeListener(listener);
}

/** Learns that a request failed here: the code, the request's name, and who sent it. */
type FailureListener = (code: ErrorCode, name: string, sender: Runtime.MessageSender) => void;

let onFailure: FailureListener = () => undefined;

/** Calls `listener` for every request that fails in this context, in place of the listener before. */
export function onRequestFailed(listener: FailureListener): void {
  onFailure = listener;
}

async function answer(handle: () => unknown, toError: ToError): Promise<Answer<unknown>> {
  try {
    return { ok: await handle() };
  } catch (thrown) {
    const { code, message } = toError(thrown);
    return { error: { code, message } };
  }
}

/**
 * Routes requests of our own contexts. The compiler has checked the types of their requests, so only the sender is checked here.
 */
function routeOwn<R>(
  handlers: Partial<Handlers<R>>,
  isOwn: (sender: Runtime.MessageSender) => boolean,
): Route {
  return (name, request, sender) => {
    if (!isNameIn(handlers, name)) return undefined;
    return () => callOwnHandler<R, typeof name>(handlers, name, request, sender, isOwn);
  };
}

function callOwnHandler<R, N extends keyof R & RequestName>(
  handlers: Partial<Handlers<R>>,
  name: N,
  request: unknown,
  sender: Runtime.MessageSender,
  isOwn: (sender: Runtime.MessageSender) => boolean,
) {
  const isTrusted = (_request: unknown): _request is RequestOf<N> => isOwn(sender);
  if (!isTrusted(request)) throw new AppError('message-refused', name);
  return handlers[name]?.(request, sender);
}

function isNameIn<T extends object>(handlers: T, name: string): name is keyof T & string {
  return Object.hasOwn(handlers, name);
}

/**
 * Answers requests of content scripts and of our own pages. Requests are parsed by their schemas, and the number of those of content
 * scripts is limited. Call it in the first turn of the event loop. Returns the function that stops it.
 */
export function onContentRequests(
  handlers: Handlers<ContentRequests>,
  limiter: RequestLimiter = createRequestLimiter(Date.now),
): () => void {
  return listen(toAppError, (name, request, sender) => {
    if (!isNameIn(contentSchemas, name)) return undefined;
    return async () => {
      const who = classifySender(sender);
      if (who !== 'content' && who !== 'own-page') throw new AppError('message-refused', name);
      const leave = who === 'own-page' ? () => undefined : limiter.enter(name, sender);
      try {
        return await callContentHandler(handlers, name, request, sender);
      } finally {
        leave();
      }
    };
  });
}

function callContentHandler<N extends ContentRequestName>(
  handlers: ContentHandlers,
  name: N,
  request: unknown,
  sender: Runtime.MessageSender,
) {
  return handlers[name](parseContentRequest(name, request), sender);
}

/** Answers requests of our pages, the engine and the background. Call it in the first turn of the event loop. */
export function onOwnRequests<R extends PageRequests | EngineRequests | EngineEvents | BodyRequests>(
  handlers: Handlers<R>,
): () => void {
  return listen(
    toAppError,
    routeOwn(handlers, (sender) => classifySender(sender) === 'own-page'),
  );
}

/** Answers requests of the overlay's frames. Call it in the first turn of the event loop. */
export function onOverlayRequests(handlers: Handlers<OverlayRequests>): () => void {
  return listen(
    toAppError,
    routeOwn(handlers, (sender) => classifySender(sender) === 'overlay-frame'),
  );
}

/** Answers the background's requests to this frame of the overlay. Requests of content scripts are refused. */
export function onOverlayFrameRequests(handlers: Handlers<OverlayFrameRequests>): () => void {
  return listen(
    toAppError,
    routeOwn(handlers, (sender) => classifySender(sender) === 'own-page' && !sender.tab),
  );
}

/**
 * Answers the background's requests to this content script. Returns the function that stops it. Only our own contexts can send to a
 * content script, and it does not get their origin, so the extension's id is all that is checked.
 */
export function onTabRequests(handlers: Partial<Handlers<TabRequests>>): () => void {
  return listen(
    toOwnError,
    routeOwn(handlers, (sender) => sender.id === browser.runtime.id),
  );
}

/** Sends a request to the background, or from the background to the engine host. @throws AppError */
export function send<N extends Exclude<RequestName, keyof TabRequests>>(
  name: N,
  request: RequestOf<N>,
): Promise<ReplyOf<N>> {
  // Our own contexts have typed the code, so that scripts in pages need no list of all codes to check it.
  const toError: ToError = (error) => {
    const { code, message } = error as AppError;
    return new AppError(code, message, { cause: error });
  };
  return deliver(name, request, toError, (envelope) => browser.runtime.sendMessage(envelope));
}

/**
 * Sends a request to the content script in one frame of a tab.
 * @throws AppError; `message-refused` if the reply is invalid; `no-receiver` also if there is none in time: Firefox stores a page that the
 * user leaves together with its scripts, and a request that they had not answered by then is never answered
 */
export async function sendToTab<N extends keyof TabRequests>(
  { tabId, frameId }: Receiver,
  name: N,
  request: RequestOf<N>,
): Promise<ReplyOf<N>> {
  const sendMessage = (envelope: Envelope) =>
    settleWithin(
      longestReplyMs(name),
      browser.tabs.sendMessage<Envelope, Answer<ReplyOf<N>>>(tabId, envelope, { frameId }),
    );
  return parseTabReply(name, await deliver(name, request, toAppError, sendMessage));
}

/**
 * Sends a message and returns the reply in its answer.
 * @throws AppError `no-receiver` when the receiver is gone or was ended before it answered; the receiver's error
 */
async function deliver<N extends RequestName>(
  name: N,
  request: RequestOf<N>,
  toError: ToError,
  sendMessage: (envelope: Envelope) => Promise<Answer<ReplyOf<N>> | undefined>,
): Promise<ReplyOf<N>> {
  let reply: Answer<ReplyOf<N>> | undefined;
  try {
    reply = await sendMessage({ gleaner: name, request });
  } catch (thrown) {
    // Chrome throws at once at what it cannot send, and rejects for what it cannot deliver.
    const code = isUnsendable(thrown) ? 'unexpected' : 'no-receiver';
    throw new AppError(code, `${name}: ${toOwnError(thrown).message}`, { cause: thrown });
  }
  // The browser answers with nothing when the receiver is ended while it works.
  if (reply === undefined || reply === null) throw new AppError('no-receiver', `${name}: no answer`);
  if ('error' in reply) throw toError(reply.error);
  return reply.ok;
}

/** Whether the browser rejected a message because of its content. It rejects others because there is no receiver. */
function isUnsendable(thrown: unknown): boolean {
  const { name, message } = Object(thrown) as { name?: unknown; message?: unknown };
  return name === 'DataCloneError' || /serializ|maximum allowed|exceeded/i.test(String(message));
}

/** For `catch`, where it does not matter that the receiver is gone. Any other failure is thrown again. */
export function ignoreMissingReceiver(thrown: unknown): void {
  if (!hasCode(thrown, 'no-receiver')) throw thrown;
}
