import 'fake-indexeddb/auto';
import { deleteDB } from 'idb';
import { beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '@/core/durations';
import type { StagedImage } from '@/core/library/capture';
import {
  deleteCapture,
  deleteOldCaptures,
  loadCapture,
  loadStaged,
  saveCapture,
  stageImages,
} from './capture-store';

const NOW = 1_700_000_000_000;

const capture = (id: string, startedAt = 1) => ({ id, startedAt });
const image = (capture: string, picture: string): StagedImage => ({ capture, picture, why: 'refused' });

beforeEach(() => deleteDB('gleaner'));

describe('a capture', () => {
  it('is stored with its images as they arrive, each once', async () => {
    await saveCapture(capture('a'));
    await saveCapture(capture('ab'));
    await stageImages([image('a', 'p1'), image('a', 'p2'), image('ab', 'p1')]);
    await stageImages([{ ...image('a', 'p1'), why: 'unreachable' }]);
    expect(await loadCapture('a')).toEqual(capture('a'));
    expect(await loadStaged('a')).toEqual([{ ...image('a', 'p1'), why: 'unreachable' }, image('a', 'p2')]);
    expect(await loadCapture('b')).toBeUndefined();
  });

  it('loses its images when its article is stored again, whose images may have the same ids', async () => {
    for (const id of ['a', 'ab']) {
      await saveCapture(capture(id));
      await stageImages([image(id, 'p1')]);
    }
    await saveCapture(capture('a'));
    expect([await loadStaged('a'), await loadStaged('ab')]).toEqual([[], [image('ab', 'p1')]]);
  });

  it('gets no images once it is deleted, and others of the same call do', async () => {
    await saveCapture(capture('a'));
    await stageImages([image('gone', 'p1'), image('a', 'p1')]);
    expect([await loadStaged('gone'), await loadStaged('a')]).toEqual([[], [image('a', 'p1')]]);
  });

  it('is deleted with its images, and other captures stay', async () => {
    for (const id of ['a', 'ab']) {
      await saveCapture(capture(id));
      await stageImages([image(id, 'p1')]);
    }
    await deleteCapture('a');
    expect([await loadCapture('a'), await loadStaged('a')]).toEqual([undefined, []]);
    expect([await loadCapture('ab'), await loadStaged('ab')]).toEqual([capture('ab'), [image('ab', 'p1')]]);
  });

  it('is deleted as abandoned an hour after its start, and not earlier', async () => {
    await saveCapture(capture('old', NOW - HOUR_MS - 1));
    await stageImages([image('old', 'p1')]);
    await saveCapture(capture('new', NOW - HOUR_MS));
    await deleteOldCaptures(NOW);
    await deleteOldCaptures(NOW + DAY_MS);
    expect([await loadCapture('old'), await loadStaged('old')]).toEqual([undefined, []]);
    expect(await loadCapture('new')).toBeDefined();
  });

  it('stays while the clock is ahead, and when it is right again', async () => {
    await saveCapture(capture('a', NOW));
    for (const now of [NOW, NOW + 400 * DAY_MS, NOW + 400 * DAY_MS + 1, NOW + 1])
      await deleteOldCaptures(now);
    expect(await loadCapture('a')).toBeDefined();
  });
});
