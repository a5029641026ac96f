import 'fake-indexeddb/auto';
import { deleteDB } from 'idb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Handover } from '@/core/readings/handover';
import { openDatabase } from './database';
import { takeHandover, writeHandover } from './handover-store';
import {
  listReadings,
  markRemoved,
  onReadingsChanged,
  purgeReadings,
  type ReadingRecord,
  readReading,
  readThumbnail,
  writeReading,
} from './reading-store';

function record(key: string, at: number, bytes = 10): ReadingRecord {
  const recognition = {
    engine: 'ppocr',
    languages: [],
    width: 4,
    height: 3,
    blocks: [],
    elapsedMs: 1,
  } as const;
  return {
    reading: {
      key,
      at,
      text: `text of ${key}`,
      lineCount: 1,
      origin: { kind: 'page', site: 'a.test' },
      reader: 'ppocr',
      options: {},
      version: '1.0.0',
      width: 4,
      height: 3,
      bytes,
    },
    detail: { recognition, picture: new Blob([key]) },
    thumbnail: new Blob(['small']),
  };
}

const keys = async (count?: number) => (await listReadings(count)).map(({ key }) => key);
const stored = async () => (await openDatabase()).getAllKeys('readingDetails');

beforeEach(() => deleteDB('gleaner'));

describe('the readings', () => {
  it('are listed from the newest', async () => {
    for (const at of [2, 3, 1]) await writeReading(record(`r${at}`, at));
    expect(await keys()).toEqual(['r3', 'r2', 'r1']);
    expect(await keys(2)).toEqual(['r3', 'r2']);
  });

  it('come with their picture when they are opened', async () => {
    await writeReading(record('a', 1));
    const found = await readReading('a');
    expect(await found?.detail.picture.text()).toBe('a');
    expect(await (await readThumbnail('a'))?.text()).toBe('small');
    expect(await readReading('b')).toBeUndefined();
  });

  it('take the place of the same reading from before', async () => {
    await writeReading(record('a', 1));
    await writeReading({ ...record('a', 5), thumbnail: undefined });
    expect(await listReadings()).toMatchObject([{ key: 'a', at: 5 }]);
    expect(await readThumbnail('a')).toBeUndefined();
  });

  it('lose the oldest, with all that belongs to it, over the limit', async () => {
    await writeReading(record('old', 1, 150 * 1024 * 1024));
    await writeReading(record('new', 2, 150 * 1024 * 1024));
    expect(await keys()).toEqual(['new']);
    expect(await stored()).toEqual(['new']);
  });

  it('are hidden when deleted, come back, and go for good', async () => {
    await writeReading(record('a', 1));
    await writeReading(record('b', 2));
    await markRemoved(['a', 'b', 'gone'], 100);
    expect(await keys()).toEqual([]);
    expect(await readReading('a')).toBeUndefined();
    await markRemoved(['a'], undefined);
    await purgeReadings(99);
    expect(await stored()).toEqual(['a', 'b']);
    await purgeReadings(100);
    expect(await stored()).toEqual(['a']);
    expect(await keys()).toEqual(['a']);
  });

  it('tell open pages when they change', async () => {
    const told = vi.fn();
    const stop = onReadingsChanged(told);
    await writeReading(record('a', 1));
    await expect.poll(() => told).toHaveBeenCalled();
    stop();
  });
});

describe('pictures that are handed over', () => {
  const handover = (id: string, at: number): Handover => ({
    id,
    at,
    pictures: [{ data: new Blob([id]) }],
    purpose: 'read',
    isPrivate: false,
  });

  it('are taken once', async () => {
    await writeHandover(handover('a', 1), 0);
    expect(await takeHandover('a')).toMatchObject({ id: 'a' });
    expect(await takeHandover('a')).toBeUndefined();
  });

  it('are forgotten when nobody took them', async () => {
    await writeHandover(handover('old', 1), 0);
    await writeHandover(handover('new', 50), 10);
    expect(await takeHandover('old')).toBeUndefined();
    expect(await takeHandover('new')).toBeDefined();
  });
});
