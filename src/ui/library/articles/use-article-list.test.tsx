// @vitest-environment happy-dom
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { LibraryEntry, LibraryQuery } from '@/core/library/entry';
import { searchEntries } from '@/platform/storage/library/library-search';
import { loadEntryPage } from '@/platform/storage/library/library-store';
import { onSignal } from '@/platform/storage/signal';
import { type ArticleListState, useArticleList } from './use-article-list';

vi.mock('@/platform/storage/library/library-search', () => ({ searchEntries: vi.fn() }));
vi.mock('@/platform/storage/library/library-store', () => ({ loadEntryPage: vi.fn() }));
vi.mock('@/platform/storage/signal', () => ({ onSignal: vi.fn() }));

const ARTICLES = 120;
const entries = (from: number, count: number) =>
  Array.from({ length: Math.min(count, ARTICLES - from) }, (_, index) => ({
    id: `wx:A:${from + index}:1`,
    excerpt: '',
  })) as unknown as readonly LibraryEntry[];

let list: ArticleListState;
let tellChange: () => void;

function List({ query }: { readonly query: LibraryQuery }) {
  list = useArticleList(query);
  return null;
}
const show = (query: LibraryQuery = {}) => act(() => render(<List query={query} />, document.body));
const pages = () => vi.mocked(loadEntryPage).mock.calls.map(([, count, after]) => [count, after?.[0]]);
type Page = Awaited<ReturnType<typeof loadEntryPage>>;

/** Lets the test say when the next page is there. */
function holdPage(): (page: Page) => void {
  let answer: (page: Page) => void = () => undefined;
  vi.mocked(loadEntryPage).mockReturnValueOnce(new Promise<Page>((resolve) => (answer = resolve)));
  return (page) => answer(page);
}
const whenShown = (count: number) => vi.waitUntil(() => list.rows?.length === count);

beforeEach(() => {
  vi.mocked(loadEntryPage).mockReset();
  vi.mocked(searchEntries).mockReset();
  vi.mocked(onSignal).mockImplementation((_, listener) => {
    tellChange = listener;
    return () => undefined;
  });
  vi.mocked(loadEntryPage).mockImplementation(async (_, count, after) => {
    const from = after?.[0] ?? 0;
    const end = from + count;
    return { entries: entries(from, count), ...(end < ARTICLES ? { next: [end, 'wx:A:1:1'] } : {}) };
  });
});
afterEach(() => act(() => render(null, document.body)));

it('each step loads 50 articles more, and not those again that are shown', async () => {
  await show();
  await whenShown(50);
  for (const shown of [100, 120]) {
    await act(() => list.more());
    await whenShown(shown);
  }
  expect(pages()).toEqual([
    [50, undefined],
    [50, 50],
    [50, 100],
  ]);
  expect(new Set(list.rows?.map(({ entry }) => entry.id)).size).toBe(120);
  expect(list.hasMore).toBe(false);
});

it('a step that is asked for again and again while it loads is loaded once', async () => {
  await show();
  await whenShown(50);
  const answer = holdPage();
  for (let time = 0; time < 3; time++) await act(() => list.more());
  answer({ entries: entries(50, 50), next: [100, 'wx:A:1:1'] });
  await whenShown(100);
  expect(pages()).toEqual([
    [50, undefined],
    [50, 50],
  ]);
  await act(() => list.more());
  await whenShown(120);
});

it('a change of the library is not lost when an answer from before comes after it', async () => {
  await show();
  await whenShown(50);
  const answerBefore = holdPage();
  holdPage();
  await act(() => list.more());
  tellChange();
  await vi.waitUntil(() => pages().length === 3);
  await act(() => answerBefore({ entries: entries(50, 50), next: [100, 'wx:A:1:1'] }));
  await whenShown(100);
  // The next step ends the load that the change began. All rows are loaded again, because those shown are from before it.
  await act(() => list.more());
  await whenShown(120);
  expect(pages().at(-1)).toEqual([150, undefined]);
});

it('after a change of the library all shown articles are loaded again, also when more are asked for at once', async () => {
  await show();
  await whenShown(50);
  tellChange();
  await act(() => list.more());
  await whenShown(100);
  expect(pages()).toEqual([
    [50, undefined],
    [100, undefined],
  ]);
});

it('a search goes on after the last article that it found, and another search begins anew', async () => {
  const found = (from: number) => entries(from, 50).map((entry) => ({ entry, excerpt: [] }));
  vi.mocked(searchEntries).mockImplementation(async ({ words }, _, before) =>
    words === '灯塔' ? { found: [] } : { found: found(before ?? 0), ...(before ? {} : { next: 50 }) },
  );
  await show({ words: '田埂' });
  await whenShown(50);
  await act(() => list.more());
  await whenShown(100);
  await show({ words: '灯塔' });
  await whenShown(0);
  const asked = vi
    .mocked(searchEntries)
    .mock.calls.map(([{ words }, count, before]) => [words, count, before]);
  expect(asked).toEqual([
    ['田埂', 50, undefined],
    ['田埂', 50, 50],
    ['灯塔', 50, undefined],
  ]);
});
