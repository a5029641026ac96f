import 'fake-indexeddb/auto';
import { type Connection, DEFAULT_CONNECTION } from '@/core/service/connection';
import { type ApiClientDeps, createApiClient } from '@/platform/api/client';
import { recogniseImage } from '@/platform/api/endpoints';
import { saveServiceKey } from '@/platform/storage/secrets';
import { settings } from '@/platform/storage/settings';
import type { Service } from '../service/start-service';

/**
 * A client for a reference service, which becomes the one that the settings name. It uses the service's clock, and moves it
 * forward for pauses.
 */
export async function connect(
  service: Service,
  change: {
    connection?: Partial<Connection>;
    deps?: Partial<ApiClientDeps>;
    /** Empty: none is set. */
    key?: string;
  } = {},
) {
  const connection: Connection = {
    ...DEFAULT_CONNECTION,
    baseAddress: service.groupA,
    accountsAddress: service.groupB,
    ...change.connection,
  };
  await settings.connection.setValue(connection);
  await saveServiceKey({ key: change.key ?? service.key, origin: service.groupA });
  const pauses: number[] = [];
  const api = createApiClient({
    fetch: (input, init) => fetch(input, init),
    now: () => service.clock.now(),
    isOnline: () => true,
    sleep: async (ms, signal) => {
      signal.throwIfAborted();
      pauses.push(ms);
      service.clock.advance(ms);
    },
    random: () => 1,
    hasAccess: async () => true,
    ...change.deps,
  });
  return { api, connection, pauses };
}

/** A signal that never fires. */
export const unaborted = (): AbortSignal => new AbortController().signal;

/** A `beforeSend` that does nothing. */
export const sendAtOnce = async (): Promise<void> => undefined;

/** Has the service recognise an image, for its price. */
export function recognise(
  { api, connection }: Pick<Awaited<ReturnType<typeof connect>>, 'api' | 'connection'>,
  image: Blob,
  beforeSend = sendAtOnce,
) {
  return recogniseImage(api, { connection, image, callId: 'call-1', beforeSend }, unaborted());
}
