/**
 * The messages between the extension's contexts. Those about accounts, articles, hot lists, settings and the overlay are in files of their own
 * in this folder. `messages.ts` sends and receives them.
 *
 * | sender | receiver | requests |
 * |---|---|---|
 * | content script | background | `ContentRequests`: few, each parsed by a schema, because a content script shares its process with the page |
 * | page of ours | background | `PageRequests`, and all of `ContentRequests` |
 * | frame of the overlay | background | `OverlayRequests` |
 * | background, the library for `PageContentRequests` | content script | `TabRequests` |
 * | background | engine host | `EngineRequests`, `BodyRequests` |
 * | engine host | background | `EngineEvents` |
 */

import type { Budget, Credits } from '@/core/credits/price-list';
import type { PaidAgreement } from '@/core/credits/reserve-call';
import type { Barcode } from '@/core/details/barcode';
import type { Point, Rect, Size } from '@/core/geometry/rect';
import type { HeldText, Line, Progress, RecogniseOptions, Recognition } from '@/core/ocr/recognition';
import type { Handover, HandoverRequest } from '@/core/recognitions/handover';
import type { ImageCount, PageScope } from '@/core/recognitions/page-contents';
import type { RecogniseTarget } from '@/core/recognitions/recognise-target';
import type { ProbeName, ProbeResult } from '@/core/service/probes';
import type { Base64Action, Base64Reply, HashAlgorithm, HashReply } from '@/core/service/replies';
import type { TextForm } from '@/core/settings';
import type { AccountRequests, BodyRequests } from './account-protocol';
import type { ArticleContentReplies, ArticlePageRequests, ArticleTabRequests } from './article-protocol';
import type { ContentRequest, ContentRequestName, ImageSource } from './content-schemas';
import type { HotListRequests } from './hot-list-protocol';
import type {
  OverlayFrameKeys,
  OverlayFrameRequests,
  OverlayHolderRequests,
  OverlayRequests,
  OwnPage,
} from './overlay-protocol';
import type { PageContentRequests, PageScreenshotRequests } from './page-protocol';
import type { SettingRequests } from './setting-protocol';

/** An image with its pixels or bytes, as the engine takes it. */
export type LocalImage = Exclude<ImageSource, { kind: 'address' | 'screen' }>;

/** What happens while a job runs. */
export type RecognitionEvent =
  | { readonly type: 'progress'; readonly progress: Progress }
  /** A line was recognised. It is in px of the image, whose size is `width` × `height`; lines do not come in reading order. */
  | { readonly type: 'line'; readonly line: Line; readonly width: number; readonly height: number }
  /** The lines so far are discarded: another engine recognises the image again. */
  | { readonly type: 'restart' }
  /** The service has charged credits for the image, one of many, whether there is a text of it or not. */
  | { readonly type: 'charged'; readonly credits: Credits };

/** A piece of an image that is scrolled into view. */
export interface PresentedPiece {
  /** The visible part, CSS px of the top viewport. */
  readonly rect: Rect;
  /** The size of what a screenshot of the tab shows: the top viewport with its scroll bars, CSS px. */
  readonly viewport: Size;
  /** Device px per CSS px, as the browser reports it. */
  readonly deviceScale: number;
  /** The place of `rect` in the displayed image, and the size of the whole displayed image, CSS px. */
  readonly offset: Point;
  readonly whole: Size;
  /** Whether another piece follows. */
  readonly more: boolean;
}

/** The replies to the requests of content scripts. */
export interface ContentReplies extends ArticleContentReplies {
  openOverlay(): { readonly overlayId: string; readonly frames: OverlayFrameKeys };
  reportToOverlay(): void;
  recogniseForOverlay(): Size;
  forgetOverlay(): void;
  cancelRecognition(): void;
  rememberRegion(): void;
}

/** The requests of content scripts to the background. `content-schemas.ts` has their content. */
export type ContentRequests = {
  [N in ContentRequestName]: (request: ContentRequest<N>) => ReturnType<ContentReplies[N]>;
};

