import 'fake-indexeddb/auto';
import { deleteDB } from 'idb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Runtime } from 'webextension-polyfill';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { DAY_MS } from '@/core/durations';
import { AppError } from '@/core/errors';
import { makeArticle } from '@/core/library/library.test-support';
import { loadMissedLandmarks } from '@/platform/storage/landmark-log';
import { saveCapture } from '@/platform/storage/library/capture-store';
import { removeEntries } from '@/platform/storage/library/library-bin';
import { loadEntry } from '@/platform/storage/library/library-store';
import { fillDisk } from '@/platform/storage/storage-faults.test-support';
import { captureAll, captureId, ID, page, startBackground } from './capture-service.test-support';
import { composeArticles } from './compose-articles';

const NOW = Date.UTC(2025, 5, 1);
const own = { id: fakeBrowser.runtime.id, url: fakeBrowser.runtime.getURL('/library.html') };
const reported = vi.fn();

beforeEach(async () => {
  await deleteDB('gleaner');
  fakeBrowser.reset();
  Object.assign(fakeBrowser, { permissions: { contains: async () => false } });
  vi.stubGlobal('reportError', reported.mockReset());
  vi.setSystemTime(NOW);
  await saveCapture({ id: captureId, tabId: 3, startedAt: NOW });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function compose(openPath: (path: string) => Promise<void> = async () => undefined) {
  return composeArticles({
    engine: { recognise: () => Promise.reject(new Error('no engine')) },
    pages: { showProblem: async () => undefined, openPath },
    selectRegionInTab: async () => undefined,
  });
}

/** Starts the background at a time, so many days from now, as the clock then says. */
async function startIn(days: number): Promise<void> {
  vi.setSystemTime(NOW + days * DAY_MS);
  await compose().start();
}

/** Saves an article and moves it to the bin. */
async function fillBin(removedAt: number): Promise<void> {
  await captureAll(startBackground(), makeArticle());
  await removeEntries([ID], removedAt);
}

it('one start with the clock ahead deletes nothing of the bin', async () => {
  await startIn(-2);
  await fillBin(NOW);
  await startIn(400);
  await startIn(400.5);
  expect(await loadEntry(ID)).toBeDefined();
  await startIn(1);
  await startIn(3);
  expect(await loadEntry(ID)).toBeDefined();
});

it('deletes at the next start what was overdue in the bin at a start a day ago', async () => {
  await startIn(-1);
  await fillBin(NOW);
  await startIn(30.5);
  await startIn(31);
  expect(await loadEntry(ID)).toBeDefined();
  await startIn(31.5);
  expect(await loadEntry(ID)).toBeUndefined();
});

it('deletes everything when the bin is emptied, also what was removed while the clock was ahead', async () => {
  await fillBin(NOW + 400 * DAY_MS);
  await compose().handlers.emptyBin(undefined, own as Runtime.MessageSender);
  expect(await loadEntry(ID)).toBeUndefined();
});

/** Captures an article with an image of a site that is not allowed, to the end. */
async function captureWithClosedSite(articles: ReturnType<typeof compose>) {
  const { stageArticle, continueCapture } = articles.contentHandlers;
  await stageArticle({ captureId, article: makeArticle({ pictures: ['https://img.example/1'] }) }, page);
  for (;;) {
    const progress = await continueCapture({ captureId }, page);
    if (progress.state === 'saved') return progress.result;
  }
}

it('an article is saved where the page that asks for its sites cannot be opened, and the failure is reported', async () => {
  const failure = new AppError('unexpected', 'no window');
  const result = await captureWithClosedSite(compose(() => Promise.reject(failure)));
  expect(result).toMatchObject({ id: ID, closedOrigins: ['https://img.example'] });
  expect(reported).toHaveBeenCalledExactlyOnceWith(failure);
});

it('an article is saved where the asked sites cannot be noted, and the failure is reported', async () => {
  fillDisk('settings');
  expect(await captureWithClosedSite(compose())).toMatchObject({ id: ID, change: 'added' });
  expect(await loadEntry(ID)).toBeDefined();
  expect(reported).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code: 'storage-full' }));
});

const CHECK = { found: ['wechat-page'], missed: ['wechat-date', 'web-second'] } as const;
const missed = async () => (await loadMissedLandmarks(NOW)).map(({ name, count }) => `${name} ${count}`);

it('a capture is told that its site seems to have changed once three pages within a day lacked a landmark', async () => {
  const { noteLandmarks } = compose().contentHandlers;
  const note = (check: { found: readonly 'wechat-date'[]; missed: readonly 'wechat-date'[] }) =>
    noteLandmarks({ captureId, check }, page);
  const miss = { found: [], missed: ['wechat-date'] } as const;
  for (const siteChanged of [false, false, true]) expect(await note(miss)).toEqual({ siteChanged });
  expect(await note({ found: ['wechat-date'], missed: [] })).toEqual({ siteChanged: false });
  expect(await note(miss)).toEqual({ siteChanged: false });
  expect(await missed()).toEqual(['wechat-date 4']);
});

it('a page of another site has its own landmarks counted, and none of WeChat’s', async () => {
  const { noteLandmarks } = compose().contentHandlers;
  const other = { ...page, origin: 'https://evil.example', url: 'https://evil.example/' };
  await noteLandmarks({ captureId, check: CHECK }, other as Runtime.MessageSender);
  expect(await missed()).toEqual(['web-second 1']);
});

it('no landmark is counted for a tab in which the user has not started a capture', async () => {
  const { noteLandmarks } = compose().contentHandlers;
  const other = { ...page, tab: { id: 4 } } as Runtime.MessageSender;
  await expect(noteLandmarks({ captureId, check: CHECK }, other)).rejects.toMatchObject({
    code: 'message-refused',
  });
  await expect(noteLandmarks({ captureId: 'c9', check: CHECK }, page)).rejects.toMatchObject({
    code: 'capture-gone',
  });
  expect(await missed()).toEqual([]);
});
