import { type OwnPages, orShowProblem } from '@/background/own-pages';
import { receiverOf } from '@/background/sender';
import { AppError } from '@/core/errors';
import { noticePath } from '@/core/pages';
import { mayBePdf, pdfFileName } from '@/core/pdf/pdf-address';
import type { HandoverRequest } from '@/core/recognitions/handover';
import { keepAwake } from '@/platform/browser/background-life';
import { findPdf, isPrivateTab } from '@/platform/browser/tabs';
import type { Handlers } from '@/platform/messages/messages';
import type { PdfPageRequests, Receiver, RequestOf } from '@/platform/messages/protocol';
import type { fetchPdf, PdfSignIn, ReceivedBytes } from '@/platform/pdf/fetch-pdf';
import { loadPdfRequest, savePdfRequest } from '@/platform/storage/pdf-requests';

export interface OpenPdfDeps {
  readonly fetchPdf: typeof fetchPdf;
  readonly openExtensionPage: (path: string) => Promise<void>;
  /** Stores images for the library, and returns the path at which it opens them. */
  readonly storeImages: (request: HandoverRequest) => Promise<string>;
  /** Reports to the page that asked. */
  readonly report: (receiver: Receiver, progress: RequestOf<'pdfProgress'>) => Promise<void>;
  readonly showProblem: OwnPages['showProblem'];
  readonly newId: () => string;
}

/** Opens PDFs by their addresses. A page of ours asks for the site and shows the download, and then becomes the library. */
export interface OpenPdfService {
  /** Opens the PDF that a link leads to. Never rejects: failures are shown in a page of ours. */
  openLink(link: { readonly tabId: number; readonly address: string }): Promise<void>;
  /** Opens the PDF that a tab shows. `pageUrl`: its address as the menu names it, where the tab itself does not. As `openLink` */
  openTab(tab: { readonly tabId: number; readonly pageUrl?: string | undefined }): Promise<void>;
  readonly handlers: Handlers<PdfPageRequests>;
}

/** A report is sent after so many bytes. */
const REPORT_EVERY_BYTES = 500_000;

export function createOpenPdfService(deps: OpenPdfDeps): OpenPdfService {
  const running = new Map<string, AbortController>();

  async function ask(address: string, tabId: number, isInTab: boolean): Promise<void> {
    const protocol = URL.parse(address)?.protocol ?? '';
    if (protocol === 'file:') throw new AppError('pdf-local');
    if (!/^https?:$/.test(protocol)) throw new AppError('pdf-not-found', `an address of ${protocol}`);
    const id = deps.newId();
    const isPrivate = await isPrivateTab(tabId);
    // Our requests have the cookies of ordinary windows, which a site must not see beside those of a private one.
    await savePdfRequest({ id, address, isPrivate, isShown: isInTab && !isPrivate });
    await deps.openExtensionPage(noticePath({ name: 'pdf', id }));
  }

  async function askForTab(tabId: number, pageUrl: string | undefined): Promise<void> {
    const named = pageUrl !== undefined && mayBePdf(pageUrl) ? pageUrl : undefined;
    const address = (await findPdf(tabId)) ?? named;
    if (address === undefined) throw new AppError('pdf-not-found', 'the tab shows no PDF');
    await ask(address, tabId, true);
  }

  /** Fetches the PDF of a request for a page, which gets reports; a page that is gone ends the download. */
  async function fetchFor({ id, withSignIn }: RequestOf<'fetchPdf'>, receiver: Receiver): Promise<string> {
    const request = await loadPdfRequest(id);
    const url = URL.parse(request?.address ?? '');
    if (!request || !url) throw new AppError('pdf-not-found', 'no such request');
    // Only an address that a tab has shown gets cookies: that of a link is the page's choice.
    if (withSignIn && !request.isShown) throw new AppError('pdf-not-fetched', 'no tab shows it');
    const unasked: PdfSignIn = request.isShown ? 'possible' : 'none';
    const signIn: PdfSignIn = withSignIn ? 'agreed' : unasked;
    running.get(id)?.abort();
    const controller = new AbortController();
    running.set(id, controller);
    const release = keepAwake();
    let reported = 0;
    const report = (bytes: ReceivedBytes) => {
      if (bytes.received - reported < REPORT_EVERY_BYTES) return;
      reported = bytes.received;
      deps.report(receiver, { id, ...bytes }).catch(() => controller.abort());
    };
    try {
      const data = await deps.fetchPdf(request.address, signIn, report, controller.signal);
      const pictures = [{ data, name: pdfFileName(url) }];
      return await deps.storeImages({ pictures, purpose: 'read', isPrivate: request.isPrivate });
    } finally {
      release();
      if (running.get(id) === controller) running.delete(id);
    }
  }

  return {
    openLink: ({ tabId, address }) => orShowProblem(ask(address, tabId, false), deps.showProblem),
    openTab: ({ tabId, pageUrl }) => orShowProblem(askForTab(tabId, pageUrl), deps.showProblem),
    handlers: {
      openPdf: ({ tabId }) => orShowProblem(askForTab(tabId, undefined), deps.showProblem),
      fetchPdf: (request, sender) => fetchFor(request, receiverOf(sender)),
      cancelPdf: ({ id }) => running.get(id)?.abort(),
    },
  };
}
