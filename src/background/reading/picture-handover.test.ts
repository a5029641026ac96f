import { describe, expect, it, vi } from 'vitest';
import { createPictureHandover, type PictureHandoverDeps } from './picture-handover';

const HOUR_MS = 3_600_000;

function create() {
  const store = {
    write: vi.fn<PictureHandoverDeps['store']['write']>(async () => undefined),
    take: vi.fn<PictureHandoverDeps['store']['take']>(async () => undefined),
  };
  const openExtensionPage = vi.fn(async (_path: string) => undefined);
  const handover = createPictureHandover({ store, openExtensionPage, newId: () => 'id', now: () => HOUR_MS });
  return { store, openExtensionPage, handover };
}

const request = { pictures: [{ data: new Blob(['x']), name: 'a.png' }], purpose: 'read' } as const;

describe('handing pictures over', () => {
  it('keeps them until the library takes them', async () => {
    const { handover, store, openExtensionPage } = create();
    await handover.open({ ...request, isPrivate: false });
    expect(store.write).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ id: 'id', at: HOUR_MS }),
      0,
    );
    expect(openExtensionPage).toHaveBeenCalledExactlyOnceWith('/library.html#read?take=id');
  });

  it('never lays those of a private window on the disk', async () => {
    const { handover, store } = create();
    await handover.open({ ...request, isPrivate: true });
    expect(store.write).not.toHaveBeenCalled();
    await expect(handover.take('id')).resolves.toMatchObject({ isPrivate: true });
    await expect(handover.take('id')).resolves.toBeUndefined();
  });
});
