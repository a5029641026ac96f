/**
 * Every message between the extension's contexts, in one place. `messages.ts` carries them.
 *
 * Senders are split by trust. A content script shares its process with the page, so a broken renderer can send whatever
 * it likes: what it may ask is a short list (`ContentRequests`), each checked by a schema at the door
 * (`content-request-schemas.ts`). Extension pages may ask more (`PageRequests`). The engine and the background speak
 * `EngineRequests` and `EngineEvents`. The background tells a page's content script `TabRequests`.
 */
import type { Budget } from '@/core/credits/budget';
import type { Credits } from '@/core/credits/price-list';
import type { LanguageCode } from '@/core/ocr/languages';
import type { Line, Progress, ReadingOptions, Recognition } from '@/core/ocr/recognition';
import type { ProbeName, ProbeResult } from '@/core/service/probe';
import type { TextForm } from '@/core/settings/settings';
import type { AccountRequests, BodyRequests } from './protocol-accounts';
import type { ArticleContentRequests, ArticlePageRequests, ArticleTabRequests } from './protocol-articles';
import type { HotListRequests } from './protocol-hotlists';
import type { ReadingPageRequests } from './protocol-reading';
import type { TextToolRequests } from './protocol-text-tools';

/** A rectangle in CSS px of the tab's top viewport. */
export interface ViewportRect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Where the pixels of a picture come from. */
export type PictureSource =
  /** Raw RGBA, `width × height × 4` bytes: what a page's canvas gave. */
  | { readonly kind: 'pixels'; readonly width: number; readonly height: number; readonly data: Blob }
  /** A file's own bytes (PNG, JPEG, WebP, …). */
  | { readonly kind: 'file'; readonly data: Blob }
  /** Fetched by the background; only where the user granted that host. */
  | { readonly kind: 'address'; readonly url: string }
  /**
   * What the tab shows at a place, at device px. The background asks the content script for each piece with
   * `presentPiece`, so that a picture larger than the viewport is scrolled through and put together.
   */
  | { readonly kind: 'screen' };

/** A picture whose pixels or bytes are at hand: what the engine takes. */
export type PictureAtHand = Exclude<PictureSource, { kind: 'address' | 'screen' }>;

/** Something that happened while a job ran. */
export type ReadingEvent =
  | { readonly type: 'progress'; readonly progress: Progress }
  /** A line as soon as it is read, in picture px (`width × height` is the space), not yet in reading order. */
  | { readonly type: 'line'; readonly line: Line; readonly width: number; readonly height: number }
  /** The lines so far do not count: the picture is read again by another engine. */
  | { readonly type: 'restart' };

/** A piece of the picture as it now stands in the viewport. */
export interface PresentedPiece {
  /** The visible part, CSS px of the top viewport. */
  readonly rect: ViewportRect;
  /** What a shot of the tab shows of the top viewport: its size with scroll bars, CSS px. */
  readonly viewport: { readonly width: number; readonly height: number };
  /** Device px a CSS px, as the browser tells. */
  readonly deviceScale: number;
  /** Where `rect` lies in the picture as it is displayed, CSS px, and the displayed picture's whole size. */
  readonly offset: { readonly x: number; readonly y: number };
  readonly whole: { readonly width: number; readonly height: number };
  /** Whether another piece follows. */
  readonly more: boolean;
}

/** Our own pages that a content script may have opened. */
export type OwnPage =
  /** Asks for the permission to fetch pictures of one host. */
  | { readonly page: 'access'; readonly origin: string }
  | { readonly page: 'languages' | 'service' | 'credits' }
  /** Asks the user whether the service is to read, for its price, the picture that the asking frame shows. */
  | { readonly page: 'confirm' };

/** What the reader in a page is told of the user's settings. */
export interface ReaderSetup {
  /** The languages installed, for the panel's menu. */
  readonly languages: readonly LanguageCode[];
  /** How the text was shown last. */
  readonly textForm: TextForm;
  /** What the service asks for a picture; absent where none is set up. */
  readonly servicePrice?: Credits | undefined;
}

/** What a content script may ask of the background. */
export interface ContentRequests extends ArticleContentRequests {
  /** Reads a picture. Resolves with the whole reading; events come as `readingEvent` meanwhile. */
  readPicture(request: {
    readonly jobId: string;
    readonly source: PictureSource;
    readonly options: ReadingOptions;
    /**
     * The one permission to have the service read one picture for this frame, which the background hands out when the
     * user chose so in the browser's menu or in a page of ours. Absent: read on this device.
     */
    readonly permission?: string | undefined;
    /** Read anew, even where the same picture was read before. */
    readonly fresh?: boolean | undefined;
    /** The file's name, for pictures that come as files. */
    readonly name?: string | undefined;
    /** It comes from a private window by way of a page of ours: nothing of it is kept. */
    readonly isPrivate?: boolean | undefined;
  }): Recognition;
  /** Stops a job; the pending `readPicture` then rejects as `cancelled`. */
  cancelReading(request: { readonly jobId: string }): void;
  openOwnPage(request: OwnPage): void;
  /** Keeps the choice of lines or paragraphs for the next reading. */
  rememberTextForm(request: { readonly textForm: TextForm }): void;
  /** Keeps the region that was just framed, so that the same place can be read again. */
  rememberRegion(request: { readonly region: ViewportRect }): void;
}

