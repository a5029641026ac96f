import { AppError } from '@/core/errors';
import { escapeForAddress } from '@/core/web-address';

/**
 * The base address of a service: its origin and the path before `/api`, without a slash at the end. Only `https` is
 * accepted, and `http` for a service on this machine.
 * @throws AppError `service-address-refused` for any other text
 */
export function parseServiceAddress(typed: string): string {
  const text = typed.trim();
  const url = URL.parse(/^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `https://${text}`);
  if (!url?.hostname) throw refused(text, 'is no address');
  if (url.username || url.password) throw refused(url.host, 'has a user name or password in it');
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isLoopback(url)))
    throw refused(url.host, 'is neither https nor on this machine');
  // Users paste the address of an operation or of its documentation, so the API's own paths are cut off.
  return url.origin + url.pathname.replace(/\/api(\/.*)?$/i, '').replace(/\/+$/, '');
}

/** Whether a host is this machine. https://www.rfc-editor.org/rfc/rfc6761#section-6.3 */
function isLoopback({ hostname }: URL): boolean {
  const host = hostname.replace(/\.$/, '');
  return host === '[::1]' || /^127(\.\d+){3}$/.test(host) || /(^|\.)localhost$/.test(host);
}

function refused(what: string, why: string): AppError {
  return new AppError('service-address-refused', `${what} ${why}`);
}

/** The longest address that is sent, bytes. Common servers accept 8 KB for the whole request line. */
export const MAX_ADDRESS_BYTES = 8000;

/** A query parameter's value; a parameter with undefined is left out. */
export type QueryValue = string | number | boolean | undefined;

/**
 * An operation's complete address, with the path template filled in and values escaped.
 * @throws AppError `service-not-set` without a base address, `service-address-refused` for an invalid one,
 * `service-request-refused` for an id that cannot be part of a path, `service-text-too-long` for a longer address than
 * servers accept
 */
export function buildAddress(
  base: string,
  path: string,
  { params = {}, query = {} }: { params?: Record<string, string>; query?: Record<string, QueryValue> } = {},
): URL {
  if (!base.trim()) throw new AppError('service-not-set', path);
  const filled = path.replace(/\{(\w+)\}/g, (whole, name) => {
    const value = params[name];
    return value === undefined ? whole : escapeSegment(value);
  });
  const url = new URL(parseServiceAddress(base) + filled);
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) url.searchParams.set(name, String(value));
  }
  if (url.href.length > MAX_ADDRESS_BYTES)
    throw new AppError('service-text-too-long', `${url.href.length} bytes`);
  return url;
}

/** The URL parser resolves `.` and `..` even when they are escaped, so such an id would lead to another path. */
function escapeSegment(value: string): string {
  if (/^\.{0,2}$/.test(value)) throw new AppError('service-request-refused', `“${value}” is no id`);
  return escapeForAddress(value);
}
