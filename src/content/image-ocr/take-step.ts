import type { OwnPage } from '@/platform/protocol';
import type { NextStep } from '@/ui/error-text';

/** What a reader can do about a failure. */
export interface StepActions {
  /** Reads once more with what failed; where that was the service, the user is asked first. */
  readonly readAgain: () => void;
  readonly readHere: () => void;
  readonly frame: () => void;
  readonly openPage: (page: OwnPage) => void;
  readonly close: () => void;
}

/** Takes the one step that an error offers. */
export function takeStep(step: NextStep, actions: StepActions): void {
  switch (step) {
    case 'retry':
    case 'read-again':
      actions.readAgain();
      break;
    case 'read-here':
      actions.readHere();
      break;
    case 'frame':
      actions.frame();
      break;
    case 'manage-languages':
      actions.openPage({ page: 'languages' });
      break;
    case 'service-settings':
      actions.openPage({ page: 'service' });
      break;
    case 'credits':
    case 'confirm':
      actions.openPage({ page: step });
      break;
    case 'choose-language': // the panel opens its own menu
    case 'choose-picture': // files are read in our own page
      break;
    case 'close':
      actions.close();
      break;
    default:
      step satisfies never;
  }
}
