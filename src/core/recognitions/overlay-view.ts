import type { Credits } from '@/core/credits/price-list';
import type { BarcodeScan } from '@/core/details/barcode';
import type { ErrorCode } from '@/core/errors';
import type { Rect, Size } from '@/core/geometry/rect';
import type { ToastState } from '@/core/library/capture-toast';
import type { LanguageCode } from '@/core/ocr/languages/languages';
import {
  type Line,
  type Progress,
  type RecogniseOptions,
  type Recognition,
  type RecognitionPhase,
  STARTING_PHASE,
} from '@/core/ocr/recognition';
import { toLines } from '@/core/ocr/text/text';
import type { EditedTexts } from '@/core/recognitions/saved-recognition';
import type { AfterRecognition, CopyForm, TextForm } from '@/core/settings';

/** Why following an image in a page ended: it left the page, or its element shows another one. */
export type Departure = 'gone' | 'changed';

/** What shows an image on a page. */
export type PageImageKind =
  | 'image' // <img>, <input type=image>
  | 'svg-image' // <image> inside an <svg>
  | 'embedded' // <object>, <embed>
  | 'background' // a CSS background
  | 'canvas'
  | 'video'
  | 'drawing' // an inline <svg>
  | 'region'; // a part of the view that the user selected

/** What is being chosen on a page. */
export interface Picking {
  /** Whether the arrow keys select a region. */
  readonly selectsRegion: boolean;
  /** Whether any image is in view. */
  readonly hasImages: boolean;
  /** What would be recognised now. */
  readonly choice?:
    | { readonly kind: 'image'; readonly image: PageImageKind; readonly size: Size }
    /** CSS px of the viewport. */
    | { readonly kind: 'region'; readonly region: Rect }
    | undefined;
}

/** The user's settings for the overlay. */
export interface RecogniserSetup {
  /** The languages installed, for the panel's menu. */
  readonly languages: readonly LanguageCode[];
  /** How the text was shown last. */
  readonly textForm: TextForm;
  readonly afterRecognition: AfterRecognition;
  /** The form in which text was copied last. */
  readonly copyForm: CopyForm;
  /** The language that was translated to last; empty if there is none. */
  readonly translateTo: string;
  /** The address of the user's translation site; empty if there is none. */
  readonly translationSite: string;
  /** The service's price for an image; absent if no service is set up. */
  readonly servicePrice?: Credits | undefined;
}

/** An error as messages carry it: its class is lost on the way. */
export interface Failure {
  readonly code: ErrorCode;
  readonly message: string;
}

/** The site to allow for full resolution, when the image was read from the screen. */
export interface ImageSite {
  readonly host: string;
  readonly origin: string;
}

/** The state of a recognition, with its failure as messages carry it. */
export type OverlayPhase =
  | Exclude<RecognitionPhase, { phase: 'failed' }>
  | { readonly phase: 'failed'; readonly failure: Failure };

/** A translation that is written over an image. */
export interface OverlayTranslation {
  /** Its language, as a tag. */
  readonly to: string;
  /** The translations so far, in the order of `translatedUnits`. */
  readonly texts: readonly string[];
}

/** Everything that the overlay shows in a page: what is being chosen or its recognition, or what becomes of a capture. */
export interface OverlayView {
  readonly setup: RecogniserSetup;
  readonly picking: Picking;
  readonly toast: ToastState;
  readonly phase: OverlayPhase;
  /** How the user had corrected the text before it was shown. */
  readonly edited: EditedTexts;
  readonly options: RecogniseOptions;
  /** Whether the service recognises, for its price. */
  readonly isPaid: boolean;
  /** The image's size, px: the space of all lines. Undefined until it is known. */
  readonly pixels: Size | undefined;
  /** The codes of the image; undefined until they are read, which is after the text. */
  readonly scan: BarcodeScan | undefined;
  readonly site: ImageSite | undefined;
  readonly departure: Departure | undefined;
  /** A failure of something other than the recognition, such as opening a page of ours. */
  readonly problem: Failure | undefined;
  /** The line that the pointer or the caret is on in the panel, by its place in reading order. */
  readonly highlighted: number | undefined;
  /** What is selected in the text on the image, the start of it if it is long; empty when nothing is. */
  readonly selected: string;
  /** The translation that lies on the image; undefined while the original is shown. */
  readonly translation: OverlayTranslation | undefined;
}

