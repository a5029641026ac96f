import 'fake-indexeddb/auto';
import { deleteDB } from 'idb';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Runtime } from 'webextension-polyfill';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { AppError } from '@/core/errors';
import { makeArticle, makePng } from '@/core/library/library.test-support';
import {
  dropCapture,
  dropCapturesBefore,
  listStaged,
  readCapture,
  stagedOf,
  stagePictures,
  writeCapture,
} from '@/platform/capture-store';
import { openDatabase } from '@/platform/database';
import type { FetchedPicture } from '@/platform/fetch-article-picture';
import { readEntry, readVersion } from '@/platform/library-store';
import { markVersion } from '@/platform/library-writer';
import { type CaptureService, type CaptureServiceDeps, createCaptureService } from './capture-service';
import { saveArticle } from './save-article';

const ID = 'wx:MzA=:1:1';
const sender = { id: fakeBrowser.runtime.id, origin: 'https://mp.weixin.qq.com', tab: { id: 3 }, frameId: 0 };
const page = sender as unknown as Runtime.MessageSender;
const captureId = 'c1';
const pictures = ['https://mmbiz.qpic.cn/1', 'https://mmbiz.qpic.cn/2', 'https://mmbiz.qpic.cn/3'];

const isPictureOf = async (url: string): Promise<FetchedPicture> => ({
  data: new Blob([makePng(Number(url.at(-1)))]),
});

/** A background as it is after it was started: it remembers nothing. */
function startBackground(change: Partial<CaptureServiceDeps> = {}): CaptureService {
  return createCaptureService({
    readCapture,
    writeCapture,
    dropCapture,
    listStaged,
    readVersion,
    saveArticle,
    async endCapture(transaction, capture, result) {
      await transaction.objectStore('captures').put({ ...capture, article: undefined, result });
      await transaction.objectStore('stagedPictures').delete(stagedOf(capture.id));
    },
    markVersion,
    fetchPicture: isPictureOf,
    stage: stagePictures,
    readMaxBytes: async () => 1000,
    newId: () => 'c2',
    now: () => 1,
    ...change,
  });
}

beforeEach(async () => {
  await deleteDB('gleaner');
  await writeCapture({ id: captureId, tabId: 3, startedAt: 0, readsPictures: false });
});

/** All steps of a capture, the last one until it is saved. */
async function captureAll(service: CaptureService, article = makeArticle({ pictures })) {
  await service.stageArticle({ captureId, article }, page);
  for (;;) {
    const progress = await service.continueCapture({ captureId }, page);
    if (progress.state === 'saved') return progress.result;
  }
}

const count = async (store: 'stagedPictures' | 'pictureFiles' | 'libraryVersions') =>
  (await openDatabase()).count(store);