/** What an extension page may ask of the background, besides all of `ContentRequests`. */
export interface PageRequests
  extends AccountRequests,
    ArticlePageRequests,
    HotListRequests,
    ReadingPageRequests,
    TextToolRequests {
  /** Frees the engine's memory now. */
  stopEngine(request: undefined): void;
  /** Asks the service one free question. Rejects as the question failed. */
  probeService(request: { readonly probe: ProbeName }): ProbeResult;
  /** The key was set or removed, or the ledger looked at: menus and badge are brought up to date. */
  refreshService(request: undefined): void;
  /**
   * The user agreed to pay for what the reader in a frame shows. Resolves with whether there was a reader to go on; if
   * not, nothing is spent.
   */
  allowPaidReading(request: Receiver): { readonly found: boolean };
  /** The user's word on a paid call whose outcome is not known. */
  resolveCall(request: { readonly id: string; readonly outcome: 'charged' | 'not-charged' }): void;
  /** The user's word on how many credits there are. */
  setBalance(request: { readonly credits: Credits }): void;
  setBudget(request: Budget): void;
}

/** What the background asks of the engine host. */
export interface EngineRequests {
  engineRecognize(request: {
    readonly jobId: string;
    readonly picture: PictureAtHand;
    readonly options: ReadingOptions;
    readonly receiver: Receiver;
  }): Recognition;
  /** Loads what a reading starts with, ahead of the picture. */
  engineWarm(request: undefined): void;
  engineStop(request: undefined): void;
  /** Answers once the host listens; its version must be the background's own. */
  enginePing(request: undefined): { readonly version: string };
}

/** Whom a job's events go to. */
export interface Receiver {
  readonly tabId: number;
  readonly frameId: number;
}

/** What the engine host tells the background, to be passed on to the receiver. */
export interface EngineEvents {
  engineEvent(request: {
    readonly jobId: string;
    readonly receiver: Receiver;
    readonly event: ReadingEvent;
  }): void;
  /** The engines are stopped and no job waits: what the host runs in may be closed. */
  engineIdle(request: undefined): void;
}

/** What the background asks of the content script in one frame of a tab. */
export interface TabRequests extends ArticleTabRequests {
  /**
   * Finds the picture the user acted on and reads it. Resolves with whether the picture was found, at once; the
   * reading goes on.
   */
  startReading(request: {
    readonly srcUrl?: string | undefined;
    /** Firefox: names the clicked element exactly. https://developer.mozilla.org/docs/Mozilla/Add-ons/WebExtensions/API/menus/getTargetElement */
    readonly targetElementId?: number | undefined;
    readonly setup: ReaderSetup;
    /** As in `readPicture`: the service is to read it. */
    readonly permission?: string | undefined;
  }): { readonly found: boolean };
  /** Lets the user choose a picture, or frame a region. */
  startPicking(request: { readonly setup: ReaderSetup; readonly permission?: string | undefined }): void;
  /** The same, with the keys set for framing: the way into pictures no script may touch. */
  startFraming(request: { readonly setup: ReaderSetup; readonly permission?: string | undefined }): void;
  /** Reads a part of what is seen, CSS px of the viewport; absent: all of it. */
  readRegion(request: { readonly region: ViewportRect | undefined; readonly setup: ReaderSetup }): void;
  /** Reads the picture that is open once more, by the service. Resolves with whether one is open. */
  readWithService(request: { readonly permission: string }): { readonly found: boolean };
  readingEvent(request: { readonly jobId: string; readonly event: ReadingEvent }): void;
  /** Hides our own overlay, scrolls piece `index` of the picture into view and says where it is. */
  presentPiece(request: { readonly jobId: string; readonly index: number }): PresentedPiece;
}

/** All requests there are, by name. */
export type AnyRequests = ContentRequests &
  PageRequests &
  EngineRequests &
  BodyRequests &
  EngineEvents &
  TabRequests;

/** The name of any request. */
export type RequestName = keyof AnyRequests;
/** What a request carries. */
export type RequestOf<N extends RequestName> = Parameters<AnyRequests[N]>[0];
/** What a request is answered with. */
export type ReplyOf<N extends RequestName> = ReturnType<AnyRequests[N]>;
