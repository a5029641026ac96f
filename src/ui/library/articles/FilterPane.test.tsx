// @vitest-environment happy-dom
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Facet, LibraryQuery } from '@/core/library/entry';
import { loadPublishers } from '@/platform/storage/library/library-store';
import { MOST_TAB_STOPS, tabStops } from '@/ui/tab-stops.test-support';
import { FilterPane } from './FilterPane';

vi.mock('@/platform/browser/i18n', () => import('@/platform/browser/i18n.test-support'));
vi.mock('@/platform/storage/library/library-store', () => ({
  countEntries: async () => 900,
  countRemoved: async () => 0,
  loadTags: async () => [],
  loadPublishers: vi.fn<typeof loadPublishers>(),
}));

let mount: HTMLElement;

beforeEach(() => {
  mount = document.createElement('div');
  document.body.replaceChildren(mount);
});
afterEach(async () => {
  await act(() => render(null, mount));
  vi.unstubAllGlobals();
});

/** Shows the filters of a library with so many sites: `site 1` has the fewest articles. */
async function show(siteCount: number, query: Partial<LibraryQuery> = {}): Promise<void> {
  const sites = Array.from({ length: siteCount }, (_, index): Facet => {
    const number = index + 1;
    return { key: `web:${number}`, name: `site ${number}`, count: number };
  });
  vi.mocked(loadPublishers).mockResolvedValue(sites as Awaited<ReturnType<typeof loadPublishers>>);
  const all = { words: undefined, publisher: undefined, tag: undefined, ...query };
  await act(() => render(<FilterPane query={all} isBin={false} isListLoaded={true} />, mount));
  await expect.poll(() => namesIn('nav details').length).toBeGreaterThan(0);
}

/** Says that the window is narrow, and returns a function that makes it wide. */
function narrow(): () => void {
  const media = Object.assign(new EventTarget(), { matches: true });
  vi.stubGlobal('matchMedia', () => media);
  return () => {
    media.matches = false;
    media.dispatchEvent(new Event('change'));
  };
}

const namesIn = (area: string) =>
  [...mount.querySelectorAll(`${area} a.filter > span`)].map((name) => name.textContent);
const allButton = () => mount.querySelector<HTMLElement>('[data-part="all-publisher"]');
const search = () => mount.querySelector<HTMLInputElement>('[data-part="search-facets"]');

async function press(element: Element | null): Promise<void> {
  const click = new MouseEvent('click', { bubbles: true });
  Object.defineProperty(click, 'isTrusted', { value: true });
  await act(async () => void element?.dispatchEvent(click));
}

async function searchFor(words: string): Promise<void> {
  const field = search();
  if (!field) throw new Error('no search field');
  field.value = words;
  await act(async () => void field.dispatchEvent(new Event('input', { bubbles: true })));
}

it('shows all sites where there is room for them', async () => {
  await show(16);
  expect(namesIn('nav details')).toHaveLength(16);
  expect(allButton()).toBeNull();
});

it('shows those with the most articles where there are more, and how many there are in all', async () => {
  await show(17);
  const most = Array.from({ length: 14 }, (_, index) => `site ${index + 4}`);
  expect(namesIn('nav details')).toEqual(most);
  expect(allButton()?.textContent).toContain('17');
});

it('shows fewer of them above the list of a narrow window, and more again once it is wide', async () => {
  const widen = narrow();
  await show(9);
  expect(namesIn('nav details')).toEqual(['site 4', 'site 5', 'site 6', 'site 7', 'site 8', 'site 9']);
  await act(widen);
  expect(namesIn('nav details')).toHaveLength(9);
});

it('always shows the chosen one', async () => {
  await show(17, { publisher: 'web:1' });
  expect(namesIn('nav details')[0]).toBe('site 1');
  expect(namesIn('nav details')).toHaveLength(15);
});

it('lists all of them in a dialog, which finds them by name, and keeps the stops of the Tab key few', async () => {
  await show(60);
  await press(allButton());
  expect(namesIn('dialog')[0]).toBe('site 1');
  expect(tabStops().length).toBeLessThanOrEqual(MOST_TAB_STOPS);
  await searchFor(' SITE 59 ');
  expect(namesIn('dialog')).toEqual(['site 59']);
  await searchFor('no such site');
  expect(namesIn('dialog')).toEqual([]);
  expect(mount.querySelector('dialog [role="status"]')?.textContent).not.toBe('');
});

it('closes the dialog when one was chosen in it', async () => {
  await show(60);
  await press(allButton());
  const link = mount.querySelector('dialog a.filter');
  expect(link?.getAttribute('href')).toBe('/library.html#articles?publisher=web%3A1');
  link?.addEventListener('click', (event) => event.preventDefault());
  await press(link);
  expect(search()).toBeNull();
});
