import { AppError } from '@/core/errors';
import { assertFileSize } from '@/core/ocr/limits';
import { withinTime } from '@/platform/time';

/** How long a server may take for an image that the page already shows, ms. */
const TIMEOUT_MS = 20_000;

/**
 * Fetches a file in the page, mostly from the browser's cache; undefined if its server does not allow that or does not answer in
 * time.
 * @throws AppError `image-too-large`, as soon as the server has stated the size; `AbortError` when the signal aborts
 */
export async function fetchBytes(url: string, signal: AbortSignal): Promise<Blob | undefined> {
  try {
    return await withinTime(TIMEOUT_MS, signal, async (limit) => {
      const response = await fetch(url, { mode: 'cors', cache: 'force-cache', signal: limit });
      if (!response.ok) return undefined;
      assertFileSize(Number(response.headers.get('content-length') ?? 0));
      const data = await response.blob();
      if (data.size === 0) return undefined;
      assertFileSize(data.size);
      return data;
    });
  } catch (thrown) {
    if (signal.aborted || thrown instanceof AppError) throw thrown;
    // No CORS, mixed content, a revoked blob, or too slow. Another way to the pixels is tried then.
    return undefined;
  }
}
