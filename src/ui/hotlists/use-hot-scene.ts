import { useState } from 'preact/hooks';
import { type ErrorCode, toAppError } from '@/core/errors';
import type { RanksAt } from '@/core/hotlists/marks';
import { openEntry } from './open-entry';
import { lastLook, type MarkBases, type MarksSince, type RowFacts } from './shown-entry';
import { type HotEvents, useEvents } from './use-events';
import { type FollowedColumn, type HotLists, useHotLists } from './use-hot-lists';
import { useHourAgo } from './use-hour-ago';
import { useWatchMatcher } from './use-watch-matcher';

/** All that is shown of hot lists, and what rows can do. */
export interface HotScene extends RowFacts {
  readonly lists: HotLists;
  /** The columns that are not hidden, in order. */
  readonly columns: readonly FollowedColumn[];
  readonly events: HotEvents;
  readonly since: MarksSince;
  readonly basesOf: (column: FollowedColumn) => MarkBases;
  /** Opens an entry in a tab and has it dimmed. */
  readonly open: (entry: OpenedHot, where: 'front' | 'background') => void;
  /** Something that was pressed failed. */
  readonly onTrouble: (thrown: unknown) => void;
  readonly problem: ErrorCode | undefined;
}

export interface OpenedHot {
  readonly title: string;
  readonly url: string;
}

/**
 * The scene, undefined until what is stored is read, or with the reason why it cannot be.
 * @param afterOpening called when a page has been opened in front
 */
export function useHotScene(
  since: MarksSince,
  afterOpening?: () => void,
): { readonly scene: HotScene | undefined; readonly problem: ErrorCode | undefined } {
  const { lists, problem } = useHotLists();
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const [failure, setFailure] = useState<ErrorCode>();
  const columns = lists?.columns.filter(({ isHidden }) => !isHidden) ?? [];
  const events = useEvents(columns);
  const match = useWatchMatcher();
  const hourAgo = useHourAgo(fetchedTimes(columns));
  if (!lists) return { scene: undefined, problem };
  const onTrouble = (thrown: unknown) => setFailure(toAppError(thrown).code);
  const scene: HotScene = {
    lists,
    columns,
    events,
    since,
    match,
    read: opened.size === 0 ? lists.read : new Set([...lists.read, ...opened]),
    basesOf: (column) => basesOf(column, lists.at, hourAgo),
    onTrouble,
    problem: failure ?? problem,
    open(entry, where) {
      setOpened((before) => new Set([...before, entry.title]));
      openEntry(entry, where).then(() => {
        setFailure(undefined);
        if (where === 'front') afterOpening?.();
      }, onTrouble);
    },
  };
  return { scene, problem };
}

function fetchedTimes(columns: readonly FollowedColumn[]): ReadonlyMap<string, number> {
  return new Map(
    columns.flatMap(({ platform, board }) => (board ? [[platform, board.fetchedAt] as const] : [])),
  );
}

function basesOf(column: FollowedColumn, at: number, hourAgo: ReadonlyMap<string, RanksAt>): MarkBases {
  return { look: lastLook(column, at), hour: hourAgo.get(column.platform) };
}
