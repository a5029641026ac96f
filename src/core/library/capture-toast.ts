import type { Refusal } from '@/core/articles/article';
import type { ErrorCode } from '@/core/errors';
import type { CaptureResult } from './capture';

/** How much of something is done. */
export interface Share {
  readonly done: number;
  readonly of: number;
}

/** A failure after the article was saved. */
export interface LateFailure {
  readonly code: ErrorCode;
  /** `texts`: recognising its images, which can be tried again; `press`: what was pressed, which can be pressed again. */
  readonly step: 'texts' | 'press';
}

/** What the toast of a capture shows. */
export type ToastState =
  | { readonly kind: 'capturing' }
  /** Its images are being fetched. */
  | ({ readonly kind: 'images' } & Share)
  | {
      readonly kind: 'saved';
      readonly result: Omit<CaptureResult, 'id' | 'version' | 'isShown'>;
      /** How many of its images are recognised, if the user wants that. */
      readonly texts?: Share | undefined;
      /** What failed since it was saved. */
      readonly failure?: LateFailure | undefined;
      /** Whether landmarks were missed so often that the page's site seems to have changed. */
      readonly siteChanged?: boolean | undefined;
    }
  | { readonly kind: 'undone' }
  /** The page is no article. */
  | {
      readonly kind: 'refused';
      readonly status: Refusal;
      readonly message: string;
      readonly siteChanged?: boolean | undefined;
    }
  | { readonly kind: 'failed'; readonly code: ErrorCode };

/** What can be pressed in the toast. */
export type ToastPress =
  | 'cancel'
  | 'open'
  | 'undo'
  /** Ask for the sites that images lie on. */
  | 'allow'
  /** Save the whole page if it is not an article. */
  | 'save-page'
  /** Let the user select a region of the page to recognise. */
  | 'select-region'
  | 'retry'
  | 'close'
  /** The toast closes by itself. */
  | 'expire';
