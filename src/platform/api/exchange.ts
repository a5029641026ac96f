import { AppError, isAbort } from '@/core/errors';
import { readRefusal } from '@/core/service/read-refusal';
import { type ReplyMeta, readReplyMeta } from '@/core/service/reply-meta';
import { quoteReply, ServiceError } from '@/core/service/service-error';
import { readBody } from './read-body';

/** One HTTP request, ready to be sent. */
export interface Exchange {
  readonly method: 'GET' | 'POST';
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: BodyInit | undefined;
  readonly timeoutMs: number;
  readonly maxBytes: number;
}

/** A success's JSON, its raw text and what its headers say. */
export interface ApiReply {
  readonly json: unknown;
  readonly text: string;
  readonly meta: ReplyMeta;
}

export interface ExchangeDeps {
  readonly fetch: typeof fetch;
  readonly now: () => number;
  readonly isOnline: () => boolean;
}

/**
 * Sends one request and reads its reply: no cookies, no redirect, no cache, never longer or larger than allowed.
 * Calls `onReply` as soon as the headers are there, whatever becomes of the body.
 * @throws AppError whose code names what went wrong; a `ServiceError` with what the headers said once there were any.
 */
export async function exchange(
  request: Exchange,
  deps: ExchangeDeps,
  signal: AbortSignal,
  onReply?: (meta: ReplyMeta) => void,
): Promise<ApiReply> {
  const { method, url, headers, body, timeoutMs, maxBytes } = request;
  const limit = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
  let meta: ReplyMeta | undefined;
  try {
    const response = await deps.fetch(url, {
      method,
      headers: { Accept: 'application/json', ...headers },
      ...(body === undefined ? {} : { body }),
      credentials: 'omit',
      redirect: 'error',
      referrerPolicy: 'no-referrer',
      cache: 'no-store',
      signal: limit,
    });
    meta = readReplyMeta(response.status, response.headers, deps.now());
    onReply?.(meta);
    const text = await readBody(response, maxBytes, meta);
    return readReply(text, meta, response.ok);
  } catch (thrown) {
    throw nameFailure(thrown, { request, signal, meta, isOnline: deps.isOnline() });
  }
}

function readReply(text: string, meta: ReplyMeta, isSuccess: boolean): ApiReply {
  const json = parseJson(text);
  if (!isSuccess) throw readRefusal(meta, json, text);
  // 204, or a success that has nothing to say: whether that will do is for the reader of the reply to judge.
  if (json === undefined && text.trim() !== '') {
    const code = /^\s*[{[]/.test(text) ? 'service-reply-unreadable' : 'service-reply-not-json';
    throw new ServiceError(code, quoteReply(text), meta);
  }
  return { json, text, meta };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch (thrown) {
    if (thrown instanceof SyntaxError) return undefined;
    throw thrown;
  }
}

interface FailureContext {
  readonly request: Exchange;
  readonly signal: AbortSignal;
  readonly meta: ReplyMeta | undefined;
  readonly isOnline: boolean;
}

/** What fetch throws says little: a TypeError is anything from a wrong name to a refused redirect. */
function nameFailure(thrown: unknown, { request, signal, meta, isOnline }: FailureContext): AppError {
  if (thrown instanceof AppError) return thrown;
  const { url, timeoutMs } = request;
  const options = { cause: thrown };
  if (signal.aborted) return new ServiceError('cancelled', 'aborted', meta, options);
  if ((Object(thrown) as { name?: unknown }).name === 'TimeoutError' || isAbort(thrown))
    return new ServiceError('service-timeout', `${url.host}: no answer in ${timeoutMs} ms`, meta, options);
  if (!isOnline) return new ServiceError('service-offline', url.host, meta, options);
  const how = meta ? 'the reply broke off' : 'no reply';
  return new ServiceError('service-unreachable', `${url.host}: ${how}: ${String(thrown)}`, meta, options);
}
