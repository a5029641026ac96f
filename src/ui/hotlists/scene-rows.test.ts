import { expect, it } from 'vitest';
import type { HotFirstFrame } from '@/platform/hot-first-frame';
import { drawnLists } from './drawn-lists';
import { mergedRows, platformRows } from './scene-rows';
import type { HotScene } from './use-hot-scene';

/** The scene before anything has been read, with what was drawn last. */
function drawnScene(view: HotFirstFrame['view'], since: HotScene['since'] = 'look') {
  const board = { fetchedAt: 1, source: 'service', leftOut: 0 } as const;
  const drawn: HotFirstFrame = {
    view,
    columns: ['weibo', 'zhihu'].map((platform) => ({ platform, isPinned: false, canAsk: true, board })),
    rows: [{ name: 'a', item: { rank: 1, title: 'a' }, isRead: false, watched: [] }],
  };
  const lists = drawnLists(drawn, 1);
  const scene: Pick<HotScene, 'drawn' | 'columns' | 'since'> = { drawn, columns: lists.columns, since };
  const [weibo, zhihu] = lists.columns.map((column) => platformRows(column, scene as HotScene).length);
  return { weibo, zhihu, merged: mergedRows(scene as HotScene, true).length };
}

it('rows that were drawn last stand in their own list alone', () => {
  expect(drawnScene({ platform: 'weibo', since: 'look' })).toEqual({ weibo: 1, zhihu: 0, merged: 0 });
  expect(drawnScene({ since: 'look' })).toEqual({ weibo: 0, zhihu: 0, merged: 1 });
});

it('rows of a platform that is not followed any more were those of all', () => {
  expect(drawnScene({ platform: 'v2ex', since: 'look' })).toEqual({ weibo: 0, zhihu: 0, merged: 1 });
});

it('rows whose marks compare with another moment do not stand for these', () => {
  expect(drawnScene({ platform: 'weibo', since: 'look' }, 'hour')).toEqual({ weibo: 0, zhihu: 0, merged: 0 });
});
