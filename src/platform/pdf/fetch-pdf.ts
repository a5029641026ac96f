import { AppError } from '@/core/errors';
import { hasPdfMark, PDF_MARK_WITHIN } from '@/core/pdf/pdf-address';
import { fetchFromSite } from '@/platform/images/fetch-image';

/** The largest PDF that is fetched: scanned books have 50 to 150 MB. bytes */
export const MAX_PDF_BYTES = 200_000_000;

/** From the request to the last byte, ms: 200 MB at 3 Mbit/s. The user can cancel before. */
const LONGEST_FETCH_MS = 10 * 60_000;

/** How much of a file has arrived. */
export interface ReceivedBytes {
  readonly received: number;
  /** Undefined if the site does not say how large the file is. */
  readonly total: number | undefined;
}

/**
 * What may be done about a site that gives its PDF only to who has signed in: `none`; `possible`, if the user is asked; `agreed`, so
 * that the request has the cookies of the site.
 */
export type PdfSignIn = 'none' | 'possible' | 'agreed';

/**
 * Fetches a PDF, by the rules of `fetchFromSite`. The browser's cache does not keep it.
 * @throws AppError `pdf-not-fetched` if the site is not granted, has a private address or does not answer with a whole file,
 * `file-too-large`, `pdf-not-found` if the file is no PDF, `pdf-needs-sign-in` instead of what a sign-in may mend, where one is
 * `possible`; `AbortError` when the signal is aborted
 */
export async function fetchPdf(
  address: string,
  signIn: PdfSignIn,
  onReceived: (bytes: ReceivedBytes) => void,
  signal: AbortSignal,
): Promise<Blob> {
  let hasArrived = false;
  const limits = {
    maxBytes: MAX_PDF_BYTES,
    timeoutMs: LONGEST_FETCH_MS,
    cache: 'no-store',
    withCookies: signIn === 'agreed',
    onReceived: (bytes: ReceivedBytes) => {
      hasArrived = true;
      onReceived(bytes);
    },
  } as const;
  const fetched = await fetchFromSite(address, limits, signal);
  const host = URL.parse(address)?.hostname;
  if ('why' in fetched) {
    // A redirect to the page for signing in looks like a site that does not answer. A site that has begun to give the file wants none.
    const isSilent = fetched.why === 'unreachable' && !hasArrived;
    const isMended = isSilent || (fetched.why === 'refused' && fetched.isLasting);
    if (isMended && signIn === 'possible') throw new AppError('pdf-needs-sign-in', `${host}: ${fetched.why}`);
    const code = fetched.why === 'too-large' ? 'file-too-large' : 'pdf-not-fetched';
    throw new AppError(code, `${host}: ${fetched.why}`);
  }
  const start = await fetched.data.slice(0, PDF_MARK_WITHIN).arrayBuffer();
  if (!hasPdfMark(new Uint8Array(start))) {
    // The tab shows a PDF at this address, so this is mostly the page for signing in.
    const code = signIn === 'possible' ? 'pdf-needs-sign-in' : 'pdf-not-found';
    throw new AppError(code, `the file is ${fetched.data.type || 'of no known type'}`);
  }
  return new Blob([fetched.data], { type: 'application/pdf' });
}
