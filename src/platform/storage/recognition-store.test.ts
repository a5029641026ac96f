import 'fake-indexeddb/auto';
import { deleteDB } from 'idb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { SAVED_LIMITS } from '@/core/recognitions/saved-recognition';
import { openDatabase } from './database';
import {
  addRecognitions,
  findRoom,
  loadEdits,
  loadRecognition,
  loadRecognitions,
  loadSaveFailure,
  loadThumbnail,
  markRecognitionsRemoved,
  purgeRecognitions,
  type RecognitionRecord,
  saveEdit,
  saveRecognition,
  saveSaveFailure,
} from './recognition-store';
import { onSignal } from './signal';

function record(key: string, at: number, bytes = 10): RecognitionRecord {
  const recognition = {
    engine: 'ppocr',
    languages: [],
    width: 4,
    height: 3,
    blocks: [],
    elapsedMs: 1,
  } as const;
  return {
    saved: {
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

const keys = async (count?: number) => (await loadRecognitions(count)).map(({ key }) => key);
const stored = async () => (await openDatabase()).getAllKeys('readingDetails');

beforeEach(() => deleteDB('gleaner'));

describe('recognitions of a file', () => {
  it('are added beside those that are saved, the newest first, as far as the limits allow', async () => {
    const half = SAVED_LIMITS.bytes / 2;
    await saveRecognition(record('own', 1, half));
    const given = [
      record('own', 5),
      record('old', 2, half - 1),
      record('new', 3, half),
      record('small', 1, 1),
    ];
    const { fresh, known } = await findRoom(given);
    expect([fresh.map(({ saved }) => saved.key), known]).toEqual([['new'], 1]);
    expect(await addRecognitions(given)).toBe(1);
    expect(await keys()).toEqual(['new', 'own']);
    expect((await loadRecognition('own'))?.saved.at).toBe(1);
  });

  it('are saved up to the limit of all recognitions', async () => {
    const many = Array.from({ length: SAVED_LIMITS.count + 5 }, (_, at) => record(`r${at}`, at, 1));
    expect(await addRecognitions(many)).toBe(SAVED_LIMITS.count);
    expect((await keys(1))[0]).toBe(`r${SAVED_LIMITS.count + 4}`);
  });
});

describe('saved recognitions', () => {
  it('lists recognitions, the newest first', async () => {
    for (const at of [2, 3, 1]) await saveRecognition(record(`r${at}`, at));
    expect(await keys()).toEqual(['r3', 'r2', 'r1']);
    expect(await keys(2)).toEqual(['r3', 'r2']);
  });

  it('loads a recognition with its image', async () => {
    await saveRecognition(record('a', 1));
    const found = await loadRecognition('a');
    expect(await found?.detail.picture.text()).toBe('a');
    expect(await (await loadThumbnail('a'))?.text()).toBe('small');
    expect(await loadRecognition('b')).toBeUndefined();
  });

  it('replaces an earlier recognition of the same image', async () => {
    await saveRecognition(record('a', 1));
    await saveRecognition({ ...record('a', 5), thumbnail: undefined });
    expect(await loadRecognitions()).toMatchObject([{ key: 'a', at: 5 }]);
    expect(await loadThumbnail('a')).toBeUndefined();
  });

  it('deletes the oldest recognition with all its parts beyond the limit', async () => {
    await saveRecognition(record('old', 1, 150 * 1024 * 1024));
    await saveRecognition(record('new', 2, 150 * 1024 * 1024));
    expect(await keys()).toEqual(['new']);
    expect(await stored()).toEqual(['new']);
  });

  it('keeps the recognition that was just saved where the clock is behind', async () => {
    await saveRecognition(record('ahead', 9, 150 * 1024 * 1024));
    await saveRecognition(record('now', 1, 150 * 1024 * 1024));
    expect(await stored()).toEqual(['now']);
  });

  it('hides removed recognitions, restores them, and deletes them for good', async () => {
    await saveRecognition(record('a', 1));
    await saveRecognition(record('b', 2));
    await markRecognitionsRemoved(['a', 'b', 'gone'], 100);
    expect(await keys()).toEqual([]);
    expect(await loadRecognition('a')).toBeUndefined();
    await markRecognitionsRemoved(['a'], undefined);
    await purgeRecognitions(99);
    expect(await stored()).toEqual(['a', 'b']);
    await purgeRecognitions(100);
    expect(await stored()).toEqual(['a']);
    expect(await keys()).toEqual(['a']);
  });

  it('that one window deletes for good leave those that can still be restored in another', async () => {
    await saveRecognition(record('here', 1));
    await saveRecognition(record('there', 2));
    await markRecognitionsRemoved(['there'], 99);
    await markRecognitionsRemoved(['here'], 100);
    await purgeRecognitions(100, ['here']);
    await markRecognitionsRemoved(['here', 'there'], undefined);
    expect(await keys()).toEqual(['there']);
  });

  it('notifies open pages of changes', async () => {
    const listener = vi.fn();
    const stop = onSignal('recognitions', listener);
    await saveRecognition(record('a', 1));
    await expect.poll(() => listener).toHaveBeenCalled();
    stop();
  });
});

describe('what is stored while the browser runs', () => {
  beforeEach(() => fakeBrowser.reset());

  it('is why the last recognition could not be saved', async () => {
    expect(await loadSaveFailure()).toBeNull();
    await saveSaveFailure('storage-full');
    expect(await loadSaveFailure()).toBe('storage-full');
  });
});

describe('the edits of a saved recognition', () => {
  it('are kept for each form of the text, and can be taken back', async () => {
    await saveRecognition(record('a', 1));
    expect(await loadEdits('a')).toEqual({});
    await saveEdit('a', 'lines', 'corrected');
    await saveEdit('a', 'paragraphs', 'joined');
    expect(await loadEdits('a')).toEqual({ lines: 'corrected', paragraphs: 'joined' });
    await saveEdit('a', 'lines', undefined);
    expect(await loadEdits('a')).toEqual({ paragraphs: 'joined' });
    expect((await loadRecognitions())[0]?.text).toBe('text of a');
  });

  it('are refused by name when nothing is saved under the key', async () => {
    await expect(saveEdit('b', 'lines', 'x')).rejects.toMatchObject({ code: 'recognition-not-saved' });
    expect(await loadRecognition('b')).toBeUndefined();
  });

  it('stay when the same image is recognised again with the same text', async () => {
    await saveRecognition(record('b', 1));
    await saveEdit('b', 'lines', 'x');
    await saveRecognition(record('b', 2));
    expect(await loadRecognitions()).toMatchObject([{ key: 'b', at: 2, edited: { lines: 'x' } }]);
  });

  it('stay with their text and image beside a new recognition that has another text', async () => {
    await saveRecognition(record('b', 1));
    await saveEdit('b', 'lines', 'x');
    const other = record('b', 2);
    await saveRecognition({ ...other, saved: { ...other.saved, text: 'other' } });
    const [newest, corrected] = await loadRecognitions();
    expect(newest).toEqual({ ...other.saved, text: 'other' });
    expect(corrected).toMatchObject({ at: 1, text: 'text of b', edited: { lines: 'x' } });
    const whole = await loadRecognition(corrected?.key ?? '');
    expect(await whole?.detail.picture.text()).toBe('b');
    expect(await whole?.thumbnail?.text()).toBe('small');
  });

  it('go with a recognition that the user has deleted', async () => {
    await saveRecognition(record('b', 1));
    await saveEdit('b', 'lines', 'x');
    await markRecognitionsRemoved(['b'], 5);
    await saveRecognition(record('b', 6));
    expect(await loadEdits('b')).toEqual({});
    expect(await stored()).toEqual(['b']);
  });

  it('make open lists load again when one is saved', async () => {
    await saveRecognition(record('a', 1));
    const heard = vi.fn();
    const stop = onSignal('recognitions', heard);
    await saveEdit('a', 'lines', 'x');
    await expect.poll(() => heard).toHaveBeenCalled();
    stop();
  });
});
