import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { type Billing, FREE } from '../credits/billing';
import { presentedKey } from '../credits/find-key';
import { limitHeaders } from '../credits/limit-headers';
import type { RateWindow } from '../credits/rate-limiter';
import type { Dialects } from '../dialects';
import { CORS_HEADERS } from './cors';
import type { LoggedRequest } from './request-log';
import type { ServiceParts } from './service-parts';

/** A request with its state while it is processed. */
export interface Exchange {
  readonly id: string;
  readonly incoming: IncomingMessage;
  readonly url: URL;
  readonly log: LoggedRequest;
  /** The key of the request, known or not. */
  readonly key: string | undefined;
  dialects: Dialects;
  window: RateWindow | undefined;
  billing: Billing;
}

/** Gives a request its id and its row in the log. */
export function openExchange(group: 'A' | 'B', incoming: IncomingMessage, parts: ServiceParts): Exchange {
  const { clock, settings, requests } = parts;
  const id = randomUUID();
  const log: LoggedRequest = {
    id,
    at: new Date(clock.now()).toISOString(),
    group,
    operation: undefined,
    method: incoming.method ?? '',
    target: incoming.url ?? '',
    headers: { ...incoming.headers },
    fault: undefined,
    status: undefined,
    error: undefined,
    charged: 0,
  };
  requests.add(log);
  return {
    id,
    incoming,
    // Only path and query are of interest: the Host header may be anything.
    url: new URL(incoming.url?.startsWith('/') ? `http://service${incoming.url}` : 'http://service/'),
    log,
    key: presentedKey(incoming.headers, settings.current()),
    dialects: settings.current().dialects,
    window: undefined,
    billing: FREE,
  };
}

/** The fault and dialect that a request selects: `X-Service-Fault` or `_fault`, `X-Service-Dialect` or `_dialect`. */
export function askedOf({ incoming, url }: Exchange, what: 'dialect' | 'fault'): string | undefined {
  const header = incoming.headers[`x-service-${what}`];
  return typeof header === 'string' ? header : (url.searchParams.get(`_${what}`) ?? undefined);
}

/** The headers of every reply: id, bill, limits and CORS. */
export function exchangeHeaders(exchange: Exchange, parts: ServiceParts): Record<string, string> {
  const { id, billing, dialects, key, window } = exchange;
  const account =
    billing !== FREE && key !== undefined && parts.credits.knows(key)
      ? parts.credits.accountOf(key)
      : undefined;
  return {
    'x-request-id': id,
    'cache-control': 'no-store',
    ...billing.headers(),
    ...limitHeaders(dialects.limits, window, account),
    ...(parts.settings.current().cors === 'open' ? CORS_HEADERS : {}),
  };
}
