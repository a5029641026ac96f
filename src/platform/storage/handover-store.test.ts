import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import type { Handover } from '@/core/recognitions/handover';
import { deleteHandoversBefore, saveHandover, takeHandover } from './handover-store';

describe('images that are handed over', () => {
  const handover = (id: string, at: number): Handover => ({
    id,
    at,
    pictures: [{ data: new Blob([id]) }],
    purpose: 'read',
    isPrivate: false,
  });

  it('are given to the first page that takes them, and to no other', async () => {
    await saveHandover(handover('a', 1));
    expect(await takeHandover('a')).toMatchObject({ id: 'a' });
    expect(await takeHandover('a')).toBeUndefined();
  });

  it('are deleted if they were not taken in time', async () => {
    await saveHandover(handover('old', 1));
    await saveHandover(handover('new', 50));
    await deleteHandoversBefore(10);
    expect(await takeHandover('old')).toBeUndefined();
    expect(await takeHandover('new')).toBeDefined();
  });
});
