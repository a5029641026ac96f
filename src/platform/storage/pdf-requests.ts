import { storage } from 'wxt/utils/storage';
import type { PdfRequest } from '@/core/pdf/pdf-address';

/** The most requests that are stored. A page asks for its own once, and again when it is loaded again. */
const MOST_REQUESTS = 20;

/** The PDFs that the user asked for last, in memory while the browser runs: an address may be from a private window. */
const requests = storage.defineItem<readonly PdfRequest[]>('session:pdfRequests', { fallback: [] });

/** Stores a request, and drops the oldest ones. Only for the background. */
export async function savePdfRequest(request: PdfRequest): Promise<void> {
  await requests.setValue([...(await requests.getValue()), request].slice(-MOST_REQUESTS));
}

/** The request with an id; undefined when it was dropped, or the browser was started again. */
export async function loadPdfRequest(id: string): Promise<PdfRequest | undefined> {
  return (await requests.getValue()).find((each) => each.id === id);
}
