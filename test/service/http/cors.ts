import type { IncomingHttpHeaders } from 'node:http';
import type { Reply } from './reply';

/** What a page on another origin may read besides the safelisted headers. https://fetch.spec.whatwg.org/#http-cors-protocol */
const EXPOSED = [
  'x-request-id',
  'retry-after',
  'ratelimit',
  'ratelimit-policy',
  'x-ratelimit-limit',
  'x-ratelimit-remaining',
  'x-ratelimit-reset',
  'uapi-debit-status',
  'uapi-credits-requested',
  'uapi-credits-charged',
  'uapi-credits-pricing',
  'uapi-quota-active-buckets',
  'uapi-stop-on-empty',
].join(', ');

/** The headers that allow any origin to read a reply. Credentials are never allowed: the key is a header of its own. */
export const CORS_HEADERS: Readonly<Record<string, string>> = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': EXPOSED,
};

/** The reply to a preflight: every method of the path, and the requested headers. */
export function preflightReply(methods: readonly string[], asked: IncomingHttpHeaders): Reply {
  const headers = asked['access-control-request-headers'];
  return {
    status: 204,
    headers: {
      'access-control-allow-origin': '*',
      'access-control-allow-methods': [...methods, 'OPTIONS'].join(', '),
      ...(headers ? { 'access-control-allow-headers': headers } : {}),
      'access-control-max-age': '600',
      vary: 'Access-Control-Request-Headers',
    },
    body: '',
  };
}
