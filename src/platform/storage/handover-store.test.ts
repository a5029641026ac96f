import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import type { Handover } from '@/core/recognitions/handover';
import { deleteHandover, deleteHandoversBefore, loadHandover, saveHandover } from './handover-store';

describe('images that are handed over', () => {
  const handover = (id: string, at: number): Handover => ({
    id,
    at,
    pictures: [{ data: new Blob([id]) }],
    purpose: 'read',
    isPrivate: false,
  });

  it('stay until a page has them and deletes them, because a reply may be lost', async () => {
    await saveHandover(handover('a', 1));
    expect(await loadHandover('a')).toMatchObject({ id: 'a' });
    expect(await loadHandover('a')).toMatchObject({ id: 'a' });
    await deleteHandover('a');
    expect(await loadHandover('a')).toBeUndefined();
    await deleteHandover('a');
  });

  it('are deleted if they were not taken in time', async () => {
    await saveHandover(handover('old', 1));
    await saveHandover(handover('new', 50));
    await deleteHandoversBefore(10);
    expect(await loadHandover('old')).toBeUndefined();
    expect(await loadHandover('new')).toBeDefined();
  });
});