describe('a capture', () => {
  it('keeps the article with every picture at once, and leaves nothing behind', async () => {
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

  it('takes what the page read and fetches the rest', async () => {
    const asked: string[] = [];
    const service = startBackground({
      fetchPicture: (url) => {
        asked.push(url);
        return isPictureOf(url);
      },
    });
    await service.stageArticle({ captureId, article: makeArticle({ pictures }) }, page);
    await service.stagePicture({ captureId, pictureId: 'p0', data: new Blob([makePng(9)]) }, page);
    await service.continueCapture({ captureId }, page);
    expect(asked).toEqual(pictures.slice(1));
  });

  it('lists what it could not have, and why, and tries again only what may change', async () => {
    const tries = new Map<string, number>();
    const answers: Record<string, FetchedPicture> = {
      [pictures[0] ?? '']: { why: 'no-permission', isLasting: true },
      [pictures[1] ?? '']: { why: 'unreachable', isLasting: false },
      [pictures[2] ?? '']: { data: new Blob(['<html>']) },
    };
    const result = await captureAll(
      startBackground({
        fetchPicture: async (url) => {
          tries.set(url, (tries.get(url) ?? 0) + 1);
          return answers[url] ?? { why: 'refused', isLasting: true };
        },
      }),
    );
    expect(result.losses.map(({ why }) => why)).toEqual(['no-permission', 'unreachable', 'damaged']);
    expect(result.closedOrigins).toEqual(['https://mmbiz.qpic.cn']);
    expect(pictures.map((url) => tries.get(url))).toEqual([1, 2, 1]);
  });

  it('brings an article later what it lacked', async () => {
    const closed: FetchedPicture = { why: 'no-permission', isLasting: true };
    await captureAll(startBackground({ fetchPicture: async () => closed }));
    const service = startBackground();
    const own = { id: fakeBrowser.runtime.id, url: fakeBrowser.runtime.getURL('/notice.html') };
    const completing = await service.completePictures({ id: ID });
    await service.continueCapture(completing, own as Runtime.MessageSender);
    const progress = await service.continueCapture(completing, own as Runtime.MessageSender);
    expect(progress).toMatchObject({ state: 'saved', result: { keptPictureCount: 3, losses: [] } });
    expect(await readEntry(ID)).toMatchObject({ versionCount: 1, keptPictureCount: 3, lossCount: 0 });
  });

  it('is refused to another tab, and to nobody’s', async () => {
    const service = startBackground();
    const other = { ...sender, tab: { id: 4 } } as unknown as Runtime.MessageSender;
    const code = (work: Promise<unknown>) => work.catch(({ code }) => code);
    expect(await code(service.continueCapture({ captureId }, other))).toBe('message-refused');
    expect(await code(service.continueCapture({ captureId: 'made-up' }, page))).toBe('capture-gone');
  });

  it('is not kept where there is nothing to keep', async () => {
    const work = captureAll(startBackground(), makeArticle({ text: ' ' }));
    await expect(work).rejects.toMatchObject({ code: 'article-empty' });
    expect(await readEntry(ID)).toBeUndefined();
  });
});

describe('undo', () => {
  it('moves what was added to the bin, and leaves what was the same', async () => {
    const service = startBackground();
    await captureAll(service);
    await service.undoCapture({ captureId }, page);
    expect((await readEntry(ID))?.removedAt).toBe(1);
    await writeCapture({ id: captureId, tabId: 3, startedAt: 0, readsPictures: false });
    expect((await captureAll(service)).change).toBe('same');
    await service.undoCapture({ captureId }, page);
    expect((await readEntry(ID))?.removedAt).toBeUndefined();
  });
});

describe('a background that dies', () => {
  class Death extends Error {}

  /** Lets so many of the background's steps happen, and none after. */
  function mortal(steps: number): CaptureService {
    let left = steps;
    const step = <A extends unknown[], R>(work: (...of: A) => Promise<R>) => {
      return async (...of: A): Promise<R> => {
        if (left-- <= 0) throw new Death();
        return work(...of);
      };
    };
    return startBackground({
      readCapture: step(readCapture),
      writeCapture: step(writeCapture),
      listStaged: step(listStaged),
      stage: step(stagePictures),
      fetchPicture: step(isPictureOf),
      saveArticle: step(saveArticle),
    });
  }

  it('at any step leaves an entry whole or absent, and the next one goes on to the same end', async () => {
    for (let steps = 0; ; steps++) {
      await deleteDB('gleaner');
      await writeCapture({ id: captureId, tabId: 3, startedAt: 0, readsPictures: false });
      const end = await captureAll(mortal(steps)).catch((thrown) => thrown);
      const entry = await readEntry(ID);
      if (entry) expect(entry).toMatchObject({ pictureCount: 3, keptPictureCount: 3, lossCount: 0 });
      const result = await captureAll(startBackground());
      expect(result).toMatchObject({ change: 'added', keptPictureCount: 3, losses: [] });
      expect([await count('libraryVersions'), await count('stagedPictures')]).toEqual([1, 0]);
      if (!(end instanceof Death)) return;
    }
  });

  it('right after the last transaction has kept it all the same, once', async () => {
    const service = startBackground({
      async saveArticle(...of) {
        await saveArticle(...of);
        throw new Death();
      },
    });
    await expect(captureAll(service)).rejects.toThrow(Death);
    const result = await startBackground().continueCapture({ captureId }, page);
    expect(result).toMatchObject({ state: 'saved', result: { change: 'added', keptPictureCount: 3 } });
    expect([await count('libraryVersions'), await count('stagedPictures')]).toEqual([1, 0]);
  });

  it('and never comes back leaves nothing once it is swept', async () => {
    await captureAll(mortal(6)).catch((thrown) => expect(thrown).toBeInstanceOf(Death));
    await dropCapturesBefore(1);
    expect([await count('stagedPictures'), await count('libraryVersions')]).toEqual([0, 0]);
    expect(await readCapture(captureId)).toBeUndefined();
  });
});

describe('a full disk', () => {
  it('has its own name and leaves the library as it was', async () => {
    const full = async () => {
      throw new AppError('storage-full');
    };
    const work = captureAll(startBackground({ saveArticle: full }));
    await expect(work).rejects.toMatchObject({ code: 'storage-full' });
    expect(await readEntry(ID)).toBeUndefined();
    expect((await captureAll(startBackground())).keptPictureCount).toBe(3);
  });
});
