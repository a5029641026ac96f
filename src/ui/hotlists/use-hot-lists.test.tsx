// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, expect, it, vi } from 'vitest';
import type { HotColumn } from '@/platform/hotlists/board-store';
import { query } from '@/platform/storage/transact';
import { type HotLists, useHotLists, useHotRefresh } from './use-hot-lists';

const board = { platform: 'weibo', entries: [], fetchedAt: 1, updatedAt: 1, source: 'direct', leftOut: 0 };

/** The user's database, which the background has. The page's own is that of a private window, and empty. */
const stored = vi.hoisted((): { columns: readonly unknown[] } => ({ columns: [{ platform: 'weibo' }] }));
vi.mock('@/platform/browser/own-database', () => ({ hasOwnDatabase: () => true }));
vi.mock('@/platform/messages/messages', () => ({
  async send(name: string) {
    if (name === 'loadSetting') return [{ id: 'weibo', isPinned: false, isHidden: false, source: 'auto' }];
    if (name === 'loadHotColumns') return stored.columns;
    if (name === 'refreshHotLists') stored.columns = [{ platform: 'weibo', board } as HotColumn];
    return [];
  },
}));

afterEach(() => act(() => render(null, document.body)));

it('a private window with a database of its own shows the lists of the user, also those it has fetched', async () => {
  let lists: HotLists | undefined;
  let refresh: (platforms: readonly string[]) => void = () => undefined;
  function View() {
    ({ lists } = useHotLists());
    ({ refresh } = useHotRefresh([]));
    return null;
  }
  await act(() => render(<View />, document.body));
  await vi.waitUntil(() => lists);
  expect(lists?.columns).toMatchObject([{ platform: 'weibo' }]);
  refresh(['weibo']);
  await expect.poll(() => lists?.columns[0]?.board).toEqual(board);
  expect(await query((database) => database.count('hotBoards'))).toBe(0);
});
