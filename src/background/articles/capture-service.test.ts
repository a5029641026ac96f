import 'fake-indexeddb/auto';
import { deleteDB } from 'idb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Runtime } from 'webextension-polyfill';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { makeArticle, makePng } from '@/core/library/library.test-support';
import type { FetchedImage } from '@/platform/images/fetch-image';
import { deleteCapturesBefore, loadCapture, saveCapture } from '@/platform/storage/library/capture-store';
import { purgeRemoved, removeEntries } from '@/platform/storage/library/library-bin';
import { loadEntry, loadImageFile, loadVersion } from '@/platform/storage/library/library-store';
import { fillDisk } from '@/platform/storage/storage-faults.test-support';
import type { CaptureService } from './capture-service';
import {
  captureAll,
  captureId,
  count,
  ID,
  isPictureOf,
  page,
  pictures,
  sender,
  startBackground,
} from './capture-service.test-support';

beforeEach(async () => {
  await deleteDB('gleaner');
  await saveCapture({ id: captureId, tabId: 3, startedAt: 0 });
});

describe('a capture', () => {
  it('saves the article with every image at once, and leaves nothing staged', async () => {
    const result = await captureAll(startBackground());
    expect(result).toMatchObject({
      id: ID,
      change: 'added',
      pictureCount: 3,
      keptPictureCount: 3,
      losses: [],
    });
    expect([await count('stagedPictures'), await count('pictureFiles')]).toEqual([0, 3]);
  });

  it('uses the images that the page sent and fetches the rest', async () => {
    const asked: string[] = [];
    const service = startBackground({
      fetchImage: (url) => {
        asked.push(url);
        return isPictureOf(url);
      },
    });
    await service.stageArticle({ captureId, article: makeArticle({ pictures }) }, page);
    await service.stageImage({ captureId, imageId: 'p0', data: new Blob([makePng(9)]) }, page);
    await service.continueCapture({ captureId }, page);
    expect(asked).toEqual(pictures.slice(1));
  });

  it('stores no image of a page that its article does not have, before or after it is saved', async () => {
    const service = startBackground();
    const data = new Blob([makePng(9)]);
    const stage = (imageId: string) => service.stageImage({ captureId, imageId, data }, page);
    await expect(stage('p0')).rejects.toMatchObject({ code: 'message-refused' });
    await service.stageArticle({ captureId, article: makeArticle({ pictures }) }, page);
    await expect(stage('made-up')).rejects.toMatchObject({ code: 'message-refused' });
    await stage('p0');
    expect(await count('stagedPictures')).toBe(1);
    await captureAll(service);
    await expect(stage('p0')).rejects.toMatchObject({ code: 'message-refused' });
    expect(await count('stagedPictures')).toBe(0);
  });

  it('tries to fetch a cover only from its own address', async () => {
    const asked: string[] = [];
    const article = makeArticle();
    const coverUrl = 'https://mmbiz.qpic.cn/cover';
    const fetchImage = async (url: string): Promise<FetchedImage> => {
      asked.push(url);
      return { why: 'refused', isLasting: true };
    };
    await captureAll(startBackground({ fetchImage }), {
      ...article,
      facts: { ...article.facts, coverUrl },
    });
    expect(asked).toEqual([coverUrl]);
  });

  it('lists the images that failed with the reason, and retries only failures that may pass', async () => {
    const tries = new Map<string, number>();
    const answers: Record<string, FetchedImage> = {
      [pictures[0] ?? '']: { why: 'no-permission', isLasting: true },
      [pictures[1] ?? '']: { why: 'unreachable', isLasting: false },
      [pictures[2] ?? '']: { data: new Blob(['<html>']) },
    };
    const result = await captureAll(
      startBackground({
        fetchImage: async (url) => {
          tries.set(url, (tries.get(url) ?? 0) + 1);
          return answers[url] ?? { why: 'refused', isLasting: true };
        },
      }),
    );
    expect(result.losses.map(({ why }) => why)).toEqual(['no-permission', 'unreachable', 'damaged']);
    expect(result.closedOrigins).toEqual(['https://mmbiz.qpic.cn']);
    expect(pictures.map((url) => tries.get(url))).toEqual([1, 2, 1]);
  });

  it('fetches the missing images of an article later', async () => {
    const closed: FetchedImage = { why: 'no-permission', isLasting: true };
    await captureAll(startBackground({ fetchImage: async () => closed }));
    const service = startBackground();
    const own = { id: fakeBrowser.runtime.id, url: fakeBrowser.runtime.getURL('/notice.html') };
    const completing = await service.completeImages({ id: ID });
    await service.continueCapture(completing, own as Runtime.MessageSender);
    const progress = await service.continueCapture(completing, own as Runtime.MessageSender);
    expect(progress).toMatchObject({ state: 'saved', result: { keptPictureCount: 3, losses: [] } });
    expect(await loadEntry(ID)).toMatchObject({ versionCount: 1, keptPictureCount: 3, lossCount: 0 });
  });

  it('fetches no images for an article that is in the bin, nor for one that was deleted for good', async () => {
    await captureAll(
      startBackground({ fetchImage: async () => ({ why: 'no-permission', isLasting: true }) }),
    );
    const service = startBackground();
    const own = { id: fakeBrowser.runtime.id, url: fakeBrowser.runtime.getURL('/notice.html') };
    const completing = await service.completeImages({ id: ID });
    await service.continueCapture(completing, own as Runtime.MessageSender);
    await removeEntries([ID], 7);
    const end = () => service.continueCapture(completing, own as Runtime.MessageSender);
    await expect(end()).rejects.toMatchObject({ code: 'capture-gone' });
    await expect(service.completeImages({ id: ID })).rejects.toMatchObject({ code: 'capture-gone' });
    expect(await loadEntry(ID)).toMatchObject({ removedAt: 7 });
    await purgeRemoved(8);
    await expect(end()).rejects.toMatchObject({ code: 'capture-gone' });
    expect(await loadEntry(ID)).toBeUndefined();
  });

  it('refuses a capture of another tab, and an unknown id', async () => {
    const service = startBackground();
    const other = { ...sender, tab: { id: 4 } } as unknown as Runtime.MessageSender;
    const code = (work: Promise<unknown>) => work.catch(({ code }) => code);
    expect(await code(service.continueCapture({ captureId }, other))).toBe('message-refused');
    expect(await code(service.continueCapture({ captureId: 'made-up' }, page))).toBe('capture-gone');
  });

  it('a capture of one of our pages is refused to content scripts', async () => {
    await captureAll(startBackground());
    const service = startBackground();
    const completing = await service.completeImages({ id: ID });
    const inNoTab = { ...sender, tab: {} } as unknown as Runtime.MessageSender;
    const withoutTab = { ...sender, tab: undefined } as unknown as Runtime.MessageSender;
    for (const from of [page, inNoTab, withoutTab]) {
      const work = service.continueCapture(completing, from);
      await expect(work).rejects.toMatchObject({ code: 'message-refused' });
    }
  });

  it('is refused to a frame inside of its page', async () => {
    const framed = { ...sender, frameId: 1 } as unknown as Runtime.MessageSender;
    const work = startBackground().continueCapture({ captureId }, framed);
    await expect(work).rejects.toMatchObject({ code: 'message-refused' });
  });

  it('is refused to another document of the tab, and to a frame', async () => {
    await saveCapture({ id: captureId, tabId: 3, documentId: 'one', startedAt: 0 });
    const service = startBackground();
    const from = (fields: object) =>
      service.stageArticle({ captureId, article: makeArticle() }, { ...sender, ...fields } as never);
    await expect(from({ documentId: 'two' })).rejects.toMatchObject({ code: 'message-refused' });
    await expect(from({})).rejects.toMatchObject({ code: 'message-refused' });
    await expect(from({ documentId: 'one', frameId: 2 })).rejects.toMatchObject({ code: 'message-refused' });
    await expect(from({ documentId: 'one' })).resolves.toBeUndefined();
  });

  it('a capture of one site cannot replace an article of another', async () => {
    await captureAll(startBackground());
    await saveCapture({ id: captureId, tabId: 3, startedAt: 0 });
    const evil = { ...sender, origin: 'https://evil.example', url: 'https://evil.example/' } as never;
    const work = startBackground().stageArticle({ captureId, article: makeArticle({ text: '假的' }) }, evil);
    await expect(work).rejects.toMatchObject({ code: 'message-refused' });
    expect(await loadEntry(ID)).toMatchObject({ versionCount: 1, excerpt: '一个早晨' });
  });

  it('is not saved when it has neither text nor images', async () => {
    const work = captureAll(startBackground(), makeArticle({ text: ' ' }));
    await expect(work).rejects.toMatchObject({ code: 'article-empty' });
    expect(await loadEntry(ID)).toBeUndefined();
  });
});

