import { createHash } from 'node:crypto';
import type { Operation, ServiceRequest } from '../http/operation';
import { requiredParameter } from '../http/query';
import { parseJsonObject } from '../http/read-body';
import { jsonReply } from '../http/reply';
import { invalidArgument } from '../http/service-error';
import { decodeBase64, encodeBase64 } from './base64';

/** The text operations of the public service that the contract does not have, at that service's own addresses. */
export const observedTextOperations: readonly Operation[] = [
  {
    name: 'text-md5',
    method: 'GET',
    path: '/api/v1/text/md5',
    summary: 'The MD5 of a text (observed).',
    handle: ({ url }) => jsonReply({ md5: md5(requiredParameter(url.searchParams, 'text')) }),
  },
  {
    name: 'text-md5',
    method: 'POST',
    path: '/api/v1/text/md5',
    summary: 'The MD5 of a text (observed).',
    handle: async (request) => jsonReply({ md5: md5((await fields(request, 'text')).text) }),
  },
  {
    name: 'text-md5-verify',
    method: 'POST',
    path: '/api/v1/text/md5/verify',
    summary: 'Whether a text has this MD5 (observed).',
    async handle(request) {
      const { text, hash } = await fields(request, 'text', 'hash');
      return jsonReply({ match: md5(text) === hash.toLowerCase() });
    },
  },
  {
    name: 'text-base64-encode',
    method: 'POST',
    path: '/api/v1/text/base64/encode',
    summary: 'Encode a text to Base64 (observed).',
    handle: async (request) => jsonReply({ encoded: encodeBase64((await fields(request, 'text')).text) }),
  },
  {
    name: 'text-base64-decode',
    method: 'POST',
    path: '/api/v1/text/base64/decode',
    summary: 'Decode Base64 (observed).',
    handle: async (request) => jsonReply({ decoded: decodeBase64((await fields(request, 'text')).text) }),
  },
];

function md5(text: string): string {
  return createHash('md5').update(text, 'utf8').digest('hex');
}

/** The named strings of a JSON body. @throws ServiceError 400 */
async function fields<N extends string>(request: ServiceRequest, ...names: readonly N[]) {
  const body = parseJsonObject(await request.body());
  const found: Partial<Record<N, string>> = {};
  for (const name of names) {
    const value = body[name];
    if (typeof value !== 'string') throw invalidArgument(`Missing '${name}' parameter.`);
    found[name] = value;
  }
  return found as Record<N, string>;
}
