import 'fake-indexeddb/auto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { BUILT_VERSION } from '@/platform/browser/version';
import { deleteNews, hasNews } from '@/platform/storage/news';
import { createOwnPages } from './own-pages';

function setUp() {
  const openExtensionPage = vi.fn(async () => undefined);
  let time = 0;
  const pages = createOwnPages({ openExtensionPage, now: () => time });
  const ask = (tabId: number) => pages.openOwnPage({ page: 'languages' }, { tabId, frameId: 0 }, '');
  const pass = (ms: number) => {
    time += ms;
  };
  return { openExtensionPage, open: pages.openOwnPage, ask, pass, greet: pages.greet };
}

describe('own pages for a web page', () => {
  it('opens an own page for a web page', async () => {
    const { openExtensionPage, ask } = setUp();
    await ask(1);
    expect(openExtensionPage).toHaveBeenCalledWith('/options.html#languages');
  });

  it('opens the download of the language pack that an image needs', async () => {
    const { openExtensionPage, open } = setUp();
    await open({ page: 'languages', pack: 'kor&x=1#y' }, { tabId: 1, frameId: 0 }, '');
    expect(openExtensionPage).toHaveBeenCalledWith('/options.html?pack=kor%26x%3D1%23y#languages');
  });

  it('limits how many own pages a web page can open, without affecting other tabs', async () => {
    const { openExtensionPage, ask, pass } = setUp();
    const asked = await Promise.allSettled(Array.from({ length: 1000 }, () => ask(1)));
    const refused = asked.filter(({ status }) => status === 'rejected');
    expect(openExtensionPage.mock.calls.length).toBeLessThanOrEqual(10);
    expect(refused[0]).toMatchObject({ reason: { code: 'too-many-requests' } });
    await ask(2);
    pass(60_000);
    await ask(1);
  });
});

describe('the first start', () => {
  afterEach(() => fakeBrowser.reset());

  it('opens the welcome page after an installation, and has no news then', async () => {
    const { openExtensionPage, greet } = setUp();
    await greet({ reason: 'install' });
    expect(openExtensionPage.mock.calls).toEqual([['/welcome.html']]);
    expect(await hasNews()).toBe(false);
  });

  it('has news after an update to another version until the user closes them, and opens no page', async () => {
    const { openExtensionPage, greet } = setUp();
    await greet({ reason: 'update', previousVersion: '0.0.9' });
    expect(await hasNews()).toBe(true);
    await deleteNews();
    expect(await hasNews()).toBe(false);
    expect(openExtensionPage).not.toHaveBeenCalled();
  });

  it.each([
    ['the same version is loaded again', { reason: 'update', previousVersion: BUILT_VERSION }],
    ['the browser is updated', { reason: 'browser_update' }],
  ])('neither opens a page nor has news when %s', async (_what, installed) => {
    const { openExtensionPage, greet } = setUp();
    await greet(installed);
    expect(await hasNews()).toBe(false);
    expect(openExtensionPage).not.toHaveBeenCalled();
  });
});
