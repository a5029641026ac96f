import 'fake-indexeddb/auto';
import { deleteDB } from 'idb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { AppError } from '@/core/errors';
import { MAX_FILE_BYTES } from '@/core/image-files/limits';
import type { Recognition } from '@/core/ocr/recognition';
import {
  loadRecognition,
  loadRecognitions,
  loadSaveFailure,
  saveRecognition,
  saveSaveFailure,
} from '@/platform/storage/recognition-store';
import { settings } from '@/platform/storage/settings';
import { damageReads, fillDisk } from '@/platform/storage/storage-faults.test-support';
import { createRecognitionSaver, type RecognitionJob } from './recognition-saver';

vi.mock('@/platform/storage/recognition-store', { spy: true });

const recognition: Recognition = {
  engine: 'ppocr',
  languages: ['eng'],
  width: 4,
  height: 3,
  blocks: [],
  plain: { text: 'text' },
  elapsedMs: 1,
};
const job: RecognitionJob = {
  image: { kind: 'file', data: new Blob(['image']) },
  options: {},
  by: 'device',
  origin: { kind: 'page', site: 'a.test' },
  isPrivate: false,
  fresh: false,
};

/** How many saves have begun since the test began. */
let begun = 0;

/** Waits for the saves: their results come before they are stored, and each ends with the store of its outcome. */
async function untilSaved(): Promise<void> {
  await expect
    .poll(() => vi.mocked(saveSaveFailure).mock.settledResults.length)
    .toBeGreaterThanOrEqual(begun);
}

beforeEach(async () => {
  begun = 0;
  vi.mocked(saveSaveFailure).mockClear();
  fakeBrowser.reset();
  await deleteDB('gleaner');
  // Node cannot decode images.
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new DOMException('no image')));
});

// A save that goes on would reach the database of the next test.
afterEach(untilSaved);

function create() {
  const saver = createRecognitionSaver({ now: () => 42 });
  const recognise: typeof saver.recognise = async (...of) => {
    const result = await saver.recognise(...of);
    if (result.savedAs !== undefined && result.recognisedBefore === undefined) begun += 1;
    return result;
  };
  return { recognise: vi.fn(async () => recognition), saver: { ...saver, recognise } };
}

/** Recognises once and waits until that is saved. */
async function saveOnce({ saver, recognise }: ReturnType<typeof create>): Promise<string> {
  const { savedAs = '' } = await saver.recognise(job, recognise);
  await untilSaved();
  expect(await loadSaveFailure()).toBeNull();
  return savedAs;
}

