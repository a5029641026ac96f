import 'fake-indexeddb/auto';
import { deleteDB } from 'idb';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeArticle } from '@/core/library/library.test-support';
import { loadCapture, saveCapture } from '@/platform/storage/library/capture-store';
import { loadEntry, loadVersions } from '@/platform/storage/library/library-store';
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

/** Captures an article, and cancels that while the last step saves it. Returns the code with which the step fails. */
async function cancelLastStep(text: string): Promise<unknown> {
  const service = startBackground();
  await service.stageArticle({ captureId, article: makeArticle({ text, pictures }) }, page);
  await service.continueCapture({ captureId }, page);
  const saving = service.continueCapture({ captureId }, page).catch(({ code }) => code);
  await service.cancelCapture({ captureId }, page);
  return saving;
}

describe('a capture that is cancelled while its last step saves it', () => {
  it('leaves nothing in the library', async () => {
    expect(await cancelLastStep('甲')).toBe('capture-gone');
    expect(await loadEntry(ID)).toBeUndefined();
    expect(await loadCapture(captureId)).toBeUndefined();
    const left = [await count('libraryVersions'), await count('pictureFiles'), await count('stagedPictures')];
    expect(left).toEqual([0, 0, 0]);
  });

  it('leaves an article as it was that is in the library already', async () => {
    await captureAll(startBackground(), makeArticle({ text: '甲' }));
    await saveCapture({ id: captureId, tabId: 3, startedAt: 0 });
    const before = await loadEntry(ID);
    expect(await cancelLastStep('乙')).toBe('capture-gone');
    expect(await loadEntry(ID)).toEqual(before);
    expect(await loadVersions(ID)).toMatchObject([{ text: '甲' }]);
  });
});
