import { AppError } from '@/core/errors';
import { parseServiceAddress } from '@/core/service/address';
import { type Connection, keyHeader } from '@/core/service/connection';
import { retryDelay } from '@/core/service/pacing';
import type { StoredKey } from '@/platform/storage/database-schema';
import { loadServiceKey } from '@/platform/storage/secrets';
import { type ApiReply, type Exchange, type ExchangeDeps, exchange } from './exchange';
import { createPacer, type PacerDeps } from './pacer';
import { createSingleFlight } from './single-flight';

/** One call of an operation. */
export interface ApiCall {
  /** The settings of the service that the call was made with: all of it goes by the same ones. */
  readonly connection: Connection;
  readonly method: 'GET' | 'POST';
  readonly url: URL;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  readonly body?: BodyInit | undefined;
  /** Whether the call needs the key. Other calls are sent without it. */
  readonly needsKey?: boolean | undefined;
  /** The time limit for the whole exchange, ms. */
  readonly timeoutMs?: number | undefined;
  readonly maxBytes?: number | undefined;
  /** Awaited after all checks, right before the first byte is sent. */
  readonly beforeSend?: (() => Promise<void>) | undefined;
}

export interface ApiClientDeps extends ExchangeDeps, PrepareDeps, PacerDeps {
  /** 0–1 */
  readonly random: () => number;
}

/** Calls the service. All calls of the extension go through it. */
export interface ApiClient {
  /**
   * Makes a call and returns its reply. Identical GETs at the same time share one request. A GET is repeated where that is
   * safe and may help; other methods are never repeated. Call it while the answer to a message is pending: the sender then
   * learns of it when the background ends.
   * @throws AppError `service-…` or `cancelled`
   */
  call(call: ApiCall, signal: AbortSignal): Promise<ApiReply>;
}

export function createApiClient(deps: ApiClientDeps): ApiClient {
  const paceOf = createPacer(deps);
  const flights = createSingleFlight();

  async function send(call: ApiCall, signal: AbortSignal): Promise<ApiReply> {
    const request = await prepareExchange(call, deps);
    const pace = paceOf(call.url.origin, call.connection.requestsPerMinute);
    await pace.waitForTurn(signal);
    await call.beforeSend?.();
    return exchange(request, deps, signal, pace.heed);
  }

  async function sendRepeatedly(call: ApiCall, signal: AbortSignal): Promise<ApiReply> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await send(call, signal);
      } catch (thrown) {
        const delay = signal.aborted ? undefined : retryDelay(thrown, attempt, deps.random());
        if (delay === undefined) throw thrown;
        await deps.sleep(delay, signal);
      }
    }
  }

  return {
    async call(call, signal) {
      if (call.method !== 'GET' || call.beforeSend) return send(call, signal);
      return flights.join(call.url.href, (shared) => sendRepeatedly(call, shared), signal);
    },
  };
}

export interface PrepareDeps {
  readonly isOnline: () => boolean;
  /** Whether the user has let us reach an origin's host. */
  readonly hasAccess: (origin: string) => Promise<boolean>;
}

const TIMEOUT_MS = 15_000;
const MAX_BYTES = 4 * 1024 * 1024;

/**
 * Checks whether a call may be made, and returns it with the key if it needs one.
 * @throws AppError `service-address-refused`, `service-offline`, `service-access-missing`, `service-key-missing`,
 * `service-key-refused`
 */
export async function prepareExchange(
  call: ApiCall,
  { isOnline, hasAccess }: PrepareDeps,
): Promise<Exchange> {
  const { connection, method, url, body, timeoutMs = TIMEOUT_MS, maxBytes = MAX_BYTES } = call;
  assertConfigured(url, connection);
  if (!isOnline()) throw new AppError('service-offline', url.host);
  if (!(await hasAccess(url.origin))) throw new AppError('service-access-missing', url.origin);
  const key = call.needsKey ? keyFor(url.origin, connection, await loadServiceKey()) : {};
  return {
    method,
    url,
    headers: { ...call.headers, ...key },
    body,
    timeoutMs,
    maxBytes,
    isKeyed: call.needsKey,
  };
}

/** Makes sure that requests go only to the two addresses that the user has set. */
function assertConfigured(url: URL, { baseAddress, accountsAddress }: Connection): void {
  const isWithin = (address: string) =>
    address !== '' && url.href.startsWith(`${parseServiceAddress(address)}/`);
  if (isWithin(baseAddress) || isWithin(accountsAddress)) return;
  throw new AppError('service-address-refused', `${url.origin} is not the service that is set`);
}

function keyFor(
  origin: string,
  { keyPlacement }: Connection,
  stored: StoredKey | undefined,
): Record<string, string> {
  if (!stored?.key || stored.origin !== origin) throw new AppError('service-key-missing', origin);
  const [name, value] = keyHeader(keyPlacement, stored.key);
  return { [name]: value };
}
