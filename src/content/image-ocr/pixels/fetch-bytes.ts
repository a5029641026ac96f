import { assertReadableBytes } from '@/core/ocr/limits';

/** How long a server may take for a picture that the page shows already. */
const TIMEOUT_MS = 20_000;

/**
 * A file's bytes where its server lets the page have them, mostly out of the browser's cache; undefined where it does
 * not, or not in time.
 * @throws AppError `image-too-large`, as soon as the server has named the size; `AbortError` when the signal fires.
 */
export async function fetchBytes(url: string, signal: AbortSignal): Promise<Blob | undefined> {
  const ending = new AbortController();
  const timer = setTimeout(() => ending.abort(), TIMEOUT_MS);
  try {
    const response = await fetch(url, {
      mode: 'cors',
      cache: 'force-cache',
      signal: AbortSignal.any([signal, ending.signal]),
    });
    if (!response.ok) return undefined;
    assertReadableBytes(Number(response.headers.get('content-length') ?? 0));
    const data = await response.blob();
    if (data.size === 0) return undefined;
    assertReadableBytes(data.size);
    return data;
  } catch (thrown) {
    if (ending.signal.aborted && !signal.aborted) return undefined;
    // What fetch says of every refusal: no CORS, mixed content, a revoked blob. Another way is tried then. By its name:
    // in Firefox the error is of the page's realm, not of the content script's.
    if ((Object(thrown) as { name?: unknown }).name === 'TypeError') return undefined;
    throw thrown;
  } finally {
    clearTimeout(timer);
    ending.abort(); // what is refused is not loaded to its end
  }
}