/** The requests of our pages to the background, besides those of `ContentRequests`. */
export interface PageRequests
  extends AccountRequests,
    ArticlePageRequests,
    HotListRequests,
    PageScreenshotRequests,
    PdfPageRequests,
    RecognitionPageRequests,
    SettingRequests,
    TextToolRequests {
  /** Frees the engine's memory now. */
  stopEngine(request: undefined): void;
  /** Sends the service one request that costs nothing. Rejects with its error. */
  probeService(request: { readonly probe: ProbeName }): ProbeResult;
  /** Updates the menus and the badge after the stored data was deleted or the ledger was viewed. */
  refreshService(request: undefined): void;
  /**
   * The user has changed the service or its key. Updates the menus and the badge, and ends the waits of the work on accounts that
   * the service had asked for before.
   */
  serviceChanged(request: undefined): void;
  /**
   * The user agreed to pay for the image whose recognition is open in a frame of the host `site`. `agreed` is what the page has asked.
   * Returns whether it is still open; if not, nothing is spent.
   */
  allowPaidRecognition(request: Receiver & { readonly site: string; readonly agreed: PaidAgreement }): {
    readonly found: boolean;
  };
  /**
   * The user agreed, in the page of ours that sends this, to pay for images of it. Returns the permission, which is valid for as many as
   * the total allows. @throws AppError `credits-to-confirm` when that total is not what they cost now
   */
  allowPaidImages(request: { readonly images: number; readonly credits: Credits }): string;
  /** Saves the user's answer whether an unknown call was charged. */
  resolveCall(request: { readonly id: string; readonly outcome: 'charged' | 'not-charged' }): void;
  /** Saves the balance that the user states. */
  setBalance(request: { readonly credits: Credits }): void;
  /** Saves one of the user's limits, and leaves the other as it is. No `credits`: no limit. */
  setLimit(request: { readonly limit: keyof Budget; readonly credits?: Credits | undefined }): void;
}

/** The requests of the background to the engine host. */
export interface EngineRequests {
  engineRecognise(request: {
    readonly jobId: string;
    readonly image: LocalImage;
    readonly options: RecogniseOptions;
    readonly receiver: Receiver;
  }): Recognition;
  engineReadBarcodes(request: {
    readonly jobId: string;
    readonly image: LocalImage;
    readonly receiver: Receiver;
  }): readonly Barcode[];
  /** Loads the models before an image arrives. */
  engineWarm(request: undefined): void;
  engineStop(request: undefined): void;
  /** Answers once the host listens. Its version must be the same as the background's. */
  enginePing(request: undefined): { readonly version: string };
}

/** The frame that the events of a job are for. */
export interface Receiver {
  readonly tabId: number;
  readonly frameId: number;
  /** The overlay whose frames get the events instead of that frame. */
  readonly overlayId?: string | undefined;
}

/** The requests of the engine host to the background. */
export interface EngineEvents {
  engineEvent(request: {
    readonly jobId: string;
    readonly receiver: Receiver;
    readonly event: RecognitionEvent;
  }): void;
  /** The engines are stopped and no job waits, so the document of the host can be closed. */
  engineIdle(request: undefined): void;
}

/** The requests of the background to the content script in one frame of a tab. */
export interface TabRequests
  extends ArticleTabRequests,
    OverlayFrameRequests,
    OverlayHolderRequests,
    PageContentRequests {
  /**
   * Finds the image that the user chose in the menu and recognises it. Returns at once whether it was found; the recognition
   * continues.
   */
  startRecognition(request: {
    readonly srcUrl?: string | undefined;
    /** The clicked element, in Firefox. https://developer.mozilla.org/docs/Mozilla/Add-ons/WebExtensions/API/menus/getTargetElement */
    readonly targetElementId?: number | undefined;
    /** As in `recogniseForOverlay`. */
    readonly permission?: string | undefined;
  }): { readonly found: boolean };
  /** Lets the user choose an image, or select a region. */
  startPicking(request: { readonly permission?: string | undefined }): void;
  /** The same, but the keys select a region. A region can contain images that scripts cannot access. */
  startSelectingRegion(request: { readonly permission?: string | undefined }): void;
  /** Recognises a region, CSS px of the viewport; without one, the whole viewport. */
  recogniseRegion(request: { readonly region: Rect | undefined }): void;
  /** Recognises the image of the open recognition again with the service. Returns whether a recognition is open. */
  recogniseWithService(request: { readonly permission: string }): { readonly found: boolean };
  /** Recognises the image of the open recognition again on this device. */
  recogniseAgain(request: undefined): void;
  /** Only for pages of ours: events of a recognition in a web page go to the frames of its overlay. */
  recognitionEvent(request: { readonly jobId: string; readonly event: RecognitionEvent }): void;
  /** Only for pages of ours: how much of the PDF of a request has arrived, bytes. */
  pdfProgress(request: {
    readonly id: string;
    readonly received: number;
    readonly total: number | undefined;
  }): void;
  /** Hides our overlay, scrolls piece `index` of the image into view and returns its place. */
  presentPiece(request: { readonly jobId: string; readonly index: number }): PresentedPiece;
}

/** All requests, by name. */
export type AnyRequests = ContentRequests &
  PageRequests &
  EngineRequests &
  BodyRequests &
  EngineEvents &
  OverlayRequests &
  TabRequests;

