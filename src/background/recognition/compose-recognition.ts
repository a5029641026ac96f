import type { OwnPages } from '@/background/own-pages';
import { receiverOf, siteOf } from '@/background/sender';
import type { PaidRecognitionService } from '@/background/service/recognise-with-service';
import { RESTORABLE_FOR_MS } from '@/core/recognitions/saved-recognition';
import { screenshotBitmap, screenshotTab } from '@/platform/browser/screenshot';
import { injectImageOcr, injectPageContents, openExtensionPage, regionPlace } from '@/platform/browser/tabs';
import type { EngineClient } from '@/platform/engine/engine-client';
import { fetchImage } from '@/platform/images/fetch-image';
import { askPage } from '@/platform/messages/ask-page';
import { type Handlers, sendToTab } from '@/platform/messages/messages';
import type { PageScreenshotRequests } from '@/platform/messages/page-protocol';
import type { ContentRequests, PdfPageRequests, RecognitionPageRequests } from '@/platform/messages/protocol';
import { fetchPdf } from '@/platform/pdf/fetch-pdf';
import { deleteOldHandovers } from '@/platform/storage/handover-store';
import { saveLastRegion } from '@/platform/storage/last-regions';
import { markRecognitionsRemoved, purgeRecognitions } from '@/platform/storage/recognition-store';
import { loadPassedTime } from '@/platform/storage/start-note';
import { createImageHandover } from './image-handover';
import { createOpenPdfService, type OpenPdfService } from './open-pdf';
import { createOverlayEdits, type OverlayEdits } from './overlay/overlay-edits';
import type { OverlayService } from './overlay/overlay-service';
import { createReadPageService, type ReadPageService } from './read-page';
import { createRecognitionService } from './recognise-image';
import { createRecogniseInTabService, type RecogniseInTabService } from './recognise-in-tab';
import { joinSavedRecognitions } from './recognition-joiner';
import { createRecognitionSaver } from './recognition-saver';
import type { ScreenGrants } from './screen-grants';

export interface RecognitionDeps {
  readonly engine: EngineClient;
  /** Starts loading the engine before it is needed. */
  readonly warmEngine: () => void;
  readonly paid: PaidRecognitionService;
  readonly overlays: OverlayService;
  readonly screen: ScreenGrants;
  readonly pages: Pick<OwnPages, 'openOwnPage' | 'showProblem'>;
}

/** The part of the background that recognises images and saves recognitions. */
export interface RecognitionParts {
  readonly inTab: RecogniseInTabService;
  readonly wholePage: ReadPageService;
  readonly pdf: OpenPdfService;
  readonly contentHandlers: Pick<
    Handlers<ContentRequests>,
    | 'openOverlay'
    | 'reportToOverlay'
    | 'forgetOverlay'
    | 'recogniseForOverlay'
    | 'cancelRecognition'
    | 'rememberRegion'
  >;
  readonly frameHandlers: OverlayEdits['frameHandlers'];
  readonly handlers: Omit<
    Handlers<RecognitionPageRequests & PdfPageRequests & PageScreenshotRequests>,
    'searchText'
  >;
  /** Deletes the recognitions that can no longer be restored, and the images that no page has opened. Call it once, at the start. */
  start(): Promise<void>;
}

const now = () => Date.now();
const newId = () => crypto.randomUUID();

export function composeRecognition({
  engine,
  warmEngine,
  paid,
  overlays,
  screen,
  pages,
}: RecognitionDeps): RecognitionParts {
  const saver = createRecognitionSaver({ now });
  const edits = createOverlayEdits({ overlays, saver });
  const recognition = createRecognitionService({
    engine,
    paid,
    overlays,
    saver: { recognise: saver.recognise, editsOf: edits.editsOf },
    fetchImage,
    screen: { ...screen, screenshotBitmap },
  });
  const handover = createImageHandover({ openExtensionPage, newId, now });
  const inTab = createRecogniseInTabService({
    injectImageOcr,
    screen: { ...screen, screenshotTab },
    ask: sendToTab,
    warmEngine,
    openImages: handover.open,
    showProblem: pages.showProblem,
  });
  const wholePage = createReadPageService({
    injectPageContents,
    ask: askPage,
    warmEngine,
    openExtensionPage,
    showProblem: pages.showProblem,
  });
  const pdf = createOpenPdfService({
    fetchPdf,
    openExtensionPage,
    storeImages: handover.store,
    report: (receiver, progress) => sendToTab(receiver, 'pdfProgress', progress),
    showProblem: pages.showProblem,
    newId,
  });
  return {
    inTab,
    wholePage,
    pdf,
    contentHandlers: {
      ...overlays.contentHandlers,
      recogniseForOverlay: recognition.recogniseForOverlay,
      cancelRecognition: recognition.cancelRecognition,
      rememberRegion: ({ region }, sender) => {
        const { tabId } = receiverOf(sender);
        return saveLastRegion({ ...regionPlace(tabId, sender.url, sender.tab?.incognito ?? false), region });
      },
    },
    frameHandlers: edits.frameHandlers,
    handlers: {
      ...pdf.handlers,
      recogniseImage: recognition.recogniseImage,
      readBarcodes: recognition.readBarcodes,
      openOwnPage: (page, sender) => pages.openOwnPage(page, receiverOf(sender), siteOf(sender)),
      recogniseInTab: ({ tabId, way }) => inTab.recogniseInTab(tabId, way),
      readPage: ({ tabId, scope }) => wholePage.readPage(tabId, scope),
      countTabImages: ({ tabId }) => wholePage.countImages(tabId),
      screenshotPage: ({ tabId, deviceScale }) =>
        screenshotTab(tabId, new AbortController().signal, deviceScale),
      fetchPageImage: ({ url }) => fetchImage(url, new AbortController().signal),
      openImages: handover.open,
      takeImages: ({ id }) => handover.take(id),
      forgetImages: ({ id }) => handover.forget(id),
      editRecognition: ({ key, form, text }) => saver.edit(key, form, text),
      removeRecognitions: ({ keys }) => markRecognitionsRemoved(keys, now()),
      joinRecognitions: (order) => joinSavedRecognitions(order, { now, newId }),
      restoreRecognitions: ({ keys }) => markRecognitionsRemoved(keys, undefined),
      // No time of the clock: they may have been removed while it was ahead.
      purgeRecognitions: ({ keys }) => purgeRecognitions(Number.POSITIVE_INFINITY, keys),
    },
    async start() {
      await purgeRecognitions((await loadPassedTime(now())) - RESTORABLE_FOR_MS);
      await deleteOldHandovers(now());
    },
  };
}