describe('when the background ends', () => {
  class BackgroundEnd extends Error {}

  /** Lets the first `steps` steps of the background happen, and none after them. A step is a request of the database or of an image. */
  function endingAfter(steps: number): CaptureService {
    let left = steps;
    const step = () => {
      if (left-- <= 0) throw new BackgroundEnd();
    };
    const transaction = IDBDatabase.prototype.transaction;
    vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (this: IDBDatabase, ...of) {
      step();
      return transaction.apply(this, of);
    });
    return startBackground({
      fetchImage: async (url) => {
        step();
        return isPictureOf(url);
      },
    });
  }

  const isEnd = (thrown: unknown) =>
    thrown instanceof BackgroundEnd || Object(thrown).cause instanceof BackgroundEnd;

  it('leaves an entry complete or absent at any step, and the next background finishes it', async () => {
    for (let steps = 0; ; steps++) {
      await deleteDB('gleaner');
      await saveCapture({ id: captureId, tabId: 3, startedAt: 0 });
      const end = await captureAll(endingAfter(steps)).catch((thrown) => thrown);
      vi.restoreAllMocks();
      const entry = await loadEntry(ID);
      if (entry) expect(entry).toMatchObject({ pictureCount: 3, keptPictureCount: 3, lossCount: 0 });
      const result = await captureAll(startBackground());
      expect(result).toMatchObject({ change: 'added', keptPictureCount: 3, losses: [] });
      expect([await count('libraryVersions'), await count('stagedPictures')]).toEqual([1, 0]);
      if (!isEnd(end)) return;
    }
  });

  it('saves the article once, although the last reply is lost', async () => {
    await captureAll(startBackground());
    const result = await startBackground().continueCapture({ captureId }, page);
    expect(result).toMatchObject({ state: 'saved', result: { change: 'added', keptPictureCount: 3 } });
    expect([await count('libraryVersions'), await count('stagedPictures')]).toEqual([1, 0]);
  });

  it('leaves nothing of an unfinished capture after an hour', async () => {
    expect(await captureAll(endingAfter(6)).catch(isEnd)).toBe(true);
    vi.restoreAllMocks();
    await deleteCapturesBefore(1);
    expect([await count('stagedPictures'), await count('libraryVersions')]).toEqual([0, 0]);
    expect(await loadCapture(captureId)).toBeUndefined();
  });
});

