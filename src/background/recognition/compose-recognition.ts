import { type OwnPages, receiverOf, siteOf } from '@/background/own-pages';
import type { PaidRecognitionService } from '@/background/service/recognise-with-service';
import { libraryPath } from '@/core/pages';
import { HANDOVER_LIFETIME_MS, type Handover, type HandoverRequest } from '@/core/recognitions/handover';
import { RESTORABLE_FOR_MS } from '@/core/recognitions/saved-recognition';
import { screenshotBitmap, screenshotTab } from '@/platform/browser/screenshot';
import { injectImageOcr, injectPageContents, openExtensionPage, regionPlace } from '@/platform/browser/tabs';
import type { EngineClient } from '@/platform/engine/engine-client';
import { fetchImage } from '@/platform/images/fetch-image';
import { type Handlers, sendToTab } from '@/platform/messages/messages';
import type { PageScreenshotRequests } from '@/platform/messages/page-protocol';
import type { ContentRequests, PdfPageRequests, RecognitionPageRequests } from '@/platform/messages/protocol';
import { fetchPdf } from '@/platform/pdf/fetch-pdf';
import {
  markRecognitionsRemoved,
  purgeRecognitions,
  saveHandover,
  saveLastRegion,
  takeHandover,
} from '@/platform/storage/recognition-store';
import { createOpenPdfService, type OpenPdfService } from './open-pdf';
import type { OverlayService } from './overlay-service';
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
  readonly handlers: Omit<
    Handlers<RecognitionPageRequests & PdfPageRequests & PageScreenshotRequests>,
    'searchText'
  >;
  /** Deletes the recognitions that were removed before the background last ended. Call it once, at the start. */
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
  const recognition = createRecognitionService({
    engine,
    paid,
    overlays,
    saver,
    fetchImage,
    screen: { ...screen, screenshotBitmap },
  });
  const handover = createImageHandover({
    openExtensionPage,
    newId,
    now,
  });
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
    ask: sendToTab,
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
    newId: () => crypto.randomUUID(),
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
    handlers: {
      ...pdf.handlers,
      recogniseImage: recognition.recogniseImage,
      readBarcodes: recognition.readBarcodes,
      openOwnPage: (page, sender) => pages.openOwnPage(page, receiverOf(sender), siteOf(sender)),
      recogniseInTab: ({ tabId, way }) => inTab.recogniseInTab(tabId, way),
      readPage: ({ tabId, scope }) => wholePage.readPage(tabId, scope),
      screenshotPage: ({ tabId, deviceScale }) =>
        screenshotTab(tabId, new AbortController().signal, deviceScale),
      fetchPageImage: ({ url }) => fetchImage(url, new AbortController().signal),
      openImages: handover.open,
      takeImages: ({ id }) => handover.take(id),
      editRecognition: ({ key, form, text }) => saver.edit(key, form, text),
      removeRecognitions: ({ keys }) => markRecognitionsRemoved(keys, now()),
      joinRecognitions: (order) => joinSavedRecognitions(order, { now, newId }),
      restoreRecognitions: ({ keys }) => markRecognitionsRemoved(keys, undefined),
      purgeRecognitions: ({ keys }) => purgeRecognitions(now(), keys),
    },
    start: () => purgeRecognitions(now() - RESTORABLE_FOR_MS),
  };
}

export interface ImageHandoverDeps {
  readonly openExtensionPage: (path: string) => Promise<void>;
  readonly newId: () => string;
  /** ms */
  readonly now: () => number;
}

/** Hands images over to the library page. */
export interface ImageHandover {
  /** Stores images, and returns the path at which the library takes them. @throws AppError `storage-failed`, `storage-full` */
  store(request: HandoverRequest): Promise<string>;
  /** Stores images and opens the library with them. @throws AppError `storage-failed`, `storage-full` */
  open(request: HandoverRequest): Promise<void>;
  /** Returns and deletes the images under an id, so that a second call returns undefined. @throws AppError `storage-failed` */
  take(id: string): Promise<Handover | undefined>;
}

export function createImageHandover({ openExtensionPage, newId, now }: ImageHandoverDeps): ImageHandover {
  /** Images from private windows. They are only in memory, until the page that is being opened takes them. */
  const fromPrivate = new Map<string, Handover>();

  async function store(request: HandoverRequest): Promise<string> {
    const handover = { ...request, id: newId(), at: now() };
    if (request.isPrivate) fromPrivate.set(handover.id, handover);
    else await saveHandover(handover, now() - HANDOVER_LIFETIME_MS);
    return libraryPath({ view: 'read', params: { take: handover.id } });
  }

  return {
    store,
    open: async (request) => openExtensionPage(await store(request)),
    async take(id) {
      const handover = fromPrivate.get(id);
      fromPrivate.delete(id);
      return handover ?? takeHandover(id);
    },
  };
}
