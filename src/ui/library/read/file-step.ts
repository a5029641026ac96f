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
  /** Asks the user whether the service is to read it, for its price. */
  readonly askService: () => void;
  /** Reads once more with what failed; where that was the service, the user is asked first. */
  readonly retry: () => void;
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
    case 'service-settings':
      void openExtensionPage('/options.html#service');
      break;
    case 'credits':
      void openExtensionPage('/options.html#credits');
      break;
    case 'confirm':
      actions.askService();
      break;
    case 'close':
      actions.close();
      break;
    case 'read-here':
      actions.readAnew();
      break;
    case 'retry':
    case 'read-again':
    case 'frame': // what is framed in a page is the whole file here
      actions.retry();
      break;
    default:
      step satisfies never;
  }
}
