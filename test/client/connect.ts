import { type Connection, DEFAULT_CONNECTION } from '@/core/service/connection';
import { type ApiClientDeps, createApiClient } from '@/platform/api/client';
import type { Service } from '../service/start-service';

/** A client set up for a reference service; it shares the service's clock, and pauses by moving it on. */
export function connect(
  service: Service,
  change: { connection?: Partial<Connection>; deps?: Partial<ApiClientDeps> } = {},
) {
  const connection: Connection = {
    ...DEFAULT_CONNECTION,
    baseAddress: service.groupA,
    accountsAddress: service.groupB,
    ...change.connection,
  };
  const pauses: number[] = [];
  const deps: ApiClientDeps = {
    fetch: (input, init) => fetch(input, init),
    now: () => service.clock.now(),
    isOnline: () => true,
    sleep: async (ms, signal) => {
      signal.throwIfAborted();
      pauses.push(ms);
      service.clock.advance(ms);
    },
    random: () => 1,
    readConnection: async () => connection,
    readKey: async () => ({ key: service.key, origin: service.groupA }),
    hasAccess: async () => true,
    ...change.deps,
  };
  return { api: createApiClient(deps), connection, pauses };
}

/** A signal that never fires. */
export const unaborted = (): AbortSignal => new AbortController().signal;

/** Work that gives nothing and is not expected to be called off. */
export const sendAtOnce = async (): Promise<void> => undefined;
