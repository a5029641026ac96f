import type { Clock } from '../clock';
import type { CreditBook } from '../credits/credit-book';
import type { RateLimiter } from '../credits/rate-limiter';
import type { FaultPlan } from '../faults/fault-plan';
import type { SettingsStore } from '../settings';
import type { IdempotentAnswers } from './idempotency';
import type { RequestLog } from './request-log';

/** What all requests of a service share. */
export interface ServiceParts {
  readonly clock: Clock;
  readonly settings: SettingsStore;
  readonly credits: CreditBook;
  readonly rates: RateLimiter;
  readonly faults: FaultPlan;
  readonly requests: RequestLog;
  readonly idempotentAnswers: IdempotentAnswers;
  /** Fires when the service closes. */
  readonly closing: AbortSignal;
}
