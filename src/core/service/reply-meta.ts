import type { Credits } from '@/core/credits/price-list';
import { type HeaderReader, type RateLimit, readRateLimits } from './rate-limits';
import { parseRetryAfter } from './retry-after';

/** What a reply says besides its body. */
export interface ReplyMeta {
  readonly status: number;
  readonly requestId?: string | undefined;
  readonly retryAfterMs?: number | undefined;
  readonly limits: readonly RateLimit[];
  /** What this call was charged; absent where the service does not say. */
  readonly charged?: Credits | undefined;
}

/** A longer request id is cut off, characters: it is stored with every paid call. */
const LONGEST_ID = 100;

/** Debit states by which services say that a call cost nothing. */
const UNBILLED = new Set([
  'not_charged',
  'exempt',
  'free',
  'free_endpoint',
  'quota_exhausted',
  'skipped_non_2xx',
  'refunded',
  'failed',
]);

export function readReplyMeta(status: number, headers: HeaderReader, now: number): ReplyMeta {
  return {
    status,
    requestId: headers.get('x-request-id')?.slice(0, LONGEST_ID) || undefined,
    retryAfterMs: parseRetryAfter(headers.get('retry-after'), now),
    limits: readRateLimits(headers, now),
    charged: readCharged(headers),
  };
}

/** The figure where there is one; else the state, as far as it says that nothing was charged. */
function readCharged(headers: HeaderReader): Credits | undefined {
  const of = (name: string) => headers.get(`uapi-${name}`) ?? headers.get(`x-uapi-${name}`);
  const figure = of('credits-charged')?.trim();
  if (figure && /^\d{1,9}$/.test(figure)) return Number(figure);
  return UNBILLED.has(of('debit-status')?.trim().toLowerCase() ?? '') ? 0 : undefined;
}
