/**
 * The messages of the overlay. Its parts are frames of our own origin in a web page. Only the background sends them what they show:
 * the content script that holds the frames never gets recognised text, and the frames never send messages to the page.
 *
 *     content script ── image, progress, failure ──► background ── lines, text, state ──► frames
 *     content script ◄── what to do, where to be ─── background ◄── what the user did ─── frames
 */
import type { Point, Size } from '@/core/geometry/rect';
import type { ToastPress } from '@/core/library/capture-toast';
import type { LanguageCode } from '@/core/ocr/languages/languages';
import type { RecogniseOptions } from '@/core/ocr/recognition';
import type { OverlayChange, OverlayTranslation, OverlayView } from '@/core/recognitions/overlay-view';
import type { CopyForm, TextForm } from '@/core/settings';
import type { BoxColours } from '@/core/translation/box-colours';

/**
 * A frame's part of the overlay: the text on the image, the panel next to it, the bar that says how to choose an image, the toast
 * of a capture.
 */
export type OverlayRole = 'layer' | 'panel' | 'hint' | 'toast';

/** What an overlay is for. A tab has at most one of each kind. */
export type OverlayKind = 'recognition' | 'capture';

/** The tokens by which the frames of an overlay join it. Each token is valid for one frame. */
export type OverlayTokens = Readonly<Record<OverlayRole, string>>;

/** What the script in a web page needs for a frame of an overlay. */
export interface OverlayFrameKey {
  readonly token: string;
  /** What a screen reader calls the frame, in the user's language. The script has no words of its own. */
  readonly name: string;
}

export type OverlayFrameKeys = Readonly<Record<OverlayRole, OverlayFrameKey>>;

/** The pages of ours that an overlay, or another page of ours, can ask the background to open. */
export type OwnPage =
  /** Asks for the permission to fetch images of one host. */
  | { readonly page: 'access'; readonly origin: string }
  /** `confirm` asks the user whether the service may recognise, for its price, the image that the asking frame shows. */
  | { readonly page: 'service' | 'credits' | 'confirm' }
  /** The language packs. With `pack`, to download that one. */
  | { readonly page: 'languages'; readonly pack?: LanguageCode | undefined };

/** What the user or a frame wants the content script to do. */
export type OverlayAct =
  /** The frame has content now and can be made visible. */
  | { readonly type: 'ready'; readonly role: OverlayRole }
  | { readonly type: 'close' }
  | { readonly type: 'cancel' }
  | {
      readonly type: 'recognise';
      readonly options: RecogniseOptions;
      /** Recognise again, even if a saved recognition exists. */
      readonly fresh?: boolean | undefined;
    }
  /** Let the user select a region of the page instead. */
  | { readonly type: 'select-region' }
  /** Recognise again when the user comes back from the page that asks for access to a site. */
  | { readonly type: 'await-access' }
  /** A key of the picker was pressed. */
  | {
      readonly type: 'key';
      readonly key: string;
      readonly shiftKey: boolean;
      readonly altKey: boolean;
    }
  /** A button of the toast was pressed. */
  | { readonly type: 'press'; readonly press: ToastPress }
  /** Let the user select a region with the keys. */
  | { readonly type: 'start-region' }
  /** The frame's content has this height, CSS px. */
  | { readonly type: 'height'; readonly height: number }
  | { readonly type: 'move'; readonly by: Point }
  /** The wheel was turned over the image, CSS px. */
  | { readonly type: 'wheel'; readonly by: Point }
  /** The cells of the grid on the image that have text (`core/recognitions/text-grid.ts`). The panel must not cover them. */
  | { readonly type: 'occupied'; readonly cells: readonly number[] };

/** The requests of the overlay's frames to the background. */
export interface OverlayRequests extends OverlayTranslationRequests {
  /** Joins the overlay that the token is for, and returns what it shows. @throws AppError `message-refused` */
  joinOverlay(request: { readonly role: OverlayRole; readonly token: string }): JoinedOverlay;
  /** Is passed on to the content script that holds the frame. */
  actInOverlay(request: OverlayAct): void;
  /** Opens a page of ours. */
  openPageOfOverlay(request: OwnPage): void;
  setFormOfOverlay(request: { readonly form: TextForm }): void;
  /** As `editRecognition` of our pages. The overlay shows why an edit could not be saved. */
  editTextOfOverlay(request: {
    readonly key: string;
    readonly form: TextForm;
    readonly text: string | undefined;
  }): void;
  /** Remembers the form in which text was copied. */
  setCopyFormOfOverlay(request: { readonly form: CopyForm }): void;
  /** Highlights a line on the image, by its place in reading order. */
  highlightLine(request: { readonly line: number | undefined }): void;
  /** Tells the other frames what is selected in the text on the image; empty when nothing is. At most `SEARCH_LENGTH` characters. */
  selectOnImage(request: { readonly text: string }): void;
  /** The languages that are installed now, which may be more than when the overlay was opened. All frames get to know them. */
  loadLanguagesOfOverlay(request: undefined): readonly LanguageCode[];
  /** As `searchText` of our pages. */
  searchTextOfOverlay(request: { readonly text: string }): void;
}

/** What the frames of an overlay ask for a translation. The panel translates; the layer shows it on the image. */
export interface OverlayTranslationRequests {
  /** Shows a translation on the image, or the original. */
  showTranslation(request: { readonly translation: OverlayTranslation | undefined }): void;
  /** Remembers the language that was translated to. */
  setTranslateToOfOverlay(request: { readonly to: string }): void;
  /** The colours of the parts of the shown image that are translated, in their order. Undefined where they are not known. */
  coloursOfOverlay(request: undefined): readonly (BoxColours | undefined)[];
  /** Opens the user's translation site with a text. @throws AppError `too-many-requests`, `message-refused` */
  openTranslationSiteOfOverlay(request: { readonly text: string; readonly to: string }): void;
}

export interface JoinedOverlay {
  readonly view: OverlayView;
  /** The number of the last change in `view`; those that follow have higher ones. */
  readonly changes: number;
}

/** The requests of the background to the frames of an overlay. */
export interface OverlayFrameRequests {
  overlayChanged(request: { readonly change: OverlayChange; readonly number: number }): void;
}

/** What the background asks of the content script that holds an overlay. */
export interface OverlayHolderRequests {
  overlayActed(request: { readonly overlayId: string; readonly act: OverlayAct }): void;
  /** Another frame of the tab has opened an overlay. */
  closeOverlay(request: { readonly overlayId: string }): void;
  /** Whether the recognition with this overlay is still open. A document that is gone does not answer. */
  holdsOverlay(request: { readonly overlayId: string }): boolean;
  /** The recognition has begun: no more screenshots are needed. `size`: the image's size, px, once it is known. */
  recognitionAdvanced(request: { readonly jobId: string; readonly size: Size | undefined }): void;
}
