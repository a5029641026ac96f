import type { ErrorCode } from '@/core/errors';
import type { ReplyMeta } from './reply-meta';
import { quoteReply, ServiceError } from './service-error';

/** A refusal's own words, in any of the shapes that services use. */
interface RefusalWords {
  /** Upper case; `401` where the code is a number. */
  readonly code: string;
  readonly message: string;
}

/** The named error for a reply whose status is not a success. `body` is its parsed JSON; undefined: it has none. */
export function readRefusal(meta: ReplyMeta, body: unknown, text: string): ServiceError {
  const { code, message } = readWords(body);
  const words = [code, message].filter(Boolean).join(': ');
  const status = isSuccess(meta.status) && isErrorStatus(Number(code)) ? Number(code) : meta.status;
  return new ServiceError(nameRefusal(status, words, body), `${status} ${quoteReply(words || text)}`, meta);
}

/** Some services always answer 200 and put the status into the body. */
const isSuccess = (status: number) => status >= 200 && status < 300;
const isErrorStatus = (code: number) => code >= 400 && code < 600;

function readWords(body: unknown): RefusalWords {
  const fields = Object(body) as Record<string, unknown>;
  const first = (...names: readonly string[]) =>
    names.map((name) => fields[name]).find((value) => typeof value === 'string' || typeof value === 'number');
  const code = first('code', 'error_code') ?? '';
  const message = first('message', 'errMsg', 'error_message', 'error', 'detail', 'msg') ?? '';
  return { code: String(code).toUpperCase(), message: String(message) };
}

/** Words by which a service says that waiting will not help. */
const QUOTA_USED_UP = /QUOTA_EXHAUSTED|quota[- ]exceeded|额度已用尽/i;
const CREDITS_USED_UP = /INSUFFICIENT_CREDITS|积分不足/i;

function nameRefusal(status: number, words: string, body: unknown): ErrorCode {
  if (CREDITS_USED_UP.test(words)) return 'service-credits-used-up';
  if (QUOTA_USED_UP.test(words)) return 'service-quota-used-up';
  switch (status) {
    case 401:
    case 403:
      return 'service-key-refused';
    case 402:
      return 'service-credits-used-up';
    case 404:
    case 405:
    case 410:
      // A service of this kind explains itself; a web server that knows no such path sends a page.
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
