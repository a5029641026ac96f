import { AppError, isAbort, toAppError } from '@/core/errors';
import { readReplyMeta } from '@/core/service/reply-meta';
import { quoteReply, ServiceError } from '@/core/service/service-error';
import type { ExchangeDeps } from '@/platform/api/exchange';
import { readBody } from '@/platform/api/read-body';

export interface SiteLimits {
  /** From the first byte to the last, ms. */
  readonly timeoutMs: number;
  readonly maxBytes: number;
}

/**
 * What a site shows to anybody: no cookies, so that the user's login there does not travel along, no referrer, no
 * redirect, which would lead to a page to log in at.
 * @throws AppError `hot-site-failed`, `service-offline`, `cancelled`; a `ServiceError` once there was a reply
 */
export async function fetchSite(
  url: string,
  deps: ExchangeDeps,
  { timeoutMs, maxBytes }: SiteLimits,
  signal: AbortSignal,
): Promise<string> {
  if (!deps.isOnline()) throw new AppError('service-offline', url);
  const limit = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
  try {
    const response = await deps.fetch(url, {
      credentials: 'omit',
      redirect: 'error',
      referrerPolicy: 'no-referrer',
      cache: 'no-store',
      signal: limit,
    });
    const meta = readReplyMeta(response.status, response.headers, deps.now());
    const text = await readBody(response, maxBytes, meta);
    if (response.ok) return text;
    throw new ServiceError('hot-site-failed', `${response.status}: ${quoteReply(text)}`, meta);
  } catch (thrown) {
    if (signal.aborted && isAbort(thrown)) throw toAppError(thrown);
    if (thrown instanceof ServiceError && thrown.code === 'hot-site-failed') throw thrown;
    throw new AppError('hot-site-failed', `${url}: ${String(thrown)}`, { cause: thrown });
  }
}
