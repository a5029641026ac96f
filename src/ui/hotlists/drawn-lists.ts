import type { HotFirstFrame } from '@/platform/hot-first-frame';
import type { HotView } from '@/platform/hot-view';
import type { FollowedColumn, HotLists } from './use-hot-lists';

type DrawnColumn = HotFirstFrame['columns'][number];

/** Lists as they were drawn last: all that stands around the rows. `at`: now, ms since the epoch. */
export function drawnLists({ columns }: HotFirstFrame, at: number): HotLists {
  return { columns: columns.map(followedColumn), followed: [], read: new Set(), at };
}

function followedColumn({ platform, isPinned, board, status }: DrawnColumn): FollowedColumn {
  return {
    platform,
    isPinned,
    isHidden: false,
    looks: undefined,
    board: board && { ...board, platform, entries: [] },
    status: status && { ...status, platform },
  };
}

/** What is to be drawn at once the next time. `canAsk`: whether there is somebody to ask for a platform's list. */
export function firstFrameOf(
  view: HotView,
  columns: readonly FollowedColumn[],
  rows: HotFirstFrame['rows'],
  canAsk: (platform: string) => boolean,
): HotFirstFrame {
  return { view, columns: columns.map((column) => ({ ...column, canAsk: canAsk(column.platform) })), rows };
}