describe('a capture on a full disk', () => {
  it('fails with `storage-full` and leaves the library unchanged', async () => {
    const mend = fillDisk('libraryEntries');
    const work = captureAll(startBackground());
    await expect(work).rejects.toMatchObject({ code: 'storage-full' });
    mend();
    expect(await loadEntry(ID)).toBeUndefined();
    expect((await captureAll(startBackground())).keptPictureCount).toBe(3);
  });

  it('gives no image the bytes of another when the page has changed before the next try', async () => {
    const [first = '', second = '', fresh = ''] = pictures;
    const service = startBackground();
    const mend = fillDisk('libraryEntries');
    await expect(captureAll(service, makeArticle({ pictures: [first, second] }))).rejects.toThrow();
    mend();
    await captureAll(service, makeArticle({ pictures: [fresh, first, second] }));
    const kept = (await loadVersion(ID))?.pictures ?? [];
    const bytesOf = async (hash = '') => (await loadImageFile(hash))?.data.bytes();
    for (const { url, file } of kept) expect(await bytesOf(file)).toEqual(makePng(Number(url.at(-1))));
    expect(kept.map(({ url }) => url)).toEqual([fresh, first, second]);
  });

  it('stages no image of the failed try in the next one', async () => {
    let arrive: () => void = () => undefined;
    const arrival = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const isDropped = vi.fn();
    const service = startBackground({
      fetchImage: async (url, _, signal) => {
        if (url === pictures[1]) await arrival;
        vi.spyOn(signal, 'throwIfAborted').mockImplementation(() => {
          if (signal.aborted) isDropped();
          if (signal.aborted) throw signal.reason;
        });
        return isPictureOf(url);
      },
    });
    await service.stageArticle({ captureId, article: makeArticle({ pictures }) }, page);
    const mend = fillDisk('stagedPictures');
    await expect(service.continueCapture({ captureId }, page)).rejects.toThrow();
    mend();
    await service.stageArticle(
      { captureId, article: makeArticle({ pictures: [...pictures].reverse() }) },
      page,
    );
    arrive();
    await expect.poll(() => isDropped).toHaveBeenCalled();
    expect(await count('stagedPictures')).toBe(0);
  });
});
