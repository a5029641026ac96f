import 'fake-indexeddb/auto';
import { deleteDB } from 'idb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { horizontal } from '@/core/ocr/reading-order/line.test-support';
import { BUILT_VERSION } from '@/platform/browser/version';
import {
  bitmaps,
  browserLimits,
  makeFile,
  makePixels,
  readPixels,
  stubCanvas,
} from '@/platform/images/canvas.test-support';
import {
  loadRecognition,
  loadRecognitions,
  saveEdit,
  saveRecognition,
} from '@/platform/storage/recognition-store';
import { joinSavedRecognitions } from './recognition-joiner';

const deps = { now: () => 1234, newId: () => 'new' };

/** Saves the recognition of an image of 40 × 30 px. */
async function save(text: string, at: number, picture?: Blob): Promise<void> {
  const [width, height] = [40, 30];
  const pieces = [horizontal(text, 0, 0, 20)];
  await saveRecognition({
    saved: {
      key: text,
      at,
      text,
      lineCount: 1,
      origin: { kind: 'page', site: 'a.test' },
      reader: 'ppocr',
      options: {},
      version: '1.0.0',
      width,
      height,
      bytes: 10,
    },
    detail: {
      recognition: {
        engine: 'ppocr',
        languages: ['eng'],
        width,
        height,
        blocks: [{ kind: 'prose', direction: 'horizontal', paragraphs: [[{ pieces }]] }],
        elapsedMs: 1,
      },
      picture: picture ?? (await makeFile(makePixels(width, height), width, 'png')),
    },
  });
}

describe('joining saved recognitions', () => {
  beforeEach(async () => {
    stubCanvas();
    await deleteDB('gleaner');
    await save('first', 1);
    await save('second', 2);
  });
  afterEach(() => vi.unstubAllGlobals());

  it('keeps the corrections of the user', async () => {
    await saveEdit('second', 'lines', 'corrected\n');
    const key = await joinSavedRecognitions({ keys: ['first', 'second'], name: 'both' }, deps);
    const joined = await loadRecognition(key);
    expect(joined?.saved.edited).toEqual({ lines: 'first\ncorrected' });
    expect(joined?.detail.recognition.plain).toBeUndefined();
  });

  it('makes a new one of their texts and images, in the given order, and leaves them as they are', async () => {
    const key = await joinSavedRecognitions({ keys: ['second', 'first'], name: '2 images' }, deps);
    expect(key).toBe('joined/new');
    expect((await loadRecognitions()).map((saved) => saved.key)).toEqual([key, 'second', 'first']);
    const joined = await loadRecognition(key);
    expect(joined?.saved).toMatchObject({
      at: 1234,
      text: 'second\nfirst',
      lineCount: 2,
      origin: { kind: 'file', name: '2 images' },
      reader: 'ppocr',
      version: BUILT_VERSION,
      width: 40,
      height: 76,
    });
    expect(joined?.saved.bytes).toBeGreaterThan(joined?.detail.picture.size ?? 0);
    expect(joined?.detail.picture.type).toBe('image/jpeg');
    expect(joined?.thumbnail?.type).toBe('image/webp');
    const { width, height, data } = await readPixels(joined!.detail.picture);
    expect([width, height]).toEqual([40, 76]);
    // Between the images it is white.
    const middle = 4 * (38 * 40 + 20);
    expect(Math.min(...data.slice(middle, middle + 3))).toBeGreaterThan(250);
    expect(bitmaps.every(({ isClosed }) => isClosed)).toBe(true);
  });

  it('leaves out what was deleted meanwhile, and fails by name when nothing is left', async () => {
    await joinSavedRecognitions({ keys: ['gone', 'first'], name: '' }, deps);
    expect((await loadRecognition('joined/new'))?.saved.text).toBe('first');
    await expect(joinSavedRecognitions({ keys: ['gone'], name: '' }, deps)).rejects.toMatchObject({
      code: 'picture-not-found',
    });
  });

  it('saves nothing when an image cannot be decoded, or when there is no memory', async () => {
    await save('broken', 3, new Blob(['no image']));
    await expect(joinSavedRecognitions({ keys: ['first', 'broken'], name: '' }, deps)).rejects.toMatchObject({
      code: 'picture-damaged',
    });
    browserLimits.hasCanvasMemory = false;
    await expect(joinSavedRecognitions({ keys: ['first', 'second'], name: '' }, deps)).rejects.toMatchObject({
      code: 'out-of-memory',
    });
    expect(await loadRecognitions()).toHaveLength(3);
  });
});
