import type { ErrorCode } from '@/core/errors';
import type { Rect } from '@/core/geometry/rect';
import type { ReadingOptions } from '@/core/ocr/recognition';
import { openExtensionPage } from '@/platform/tabs';
import { errorText, type NextStep } from '@/ui/error-text';

/** What can be done with a picture in the library. */
export interface PictureActions {
  readonly read: (options: ReadingOptions) => void;
  /** Reads it anew, where what is shown was read before. */
  readonly readAnew: () => void;
  readonly cancel: () => void;
  readonly frame: () => void;
  readonly leaveFraming: () => void;
  /** Reads a part, px; undefined: the whole. */
  readonly readPart: (part: Rect | undefined) => void;
  /** Lets the user choose other files. */
  readonly choose: () => void;
  readonly close: () => void;
}

/** The step to offer after a failure: what is framed in a page is another file here. */
export function fileStep(code: ErrorCode): NextStep {
  if (code === 'image-too-large') return 'choose-picture';
  const { step } = errorText(code);
  return step === 'frame' ? 'retry' : step;
}

/** Takes the one step that an error offers. */
export function takeFileStep(
  step: NextStep,
  actions: PictureActions & { readonly showOptions: () => void },
): void {
  switch (step) {
    case 'choose-picture':
      actions.choose();
      break;
    case 'choose-language':
      actions.showOptions();
      break;
    case 'manage-languages':
      void openExtensionPage('/options.html#languages');
      break;
    case 'close':
      actions.close();
      break;
    default:
      // Nothing else is offered for a reading on this device but to read once more.
      actions.readAnew();
  }
}
