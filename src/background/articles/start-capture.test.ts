import 'fake-indexeddb/auto';
import { deleteDB } from 'idb';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Runtime } from 'webextension-polyfill';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { AppError } from '@/core/errors';
import { makeArticle } from '@/core/library/library.test-support';
import { loadMissedLandmarks } from '@/platform/storage/landmark-log';
import { loadCapture } from '@/platform/storage/library/capture-store';
import { settings } from '@/platform/storage/settings';
import { fillDisk } from '@/platform/storage/storage-faults.test-support';
import { createStartCaptureService, type StartCaptureDeps } from './start-capture';

let isPrivate = false;
let url: string | undefined;

beforeEach(async () => {
  fakeBrowser.reset();
  isPrivate = false;
  url = 'https://mp.weixin.qq.com/s/x';
  fakeBrowser.tabs.get = async (id) => ({ id, incognito: isPrivate, url }) as never;
  await deleteDB('gleaner');
});

function start(change: Partial<StartCaptureDeps> = {}) {
  const deps = {
    injectArticleCapture: vi.fn(async () => 'document-1'),
    injectSecondExtractor: vi.fn(async () => undefined),
    ask: vi.fn(async () => undefined) as never,
    showProblem: vi.fn(async () => undefined),
    newId: () => 'c1',
    now: () => 5,
    ...change,
  };
  return { deps, service: createStartCaptureService(deps) };
}

it('stores the capture before it sends the page the user’s settings', async () => {
  await settings.articlePictureBytes.setValue(7);
  await settings.readArticlePictures.setValue(true);
  const ask = vi.fn(async () => {
    const stored = { id: 'c1', tabId: 3, documentId: 'document-1', startedAt: 5 };
    expect(await loadCapture('c1')).toEqual(stored);
  });
  const { deps, service } = start({ ask: ask as never });
  await service.capture({ tabId: 3, scope: 'article' });
  expect(deps.showProblem).not.toHaveBeenCalled();
  expect(ask).toHaveBeenCalledExactlyOnceWith({ tabId: 3, frameId: 0 }, 'startCapture', {
    captureId: 'c1',
    scope: 'article',
    maxImageBytes: 7,
    recognisesImages: true,
  });
});

it('recognises the text of images as the popup says, whatever the setting is', async () => {
  await settings.readArticlePictures.setValue(true);
  const { deps, service } = start();
  await service.capture({ tabId: 3, scope: 'page', recognisesImages: false });
  const request = expect.objectContaining({ recognisesImages: false });
  expect(deps.ask).toHaveBeenCalledExactlyOnceWith({ tabId: 3, frameId: 0 }, 'startCapture', request);
});

it('captures nothing in a private window', async () => {
  isPrivate = true;
  const { deps, service } = start();
  await service.capture({ tabId: 3, scope: 'article' });
  expect(deps.showProblem).toHaveBeenCalledExactlyOnceWith('private-window');
  expect(deps.injectArticleCapture).not.toHaveBeenCalled();
  expect(await loadCapture('c1')).toBeUndefined();
});

it('shows a failure in an own page', async () => {
  const { deps, service } = start({
    injectArticleCapture: async () => {
      throw new AppError('tab-not-allowed');
    },
  });
  await service.capture({ tabId: 3, scope: 'article' });
  expect(deps.showProblem).toHaveBeenCalledWith('tab-not-allowed');
});

it('returns the id that the article has in the library', async () => {
  const { source, facts } = makeArticle();
  const seen = { status: 'ok', source, facts, pictureCount: 2 };
  const { service } = start({ ask: vi.fn(async () => seen) as never });
  expect(await service.inspectPage({ tabId: 3 })).toEqual({
    status: 'ok',
    id: 'wx:MzA=:1:1',
    facts,
    pictureCount: 2,
  });
});

/** Looks at a page that lacks a landmark three times, as three pages would be looked at. Returns whether its site seems to have changed. */
async function lookThrice() {
  const seen = { status: 'not-article', message: '', landmarks: { found: [], missed: ['wechat-page'] } };
  const { service } = start({ ask: vi.fn(async () => seen) as never });
  const look = async () => (await service.inspectPage({ tabId: 3 })).siteChanged;
  return [await look(), await look(), await look()];
}
const missed = () => loadMissedLandmarks(5);

it('tells the popup that the site of a page seems to have changed, with an article or without one', async () => {
  expect(await lookThrice()).toEqual([false, false, true]);
  expect(await missed()).toMatchObject([{ name: 'wechat-page', count: 3, at: 5 }]);
  const { source, facts } = makeArticle();
  const seen = { status: 'ok', source, facts, pictureCount: 2, landmarks: { found: [], missed: [] } };
  const { service } = start({ ask: vi.fn(async () => seen) as never });
  expect(await service.inspectPage({ tabId: 3 })).toMatchObject({ status: 'ok', siteChanged: true });
});

it('counts no landmark of a page in a private window', async () => {
  isPrivate = true;
  expect(await lookThrice()).toEqual([false, false, false]);
  expect(await missed()).toEqual([]);
});

it.each([undefined, 'https://evil.example/'])(
  'counts none of WeChat’s for a tab that shows %s',
  async (address) => {
    url = address;
    expect(await lookThrice()).toEqual([false, false, false]);
    expect(await missed()).toEqual([]);
  },
);

it('shows the popup a page whose landmarks cannot be counted', async () => {
  fillDisk('settings');
  expect(await lookThrice()).toEqual([false, false, false]);
});

it('injects the second extractor only into the tab that asks for it', async () => {
  const { deps, service } = start();
  await service.loadSecondExtractor(undefined, { tab: { id: 9 } } as unknown as Runtime.MessageSender);
  expect(deps.injectSecondExtractor).toHaveBeenCalledWith(9);
});
