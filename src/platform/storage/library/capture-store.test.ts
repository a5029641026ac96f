import 'fake-indexeddb/auto';
import { deleteDB } from 'idb';
import { beforeEach, describe, expect, it } from 'vitest';
import type { StagedImage } from '@/core/library/capture';
import {
  deleteCapture,
  deleteCapturesBefore,
  loadCapture,
  loadStaged,
  saveCapture,
  stageImages,
} from './capture-store';

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

  it('is deleted as abandoned only if it was started before a moment, and not at that moment', async () => {
    await saveCapture(capture('old', 4));
    await stageImages([image('old', 'p1')]);
    await saveCapture(capture('new', 5));
    await deleteCapturesBefore(5);
    expect([await loadCapture('old'), await loadStaged('old')]).toEqual([undefined, []]);
    expect(await loadCapture('new')).toBeDefined();
  });
});
