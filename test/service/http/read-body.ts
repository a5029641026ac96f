import type { IncomingMessage } from 'node:http';
import { invalidArgument, ServiceError } from './service-error';

/** The largest body, bytes: an image of 10 MiB is 13.4 MiB as Base64, plus the other fields. */
export const MAX_BODY_BYTES = 16 * 1024 * 1024;

/**
 * All bytes of a request.
 * @throws ServiceError 413 as soon as more is announced or arrives; the rest is discarded as it comes, because a
 * client that is still writing would see a broken connection instead of the answer.
 */
export async function readBody(request: IncomingMessage, limit = MAX_BODY_BYTES): Promise<Buffer> {
  if (Number(request.headers['content-length'] ?? 0) > limit) {
    request.resume();
    throw tooLarge(limit);
  }
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > limit) {
      request.resume();
      throw tooLarge(limit);
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function tooLarge(limit: number): ServiceError {
  return new ServiceError(413, 'FILE_TOO_LARGE', `The request body exceeds ${limit} bytes.`, {
    connection: 'close',
  });
}

/** A body as JSON. @throws ServiceError 400 when it is none. */
export function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8')) as unknown;
  } catch {
    throw invalidArgument('The request body is not valid JSON.');
  }
}

/** A body as a JSON object. @throws ServiceError 400 when it is none. */
export function parseJsonObject(body: Buffer): Readonly<Record<string, unknown>> {
  const value = parseJson(body);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw invalidArgument('The request body must be a JSON object.');
  }
  return value as Readonly<Record<string, unknown>>;
}

/** The media type of a Content-Type header, lower case, without its parameters; '' when there is none. */
export function mediaType(contentType: string | undefined): string {
  return (contentType ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
}
