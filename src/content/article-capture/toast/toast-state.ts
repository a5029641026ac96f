import type { Refusal } from '@/core/articles/article';
import type { ErrorCode } from '@/core/errors';
import type { CaptureResult } from '@/core/library/capture';

/** How far something is. */
export interface Share {
  readonly done: number;
  readonly of: number;
}

/** What the toast tells. */
export type ToastState =
  | { readonly kind: 'reading' }
  /** Its pictures are being kept. */
  | ({ readonly kind: 'pictures' } & Share)
  | {
      readonly kind: 'saved';
      readonly result: CaptureResult;
      /** How far the reading of the text in its pictures is, where that was asked for. */
      readonly texts?: Share | undefined;
    }
  | { readonly kind: 'undone'; readonly title: string }
  /** The page is no article. */
  | { readonly kind: 'refused'; readonly status: Refusal; readonly message: string }
  | { readonly kind: 'failed'; readonly code: ErrorCode };

/** What can be done in the toast. */
export interface ToastActions {
  readonly onCancel: () => void;
  readonly onOpen: () => void;
  readonly onUndo: () => void;
  /** Asks for the sites that pictures lie on. */
  readonly onAllow: () => void;
  /** Keeps all that the page shows, where it is no article. */
  readonly onKeepPage: () => void;
  /** Lets the user frame a part of the page to read. */
  readonly onFrame: () => void;
  readonly onRetry: () => void;
  readonly onClose: () => void;
}
