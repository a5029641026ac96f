// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { AppError } from '@/core/errors';
import type { PageContents } from '@/core/recognitions/page-contents';
import { startPageContents } from './page-contents';

type Asked = (request: unknown) => unknown;
const page = vi.hoisted(() => ({
  handlers: {} as Record<string, Asked>,
  starts: 0,
  stops: 0,
  runtimeId: 'extension' as string | undefined,
  scrolls: 0,
  restored: 0,
  thumbnail: async (): Promise<Blob | undefined> => undefined,
}));
vi.mock('@/platform/browser/browser', () => ({
  browser: {
    get runtime() {
      return page.runtimeId === undefined ? undefined : { id: page.runtimeId };
    },
  },
}));
vi.mock('@/platform/messages/messages', () => ({
  onTabRequests(handlers: Record<string, Asked>) {
    page.handlers = handlers;
    page.starts += 1;
    return () => {
      page.stops += 1;
    };
  },
}));
vi.mock('./scroll-through', () => ({
  scrollThrough: async () => {
    page.scrolls += 1;
    // What the page loads only when it is seen.
    document.body.append(image('https://a.example/late.png'));
  },
}));
vi.mock('./screenshot-scroller', () => ({
  ScreenshotScroller: class {
    present = async (from: number | undefined) => ({ top: from ?? 'top' });
    end = () => {
      page.restored += 1;
      return { isTakenOver: true };
    };
  },
}));
vi.mock('./page-thumbnail', () => ({ drawPageThumbnail: () => page.thumbnail() }));
vi.mock('@/content/pixels/pixel-routes', async (load) => ({
  ...(await load<typeof import('@/content/pixels/pixel-routes')>()),
  findInPagePixels: async ({ url }: { url: string }) => ({
    source: url.includes('closed') ? undefined : { kind: 'file', data: url },
    natural: undefined,
  }),
}));

function image(src: string): HTMLImageElement {
  const made = document.createElement('img');
  made.src = src;
  made.getBoundingClientRect = () => new DOMRect(0, 0, 400, 300);
  Object.defineProperty(made, 'naturalWidth', { value: 400 });
  Object.defineProperty(made, 'naturalHeight', { value: 300 });
  return made;
}

const ask = async (name: string, request?: unknown) => page.handlers[name]?.(request);
const list = async () => (await ask('listPage')) as PageContents;

// The script is started once; the shared object of all content scripts keeps it.
startPageContents();

beforeEach(() => {
  Element.prototype.checkVisibility = () => true;
  document.title = 'A page';
  document.body.replaceChildren(
    'Before ',
    image('https://a.example/1.png'),
    image('https://a.example/closed.png'),
  );
  page.thumbnail = async () => undefined;
});

it('lists what the page shows after it has been scrolled through, and the same again when it is asked again', async () => {
  await ask('preparePage');
  const contents = await list();
  expect(page.scrolls).toBe(1);
  expect(contents).toMatchObject({ title: 'A page', site: location.host, isCut: false });
  expect(contents.parts).toEqual(['Before', 0, 1, 2]);
  expect(contents.images[2]).toEqual({ width: 400, height: 300, url: 'https://a.example/late.png' });
  document.body.replaceChildren();
  expect(await list()).toBe(contents);
});

it('scrolls the page through once when it is asked twice at the same time', async () => {
  const before = page.scrolls;
  await Promise.all([ask('preparePage'), ask('preparePage')]);
  expect(page.scrolls).toBe(before + 1);
  await ask('preparePage');
  expect(page.scrolls).toBe(before + 2);
});

it('gives the pixels of the image that is named, or none where the page may not read it', async () => {
  await ask('preparePage');
  const { id } = await list();
  expect(await ask('loadPageImage', { id, index: 0 })).toEqual({
    image: { kind: 'file', data: 'https://a.example/1.png' },
  });
  expect(await ask('loadPageImage', { id, index: 1 })).toEqual({ image: undefined });
});

it('counts the images that the page shows now, without scrolling it, and those that were handed over to be read', async () => {
  const before = page.scrolls;
  expect(await ask('countImages')).toEqual({ images: 2, read: 0 });
  expect(page.scrolls).toBe(before);
  await ask('preparePage');
  const { id } = await list();
  await ask('loadPageImage', { id, index: 0 });
  expect(await ask('countImages')).toEqual({ images: 3, read: 1 });
});

it('takes no image of a new list for one of an old list', async () => {
  await ask('preparePage');
  const { id } = await list();
  await ask('preparePage');
  expect((await list()).id).not.toBe(id);
  await expect(ask('loadPageImage', { id, index: 0 })).rejects.toMatchObject({ code: 'page-changed' });
  const now = (await list()).id;
  await expect(ask('loadPageImage', { id: now, index: 99 })).rejects.toMatchObject({ code: 'page-changed' });
});

it('gives a thumbnail, or none when it cannot be drawn', async () => {
  await ask('preparePage');
  const { id } = await list();
  const data = new Blob(['small']);
  page.thumbnail = async () => data;
  expect(await ask('loadPageThumbnail', { id, index: 0 })).toEqual({ data });
  page.thumbnail = () => Promise.reject(new AppError('image-too-large'));
  expect(await ask('loadPageThumbnail', { id, index: 0 })).toEqual({ data: undefined });
});

it.each([
  ['fills a quarter of its window', 0.25, true],
  ['is smaller than a quarter of its window', 0.24, false],
])('says that a page is drawn if its canvas %s', async (_what, share, isDrawn) => {
  const canvas = document.createElement('canvas');
  canvas.getBoundingClientRect = () => new DOMRect(0, 0, innerWidth, innerHeight * share);
  document.body.replaceChildren(canvas);
  await ask('preparePage');
  expect(await list()).toMatchObject({ isDrawn });
});

it('shows the page for screenshots, and is restored after the last', async () => {
  expect(await ask('presentScreenshot', {})).toEqual({ top: 'top' });
  // What is left out of a message arrives as null in some browsers.
  expect(await ask('presentScreenshot', { from: null })).toEqual({ top: 'top' });
  expect(await ask('presentScreenshot', { from: 640 })).toEqual({ top: 640 });
  expect(page.restored).toBe(0);
  expect(await ask('endScreenshots')).toEqual({ isTakenOver: true });
  expect(page.restored).toBe(1);
});

it('answers once however often it is injected, and anew after the extension was reloaded', () => {
  expect(page.starts).toBe(1);
  startPageContents();
  expect([page.starts, page.stops]).toEqual([1, 0]);
  page.runtimeId = undefined;
  const { restored } = page;
  startPageContents();
  expect([page.starts, page.stops]).toEqual([2, 1]);
  expect(page.restored).toBe(restored + 1);
});
