import { AppError, type ErrorCode } from '@/core/errors';
import type { Rect } from '@/core/geometry/rect';
import type { RecogniseOptions } from '@/core/ocr/recognition';
import { languagesPath } from '@/core/pages';
import type { HandoverRequest } from '@/core/recognitions/handover';
import { openExtensionPage } from '@/platform/browser/tabs';
import type { RecognitionRecord } from '@/platform/storage/recognition-store';
import { errorText, type NextStep } from '@/ui/error-text';
import { cropImage } from '@/ui/recognition/prepare-image';
import type { OpenImage } from './open-image';
import type { OpenImages } from './open-images';

/** What the actions need. `leave` deselects the image or recognition. */
export interface ImageContext {
  readonly open: OpenImages;
  readonly select: (id: number | undefined) => void;
  readonly choose: () => void;
  readonly leave: () => void;
  /** Asks the user to let the service recognise an open image. */
  readonly askService: (id: number) => void;
}

/** The actions on an open image. */
export function actionsForOpen(image: OpenImage, view: ImageContext): ImageActions {
  const { id, whole, options, isPaid } = image;
  const { open } = view;
  return {
    recognise: (chosen) => open.recognise(id, chosen),
    recogniseAgain: () => open.recogniseAgain(id, options),
    askService: () => view.askService(id),
    retry: () => (isPaid ? view.askService(id) : open.recogniseAgain(id, options)),
    cancel: () => open.cancel(id, new AppError(isWithService(image) ? 'service-goes-on' : 'cancelled')),
    selectRegion: () => open.selectRegion(id),
    cancelRegion: () => open.cancelRegion(id),
    recogniseRegion: (part) => void recogniseRegion(open, id, whole, part),
    choose: view.choose,
    close: view.leave,
  };
}

/** Cancelling does not stop the service once it has the image. */
function isWithService({ state }: OpenImage): boolean {
  return state.phase === 'recognising' && state.progress.stage === 'asking-service';
}

async function recogniseRegion(
  open: OpenImages,
  id: number,
  whole: Blob,
  part: Rect | undefined,
): Promise<void> {
  open.recogniseRegion(id, part ? await cropImage(whole, part) : whole);
}

/** The actions on a saved recognition. Recognising its image again opens the image as a new one. */
export function actionsForSaved({ saved, detail }: RecognitionRecord, view: ImageContext): ImageActions {
  const { open, select } = view;
  const name = saved.origin.kind === 'file' ? saved.origin.name : saved.origin.site;
  const images = [{ data: detail.picture, name }];
  const reopen = (purpose: HandoverRequest['purpose'], options: RecogniseOptions) => {
    const [id] = open.open({ pictures: images, purpose, isPrivate: false }, options);
    select(id);
    return id;
  };
  const recogniseAnew = () => {
    const id = reopen('frame', saved.options);
    if (id !== undefined) open.recogniseAgain(id, saved.options);
  };
  return {
    recognise: (options) => void reopen('read', options),
    recogniseAgain: recogniseAnew,
    askService: () => {
      const id = reopen('read', saved.options);
      if (id !== undefined) view.askService(id);
    },
    retry: recogniseAnew,
    cancel: () => undefined,
    selectRegion: () => void reopen('frame', saved.options),
    cancelRegion: () => undefined,
    recogniseRegion: () => undefined,
    choose: view.choose,
    close: view.leave,
  };
}

/** The actions on an image in the library. */
export interface ImageActions {
  readonly recognise: (options: RecogniseOptions) => void;
  /** Recognises the image again, ignoring any saved recognition. */
  readonly recogniseAgain: () => void;
  /** Asks the user to let the service recognise the image for its price. */
  readonly askService: () => void;
  /** Tries again what has failed. The user is asked first if it was the service. */
  readonly retry: () => void;
  readonly cancel: () => void;
  readonly selectRegion: () => void;
  readonly cancelRegion: () => void;
  /** Recognises a region, px of the image; undefined means the whole image. */
  readonly recogniseRegion: (part: Rect | undefined) => void;
  /** Lets the user choose other files. */
  readonly choose: () => void;
  readonly close: () => void;
}

/**
 * The step to offer after a failure. A file has no surrounding page to select a region in, so such steps are
 * replaced.
 */
export function stepForFile(code: ErrorCode): NextStep {
  if (code === 'image-too-large') return 'choose-image';
  const { step, otherStep } = errorText(code);
  return step === 'select-region' ? (otherStep ?? 'retry') : step;
}

/** Takes the step that an error offers. */
export function takeFileStep(
  step: NextStep,
  actions: ImageActions & { readonly showOptions: () => void },
): void {
  switch (step) {
    case 'choose-image':
      actions.choose();
      break;
    case 'choose-language':
      actions.showOptions();
      break;
    case 'manage-languages':
      void openExtensionPage(languagesPath());
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
    case 'recognise-here':
      actions.recogniseAgain();
      break;
    case 'retry':
    case 'recognise-again':
    case 'select-region': // here the step is about the whole file
      actions.retry();
      break;
    default:
      step satisfies never;
  }
}
