import { AppError } from '@/core/errors';
import { assertFileSize } from '@/core/image-files/limits';
import { withinTime } from '@/platform/time';

/** How long a server may take for an image that the page already shows, ms. */
const TIMEOUT_MS = 20_000;

/** Why there is no file: the server did not let the page have it or did not answer, or it has none at that address. */
export type NoFile = 'refused' | 'missing';

/**
 * Fetches a file in the page, mostly from the browser's cache; undefined if its server does not allow that or does not answer in
 * time.
 * @throws AppError `image-too-large`, as soon as the server has stated the size; `AbortError` when the signal aborts
 */
export async function fetchBytes(url: string, signal: AbortSignal): Promise<Blob | undefined> {
  const file = await fetchFile(url, signal);
  return file instanceof Blob ? file : undefined;
}

/** As `fetchBytes`, with the reason if there is no file. */
export async function fetchFile(url: string, signal: AbortSignal): Promise<Blob | NoFile> {
  try {
    return await withinTime<Blob | NoFile>(TIMEOUT_MS, signal, async (limit) => {
      const response = await fetch(url, { mode: 'cors', cache: 'force-cache', signal: limit });
      if (!response.ok) return 'missing';
      assertFileSize(Number(response.headers.get('content-length') ?? 0));
      const data = await response.blob();
      if (data.size === 0) return 'missing';
      assertFileSize(data.size);
      return data;
    });
  } catch (thrown) {
    if (signal.aborted || thrown instanceof AppError) throw thrown;
    // No CORS, mixed content, a revoked blob, or too slow. Another way to the pixels is tried then.
    return 'refused';
  }
}
