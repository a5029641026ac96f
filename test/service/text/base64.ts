import type { Operation } from '../http/operation';
import { choiceParameter, requiredParameter } from '../http/query';
import { jsonReply } from '../http/reply';
import { ServiceError } from '../http/service-error';

const ACTIONS = ['encode', 'decode'] as const;

/** GET /api/v1/text/base64: encodes a text's UTF-8 bytes as Base64, and decodes. */
export const base64Operation: Operation = {
  name: 'base64',
  method: 'GET',
  path: '/api/v1/text/base64',
  summary: 'Encode a text to Base64 or decode it. Free.',
  handle({ url }) {
    const text = requiredParameter(url.searchParams, 'text');
    const action = choiceParameter(url.searchParams, 'action', ACTIONS, 'encode');
    const result = action === 'encode' ? encodeBase64(text) : decodeBase64(text);
    return jsonReply({ text, action, result });
  },
};

export function encodeBase64(text: string): string {
  return Buffer.from(text, 'utf8').toString('base64');
}

/**
 * The decoded text of padded Base64 in the standard alphabet. https://www.rfc-editor.org/rfc/rfc4648#section-4
 * @throws ServiceError 400 when it is invalid, or its bytes are not UTF-8.
 */
export function decodeBase64(text: string): string {
  const bytes = Buffer.from(text, 'base64');
  if (bytes.toString('base64') !== text)
    throw new ServiceError(400, 'DECODING_FAILED', 'Invalid Base64 input.');
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new ServiceError(400, 'DECODING_FAILED', 'The decoded bytes are not UTF-8 text.');
  }
}
