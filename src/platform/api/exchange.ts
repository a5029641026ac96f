import { AppError, isAbort } from '@/core/errors';
import { parseOutsideJson } from '@/core/outside-json';
import { parseReplyMeta, type ReplyMeta } from '@/core/service/reply-meta';
import { parseRefusal, quoteReply, ServiceError } from '@/core/service/service-error';
import { withinTime } from '@/platform/time';

/** One HTTP request, ready to be sent. */
export interface Exchange {
  readonly method: 'GET' | 'POST';
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: BodyInit | undefined;
  readonly timeoutMs: number;
  readonly maxBytes: number;
  /** Whether the headers contain the key. */
  readonly isKeyed?: boolean | undefined;
}

/** A successful reply: its JSON, its raw text, and what its headers say. */
export interface ApiReply {
  readonly json: unknown;
  readonly text: string;
  readonly meta: ReplyMeta;
  /** Whether the call carried the key. */
  readonly isKeyed?: boolean | undefined;
}

export interface ExchangeDeps {
  readonly fetch: typeof fetch;
  readonly now: () => number;
  readonly isOnline: () => boolean;
}

/**
 * Sends one request and returns its reply. Uses no cookies, redirects or cache, and keeps to the limits for time and size.
 * Awaits `onReply` as soon as the headers have arrived, even if the body then fails.
 * @throws AppError whose code names the failure; once headers have arrived, a `ServiceError` with what they say
 */
export async function exchange(
  request: Exchange,
  deps: ExchangeDeps,
  signal: AbortSignal,
  onReply?: (meta: ReplyMeta) => Promise<void>,
): Promise<ApiReply> {
  const { method, url, headers, body, timeoutMs, maxBytes, isKeyed } = request;
  let meta: ReplyMeta | undefined;
  try {
    return await withinTime(timeoutMs, signal, async (limit) => {
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
      meta = parseReplyMeta(response.status, response.headers, deps.now());
      await onReply?.(meta);
      const text = await receiveBody(response, maxBytes, meta);
      return parseReply(text, { meta, isKeyed }, response.ok);
    });
  } catch (thrown) {
    throw nameFailure(thrown, { request, signal, meta, isOnline: deps.isOnline() });
  }
}

function parseReply(
  text: string,
  { meta, isKeyed }: Pick<ApiReply, 'meta' | 'isKeyed'>,
  isSuccess: boolean,
): ApiReply {
  const json = parseJson(text);
  if (!isSuccess) throw parseRefusal(meta, json, text, isKeyed === true);
  // A 204 or an empty body. The parser of the reply decides whether that is enough.
  if (json === undefined && text.trim() !== '') {
    const code = /^\s*[{[]/.test(text) ? 'service-reply-unreadable' : 'service-reply-not-json';
    throw new ServiceError(code, quoteReply(text), meta);
  }
  return { json, text, meta, isKeyed };
}

function parseJson(text: string): unknown {
  try {
    return parseOutsideJson(text);
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

/** The named error for what `fetch` throws. Its TypeError can mean anything from an unknown host to a refused redirect. */
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

/**
 * The text of a response's body of at most `maxBytes`.
 * @throws AppError `service-reply-too-large` for a larger one; the rest is not downloaded
 */
export async function receiveBody(response: Response, maxBytes: number, meta: ReplyMeta): Promise<string> {
  const assertWithin = (bytes: number) => {
    if (bytes > maxBytes) throw new ServiceError('service-reply-too-large', `over ${maxBytes} bytes`, meta);
  };
  const announced = Number(response.headers.get('content-length') ?? 0);
  if (announced > maxBytes) await response.body?.cancel();
  assertWithin(announced);
  const decoder = createDecoder(response.headers.get('content-type'));
  let text = '';
  let bytes = 0;
  // Throwing inside the loop cancels the stream, and so the download.
  for await (const part of response.body ?? []) {
    bytes += part.byteLength;
    assertWithin(bytes);
    text += decoder.decode(part, { stream: true });
  }
  return text + decoder.decode();
}

/** The decoder for the encoding that a content type names. JSON should be UTF-8, and some services send GBK and say so. */
function createDecoder(contentType: string | null): TextDecoder {
  const [, label] = /;\s*charset\s*=\s*"?([\w.:-]+)/i.exec(contentType ?? '') ?? [];
  try {
    return new TextDecoder(label);
  } catch {
    return new TextDecoder(); // there is no such encoding
  }
}
