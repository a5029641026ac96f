import { libraryPath } from '@/core/pages/library-path';
import { HANDOVER_LIFETIME_MS, type Handover, type HandoverRequest } from '@/core/readings/handover';

export interface PictureHandoverDeps {
  readonly store: {
    /** Also forgets what is from before `since`, ms. */
    write(handover: Handover, since: number): Promise<void>;
    take(id: string): Promise<Handover | undefined>;
  };
  readonly openExtensionPage: (path: string) => Promise<void>;
  readonly newId: () => string;
  /** ms */
  readonly now: () => number;
}

/** Hands pictures over to the library page. */
export interface PictureHandover {
  /** Opens the library with pictures. @throws AppError `storage-failed`, `storage-full` */
  open(request: HandoverRequest): Promise<void>;
  /** The pictures under an id, once. @throws AppError `storage-failed` */
  take(id: string): Promise<Handover | undefined>;
}

export function createPictureHandover({
  store,
  openExtensionPage,
  newId,
  now,
}: PictureHandoverDeps): PictureHandover {
  /** In memory alone, for as long as this worker lives: the page that takes them is being opened. */
  const fromPrivate = new Map<string, Handover>();

  return {
    async open(request) {
      const handover = { ...request, id: newId(), at: now() };
      if (request.isPrivate) fromPrivate.set(handover.id, handover);
      else await store.write(handover, now() - HANDOVER_LIFETIME_MS);
      await openExtensionPage(libraryPath({ view: 'read', params: { take: handover.id } }));
    },
    async take(id) {
      const handover = fromPrivate.get(id);
      fromPrivate.delete(id);
      return handover ?? store.take(id);
    },
  };
}