describe('createRecognitionSaver', () => {
  it('returns the saved recognition with its time when the same image is recognised again', async () => {
    const stage = create();
    const key = await saveOnce(stage);
    const again = await stage.saver.recognise(job, stage.recognise);
    expect(again).toEqual({ ...recognition, savedAs: key, recognisedBefore: 42 });
    expect(stage.recognise).toHaveBeenCalledOnce();
  });

  it('saves the text, the image, where the image came from, and the size of all that', async () => {
    const saved = await loadRecognition(await saveOnce(create()));
    const bytes = 'image'.length + 2 * JSON.stringify(recognition).length;
    expect(saved?.saved).toMatchObject({
      ...{ at: 42, text: 'text', origin: job.origin, reader: 'ppocr', bytes },
    });
    expect(saved?.detail.recognition).toEqual(recognition);
    expect(await saved?.detail.picture.text()).toBe('image');
    expect(saved?.thumbnail).toBeUndefined();
  });

  it.each([
    ['asked for a fresh recognition', { fresh: true }],
    ['recognised with other options', { options: { engine: 'tesseract' } }],
    ['recognised by the service', { by: 'service' }],
  ] as const)('recognises again when %s', async (_what, change) => {
    const stage = create();
    await saveOnce(stage);
    await stage.saver.recognise({ ...job, ...change }, stage.recognise);
    expect(stage.recognise).toHaveBeenCalledTimes(2);
  });

  it('asks the service again even for an image that it recognised before, because it has its own cache', async () => {
    const { saver, recognise } = create();
    await saver.recognise({ ...job, by: 'service' }, recognise);
    await expect.poll(loadRecognitions).toHaveLength(1);
    await saver.recognise({ ...job, by: 'service' }, recognise);
    expect(recognise).toHaveBeenCalledTimes(2);
  });

  it('recognises again when the saved recognition suggested a language pack', async () => {
    const stage = create();
    stage.recognise.mockResolvedValue({ ...recognition, suggestion: 'rus' });
    await saveOnce(stage);
    await stage.saver.recognise(job, stage.recognise);
    expect(stage.recognise).toHaveBeenCalledTimes(2);
  });

  it('recognises again what another version recognised, and replaces it', async () => {
    const stage = create();
    const saved = await loadRecognition(await saveOnce(stage));
    if (!saved) throw new Error('nothing was saved');
    await saveRecognition({ ...saved, saved: { ...saved.saved, version: '0.0.1' } });
    await saveOnce(stage);
    expect(stage.recognise).toHaveBeenCalledTimes(2);
    expect(await loadRecognitions()).toEqual([saved.saved]);
  });

  it('saves an edit that is made before the recognition itself is saved', async () => {
    const { saver, recognise } = create();
    // The thumbnail, without which nothing is saved, takes its time.
    let endThumbnail: () => void = () => undefined;
    const thumbnail = new Promise<void>((resolve) => {
      endThumbnail = resolve;
    });
    vi.stubGlobal('createImageBitmap', async () => {
      await thumbnail;
      throw new DOMException('no image');
    });
    const { savedAs = '' } = await saver.recognise(job, recognise);
    expect(await loadRecognitions()).toEqual([]);
    const edited = saver.edit(savedAs, 'lines', 'corrected');
    endThumbnail();
    await edited;
    expect(await loadRecognitions()).toMatchObject([{ text: 'text', edited: { lines: 'corrected' } }]);
  });

  it('says how the user has corrected a text before, unless the image was recognised anew with another text', async () => {
    const { saver } = create();
    const first = await saver.recognise(job, async () => recognition);
    expect(await saver.editsOf(first)).toEqual({});
    await saver.edit(first.savedAs ?? '', 'lines', 'corrected');
    const before = await saver.recognise(job, async () => recognition);
    expect(before.recognisedBefore).toBeDefined();
    expect(await saver.editsOf(before)).toEqual({ lines: 'corrected' });
    expect(await saver.editsOf(first)).toEqual({ lines: 'corrected' });
    expect(await saver.editsOf({ ...first, plain: { text: 'another text' } })).toEqual({});
    expect(await saver.editsOf(recognition)).toEqual({});
  });

  it('says that an edit is not saved when the recognition could not be saved', async () => {
    const { saver, recognise } = create();
    fillDisk('readings');
    const { savedAs = '' } = await saver.recognise(job, recognise);
    await expect(saver.edit(savedAs, 'lines', 'x')).rejects.toMatchObject({ code: 'storage-full' });
    await expect(saver.edit(savedAs, 'lines', 'x')).rejects.toMatchObject({ code: 'recognition-not-saved' });
  });

  it('keeps what the user has corrected when a newer version recognises the same text again', async () => {
    const stage = create();
    const key = await saveOnce(stage);
    await stage.saver.edit(key, 'lines', 'corrected');
    await stage.saver.recognise({ ...job, fresh: true }, stage.recognise);
    await untilSaved();
    expect(await loadRecognitions()).toMatchObject([{ key, edited: { lines: 'corrected' } }]);
  });

  it('neither finds nor saves anything from a private window', async () => {
    const stage = create();
    await saveOnce(stage);
    const result = await stage.saver.recognise({ ...job, isPrivate: true }, stage.recognise);
    expect(result).toBe(recognition);
    await expect(stage.recognise).toHaveBeenLastCalledWith(job.image);
  });

  it('neither finds nor saves anything once saving is switched off', async () => {
    const stage = create();
    await saveOnce(stage);
    await settings.keepReadings.setValue(false);
    expect(await stage.saver.recognise(job, stage.recognise)).toBe(recognition);
    expect(stage.recognise).toHaveBeenCalledTimes(2);
  });

  it('saves no recognition without text, and none that failed', async () => {
    const { saver, recognise } = create();
    const empty = { ...recognition, plain: undefined };
    recognise.mockResolvedValueOnce(empty);
    expect(await saver.recognise(job, recognise)).toBe(empty);
    recognise.mockRejectedValueOnce(new AppError('engine-failed'));
    await expect(saver.recognise(job, recognise)).rejects.toMatchObject({ code: 'engine-failed' });
    await saveOnce({ saver, recognise });
    expect(recognise).toHaveBeenCalledTimes(3);
    expect(await loadRecognitions()).toHaveLength(1);
  });

  it('returns the text even if the store fails, and reports the failure', async () => {
    const { saver, recognise } = create();
    vi.mocked(loadRecognition).mockRejectedValueOnce(new AppError('storage-failed'));
    fillDisk('readings');
    await expect(saver.recognise(job, recognise)).resolves.toMatchObject(recognition);
    await expect.poll(loadSaveFailure).toBe('storage-full');
  });

  it('returns the text when nothing can be loaded from the database, and reports the failure', async () => {
    const { saver, recognise } = create();
    damageReads();
    await expect(saver.recognise(job, recognise)).resolves.toBe(recognition);
    await expect.poll(loadSaveFailure).toBe('storage-failed');
  });

  it('recognises an image that cannot be identified, without saving it', async () => {
    const { saver, recognise } = create();
    const image = { kind: 'file', data: new Blob([new Uint8Array(MAX_FILE_BYTES + 1)]) } as const;
    expect(await saver.recognise({ ...job, image }, recognise)).toBe(recognition);
    expect(recognise).toHaveBeenCalledExactlyOnceWith(image);
  });
});
