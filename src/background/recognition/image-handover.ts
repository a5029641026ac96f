import { libraryPath } from '@/core/pages';
import { HANDOVER_LIFETIME_MS, type Handover, type HandoverRequest } from '@/core/recognitions/handover';
import {
  deleteHandover,
  deleteOldHandovers,
  loadHandover,
  saveHandover,
} from '@/platform/storage/handover-store';

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
  /**
   * The images under an id; undefined once they are forgotten. They stay until then, because this reply may not arrive.
   * @throws AppError `storage-failed`
   */
  take(id: string): Promise<Handover | undefined>;
  /** Deletes the images under an id: the library has them. @throws AppError `storage-failed` */
  forget(id: string): Promise<void>;
}

export function createImageHandover({ openExtensionPage, newId, now }: ImageHandoverDeps): ImageHandover {
  /** Images from private windows. They are only in memory, until the page that is being opened has them. */
  const fromPrivate = new Map<string, Handover>();

  function forgetOldPrivate(): void {
    for (const { id, at } of fromPrivate.values())
      if (at < now() - HANDOVER_LIFETIME_MS) fromPrivate.delete(id);
  }

  async function store(request: HandoverRequest): Promise<string> {
    const handover = { ...request, id: newId(), at: now() };
    forgetOldPrivate();
    if (request.isPrivate) fromPrivate.set(handover.id, handover);
    else {
      await deleteOldHandovers(now());
      await saveHandover(handover);
    }
    return libraryPath({ view: 'read', params: { take: handover.id } });
  }

  return {
    store,
    open: async (request) => openExtensionPage(await store(request)),
    async take(id) {
      forgetOldPrivate();
      return fromPrivate.get(id) ?? loadHandover(id);
    },
    async forget(id) {
      if (!fromPrivate.delete(id)) await deleteHandover(id);
    },
  };
}
