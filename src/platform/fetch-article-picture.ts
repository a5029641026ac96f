import type { LossReason } from '@/core/articles/article-loss';
import { isAbort } from '@/core/errors';
import { isPrivateAddress } from '@/core/net/private-address';
import { hasSiteAccess } from './permissions';

const TIMEOUT_MS = 20_000;

/** What came of fetching a picture. `isLasting`: asking again would not help. */
export type FetchedPicture =
  | { readonly data: Blob }
  | { readonly why: LossReason; readonly isLasting: boolean };

/**
 * A picture's bytes from a site that the user has granted. Sends no cookies and no referrer, follows no redirect, and goes to
 * no private address, so that a page cannot use us to reach further than that site. `maxBytes` ends a download that is larger.
 * Never rejects but with `AbortError`.
 */
export async function fetchArticlePicture(
  address: string,
  maxBytes: number,
  signal: AbortSignal,
): Promise<FetchedPicture> {
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol) || isPrivateAddress(url)) {
    return { why: 'address-refused', isLasting: true };
  }
  if (!(await hasSiteAccess(url.origin))) return { why: 'no-permission', isLasting: true };
  try {
    const response = await fetch(url, {
      credentials: 'omit',
      redirect: 'error',
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    });
    if (!response.ok) return { why: 'refused', isLasting: response.status < 500 && response.status !== 429 };
    return await readBytes(response, maxBytes);
  } catch (thrown) {
    if (isAbort(thrown) && signal.aborted) throw thrown;
    return { why: 'unreachable', isLasting: false };
  }
}

async function readBytes(response: Response, maxBytes: number): Promise<FetchedPicture> {
  const announced = Number(response.headers.get('content-length') ?? Number.NaN);
  if (announced > maxBytes) {
    await response.body?.cancel();
    return { why: 'too-large', isLasting: true };
  }
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  // Leaving the loop cancels the stream, and with it the download.
  for await (const part of response.body ?? []) {
    bytes += part.byteLength;
    if (bytes > maxBytes) return { why: 'too-large', isLasting: true };
    parts.push(part);
  }
  // Firefox takes a connection that broke off for the file's end.
  const isWhole = Number.isNaN(announced) || response.headers.has('content-encoding') || bytes === announced;
  return isWhole ? { data: new Blob(parts) } : { why: 'damaged', isLasting: false };
}
