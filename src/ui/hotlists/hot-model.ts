import { useMemo, useRef, useState } from 'preact/hooks';
import { type ErrorCode, toAppError } from '@/core/errors';
import { type HotEvent, itemName, type PlacedItem, type PlatformItem } from '@/core/hotlists/events';
import { type BoardItem, type RanksAt, ranksOfLastLook } from '@/core/hotlists/hot-board';
import type { HotItem } from '@/core/hotlists/hot-item';
import { isPrivateWindow, openAddress } from '@/platform/browser/tabs';
import type { HotFirstFrame } from '@/platform/hotlists/first-frame';
import type { HotView } from '@/platform/hotlists/hot-view';
import { send } from '@/platform/messages/messages';
import { type HotEvents, useEvents } from './hot-events';
import {
  type HotLink,
  type MarkBases,
  type MarksSince,
  placesText,
  type RowFacts,
  type RowList,
  rowsOf,
  type ShownRow,
  showBoard,
  showItem,
} from './items/hot-rows';
import { type FollowedColumn, type HotLists, useHotLists } from './use-hot-lists';
import { useHourAgo } from './use-hour-ago';
import { MATCHES_NONE, useWatchMatcher } from './use-watch-matcher';

/** What the views of hot lists show, and what their rows can do. */
export interface HotModel extends RowFacts {
  readonly lists: HotLists;
  /**
   * The rows of the last visit, until the stored lists are loaded. While it is set, the columns have no
   * items.
   */
  readonly firstFrame: HotFirstFrame | undefined;
  /** The columns that are not hidden, in the user's order. */
  readonly columns: readonly FollowedColumn[];
  readonly events: HotEvents;
  readonly since: MarksSince;
  readonly basesOf: (column: FollowedColumn) => MarkBases;
  /** Opens an item in a tab and marks it as read. */
  readonly open: (item: HotLink, where: 'front' | 'background') => void;
  /** Shows the failure of something that the user pressed. */
  readonly onTrouble: (thrown: unknown) => void;
  readonly problem: ErrorCode | undefined;
}

/** What the first frame shows: the rows of the last visit, or lists that were loaded just before. */
export interface InitialLists {
  readonly firstFrame?: HotFirstFrame | undefined;
  readonly lists?: HotLists | undefined;
}

interface HotModelOptions {
  /** Whether the merged list is shown, when these are the columns. */
  readonly showsMerged: (columns: readonly FollowedColumn[]) => boolean;
  readonly first?: InitialLists;
  /** Called when an item was opened in the foreground. */
  readonly afterOpening?: () => void;
}

/** The model, undefined until the stored lists are loaded, and the reason when they cannot be. */
export function useHotModel(
  since: MarksSince,
  { showsMerged, first = {}, afterOpening }: HotModelOptions,
): { readonly model: HotModel | undefined; readonly problem: ErrorCode | undefined } {
  const { lists: stored, problem } = useHotLists(first.lists);
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const [failure, setFailure] = useState<ErrorCode>();
  const [openedAt] = useState(Date.now);
  const storedColumns = shownColumns(stored);
  const isMerged = showsMerged(storedColumns);
  const events = useEvents(storedColumns, isMerged);
  const match = useWatchMatcher();
  // The last visit's rows stay until marks and joined events are there as well: content that arrives later
  // would move rows.
  const isWhole = stored !== undefined && match !== undefined && (!isMerged || events.joined !== undefined);
  // The lists come first, unless their marks compare with an hour ago.
  const hourAgo = useHourAgo(since === 'hour' || isWhole ? fetchedTimes(storedColumns) : NOTHING_FETCHED);
  const hasMarks = since === 'look' || hourAgo !== undefined || storedColumns.every(({ board }) => !board);
  const firstFrame = useUntil(isWhole && hasMarks, first.firstFrame);
  const initialLists = useMemo(() => firstFrame && listsOfFirstFrame(firstFrame, Date.now()), [firstFrame]);
  const lists = initialLists ?? stored;
  if (!lists) return { model: undefined, problem };
  const onTrouble = (thrown: unknown) => setFailure(toAppError(thrown).code);
  const model: HotModel = {
    lists,
    firstFrame,
    columns: shownColumns(lists),
    events,
    since,
    match: match ?? MATCHES_NONE,
    read: opened.size === 0 ? lists.read : new Set([...lists.read, ...opened]),
    basesOf: (column) => basesOf(column, openedAt, hourAgo),
    onTrouble,
    problem: failure ?? problem,
    open(item, where) {
      setOpened((before) => new Set([...before, item.title]));
      openLink(item, where).then(() => {
        setFailure(undefined);
        if (where === 'front') afterOpening?.();
      }, onTrouble);
    },
  };
  return { model, problem };
}

