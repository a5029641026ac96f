import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import type { ArticleId } from '@/core/articles/article-identity';
import { makeArticle, makePng } from '@/core/library/library.test-support';
import { saveCapture } from '@/platform/storage/library/capture-store';
import { removeEntries } from '@/platform/storage/library/library-bin';
import {
  loadEntry,
  loadImageTexts,
  loadVersion,
  loadVersions,
} from '@/platform/storage/library/library-store';
import { settings } from '@/platform/storage/settings';
import { loadPassedTime } from '@/platform/storage/start-note';
import { query } from '@/platform/storage/transact';
import { type Extension, openExtension } from './fake-extension';

const ID = 'wx:MzA=:1:1' as ArticleId;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const pictures = ['https://img.example/1'];

let extension: Extension;
let tabId: number;
/** The page that shows the article, as the browser names it. */
let page: { readonly tabId: number; readonly url: string };

beforeEach(async () => {
  extension = await openExtension();
  const url = 'https://mp.weixin.qq.com/s';
  tabId = await extension.openTab(url);
  page = { tabId, url };
});

const listCaptures = () => query((database) => database.getAllKeys('captures'));

/** Chooses the menu item, and returns the id of the capture that the page gets. */
async function startCapture(scope: 'article' | 'selection' = 'article'): Promise<string> {
  const before = extension.asked.length;
  extension.choose(`capture-${scope}`, tabId);
  await expect.poll(() => extension.asked.length).toBe(before + 1);
  const { name, request } = extension.asked.at(-1) ?? {};
  expect(name).toBe('startCapture');
  expect(request).toMatchObject({ scope });
  return (request as { readonly captureId: string }).captureId;
}

/** Captures an article to the end, as a content script does. */
async function capture(article = makeArticle(), image?: Blob) {
  const captureId = await startCapture();
  await extension.askFrom(page, 'stageArticle', { captureId, article });
  if (image) await extension.askFrom(page, 'stageImage', { captureId, imageId: 'p0', data: image });
  for (;;) {
    const progress = await extension.askFrom(page, 'continueCapture', { captureId });
    if (progress.state === 'saved') return { captureId, result: progress.result };
  }
}

describe('capturing an article', () => {
  it('starts in the top frame of the tab when the user chooses the menu item or presses the shortcut', async () => {
    await startCapture('article');
    await startCapture('selection');
    extension.press('capture-article', tabId);
    await expect.poll(() => extension.asked).toHaveLength(3);
    expect(extension.injected).toEqual(Array(3).fill({ tabId, frameId: 0, file: '/article-capture.js' }));
  });

  it('saves the article in the library, and opens it when the user asks', async () => {
    const { captureId, result } = await capture();
    expect(result).toMatchObject({ id: ID, change: 'added' });
    expect(await loadVersion(ID)).toMatchObject({ text: '一个早晨', from: 'page' });
    await extension.askFrom(page, 'openCapture', { captureId, page: 'article' });
    const [opened = ''] = await extension.listPages();
    expect(decodeURIComponent(opened)).toContain(`library.html#articles?id=${ID}`);
  });

  it('opens nothing before the article is saved', async () => {
    const captureId = await startCapture();
    const work = extension.askFrom(page, 'openCapture', { captureId, page: 'article' });
    await expect(work).rejects.toMatchObject({ code: 'message-refused' });
    expect(await extension.listPages()).toEqual([]);
  });

  it('opens the page that asks for the sites of images once, and again when the user wants it', async () => {
    const first = await capture(makeArticle({ pictures }));
    expect(first.result).toMatchObject({ closedOrigins: ['https://img.example'], keptPictureCount: 0 });
    expect(await extension.listPages()).toEqual([expect.stringMatching(/^notice\.html.*images/)]);
    expect(await settings.askedPictureSites.getValue()).toContain('https://img.example');
    const { captureId } = await capture(makeArticle({ pictures, mid: '2' }));
    expect(await extension.listPages()).toHaveLength(1);
    await extension.askFrom(page, 'openCapture', { captureId, page: 'images' });
    const opened = await extension.listPages();
    expect(opened.map(decodeURIComponent)).toEqual([
      expect.stringMatching(/^notice\.html.*images.*wx:MzA=:1:1/),
      expect.stringMatching(/^notice\.html.*images.*wx:MzA=:2:1/),
    ]);
  });

  it('saves nothing after it is cancelled', async () => {
    const captureId = await startCapture();
    await extension.askFrom(page, 'stageArticle', { captureId, article: makeArticle() });
    await extension.askFrom(page, 'cancelCapture', { captureId });
    const work = extension.askFrom(page, 'continueCapture', { captureId });
    await expect(work).rejects.toMatchObject({ code: 'capture-gone' });
    expect(await loadEntry(ID)).toBeUndefined();
  });

  it('can be undone after the article was saved', async () => {
    const { captureId } = await capture();
    await extension.askFrom(page, 'undoCapture', { captureId });
    expect((await loadEntry(ID))?.removedAt).toBeDefined();
  });

  it('recognises the text in its images', async () => {
    const { captureId } = await capture(makeArticle({ pictures }), new Blob([makePng(1)]));
    const progress = await extension.askFrom(page, 'recogniseCapturedImages', { captureId });
    expect(progress).toEqual({ entry: ID, done: 1, of: 1 });
    const { files = [] } = (await loadVersion(ID)) ?? {};
    expect([...(await loadImageTexts(files)).values()]).toMatchObject([{ text: '图中文字' }]);
  });

  it('lets the user select a region of a page that has no article', async () => {
    const captureId = await startCapture();
    await extension.askFrom(page, 'selectRegionInstead', { captureId });
    await expect.poll(() => extension.asked.at(-1)).toMatchObject({ tabId, name: 'startSelectingRegion' });
  });

  it('injects the second extractor only into the tab that asks for it', async () => {
    await extension.askFrom(page, 'loadSecondExtractor', undefined);
    expect(extension.injected).toEqual([{ tabId, frameId: 0, file: '/article-second-extractor.js' }]);
  });

  it('inspects a page for the popup', async () => {
    const { source, facts } = makeArticle();
    extension.answerWith({ inspectArticle: () => ({ status: 'ok', source, facts, pictureCount: 2 }) });
    const inspection = await extension.ask('inspectPage', { tabId });
    expect(inspection).toEqual({ status: 'ok', id: ID, facts, pictureCount: 2 });
  });
});

