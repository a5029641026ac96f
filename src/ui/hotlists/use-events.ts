import { useMemo } from 'preact/hooks';
import { indexEvents } from '@/core/hotlists/event-places';
import type { HotBoard } from '@/core/hotlists/hot-board';
import type { ApartPair, HotEvent } from '@/core/hotlists/join-events';
import { mergeBoards, type PlacedEntry } from '@/core/hotlists/merge-boards';
import { useSetting } from '@/ui/hooks/use-setting';
import type { FollowedColumn } from './use-hot-lists';

/** The events of several lists. */
export interface HotEvents {
  /** The hottest first. */
  readonly events: readonly HotEvent<PlacedEntry>[];
  /** By the names of their entries. */
  readonly byEntry: ReadonlyMap<string, HotEvent<PlacedEntry>>;
  readonly apart: readonly ApartPair[];
  readonly setApart: (pairs: readonly ApartPair[]) => void;
}

/** Joins entries that tell of one event, over the columns given; anew when one of their lists is. */
export function useEvents(columns: readonly FollowedColumn[]): HotEvents {
  const [apart, setApart] = useSetting('apartTitles');
  const boards = columns.flatMap(({ board }): HotBoard[] => (board ? [board] : []));
  const name = boards.map(({ platform, fetchedAt }) => `${platform} ${fetchedAt}`).join('\n');
  const joined = useMemo(() => {
    const events = apart ? mergeBoards(boards, apart) : [];
    return { events, byEntry: indexEvents(events) };
  }, [name, apart]);
  return { ...joined, apart: apart ?? [], setApart };
}
