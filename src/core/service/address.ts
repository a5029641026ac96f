import { AppError } from '@/core/errors';

/**
 * The address of a service as it is kept: origin and path up to what precedes `/api`, without a slash at the end.
 * `https` alone, but for a service on this machine, which may use `http`.
 * @throws AppError `service-address-refused` for what is no such address.
 */
export function parseServiceAddress(typed: string): string {
  const text = typed.trim();
  const url = URL.parse(/^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `https://${text}`);
  if (!url?.hostname) throw refused(text, 'is no address');
  if (url.username || url.password) throw refused(url.host, 'has a user name or password in it');
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isLoopback(url)))
    throw refused(url.host, 'is neither https nor on this machine');
  // What people paste is the address of an operation or of its documentation: cut where the API's own paths begin.
  return url.origin + url.pathname.replace(/\/api(\/.*)?$/i, '').replace(/\/+$/, '');
}

/** Whether an address is on this machine and nowhere else. https://www.rfc-editor.org/rfc/rfc6761#section-6.3 */
export function isLoopback({ hostname }: URL): boolean {
  const host = hostname.replace(/\.$/, '');
  return host === '[::1]' || /^127(\.\d+){3}$/.test(host) || /(^|\.)localhost$/.test(host);
}

function refused(what: string, why: string): AppError {
  return new AppError('service-address-refused', `${what} ${why}`);
}

/** The longest address we send, bytes: common servers take 8 KB for the whole request line. */
export const MAX_ADDRESS_BYTES = 8000;

/** A value of a query; undefined ones are left out. */
export type QueryValue = string | number | boolean | undefined;

/**
 * An operation's whole address: path templates filled, values escaped.
 * @throws AppError `service-not-set` without a base address, `service-address-refused` for one that is none,
 * `service-request-refused` for an id that cannot stand in a path, `service-text-too-long` beyond what servers take.
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

/** `.` and `..` stay special to the URL parser even when escaped, so that an id could climb out of its path. */
function escapeSegment(value: string): string {
  if (/^\.{0,2}$/.test(value)) throw new AppError('service-request-refused', `“${value}” is no id`);
  return encodeURIComponent(value);
}
