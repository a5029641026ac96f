import type { CallEvent } from './change-call';
import type { Credits } from './price-list';

/** What is known of a paid call once it ended, however it ended. */
export interface CallOutcome {
  /** HTTP status; absent when no reply came. */
  readonly status?: number | undefined;
  /** What the reply says was charged; absent where it does not say. */
  readonly charged?: Credits | undefined;
  readonly requestId?: string | undefined;
  /** Whether the reply was the answer that was paid for. */
  readonly understood: boolean;
}

/**
 * What a call's end means for its credits. The service's own figure decides, whatever else went wrong. Without one, an
 * answer is taken to have cost its price, and everything else is unknown: a refusal is refunded only if the service's
 * owner has said that refusals are free.
 */
export function judgeCall(
  { status, charged, requestId, understood }: CallOutcome,
  refusalsAreFree: boolean,
): CallEvent {
  if (charged === 0) return { type: 'refunded', evidence: 'service', requestId };
  if (charged !== undefined) return { type: 'settled', evidence: 'service', charged, requestId };
  if (understood) return { type: 'settled', evidence: 'price-list', requestId };
  const isRefusal = status !== undefined && status >= 400 && status < 500;
  if (isRefusal && refusalsAreFree) return { type: 'refunded', evidence: 'refusal-setting', requestId };
  return { type: 'lost', requestId };
}
