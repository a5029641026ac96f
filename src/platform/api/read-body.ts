import type { ReplyMeta } from '@/core/service/reply-meta';
import { ServiceError } from '@/core/service/service-error';

/**
 * A response's body as text, as long as it stays within `maxBytes`.
 * @throws AppError `service-reply-too-large`, as soon as that is seen; the download ends with it.
 */
export async function readBody(response: Response, maxBytes: number, meta: ReplyMeta): Promise<string> {
  const assertWithin = (bytes: number) => {
    if (bytes > maxBytes) throw new ServiceError('service-reply-too-large', `over ${maxBytes} bytes`, meta);
  };
  const announced = Number(response.headers.get('content-length') ?? 0);
  if (announced > maxBytes) await response.body?.cancel();
  assertWithin(announced);
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  // Leaving the loop by the throw cancels the stream, and with it the download.
  for await (const part of response.body ?? []) {
    bytes += part.byteLength;
    assertWithin(bytes);
    text += decoder.decode(part, { stream: true });
  }
  return text + decoder.decode();
}