const NOTHING_FETCHED: ReadonlyMap<string, number> = new Map();

/** The value until the condition was true for the first time, undefined from then on. */
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
  { platform, board, looks }: FollowedColumn,
  openedAt: number,
  hourAgo: ReadonlyMap<string, RanksAt> | undefined,
): MarkBases {
  return { look: board && ranksOfLastLook(board, looks, openedAt), hour: hourAgo?.get(platform) };
}

type FirstFrameColumn = HotFirstFrame['columns'][number];

/** The columns of the last visit, without items. `at`: now, ms since the epoch. */
export function listsOfFirstFrame({ columns }: HotFirstFrame, at: number): HotLists {
  return { columns: columns.map(followedColumn), followed: [], read: new Set(), at };
}

function followedColumn({ platform, isPinned, board, status }: FirstFrameColumn): FollowedColumn {
  return {
    platform,
    isPinned,
    isHidden: false,
    looks: undefined,
    board: board && { ...board, platform, entries: [] },
    status: status && { ...status, platform },
  };
}

/**
 * What the popup shows first on the next visit. `canAsk`: whether any source can be asked for a platform's
 * list.
 */
export function makeFirstFrame(
  view: HotView,
  columns: readonly FollowedColumn[],
  rows: HotFirstFrame['rows'],
  canAsk: (platform: string) => boolean,
): HotFirstFrame {
  return { view, columns: columns.map((column) => ({ ...column, canAsk: canAsk(column.platform) })), rows };
}

/** Opens an item's page and marks it as read, except in a private window. @throws AppError */
async function openLink({ title, url }: HotLink, where: 'front' | 'background'): Promise<void> {
  // Sent first: the popup closes when a tab comes to the foreground, and unsent messages are lost.
  const marked = (await isPrivateWindow()) ? undefined : send('markHotRead', { titles: [title] });
  await openAddress(url, where);
  await marked;
}

/** A row of a platform's list. `boardItem` is missing while the rows of the last visit are shown. */
type PlatformRow = ShownRow & { readonly boardItem?: BoardItem | undefined };

/**
 * A row of the merged list, with the event's first item. `first` is missing while the rows of the last visit
 * are shown.
 */
type MergedRow = ShownRow & { readonly first?: PlacedItem | undefined };

/** The rows of a platform's current list, empty when there is none. */
export function platformRows(column: FollowedColumn, model: HotModel): RowList<PlatformRow> {
  if (model.firstFrame) return firstFrameRows(model.firstFrame, model, column.platform);
  return column.board ? showBoard(column.board, model.basesOf(column)[model.since], model) : [];
}

/**
 * The rows of the merged list: each event once, with the platforms that list it. Undefined until the events are joined.
 * @param isNarrow whether a row has room for one platform only: the one with the best rank
 */
export function mergedRows(model: HotModel, isNarrow: boolean): RowList<MergedRow> | undefined {
  if (model.firstFrame) return firstFrameRows(model.firstFrame, model, undefined);
  const { joined } = model.events;
  return joined && eventRows(joined.events, isNarrow, model);
}

/** The rows of events, in their order: of each its first item, with the platforms that list it. */
export function eventRows<I extends PlatformItem & Pick<HotItem, 'rank'>>(
  events: readonly HotEvent<I>[],
  isNarrow: boolean,
  facts: RowFacts,
): RowList<ShownRow & { readonly first: I }> {
  return rowsOf(events, (some, from) =>
    some.flatMap(({ items }, index) => {
      const [first] = items;
      if (!first) return [];
      const row = showItem(itemName(first), { ...first, rank: from + index + 1 }, facts);
      return [{ ...row, side: placesText(items, isNarrow), first }];
    }),
  );
}

/** The rows of the last visit if they belong to this platform (undefined: to the merged list), else none. */
function firstFrameRows(
  { view, rows }: HotFirstFrame,
  { columns, since }: HotModel,
  platform: string | undefined,
): HotFirstFrame['rows'] {
  const framePlatform = columns.find((column) => column.platform === view.platform)?.platform;
  return framePlatform === platform && view.since === since ? rows : [];
}
