import { useMemo, useRef, useState } from 'preact/hooks';
import { type ErrorCode, toAppError } from '@/core/errors';
import type { RanksAt } from '@/core/hotlists/marks';
import type { HotFirstFrame } from '@/platform/hot-first-frame';
import { drawnLists } from './drawn-lists';
import { openEntry } from './open-entry';
import { lastLook, type MarkBases, type MarksSince, type RowFacts } from './shown-entry';
import { type HotEvents, useEvents } from './use-events';
import { type FollowedColumn, type HotLists, useHotLists } from './use-hot-lists';
import { useHourAgo } from './use-hour-ago';
import { MATCHES_NONE, useWatchMatcher } from './use-watch-matcher';

/** All that is shown of hot lists, and what rows can do. */
export interface HotScene extends RowFacts {
  readonly lists: HotLists;
  /** The rows as they were drawn last, until what is stored has been read: then the columns' lists are empty. */
  readonly drawn: HotFirstFrame | undefined;
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

/** What can be shown before anything has been read: lists as they were drawn last, or as they were read just now. */
export interface FirstLists {
  readonly drawn?: HotFirstFrame | undefined;
  readonly lists?: HotLists | undefined;
}

interface HotSceneOptions {
  readonly first?: FirstLists;
  /** Called when a page has been opened in front. */
  readonly afterOpening?: () => void;
}

/** The scene, undefined until what is stored is read, or with the reason why it cannot be. */
export function useHotScene(
  since: MarksSince,
  { first = {}, afterOpening }: HotSceneOptions = {},
): { readonly scene: HotScene | undefined; readonly problem: ErrorCode | undefined } {
  const { lists: stored, problem } = useHotLists(first.lists);
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const [failure, setFailure] = useState<ErrorCode>();
  const storedColumns = shownColumns(stored);
  const events = useEvents(storedColumns);
  const match = useWatchMatcher();
  const hourAgo = useHourAgo(fetchedTimes(storedColumns));
  // Marks and joined entries that come a moment later would move what was drawn.
  const isWhole = stored !== undefined && events.isKnown && match !== undefined;
  const hasMarks = since === 'look' || hourAgo !== undefined || storedColumns.every(({ board }) => !board);
  const drawn = useUntil(isWhole && hasMarks, first.drawn);
  const drawnBefore = useMemo(() => drawn && drawnLists(drawn, Date.now()), [drawn]);
  const lists = drawnBefore ?? stored;
  if (!lists) return { scene: undefined, problem };
  const onTrouble = (thrown: unknown) => setFailure(toAppError(thrown).code);
  const scene: HotScene = {
    lists,
    drawn,
    columns: shownColumns(lists),
    events,
    since,
    match: match ?? MATCHES_NONE,
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

/** The value until the condition was met once. */
function useUntil<T>(isMet: boolean, value: T): T | undefined {
  const wasMet = useRef(false);
  wasMet.current ||= isMet;
  return wasMet.current ? undefined : value;
}

function shownColumns(lists: HotLists | undefined): readonly FollowedColumn[] {
  return lists?.columns.filter(({ isHidden }) => !isHidden) ?? [];
}

function fetchedTimes(columns: readonly FollowedColumn[]): ReadonlyMap<string, number> {
  return new Map(
    columns.flatMap(({ platform, board }) => (board ? [[platform, board.fetchedAt] as const] : [])),
  );
}

function basesOf(
  column: FollowedColumn,
  at: number,
  hourAgo: ReadonlyMap<string, RanksAt> | undefined,
): MarkBases {
  return { look: lastLook(column, at), hour: hourAgo?.get(column.platform) };
}
