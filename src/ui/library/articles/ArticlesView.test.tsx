// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { deleteDB } from 'idb';
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import type { ArticleId } from '@/core/articles/article-identity';
import { makeRequest } from '@/core/library/library.test-support';
import { removeEntries, restoreEntries } from '@/platform/storage/library/library-bin';
import { countEntries } from '@/platform/storage/library/library-store';
import { saveVersion } from '@/platform/storage/library/library-writer';
import { ArticlesView } from './ArticlesView';

vi.mock('@/platform/messages/messages', () => ({
  send: async (name: string, { ids }: { readonly ids: readonly ArticleId[] }) =>
    name === 'removeEntries' ? removeEntries(ids, 9) : restoreEntries(ids, 9),
}));
vi.mock('@/platform/browser/device', () => ({ persistStorage: async () => undefined }));

let mount: HTMLElement;

beforeEach(async () => {
  fakeBrowser.i18n.getMessage = (key, values = []) =>
    key === 'localeTag' ? 'en' : [key, ...[values].flat()].join(' ');
  await deleteDB('gleaner');
  for (const mid of ['1', '2', '3'])
    await saveVersion(makeRequest({ mid }), { entryId: `wx:MzA=:${mid}:1`, hash: 'v1' }, Number(mid));
  mount = document.createElement('div');
  document.body.replaceChildren(mount);
  await act(() => render(<ArticlesView params={{}} show={() => undefined} />, mount));
  await expect.poll(() => links().length).toBe(3);
});
afterEach(async () => {
  await act(() => render(null, mount));
  vi.unstubAllGlobals();
});

const original = IDBIndex.prototype.count;
const links = () => [...mount.querySelectorAll<HTMLAnchorElement>('a.row-link')];
const toast = () => mount.querySelector('[data-part="undo-toast"]')?.textContent ?? '';

it('restores with one press all articles that were deleted since the note appeared', async () => {
  for (const left of [2, 1]) {
    links()[0]?.focus();
    const key = new KeyboardEvent('keydown', { key: 'Delete', bubbles: true });
    await act(() => void links()[0]?.dispatchEvent(key));
    await expect.poll(() => links().length).toBe(left);
  }
  await expect.poll(toast).toContain('articlesRemoved 2');
  const click = new MouseEvent('click', { bubbles: true });
  Object.defineProperty(click, 'isTrusted', { value: true });
  await act(() => void mount.querySelector('[data-part="undo"]')?.dispatchEvent(click));
  await expect.poll(countEntries).toBe(3);
  expect(toast()).toBe('');
});

it('counts the articles of the filters when the list is drawn, because the database does one thing at a time', async () => {
  // The list before would count its own filters meanwhile.
  await expect.poll(() => mount.querySelector('.filter')?.textContent).toBe('articlesAll3');
  await act(() => render(null, mount));
  const drawn: number[] = [];
  const count = vi.spyOn(IDBIndex.prototype, 'count').mockImplementation(function (this: IDBIndex, ...query) {
    drawn.push(links().length);
    return original.apply(this, query);
  });
  await act(() => render(<ArticlesView params={{}} show={() => undefined} />, mount));
  await expect.poll(() => mount.querySelector('.filter')?.textContent).toBe('articlesAll3');
  expect(new Set(drawn)).toEqual(new Set([3]));
  count.mockRestore();
});

it('counts them also when the list is the bin', async () => {
  await act(() => render(null, mount));
  await act(() => render(<ArticlesView params={{ bin: '1' }} show={() => undefined} />, mount));
  await expect.poll(() => mount.querySelector('.filter')?.textContent).toBe('articlesAll3');
});

it('says beside the bin how an article in it can be read again, and nothing where the bin is empty', async () => {
  await act(() => render(null, mount));
  await removeEntries(['wx:MzA=:1:1' as ArticleId], 9);
  await act(() => render(<ArticlesView params={{ bin: '1' }} show={() => undefined} />, mount));
  await expect.poll(() => mount.querySelector('[data-part="restore"]')).not.toBeNull();
  expect(mount.querySelector('.articles-hint')?.textContent).toBe('articlesBinHint');
  expect(mount.querySelector('[data-part="empty"]')).toBeNull();
  await act(() => render(null, mount));
  await restoreEntries(['wx:MzA=:1:1' as ArticleId], 9);
  await act(() => render(<ArticlesView params={{ bin: '1' }} show={() => undefined} />, mount));
  // The style sheet hides the hint beside it.
  await expect.poll(() => mount.querySelector('[data-part="empty"]')?.textContent).toBe('articlesBinEmpty');
});

it('lets the Tab key stop at the chosen filter only', async () => {
  await expect.poll(() => mount.querySelectorAll('.filter').length).toBeGreaterThan(2);
  const stops = [...mount.querySelectorAll<HTMLElement>('.filter, .articles-filters summary')].filter(
    ({ tabIndex }) => tabIndex === 0,
  );
  expect(stops.map((stop) => stop.getAttribute('aria-current'))).toEqual(['true']);
});

it('scrolls to the chosen filter when publishers and tags have moved it, and when the window has another size', async () => {
  await act(() => render(null, mount));
  let resize: () => void = () => undefined;
  vi.stubGlobal(
    'ResizeObserver',
    vi.fn(function observer(changed: () => void) {
      resize = changed;
      return { observe: vi.fn(), disconnect: vi.fn() };
    }),
  );
  const shown: string[] = [];
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    shown.push(`${this.textContent}, ${mount.querySelectorAll('.filter').length} filters`);
  });
  await act(() => render(<ArticlesView params={{ bin: '1' }} show={() => undefined} />, mount));
  await expect.poll(() => shown).toEqual(['articlesBin, 2 filters', 'articlesBin0, 4 filters']);
  resize();
  expect(shown.slice(2)).toEqual(['articlesBin0, 4 filters']);
});