describe('the library', () => {
  it('moves articles to the bin, restores them, and deletes them when the bin is emptied', async () => {
    await capture();
    await extension.ask('removeEntries', { ids: [ID] });
    expect((await loadEntry(ID))?.removedAt).toBeDefined();
    await extension.ask('restoreEntries', { ids: [ID] });
    expect((await loadEntry(ID))?.removedAt).toBeUndefined();
    await extension.ask('emptyBin', undefined);
    expect(await loadEntry(ID)).toBeDefined();
    await extension.ask('removeEntries', { ids: [ID] });
    await extension.ask('emptyBin', undefined);
    expect(await loadEntry(ID)).toBeUndefined();
  });

  it('restores a version whose capture was undone', async () => {
    const { captureId, result } = await capture();
    await extension.askFrom(page, 'undoCapture', { captureId });
    await extension.ask('restoreVersion', { id: ID, hash: result.version });
    const versions = await loadVersions(ID);
    expect(versions.map(({ removedAt }) => removedAt)).toEqual([undefined]);
  });

  it('adds and removes tags of an article, also if two windows do so at once', async () => {
    await capture();
    await Promise.all([
      extension.ask('changeTags', { id: ID, add: ['读过'], remove: [] }),
      extension.ask('changeTags', { id: ID, add: ['诗'], remove: ['随笔'] }),
    ]);
    expect(await loadEntry(ID)).toMatchObject({ tags: ['读过', '诗'] });
  });

  it('gets the missing images of an article once their site is allowed', async () => {
    await capture(makeArticle({ pictures }));
    extension.granted.add('https://img.example/*');
    vi.stubGlobal('fetch', async () => new Response(makePng(1)));
    const completing = await extension.ask('completeImages', { id: ID });
    await extension.ask('continueCapture', completing);
    const progress = await extension.ask('continueCapture', completing);
    vi.unstubAllGlobals();
    expect(progress).toMatchObject({ state: 'saved', result: { keptPictureCount: 1, losses: [] } });
    expect(await extension.listPages()).toHaveLength(1);
  });

  it('recognises the text in the images of a saved article', async () => {
    await capture(makeArticle({ pictures }), new Blob([makePng(1)]));
    expect(await extension.ask('recogniseEntryImages', { id: ID })).toMatchObject({ done: 1, of: 1 });
  });
});

describe('the next start', () => {
  it('deletes captures that were begun more than an hour before a start a day ago', async () => {
    const unfinished = { tabId: 1 };
    const dayAgo = Date.now() - DAY;
    await loadPassedTime(dayAgo);
    await saveCapture({ ...unfinished, id: 'old', startedAt: dayAgo - HOUR - 1000 });
    await saveCapture({ ...unfinished, id: 'new', startedAt: dayAgo - HOUR + 60_000 });
    await openExtension({ isKept: true });
    await expect.poll(listCaptures).toEqual(['new']);
  });

  it('deletes for good what was in the bin for 30 days at a start a day ago', async () => {
    await capture();
    await capture(makeArticle({ mid: '2' }));
    const dayAgo = Date.now() - DAY;
    await loadPassedTime(dayAgo);
    await removeEntries([ID], dayAgo - 30 * DAY - 1000);
    await removeEntries(['wx:MzA=:2:1' as ArticleId], dayAgo - 30 * DAY + 60_000);
    await openExtension({ isKept: true });
    await expect.poll(() => loadEntry(ID)).toBeUndefined();
    expect(await loadEntry('wx:MzA=:2:1' as ArticleId)).toBeDefined();
  });
});

it('deletes once a day what the search index has of texts that are gone', async () => {
  const findAlarm = async () => (await fakeBrowser.alarms.get('search-index'))?.scheduledTime ?? 0;
  await expect.poll(findAlarm).toBeGreaterThan(Date.now());
  await query((database) => database.put('searchSegments', { segment: 1, numbers: [1, 2] }));
  await extension.ring('search-index');
  await expect.poll(() => query((database) => database.count('searchSegments'))).toBe(0);
  expect(await findAlarm()).toBeGreaterThan(Date.now() + DAY - HOUR);
});
