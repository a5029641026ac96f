import { AppError } from '@/core/errors';
import type { Rect } from '@/core/geometry/rect';
import type { ReadingOptions } from '@/core/ocr/recognition';
import type { HandoverRequest } from '@/core/readings/handover';
import type { ReadingRecord } from '@/platform/reading-store';
import { cutPicture } from '@/ui/reading/prepare-picture';
import type { PictureActions } from './file-step';
import type { OpenPicture, OpenPictures } from './open-pictures';

/** What the actions act on. `leave` shows neither a picture nor a reading. */
export interface PictureView {
  readonly open: OpenPictures;
  readonly select: (id: number | undefined) => void;
  readonly choose: () => void;
  readonly leave: () => void;
  /** Asks the user whether the service is to read an open picture. */
  readonly askService: (id: number) => void;
}

/** What can be done with a picture that is open in the page. */
export function actionsForOpen(picture: OpenPicture, view: PictureView): PictureActions {
  const { id, whole, options, isPaid } = picture;
  const { open } = view;
  return {
    read: (chosen) => open.read(id, chosen, false),
    readAnew: () => open.read(id, options, true),
    askService: () => view.askService(id),
    retry: () => (isPaid ? view.askService(id) : open.read(id, options, true)),
    cancel: () => open.cancel(id, new AppError(isWithService(picture) ? 'service-goes-on' : 'cancelled')),
    frame: () => open.frame(id),
    leaveFraming: () => open.leaveFraming(id),
    readPart: (part) => void readPart(open, id, whole, part),
    choose: view.choose,
    close: view.leave,
  };
}

/** What the service has already goes on there. */
function isWithService({ state }: OpenPicture): boolean {
  return state.phase === 'reading' && state.progress.stage === 'asking-service';
}

async function readPart(open: OpenPictures, id: number, whole: Blob, part: Rect | undefined): Promise<void> {
  open.readPart(id, part ? await cutPicture(whole, part) : whole);
}

/** What can be done with a kept reading: whatever reads its picture again opens it beside the kept one. */
export function actionsForKept({ reading, detail }: ReadingRecord, view: PictureView): PictureActions {
  const { open, select } = view;
  const name = reading.origin.kind === 'file' ? reading.origin.name : reading.origin.site;
  const pictures = [{ data: detail.picture, name }];
  const reopen = (purpose: HandoverRequest['purpose'], options: ReadingOptions) => {
    const [id] = open.open({ pictures, purpose, isPrivate: false }, options);
    select(id);
    return id;
  };
  const readAnew = () => {
    const id = reopen('frame', reading.options);
    if (id !== undefined) open.read(id, reading.options, true);
  };
  return {
    read: (options) => void reopen('read', options),
    readAnew,
    askService: () => {
      const id = reopen('read', reading.options);
      if (id !== undefined) view.askService(id);
    },
    retry: readAnew,
    cancel: () => undefined,
    frame: () => void reopen('frame', reading.options),
    leaveFraming: () => undefined,
    readPart: () => undefined,
    choose: view.choose,
    close: view.leave,
  };
}
