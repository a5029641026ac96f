// @vitest-environment happy-dom
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import type { ArticleId } from '@/core/articles/article-identity';
import { AppError } from '@/core/errors';
import type { LibraryQuery } from '@/core/library/entry';
import { ArticleList } from './ArticleList';
import type { ArticleListState, ListedEntry } from './use-article-list';

let state: ArticleListState;
vi.mock('./use-article-list', () => ({ useArticleList: () => state }));

/** What the list asked for, in order. */
let asked: string[];
/** Called when what is watched comes near the part of the list that is seen. */
let comeNear: (() => void) | undefined;

function row(id: string, facts: Partial<ListedEntry['entry']['facts']> = {}, more: object = {}): ListedEntry {
  const entry = {
    id,
    facts: { title: `Title of ${id}`, account: 'The Paper', ...facts },
    savedAt: Date.UTC(2026, 0, 15),
    versionCount: 1,
    lossCount: 0,
    ...more,
  };
  return { entry: entry as unknown as ListedEntry['entry'], excerpt: [] };
}

beforeEach(() => {
  asked = [];
  state = {
    rows: [row('a'), row('b'), row('c')],
    hasMore: false,
    error: undefined,
    more: () => asked.push('more'),
    retry: () => asked.push('retry'),
  };
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #onSeen: (seen: readonly object[]) => void;
      constructor(onSeen: (seen: readonly object[]) => void) {
        this.#onSeen = onSeen;
      }
      observe() {
        comeNear = () => this.#onSeen([{ isIntersecting: true }]);
      }
      disconnect() {
        comeNear = undefined;
      }
    },
  );
  fakeBrowser.i18n.getMessage = (key, substitutions = []) =>
    key === 'localeTag' ? 'en' : [key, ...substitutions].join(' ');
});
afterEach(async () => {
  await act(() => render(null, document.body));
  vi.unstubAllGlobals();
});

function show(query: LibraryQuery = {}, chosen?: string): Promise<void> {
  return act(() =>
    render(
      <ArticleList
        query={query}
        chosen={chosen as ArticleId | undefined}
        onLoaded={() => asked.push('loaded')}
        onWords={(words) => asked.push(`search ${words}`)}
        onRemove={(ids) => asked.push(`remove ${ids.join()}`)}
        linkOf={(id) => ({ article: id })}
      />,
      document.body,
    ),
  );
}

const part = (name: string) => document.querySelector<HTMLElement>(`[data-part="${name}"]`);
const links = () => [...document.querySelectorAll<HTMLAnchorElement>('a.row-link')];

async function press(target: Element | null | undefined): Promise<void> {
  const click = new MouseEvent('click', { bubbles: true });
  Object.defineProperty(click, 'isTrusted', { value: true });
  await act(() => void target?.dispatchEvent(click));
}

async function pick(at: number, isPicked = true): Promise<void> {
  const box = document.querySelectorAll<HTMLInputElement>('.article-row input')[at];
  if (box) box.checked = isPicked;
  await act(() => void box?.dispatchEvent(new Event('change', { bubbles: true })));
}

async function type(key: string): Promise<boolean> {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
  await act(() => void document.activeElement?.dispatchEvent(event));
  return event.defaultPrevented;
}

it('removes the articles that were picked, in the order of the list, and picks none afterwards', async () => {
  await show();
  expect(part('picked')).toBeNull();
  await pick(2);
  await pick(0);
  expect(part('picked')?.textContent).toContain('articlesPicked 2');
  await press(part('remove-picked'));
  expect(asked).toEqual(['loaded', 'remove a,c']);
  expect(part('picked')).toBeNull();
});

it('does not count a picked article that the search has taken out of the list', async () => {
  await show();
  await pick(0);
  await pick(1);
  await pick(1, false);
  expect(part('picked')?.textContent).toContain('articlesPicked 1');
  state = { ...state, rows: [row('b')] };
  await show({ words: 'b' });
  expect(part('picked')).toBeNull();
});

it('moves the focus from row to row with the arrow keys, and stays at the ends', async () => {
  await show();
  links()[0]?.focus();
  await type('ArrowDown');
  expect(document.activeElement).toBe(links()[1]);
  await type('ArrowUp');
  expect(document.activeElement).toBe(links()[0]);
  await type('ArrowUp');
  expect(document.activeElement).toBe(links()[0]);
  expect(await type('x')).toBe(false);
});

it('removes the row with the focus by the Delete key, and keeps the focus in the list', async () => {
  await show();
  links()[2]?.focus();
  expect(await type('Delete')).toBe(true);
  expect(asked).toEqual(['loaded', 'remove c']);
  expect(document.activeElement).toBe(links()[1]);
});

it('leaves keys to the search field while that has the focus', async () => {
  await show();
  part('search')?.focus();
  await type('Delete');
  expect(asked).toEqual(['loaded']);
});

it('says whether the library is empty or the search found nothing', async () => {
  state = { ...state, rows: [] };
  await show();
  expect(part('empty')?.textContent).toBe('articlesEmpty');
  for (const query of [{ words: 'sea' }, { publisher: 'p' }, { tag: 't' }] as LibraryQuery[]) {
    await show(query);
    expect(part('empty')?.textContent).toBe('articlesNothingFound');
  }
});

it('says nothing of an empty library while it is loading, and that it is there once', async () => {
  state = { ...state, rows: undefined };
  await show();
  expect(part('empty')).toBeNull();
  expect(asked).toEqual([]);
  state = { ...state, rows: [row('a')] };
  await show();
  await show();
  expect(asked).toEqual(['loaded']);
});

it('says what went wrong, and tries again when that is pressed', async () => {
  state = { ...state, rows: undefined, error: new AppError('storage-full') };
  await show();
  expect(part('error')?.dataset['code']).toBe('storage-full');
  await press(part('step'));
  expect(asked).toEqual(['loaded', 'retry']);
});

it('shows the date of an article, else when it was saved, its versions and what is missing of it', async () => {
  const publishedAt = Date.UTC(2025, 5, 20);
  state = {
    ...state,
    rows: [row('a', { publishedAt }, { versionCount: 3, lossCount: 2 }), row('b', { title: '' })],
  };
  await show({}, 'b');
  const [first, second] = links();
  expect(first?.textContent).toMatch(/^Title of a.*2025.*articlesVersionCount 3.*captureNotSaved 2/);
  expect(second?.textContent).toMatch(/^articlesUntitled.*2026/);
  expect(second?.textContent).not.toContain('articlesVersionCount');
  expect(links().map((link) => link.getAttribute('aria-current'))).toEqual([null, 'true']);
});

it('marks what the search found in the line that it shows', async () => {
  const excerpt = [
    { text: 'by the ', isMatch: false },
    { text: 'sea', isMatch: true },
  ];
  state = { ...state, rows: [{ ...row('a'), excerpt }] };
  await show({ words: 'sea' });
  expect(document.querySelector('.row-excerpt')?.innerHTML).toBe('by the <mark>sea</mark>');
});

it('loads more rows when that is pressed, or when their place comes near, as long as there are any', async () => {
  await show();
  expect(part('more')).toBeNull();
  state = { ...state, hasMore: true };
  await show();
  await press(part('more'));
  expect(asked).toEqual(['loaded', 'more']);
  await act(() => comeNear?.());
  expect(asked).toEqual(['loaded', 'more', 'more']);
});