/** What may happen to an overlay. */
export type OverlayChange =
  | { readonly type: 'picking'; readonly picking: Picking }
  | { readonly type: 'toast'; readonly toast: ToastState }
  | { readonly type: 'started'; readonly options: RecogniseOptions; readonly isPaid: boolean }
  /** The way to the pixels that is tried now. */
  | { readonly type: 'route'; readonly site: ImageSite | undefined }
  | { readonly type: 'progress'; readonly progress: Progress }
  | { readonly type: 'line'; readonly line: Line; readonly width: number; readonly height: number }
  /** The lines so far are discarded: another engine recognises the image again. */
  | { readonly type: 'restart' }
  | { readonly type: 'done'; readonly recognition: Recognition; readonly edited: EditedTexts }
  | { readonly type: 'failed'; readonly failure: Failure }
  | { readonly type: 'scanned'; readonly scan: BarcodeScan }
  | { readonly type: 'departed'; readonly departure: Departure }
  | { readonly type: 'problem'; readonly failure: Failure }
  | { readonly type: 'form'; readonly form: TextForm }
  | { readonly type: 'copy-form'; readonly form: CopyForm }
  | { readonly type: 'highlighted'; readonly line: number | undefined }
  | { readonly type: 'selected'; readonly text: string }
  | { readonly type: 'translated'; readonly translation: OverlayTranslation | undefined }
  | { readonly type: 'translate-to'; readonly to: string }
  | { readonly type: 'languages'; readonly languages: readonly LanguageCode[] };

/** The overlay before its first recognition. */
export function newOverlayView(setup: RecogniserSetup): OverlayView {
  return {
    setup,
    picking: { selectsRegion: false, hasImages: true },
    toast: { kind: 'capturing' },
    phase: STARTING_PHASE,
    edited: {},
    options: {},
    isPaid: false,
    pixels: undefined,
    scan: undefined,
    site: undefined,
    departure: undefined,
    problem: undefined,
    highlighted: undefined,
    selected: '',
    translation: undefined,
  };
}

/** The overlay after a change. */
export function changeOverlay(view: OverlayView, change: OverlayChange): OverlayView {
  switch (change.type) {
    case 'picking':
      return { ...view, picking: change.picking };
    case 'toast':
      return { ...view, toast: change.toast };
    case 'started':
      return {
        ...view,
        ...restarted(view, change),
        departure: undefined,
        problem: undefined,
        scan: undefined,
        selected: '',
        translation: undefined,
      };
    case 'route':
      return { ...view, site: change.site };
    case 'progress':
      return view.phase.phase === 'recognising'
        ? { ...view, phase: { ...view.phase, progress: change.progress } }
        : view;
    case 'line':
      return withLine(view, change);
    case 'restart':
      return view.phase.phase === 'recognising' ? { ...view, phase: { ...view.phase, lines: [] } } : view;
    case 'done': {
      const { recognition, edited } = change;
      const { width, height } = recognition;
      return { ...view, phase: { phase: 'done', recognition }, edited, pixels: { width, height } };
    }
    case 'failed':
      return { ...view, phase: { phase: 'failed', failure: change.failure } };
    case 'scanned':
      return { ...view, scan: change.scan };
    case 'departed':
      return { ...view, departure: change.departure };
    case 'problem':
      return { ...view, problem: change.failure };
    case 'form':
      return { ...view, setup: { ...view.setup, textForm: change.form } };
    case 'copy-form':
      return { ...view, setup: { ...view.setup, copyForm: change.form } };
    case 'highlighted':
      return { ...view, highlighted: change.line };
    case 'selected':
      return { ...view, selected: change.text };
    case 'translated':
      return {
        ...view,
        translation: change.translation,
        // What was selected in the other text on the image is hidden.
        selected:
          (view.translation === undefined) === (change.translation === undefined) ? view.selected : '',
      };
    case 'translate-to':
      return { ...view, setup: { ...view.setup, translateTo: change.to } };
    case 'languages':
      return { ...view, setup: { ...view.setup, languages: change.languages } };
    default:
      return change satisfies never;
  }
}

/** The text from before stays until the first new line arrives. */
function restarted(
  { phase }: OverlayView,
  { options, isPaid }: Extract<OverlayChange, { type: 'started' }>,
): Pick<OverlayView, 'phase' | 'options' | 'isPaid' | 'site' | 'highlighted'> {
  const before = phase.phase === 'done' ? toLines(phase.recognition.blocks) : undefined;
  return { phase: { ...STARTING_PHASE, before }, options, isPaid, site: undefined, highlighted: undefined };
}

function withLine(view: OverlayView, change: Extract<OverlayChange, { type: 'line' }>): OverlayView {
  if (view.phase.phase !== 'recognising') return view;
  const { line, width, height } = change;
  return { ...view, phase: { ...view.phase, lines: [...view.phase.lines, line] }, pixels: { width, height } };
}
