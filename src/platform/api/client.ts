import type { Connection } from '@/core/service/connection';
import { retryDelay } from '@/core/service/retry-delay';
import { type ApiReply, type ExchangeDeps, exchange } from './exchange';
import { createPacer, type PacerDeps } from './pacer';
import { type PrepareDeps, prepareExchange } from './prepare-exchange';
import { createSingleFlight } from './single-flight';

/** One call of an operation. */
export interface ApiCall {
  readonly method: 'GET' | 'POST';
  readonly url: URL;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  readonly body?: BodyInit | undefined;
  /** Only calls that need the key carry it. */
  readonly needsKey?: boolean | undefined;
  /** From the first byte to the last, ms. */
  readonly timeoutMs?: number | undefined;
  readonly maxBytes?: number | undefined;
  /** Awaited right before the first byte leaves, when nothing stands in the way any more. */
  readonly beforeSend?: (() => Promise<void>) | undefined;
}

export interface ApiClientDeps extends ExchangeDeps, PrepareDeps, PacerDeps {
  /** 0–1 */
  readonly random: () => number;
  readonly readConnection: () => Promise<Connection>;
}

/** The one way to call the service. */
export interface ApiClient {
  readConnection(): Promise<Connection>;
  /**
   * Makes a call and gives its reply. Identical GETs at the same time are one; GETs are repeated where that is safe and
   * may help; nothing else ever is. Call it from within a pending reply, so that the end of the background is noticed.
   * @throws AppError `service-…` or `cancelled`
   */
  call(call: ApiCall, signal: AbortSignal): Promise<ApiReply>;
}

export function createApiClient(deps: ApiClientDeps): ApiClient {
  const paceOf = createPacer(deps);
  const flights = createSingleFlight();

  async function send(call: ApiCall, signal: AbortSignal): Promise<ApiReply> {
    const connection = await deps.readConnection();
    const request = await prepareExchange(call, connection, deps);
    const pace = paceOf(call.url.origin, connection.requestsPerMinute);
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
    readConnection: deps.readConnection,
    async call(call, signal) {
      if (call.method !== 'GET' || call.beforeSend) return send(call, signal);
      return flights.join(call.url.href, (shared) => sendRepeatedly(call, shared), signal);
    },
  };
}
