// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, expect, it, vi } from 'vitest';
import { saveList } from '@/platform/hotlists/board-store';
import type { HotFirstFrame } from '@/platform/hotlists/first-frame';
import { list, MINUTE, NOON } from '@/platform/hotlists/made-lists.test-support';
import { saveSeenLists } from '@/platform/hotlists/seen-store';
import { settings } from '@/platform/storage/settings';
import { type HotModel, listsOfFirstFrame, mergedRows, platformRows, useHotModel } from './hot-model';

/** How many rows each list has before anything is loaded, when there is a saved first frame. */
function rowCounts(view: HotFirstFrame['view'], since: HotModel['since'] = 'look') {
  const board = { fetchedAt: 1, source: 'service', leftOut: 0 } as const;
  const firstFrame: HotFirstFrame = {
    view,
    columns: ['weibo', 'zhihu'].map((platform) => ({ platform, isPinned: false, canAsk: true, board })),
    rows: [{ name: 'a', item: { rank: 1, title: 'a' }, isRead: false, watched: [] }],
  };
  const lists = listsOfFirstFrame(firstFrame, 1);
  const model: Pick<HotModel, 'firstFrame' | 'columns' | 'since'> = {
    firstFrame,
    columns: lists.columns,
    since,
  };
  const [weibo, zhihu] = lists.columns.map((column) => platformRows(column, model as HotModel).length);
  return { weibo, zhihu, merged: mergedRows(model as HotModel, true)?.length };
}

it('the saved first frame fills only the list that it was made from', () => {
  expect(rowCounts({ platform: 'weibo', since: 'look' })).toEqual({ weibo: 1, zhihu: 0, merged: 0 });
  expect(rowCounts({ since: 'look' })).toEqual({ weibo: 0, zhihu: 0, merged: 1 });
});

it('the first frame of a platform that is no longer followed fills the merged list', () => {
  expect(rowCounts({ platform: 'v2ex', since: 'look' })).toEqual({ weibo: 0, zhihu: 0, merged: 1 });
});

it('a first frame whose marks compare with another moment is not used', () => {
  expect(rowCounts({ platform: 'weibo', since: 'look' }, 'hour')).toEqual({ weibo: 0, zhihu: 0, merged: 0 });
});

afterEach(() => {
  render(null, document.body);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('the marks since the last look stay while a page is open for longer than a look lasts', async () => {
  const report = vi.fn();
  vi.stubGlobal('reportError', report);
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: NOON });
  await settings.followedPlatforms.setValue([
    { id: 'zhihu', isPinned: false, isHidden: false, source: 'auto' },
  ]);
  await saveList(list(NOON - 60 * MINUTE, ['b', 'a'], 'zhihu'));
  await saveSeenLists(['zhihu'], NOON - 50 * MINUTE);
  await saveList(list(NOON - MINUTE, ['a', 'b'], 'zhihu'));
  let model: HotModel | undefined;
  function Marks() {
    model = useHotModel('look', { showsMerged: () => false }).model;
    return null;
  }
  await act(() => render(<Marks />, document.body));
  const marksAt = async (at: number) => {
    await vi.waitUntil(() => (model?.lists.at ?? 0) >= at);
    return model?.columns.flatMap((column) =>
      platformRows(column, model!)
        .slice(0, 9)
        .map(({ mark }) => mark?.kind),
    );
  };
  expect(await marksAt(NOON)).toEqual(['up', 'down']);
  await saveSeenLists(['zhihu'], Date.now());
  vi.advanceTimersByTime(6 * MINUTE);
  expect(await marksAt(NOON + 6 * MINUTE)).toEqual(['up', 'down']);
  expect(report).not.toHaveBeenCalled();
});
