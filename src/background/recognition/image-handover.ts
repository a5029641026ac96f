import { libraryPath } from '@/core/pages';
import { HANDOVER_LIFETIME_MS, type Handover, type HandoverRequest } from '@/core/recognitions/handover';
import { deleteHandoversBefore, saveHandover, takeHandover } from '@/platform/storage/handover-store';

export interface ImageHandoverDeps {
  readonly openExtensionPage: (path: string) => Promise<void>;
  readonly newId: () => string;
  /** ms */
  readonly now: () => number;
}

/** Hands images over to the library page. */
export interface ImageHandover {
  /** Stores images, and returns the path at which the library takes them. @throws AppError `storage-failed`, `storage-full` */
  store(request: HandoverRequest): Promise<string>;
  /** Stores images and opens the library with them. @throws AppError `storage-failed`, `storage-full` */
  open(request: HandoverRequest): Promise<void>;
  /** Returns and deletes the images under an id, so that a second call returns undefined. @throws AppError `storage-failed` */
  take(id: string): Promise<Handover | undefined>;
}

export function createImageHandover({ openExtensionPage, newId, now }: ImageHandoverDeps): ImageHandover {
  /** Images from private windows. They are only in memory, until the page that is being opened takes them. */
  const fromPrivate = new Map<string, Handover>();

  async function store(request: HandoverRequest): Promise<string> {
    const handover = { ...request, id: newId(), at: now() };
    if (request.isPrivate) fromPrivate.set(handover.id, handover);
    else {
      await deleteHandoversBefore(now() - HANDOVER_LIFETIME_MS);
      await saveHandover(handover);
    }
    return libraryPath({ view: 'read', params: { take: handover.id } });
  }

  return {
    store,
    open: async (request) => openExtensionPage(await store(request)),
    async take(id) {
      const handover = fromPrivate.get(id);
      fromPrivate.delete(id);
      return handover ?? takeHandover(id);
    },
  };
}