/** The name of any request. */
export type RequestName = keyof AnyRequests;
/** The content of a request. */
export type RequestOf<N extends RequestName> = Parameters<AnyRequests[N]>[0];
/** The reply to a request. */
export type ReplyOf<N extends RequestName> = ReturnType<AnyRequests[N]>;

/** The requests of our pages about recognition. */
export interface RecognitionPageRequests {
  /** Recognises an image that the page sends. The page gets the events as `recognitionEvent`. */
  recogniseImage(request: {
    readonly jobId: string;
    readonly source: ImageSource;
    readonly options: RecogniseOptions;
    /** As in `recogniseForOverlay`. */
    readonly permission?: string | undefined;
    readonly fresh?: boolean | undefined;
    /** The file's name. */
    readonly name?: string | undefined;
    /** Whether it comes from a private window, so that nothing of it is stored. */
    readonly isPrivate?: boolean | undefined;
    /** The host of the page that the image is from, if it is not from a file. */
    readonly site?: string | undefined;
    /** The text that the file of the image holds. It is saved, and nothing is recognised. */
    readonly text?: HeldText | undefined;
  }): Recognition;
  /** The QR codes and bar codes of an image that the page sends. `cancelRecognition` with its job ends the reading. */
  readBarcodes(request: { readonly jobId: string; readonly image: Blob }): readonly Barcode[];
  openOwnPage(request: OwnPage): void;
  /**
   * Searches for a text with the user's search engine, in a new tab. At most `SEARCH_LENGTH` characters.
   * @throws AppError `search-failed`, `too-many-requests`
   */
  searchText(request: { readonly text: string }): void;
  /** Lets the user recognise something in a tab, after a gesture that gave access to the tab. */
  recogniseInTab(request: { readonly tabId: number; readonly way: RecogniseTarget }): void;
  /** Opens the library with the page in a tab, or with its images alone, after a gesture that gave access to the tab. */
  readPage(request: { readonly tabId: number; readonly scope: PageScope }): void;
  /**
   * Counts the images of the page in a tab, after a gesture that gave access to the tab.
   * @throws AppError `tab-not-allowed`, `page-changed`
   */
  countTabImages(request: { readonly tabId: number }): ImageCount;
  /** Fetches an image of a page from a site that the user has granted. */
  fetchPageImage(request: { readonly url: string }): Blob;
  /** Opens the library with images to recognise. For the popup, which closes. */
  openImages(request: HandoverRequest): void;
  /** The images that were handed over under an id; undefined once they are forgotten. */
  takeImages(request: { readonly id: string }): Handover | undefined;
  /** Deletes the images that were handed over under an id. The page that took them sends it once it has opened them. */
  forgetImages(request: { readonly id: string }): void;
  /** Moves saved recognitions to the bin; they can be restored until `purgeRecognitions`. */
  removeRecognitions(request: { readonly keys: readonly string[] }): void;
  /** Saves the user's edit of a saved recognition's text; undefined takes it back. @throws AppError `recognition-not-saved` */
  editRecognition(request: {
    readonly key: string;
    readonly form: TextForm;
    readonly text: string | undefined;
  }): void;
  /**
   * Joins saved recognitions, in this order, to a new one of that name, and returns its key. They stay as they are.
   * @throws AppError `picture-damaged`, `picture-not-found`, `out-of-memory`, `storage-failed`, `storage-full`
   */
  joinRecognitions(request: { readonly keys: readonly string[]; readonly name: string }): string;
  restoreRecognitions(request: { readonly keys: readonly string[] }): void;
  /** Deletes for good those of these recognitions that were removed. Others may still be restored in another window. */
  purgeRecognitions(request: { readonly keys: readonly string[] }): void;
}

/** The requests of our pages about PDFs that are opened by their addresses. */
export interface PdfPageRequests {
  /** Opens the page that asks for the PDF of a tab. For the popup, which closes. Failures are shown in a page of ours. */
  openPdf(request: { readonly tabId: number }): void;
  /**
   * Fetches the PDF of a request, and returns the path at which the library opens it. The page gets `pdfProgress` meanwhile. Rejects
   * as `fetchPdf` in `platform/pdf`, and as `cancelled` after `cancelPdf`. `withSignIn`: with the cookies of its site, which the user has
   * just agreed to; only for a PDF that a tab shows.
   */
  fetchPdf(request: { readonly id: string; readonly withSignIn: boolean }): string;
  cancelPdf(request: { readonly id: string }): void;
}

/** Requests that send a text to the user's service. A page sends them only when the user has just agreed to that. */
export interface TextToolRequests {
  hashWithService(request: { readonly text: string; readonly algorithm: HashAlgorithm }): HashReply;
  convertWithService(request: { readonly text: string; readonly action: Base64Action }): Base64Reply;
}
