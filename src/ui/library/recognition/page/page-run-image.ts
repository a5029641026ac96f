import type { Credits } from '@/core/credits/price-list';
import type { ErrorCode } from '@/core/errors';
import type { Recognition, RecognitionPhase } from '@/core/ocr/recognition';
import type { ListedImage } from '@/core/recognitions/page-contents';

/** The state of an image of a page. */
export type PageImagePhase =
  | { readonly phase: 'waiting' }
  /** Neither the page nor Gleaner may read it before the user allows its site. */
  | { readonly phase: 'closed' }
  | RecognitionPhase;

/** An image of a page, while all of them are recognised. */
export interface PageRunImage extends ListedImage {
  readonly index: number;
  readonly thumbnail?: Blob | undefined;
  /** The image itself, once it is loaded. */
  readonly file?: Blob | undefined;
  /** Whether the service recognises it, or has done so. */
  readonly isPaid: boolean;
  /** What the service has charged for it so far, also without a text; undefined before. */
  readonly charged?: Credits | undefined;
  /** What was recognised on this device before the service was asked. */
  readonly before?: Recognition | undefined;
  readonly state: PageImagePhase;
}

/** Failures after which the same image was or may have been charged: the user is asked for it alone. */
const PERHAPS_PAID: readonly ErrorCode[] = [
  'service-outcome-unknown',
  'service-charged-no-text',
  'credits-perhaps-paid',
];
/** Failures that no way of recognising changes. */
const WITHOUT_PIXELS: readonly ErrorCode[] = ['page-changed', 'image-unreadable', 'picture-damaged'];

/** Whether the service can be asked for an image, in a list that is paid for as a whole. */
export function canBePaid({ state, isPaid }: PageRunImage): boolean {
  switch (state.phase) {
    case 'done':
    case 'recognising':
      return !isPaid;
    case 'failed':
      // The service has found no text: its answer was paid for.
      if (isPaid && state.error.code === 'no-text') return false;
      return ![...PERHAPS_PAID, ...WITHOUT_PIXELS].includes(state.error.code);
    case 'waiting':
      return true;
    case 'closed':
      return false;
    default:
      return state satisfies never;
  }
}

/** Whether an image was or may have been charged although there is no text of it. */
export function isPerhapsPaid({ state }: Pick<PageRunImage, 'state'>): boolean {
  return state.phase === 'failed' && PERHAPS_PAID.includes(state.error.code);
}

/** The state of an image that is not to be paid for after all: what this device recognised before, if anything. */
export function unpaidState(before: Recognition | undefined): PageImagePhase {
  return before ? { phase: 'done', recognition: before } : { phase: 'waiting' };
}
