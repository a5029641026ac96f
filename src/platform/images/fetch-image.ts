import type { LossReason } from '@/core/articles/article-loss';
import { AppError, isAbort } from '@/core/errors';
import { MAX_FILE_BYTES } from '@/core/image-files/limits';
import { isPrivateAddress } from '@/core/private-address';
import { hasSiteAccess } from '@/platform/browser/permissions';
import { withinTime } from '@/platform/time';

/**
 * Fetches an image to recognise, as `fetchArticleImage` does.
 * @throws AppError `image-unreadable` if the site is not granted, has a private address, or does not answer with a whole
 * image; `image-too-large` over 32 MB, without downloading the rest; `AbortError` when the signal is aborted
 */
export async function fetchImage(address: string, signal: AbortSignal): Promise<Blob> {
  const fetched = await fetchArticleImage(address, MAX_FILE_BYTES, signal);
  if ('data' in fetched) return fetched.data;
  const code = fetched.why === 'too-large' ? 'image-too-large' : 'image-unreadable';
  throw new AppError(code, `${URL.parse(address)?.hostname}: ${fetched.why}`);
}

/** From the request to the last byte of an image, ms. */
const IMAGE_TIMEOUT_MS = 20_000;

/** A fetched image, or why it could not be fetched. `isLasting`: another attempt would fail too. */
export type FetchedImage =
  | { readonly data: Blob }
  | { readonly why: LossReason; readonly isLasting: boolean };

/** Fetches an image of an article, by the rules of `fetchFromSite`. */
export function fetchArticleImage(
  address: string,
  maxBytes: number,
  signal: AbortSignal,
): Promise<FetchedImage> {
  return fetchFromSite(address, { maxBytes, timeoutMs: IMAGE_TIMEOUT_MS }, signal);
}

/** How much a download may take. */
export interface FetchLimits {
  readonly maxBytes: number;
  /** From the request to the last byte, ms. */
  readonly timeoutMs: number;
  /** Whether the browser may keep the file in its cache; by default as the site says. */
  readonly cache?: RequestCache;
  /** Whether the site gets the cookies that this browser has for it; only after the user has agreed to it for this address. */
  readonly withCookies?: boolean;
  /** Called for each part that arrives. `total` is undefined if the site does not say it. bytes */
  readonly onReceived?: (bytes: { readonly received: number; readonly total: number | undefined }) => void;
}

/**
 * Fetches a file from a site that the user has granted. Sends no referrer, no cookies but those that the user agreed to, follows
 * no redirect, and requests no private address, so that a page cannot use the extension to reach other sites. A download of more than `maxBytes` is ended.
 * Rejects only with `AbortError`.
 */
export async function fetchFromSite(
  address: string,
  limits: FetchLimits,
  signal: AbortSignal,
): Promise<FetchedImage> {
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol) || isPrivateAddress(url)) {
    return { why: 'address-refused', isLasting: true };
  }
  if (!(await hasSiteAccess(url.origin))) return { why: 'no-permission', isLasting: true };
  try {
    return await withinTime(limits.timeoutMs, signal, async (limit) => {
      const response = await fetch(url, {
        credentials: limits.withCookies ? 'include' : 'omit',
        redirect: 'error',
        referrerPolicy: 'no-referrer',
        cache: limits.cache ?? 'default',
        signal: limit,
      });
      if (response.ok) return receiveFile(response, limits);
      return { why: 'refused', isLasting: response.status < 500 && response.status !== 429 };
    });
  } catch (thrown) {
    if (isAbort(thrown) && signal.aborted) throw thrown;
    return { why: 'unreachable', isLasting: false };
  }
}

async function receiveFile(response: Response, { maxBytes, onReceived }: FetchLimits): Promise<FetchedImage> {
  const announced = Number(response.headers.get('content-length') ?? Number.NaN);
  if (announced > maxBytes) {
    await response.body?.cancel();
    return { why: 'too-large', isLasting: true };
  }
  // What is compressed on the way is larger than announced.
  const isSizeKnown = !Number.isNaN(announced) && !response.headers.has('content-encoding');
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  // Leaving the loop cancels the stream, and so the download.
  for await (const part of response.body ?? []) {
    bytes += part.byteLength;
    if (bytes > maxBytes) return { why: 'too-large', isLasting: true };
    parts.push(part);
    onReceived?.({ received: bytes, total: isSizeKnown ? announced : undefined });
  }
  // Firefox treats a broken connection like the end of the file.
  const isWhole = !isSizeKnown || bytes === announced;
  if (!isWhole) return { why: 'damaged', isLasting: false };
  return { data: new Blob(parts, { type: response.headers.get('content-type') ?? '' }) };
}
