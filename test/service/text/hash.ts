import { createHash } from 'node:crypto';
import type { Operation } from '../http/operation';
import { choiceParameter, requiredParameter } from '../http/query';
import { jsonReply } from '../http/reply';

const ALGORITHMS = ['md5', 'sha1', 'sha256'] as const;

/** GET /api/v1/text/hash: the hexadecimal hash of a text's UTF-8 bytes. */
export const hashOperation: Operation = {
  name: 'hash',
  method: 'GET',
  path: '/api/v1/text/hash',
  summary: 'Hash a text with MD5, SHA1 or SHA256. Free.',
  handle({ url }) {
    const text = requiredParameter(url.searchParams, 'text');
    const algo = choiceParameter(url.searchParams, 'algo', ALGORITHMS, 'md5');
    return jsonReply({ text, algo, hash: createHash(algo).update(text, 'utf8').digest('hex') });
  },
};
