import { cutText } from '@/core/cut-text';
import { AppError, type ErrorCode } from '@/core/errors';
import type { ReplyMeta } from './reply-meta';

/** A failed call to the service, with the headers and the start of its reply if there was one. */
export class ServiceError extends AppError {
  readonly meta: ReplyMeta | undefined;

  constructor(code: ErrorCode, message: string, meta?: ReplyMeta, options?: ErrorOptions) {
    super(code, meta?.requestId ? `${message} (request ${meta.requestId})` : message, options);
    this.meta = meta;
  }
}

/** How much of a raw reply an error shows, characters. */
const REPLY_START = 300;

/** The start of a raw reply on one line, for an error's details. */
export function quoteReply(text: string): string {
  const start = cutText(text, REPLY_START).replace(/\s+/g, ' ').trim();
  return start === '' ? 'an empty reply' : `“${start}${text.length > REPLY_START ? '…' : ''}”`;
}

/** The code and message of a refusal, in any of the forms that services use. */
interface RefusalWords {
  /** In upper case; a number such as 401 becomes `401`. */
  readonly code: string;
  readonly message: string;
}

/**
 * The named error for a reply whose status is not a success. `body` is its parsed JSON; undefined if it has none. `isKeyed`:
 * whether the call carried the key, which the reply may be about.
 */
export function parseRefusal(meta: ReplyMeta, body: unknown, text: string, isKeyed: boolean): ServiceError {
  const said = parseWords(body);
  const words = [said.code, said.message].filter(Boolean).join(': ');
  const inBody = Number(said.code);
  const status = isSuccess(meta.status) && isErrorStatus(inBody) ? inBody : meta.status;
  const name = nameRefusal(status, words, body);
  const code = name === 'service-key-refused' && !isKeyed ? 'service-denied' : name;
  return new ServiceError(code, `${status} ${quoteReply(words || text)}`, meta);
}

/** Whether an HTTP status says that a request succeeded. */
export const isSuccess = (status: number): boolean => status >= 200 && status < 300;
/** Whether a status says that a request failed: that of HTTP, or one in the body, where some services put it and always answer 200. */
export const isErrorStatus = (code: number): boolean => code >= 400 && code < 600;

function parseWords(body: unknown): RefusalWords {
  const fields = Object(body) as Record<string, unknown>;
  const first = (...names: readonly string[]) =>
    names.map((name) => fields[name]).find((value) => typeof value === 'string' || typeof value === 'number');
  const code = first('code', 'error_code') ?? '';
  const message = first('message', 'errMsg', 'error_message', 'error', 'detail', 'msg') ?? '';
  return { code: String(code).toUpperCase(), message: String(message) };
}

/** Words in a refusal that mean that waiting does not help. */
const QUOTA_USED_UP = /QUOTA_EXHAUSTED|quota[- ]exceeded|额度已用尽/i;
const CREDITS_USED_UP = /INSUFFICIENT_CREDITS|积分不足/i;
/** WeChat’s words for too many requests, which services pass on, with any status. */
const TOO_OFTEN = /freq control/i;

function nameRefusal(status: number, words: string, body: unknown): ErrorCode {
  if (CREDITS_USED_UP.test(words)) return 'service-credits-used-up';
  if (QUOTA_USED_UP.test(words)) return 'service-quota-used-up';
  if (TOO_OFTEN.test(words)) return 'service-busy';
  switch (status) {
    case 401:
    case 403:
      return 'service-key-refused';
    case 402:
      return 'service-credits-used-up';
    case 404:
    case 405:
    case 410:
      // The service itself explains a refusal in JSON. A web page means that the server does not know the path.
      return body === undefined ? 'service-reply-not-json' : 'service-not-found';
    case 413:
    case 415:
      return 'service-picture-refused';
    case 414:
    case 431:
      return 'service-text-too-long';
    case 408:
    case 504:
      return 'service-timeout';
    case 429:
      return 'service-busy';
    default:
      return status >= 500 ? 'service-failed' : 'service-request-refused';
  }
}
