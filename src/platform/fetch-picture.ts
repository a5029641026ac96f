import { AppError, isAbort } from '@/core/errors';
import { isPrivateAddress } from '@/core/net/private-address';
import { assertReadableBytes } from '@/core/ocr/limits';
import { hasSiteAccess } from './permissions';

const TIMEOUT_MS = 20_000;

/**
 * A picture's bytes from a site the user granted. Sends no cookies and follows no redirect, so that a page cannot use
 * us to reach further than that site.
 * @throws AppError `image-unreadable` when the site is not granted, private, or does not answer with a picture;
 * `image-too-large` over 32 MB, as soon as that is seen; `cancelled`.
 */
export async function fetchPicture(address: string, signal: AbortSignal): Promise<Blob> {
  const url = new URL(address);
  if (isPrivateAddress(url)) throw new AppError('image-unreadable', `${url.hostname} is a private address`);
  if (!(await hasSiteAccess(url.origin)))
    throw new AppError('image-unreadable', `no access to ${url.hostname}`);
  try {
    const response = await fetch(url, {
      credentials: 'omit',
      redirect: 'error',
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    });
    if (!response.ok) throw new AppError('image-unreadable', `HTTP ${response.status} from ${url.hostname}`);
    return await readWithinLimit(response);
  } catch (thrown) {
    if (thrown instanceof AppError || (isAbort(thrown) && signal.aborted)) throw thrown;
    throw new AppError('image-unreadable', `${url.hostname}: ${String(thrown)}`, { cause: thrown });
  }
}

async function readWithinLimit(response: Response): Promise<Blob> {
  assertReadableBytes(Number(response.headers.get('content-length') ?? 0));
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  // Leaving the loop by the throw cancels the stream, and with it the download.
  for await (const part of response.body ?? []) {
    bytes += part.byteLength;
    assertReadableBytes(bytes);
    parts.push(part);
  }
  return new Blob(parts, { type: response.headers.get('content-type') ?? '' });
}
