import 'fake-indexeddb/auto';
import { deleteDB } from 'idb';
import { beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS } from '@/core/durations';
import { HANDOVER_LIFETIME_MS, type Handover } from '@/core/recognitions/handover';
import { deleteHandover, deleteOldHandovers, loadHandover, saveHandover } from './handover-store';

const NOW = 1_700_000_000_000;

beforeEach(() => deleteDB('gleaner'));

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
    await saveHandover(handover('old', NOW - HANDOVER_LIFETIME_MS - 1));
    await saveHandover(handover('new', NOW - HANDOVER_LIFETIME_MS));
    await deleteOldHandovers(NOW);
    await deleteOldHandovers(NOW + DAY_MS);
    expect(await loadHandover('old')).toBeUndefined();
    expect(await loadHandover('new')).toBeDefined();
  });

  it('stay while the clock is ahead, and when it is right again', async () => {
    await saveHandover(handover('a', NOW));
    for (const now of [NOW, NOW + 400 * DAY_MS, NOW + 400 * DAY_MS + 1, NOW + 1])
      await deleteOldHandovers(now);
    expect(await loadHandover('a')).toBeDefined();
  });
});
