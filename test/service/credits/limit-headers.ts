import type { Dialects } from '../dialects';
import type { CreditAccount } from './credit-book';
import { RATE_WINDOW_SECONDS, type RateWindow } from './rate-limiter';

type Headers = Record<string, string>;

/** A month, seconds: the window of the credit bucket. */
const MONTH_SECONDS = 30 * 24 * 3600;

/**
 * The headers about limits in a dialect.
 * `draft`: https://datatracker.ietf.org/doc/draft-ietf-httpapi-ratelimit-headers/ with the public service's bucket for
 * credits. `legacy`: the X-RateLimit-* headers that came before it.
 */
export function limitHeaders(
  dialect: Dialects['limits'],
  window: RateWindow | undefined,
  account: CreditAccount | undefined,
): Headers {
  switch (dialect) {
    case 'draft':
      return draftHeaders(window, account);
    case 'legacy':
      return window ? legacyHeaders(window) : {};
    case 'none':
      return {};
    default:
      return dialect satisfies never;
  }
}

function draftHeaders(window: RateWindow | undefined, account: CreditAccount | undefined): Headers {
  const policies: string[] = [];
  const states: string[] = [];
  if (window) {
    policies.push(`"requests";q=${window.limit};w=${RATE_WINDOW_SECONDS}`);
    states.push(`"requests";r=${window.remaining};t=${window.resetSeconds}`);
  }
  if (account) {
    const quota = account.balance + account.charged;
    policies.push(`"billing-quota";q=${quota};w=${MONTH_SECONDS};uapi-unit="credits"`);
    states.push(`"billing-quota";r=${account.balance};t=${MONTH_SECONDS};uapi-unit="credits"`);
  }
  if (policies.length === 0) return {};
  return { 'ratelimit-policy': policies.join(', '), ratelimit: states.join(', ') };
}

function legacyHeaders(window: RateWindow): Headers {
  return {
    'x-ratelimit-limit': String(window.limit),
    'x-ratelimit-remaining': String(window.remaining),
    'x-ratelimit-reset': String(window.resetSeconds),
  };
}
