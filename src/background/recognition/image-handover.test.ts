import 'fake-indexeddb/auto';
import { describe, expect, it, vi } from 'vitest';
import { DAY_MS } from '@/core/durations';
import { HANDOVER_LIFETIME_MS } from '@/core/recognitions/handover';
import { loadPassedTime } from '@/platform/storage/start-note';
import { query } from '@/platform/storage/transact';
import { createImageHandover } from './image-handover';

function create() {
  let time = HANDOVER_LIFETIME_MS;
  let made = 0;
  const openExtensionPage = vi.fn(async (_path: string) => undefined);
  const handover = createImageHandover({
    openExtensionPage,
    newId: () => `id-${++made}`,
    now: () => time,
  });
  const pass = (ms: number) => {
    time += ms;
  };
  return { openExtensionPage, handover, pass };
}

const request = { pictures: [{ data: new Blob(['x']), name: 'a.png' }], purpose: 'read' } as const;
const listStored = () => query((database) => database.getAllKeys('handovers'));

describe('createImageHandover', () => {
  it('stores images until the library says that it has them', async () => {
    const { handover, openExtensionPage } = create();
    await handover.open({ ...request, isPrivate: false });
    expect(openExtensionPage).toHaveBeenCalledExactlyOnceWith('/library.html#read?take=id-1');
    const stored = { purpose: 'read', at: HANDOVER_LIFETIME_MS };
    await expect(handover.take('id-1')).resolves.toMatchObject(stored);
    // The background was ended before the reply arrived, and the page is loaded again.
    await expect(create().handover.take('id-1')).resolves.toMatchObject(stored);
    await handover.forget('id-1');
    await expect(handover.take('id-1')).resolves.toBeUndefined();
  });

  it('stores images for a page of ours that becomes the library', async () => {
    const { handover, openExtensionPage } = create();
    expect(await handover.store({ ...request, isPrivate: false })).toBe('/library.html#read?take=id-1');
    expect(openExtensionPage).not.toHaveBeenCalled();
    await expect(handover.take('id-1')).resolves.toMatchObject({ purpose: 'read' });
  });

  it('deletes images that no page has taken within their lifetime', async () => {
    const { handover, pass } = create();
    await handover.open({ ...request, isPrivate: false });
    pass(HANDOVER_LIFETIME_MS);
    await handover.open({ ...request, isPrivate: false });
    // A clock that is ahead for a while deletes nothing.
    pass(400 * DAY_MS);
    await handover.open({ ...request, isPrivate: false });
    expect(await listStored()).toEqual(['id-1', 'id-2', 'id-3']);
    pass(-400 * DAY_MS);
    await loadPassedTime(2 * HANDOVER_LIFETIME_MS + 1);
    pass(DAY_MS + 1);
    await handover.open({ ...request, isPrivate: false });
    expect(await listStored()).toEqual(['id-2', 'id-3', 'id-4']);
  });

  it('never stores images of a private window in the database', async () => {
    const { handover } = create();
    const before = await listStored();
    await handover.open({ ...request, isPrivate: true });
    expect(await listStored()).toEqual(before);
    await expect(handover.take('id-1')).resolves.toMatchObject({ isPrivate: true });
    await expect(handover.take('id-1')).resolves.toMatchObject({ isPrivate: true });
    await handover.forget('id-1');
    await expect(handover.take('id-1')).resolves.toBeUndefined();
  });

  it('forgets images of a private window that no page has taken within their lifetime', async () => {
    const { handover, pass } = create();
    await handover.open({ ...request, isPrivate: true });
    pass(HANDOVER_LIFETIME_MS);
    await handover.open({ ...request, isPrivate: true });
    await expect(handover.take('id-1')).resolves.toBeDefined();
    pass(1);
    await expect(handover.take('id-1')).resolves.toBeUndefined();
    await expect(handover.take('id-2')).resolves.toBeDefined();
  });
});
