// @vitest-environment happy-dom
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AppError } from '@/core/errors';
import type { Recognition } from '@/core/ocr/recognition';
import { type OpenedPage, usePageRun } from './use-page-run';

const browser = vi.hoisted(() => ({ isPrivate: false, list: async (): Promise<unknown> => ({}) }));
const recognised = vi.hoisted(() => [] as { order: unknown; signal: AbortSignal }[]);
const loaded = vi.hoisted(() => [] as unknown[]);
vi.mock('@/platform/browser/tabs', () => ({ isPrivateTab: async () => browser.isPrivate }));
vi.mock('@/platform/messages/ask-page', () => ({
  askPage: async (tabId: number, name: string, request: unknown) => {
    if (name === 'listPage') return browser.list();
    loaded.push([tabId, name, request]);
    return { data: undefined };
  },
}));
vi.mock('./load-page-image', () => ({
  loadPageImage: async (...request: unknown[]) => {
    loaded.push(['loadPageImage', ...request]);
    return new Blob(['image']);
  },
}));
vi.mock('@/ui/library/recognition/open-images/use-open-images', () => ({
  recogniseFile: (_file: Blob, order: unknown, _onEvent: unknown, signal: AbortSignal) => {
    recognised.push({ order, signal });
    return new Promise<Recognition>((_resolve, reject) =>
      signal.addEventListener('abort', () => reject(new AppError('cancelled'))),
    );
  },
}));

const url = 'https://b.example/x.png';
const contents = { id: 'list', title: 'A page', site: 'a.example', images: [{ width: 4, height: 3, url }] };

let opened: OpenedPage | undefined;
function Viewer({ tabId }: { readonly tabId: number | undefined }) {
  opened = usePageRun(tabId);
  return null;
}
const view = (tabId: number | undefined) => act(async () => render(<Viewer tabId={tabId} />, document.body));

beforeEach(() => {
  browser.isPrivate = false;
  browser.list = async () => contents;
  recognised.length = 0;
  loaded.length = 0;
});
afterEach(() => act(() => render(null, document.body)));

it('recognises the images of the page in a tab, for its site and without another engine', async () => {
  await view(7);
  await expect.poll(() => recognised).toHaveLength(1);
  expect(opened).toMatchObject({ tabId: 7, contents, state: { activity: 'running' } });
  const order = { options: {}, fresh: false, name: undefined, site: 'a.example', isPrivate: false };
  expect(recognised[0]?.order).toEqual(order);
  expect(loaded).toContainEqual(['loadPageImage', 7, { id: 'list', index: 0 }, { url }]);
  expect(loaded).toContainEqual([7, 'loadPageThumbnail', { id: 'list', index: 0 }]);
});

it('has nothing stored of a page in a private window', async () => {
  browser.isPrivate = true;
  await view(7);
  await expect.poll(() => recognised[0]?.order).toMatchObject({ isPrivate: true });
});

it('keeps the page while another thing is shown, and stops it when the view is left', async () => {
  await view(7);
  await expect.poll(() => recognised).toHaveLength(1);
  await view(undefined);
  expect(opened).toMatchObject({ tabId: 7 });
  expect(recognised[0]?.signal.aborted).toBe(false);
  await act(() => render(null, document.body));
  expect(recognised[0]?.signal.aborted).toBe(true);
});

it('stops the one page when another is opened', async () => {
  await view(7);
  await expect.poll(() => recognised).toHaveLength(1);
  await view(8);
  await expect.poll(() => recognised).toHaveLength(2);
  expect(recognised[0]?.signal.aborted).toBe(true);
  expect(opened).toMatchObject({ tabId: 8 });
});

it('opens nothing without a tab, and says why a page cannot be opened', async () => {
  await view(undefined);
  expect(opened).toBeUndefined();
  browser.list = () => Promise.reject(new AppError('page-changed'));
  await view(7);
  await expect.poll(() => opened).toEqual({ tabId: 7, failure: 'page-changed' });
});
