import 'fake-indexeddb/auto';
import { deleteDB } from 'idb';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeArticle, makePng } from '@/core/library/library.test-support';
import { deleteCapturesBefore, saveCapture } from '@/platform/storage/library/capture-store';
import { removeEntries, restoreEntries } from '@/platform/storage/library/library-bin';
import { loadEntry, loadImageFile, loadVersions } from '@/platform/storage/library/library-store';
import {
  captureAll,
  captureId,
  count,
  ID,
  page,
  pictures,
  startBackground,
} from './capture-service.test-support';

beforeEach(async () => {
  await deleteDB('gleaner');
  await saveCapture({ id: captureId, tabId: 3, startedAt: 0 });
});

describe('undo after a capture', () => {
  it('moves what was added to the bin, and leaves what was the same', async () => {
    const service = startBackground();
    await captureAll(service);
    await service.undoCapture({ captureId }, page);
    expect((await loadEntry(ID))?.removedAt).toBe(1);
    await restoreEntries([ID], 1);
    await saveCapture({ id: captureId, tabId: 3, startedAt: 0 });
    expect((await captureAll(service)).change).toBe('same');
    await service.undoCapture({ captureId }, page);
    expect((await loadEntry(ID))?.removedAt).toBeUndefined();
  });

  it.each(['一个早晨', '一个傍晚'])(
    'moves an article back to the bin that was in it before it was captured again with the text %s',
    async (text) => {
      await captureAll(startBackground());
      await removeEntries([ID], 7);
      const service = startBackground({ now: () => 9 });
      await saveCapture({ id: captureId, tabId: 3, startedAt: 0 });
      expect(await captureAll(service, makeArticle({ text, pictures }))).toMatchObject({ change: 'added' });
      expect(await loadEntry(ID)).toMatchObject({ removedAt: undefined, savedAt: 9 });
      await service.undoCapture({ captureId }, page);
      expect(await loadEntry(ID)).toMatchObject({ removedAt: 7, savedAt: 1, excerpt: '一个早晨' });
    },
  );

  it('finds the images of the version that it restores, which are deleted once it is no longer possible', async () => {
    const recoded = async (url: string) => ({ data: new Blob([makePng(Number(url.at(-1)) + 10)]) });
    const saveThrice = async () => {
      await saveCapture({ id: 'c2', tabId: 3, startedAt: 5 });
      await captureAll(startBackground(), makeArticle({ text: '甲', pictures }));
      await captureAll(startBackground(), makeArticle({ text: '乙' }), 'c2');
      await saveCapture({ id: 'c3', tabId: 3, startedAt: 6 });
      const service = startBackground({ fetchImage: recoded });
      await captureAll(service, makeArticle({ text: '甲', pictures }), 'c3');
      return service;
    };
    const service = await saveThrice();
    await deleteCapturesBefore(6);
    expect(await count('pictureFiles')).toBe(6);
    await service.undoCapture({ captureId: 'c3' }, page);
    const { files = [] } = (await loadVersions(ID)).find(({ text }) => text === '甲') ?? {};
    expect(files).toHaveLength(3);
    expect(await Promise.all(files.map(loadImageFile))).not.toContain(undefined);
    expect(await count('pictureFiles')).toBe(3);

    await deleteDB('gleaner');
    await saveCapture({ id: captureId, tabId: 3, startedAt: 0 });
    await saveThrice();
    await deleteCapturesBefore(7);
    expect(await count('pictureFiles')).toBe(3);
  });

  it('restores an older version that was captured again, as it was saved first', async () => {
    let at = 1;
    const service = startBackground({ now: () => at++ });
    for (const text of ['甲', '乙', '甲']) {
      await saveCapture({ id: captureId, tabId: 3, startedAt: 0 });
      await captureAll(service, makeArticle({ text }));
    }
    await service.undoCapture({ captureId }, page);
    expect(await loadEntry(ID)).toMatchObject({ versionCount: 2, excerpt: '乙', savedAt: 2 });
    expect(await loadVersions(ID)).toMatchObject([{ text: '乙' }, { text: '甲', savedAt: 1 }]);
  });
});
