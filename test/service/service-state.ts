import { randomBytes } from 'node:crypto';
import { type AccountStore, type AccountStoreOptions, createAccountStore } from './accounts/account-store';
import { type AdjustableClock, createRunningClock } from './clock';
import { type CreditBook, createCreditBook } from './credits/credit-book';
import { createRateLimiter, type RateLimiter } from './credits/rate-limiter';
import { createFaultPlan, type FaultPlan } from './faults/fault-plan';
import { createSnapshotStore, type SnapshotStore } from './hotboard/snapshot-store';
import { createIdempotentAnswers, type IdempotentAnswers } from './http/idempotency';
import { createRequestLog, type RequestLog } from './http/request-log';
import { createSettings, type SettingsPatch, type SettingsStore } from './settings';

/** The initial state of the service. */
export interface StateOptions extends AccountStoreOptions {
  /** Default: the machine's time. */
  readonly clock?: AdjustableClock;
  /** The key of the one account there is at first. Default: a random one. */
  readonly key?: string;
  /** Its credits. Default 1000. */
  readonly credits?: number;
  readonly settings?: SettingsPatch;
}

/** The state behind the servers. Tests in the same process use it directly, others through the control endpoint. */
export interface ServiceState {
  /** The key that is known at first. */
  readonly key: string;
  readonly clock: AdjustableClock;
  readonly settings: SettingsStore;
  readonly credits: CreditBook;
  readonly rates: RateLimiter;
  readonly faults: FaultPlan;
  readonly requests: RequestLog;
  readonly idempotentAnswers: IdempotentAnswers;
  readonly hotboard: SnapshotStore;
  readonly accounts: AccountStore;
  /** Resets everything except the clock: charges, limits, faults, settings, lists, bodies, the request log. */
  reset(): void;
}

export function createServiceState(options: StateOptions = {}): ServiceState {
  const { clock = createRunningClock(), credits: balance = 1000 } = options;
  const key = options.key ?? `gk-${randomBytes(16).toString('hex')}`;
  const credits = createCreditBook(clock);
  credits.setBalance(key, balance);
  const resettable = {
    settings: createSettings(options.settings),
    rates: createRateLimiter(clock),
    hotboard: createSnapshotStore(clock),
    accounts: createAccountStore(clock, options),
  };
  const clearable = {
    credits,
    faults: createFaultPlan(),
    requests: createRequestLog(),
    idempotentAnswers: createIdempotentAnswers(clock),
  };
  return {
    key,
    clock,
    ...resettable,
    ...clearable,
    reset() {
      for (const part of Object.values(resettable)) part.reset();
      for (const part of Object.values(clearable)) part.clear();
      credits.setBalance(key, balance);
    },
  };
}
