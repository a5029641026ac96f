import { AppError } from '@/core/errors';
import { parseServiceAddress } from '@/core/service/address';
import { type Connection, keyHeader } from '@/core/service/connection';
import type { ApiCall } from './client';
import type { Exchange } from './exchange';

export interface PrepareDeps {
  readonly isOnline: () => boolean;
  /** The key and the origin it was entered for. */
  readonly readKey: () => Promise<{ readonly key: string; readonly origin: string } | undefined>;
  /** Whether the user has let us reach an origin's host. */
  readonly hasAccess: (origin: string) => Promise<boolean>;
}

const TIMEOUT_MS = 15_000;
const MAX_BYTES = 4 * 1024 * 1024;

/**
 * A call with all that stands in its way checked, and with the key where it needs it.
 * @throws AppError `service-address-refused`, `service-offline`, `service-access-missing`, `service-key-missing`,
 * `service-key-refused`
 */
export async function prepareExchange(
  call: ApiCall,
  connection: Connection,
  { isOnline, hasAccess, readKey }: PrepareDeps,
): Promise<Exchange> {
  const { method, url, body, timeoutMs = TIMEOUT_MS, maxBytes = MAX_BYTES } = call;
  assertConfigured(url, connection);
  if (!isOnline()) throw new AppError('service-offline', url.host);
  if (!(await hasAccess(url.origin))) throw new AppError('service-access-missing', url.origin);
  const key = call.needsKey ? keyFor(url.origin, connection, await readKey()) : {};
  return { method, url, headers: { ...call.headers, ...key }, body, timeoutMs, maxBytes };
}

/** Nothing leaves for any place but the two addresses that the user set, whatever was built elsewhere. */
function assertConfigured(url: URL, { baseAddress, accountsAddress }: Connection): void {
  const isWithin = (address: string) =>
    address !== '' && url.href.startsWith(`${parseServiceAddress(address)}/`);
  if (isWithin(baseAddress) || isWithin(accountsAddress)) return;
  throw new AppError('service-address-refused', `${url.origin} is not the service that is set`);
}

function keyFor(
  origin: string,
  { keyPlacement }: Connection,
  stored: { readonly key: string; readonly origin: string } | undefined,
): Record<string, string> {
  if (!stored?.key || stored.origin !== origin) throw new AppError('service-key-missing', origin);
  const [name, value] = keyHeader(keyPlacement, stored.key);
  return { [name]: value };
}
