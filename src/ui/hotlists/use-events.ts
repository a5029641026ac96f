import { useMemo } from 'preact/hooks';
import { indexEvents } from '@/core/hotlists/event-places';
import type { ApartPair, HotEvent } from '@/core/hotlists/join-events';
import { mergeBoards, type PlacedEntry } from '@/core/hotlists/merge-boards';
import { useSetting } from '@/ui/hooks/use-setting';
import type { FollowedColumn } from './use-hot-lists';

/** Entries of several lists, joined where they tell of one event. */
export interface JoinedLists {
  /** The hottest first. */
  readonly events: readonly HotEvent<PlacedEntry>[];
  /** By the names of their entries. */
  readonly byEntry: ReadonlyMap<string, HotEvent<PlacedEntry>>;
}

/** The events of several lists. */
export interface HotEvents {
  /** Joins them when it is first asked: with many lists that takes longer than drawing one. */
  readonly join: () => JoinedLists;
  /** Whether it is known which entries the user took apart; nothing is joined before. */
  readonly isKnown: boolean;
  readonly apart: readonly ApartPair[];
  readonly setApart: (pairs: readonly ApartPair[]) => void;
}

/** Joins entries that tell of one event, over the columns given; anew when one of their lists is. */
export function useEvents(columns: readonly FollowedColumn[]): HotEvents {
  const [apart, setApart] = useSetting('apartTitles');
  const boards = columns.flatMap(({ board }) => board ?? []);
  const name = boards.map(({ platform, fetchedAt }) => `${platform} ${fetchedAt}`).join('\n');
  const join = useMemo(
    () =>
      once((): JoinedLists => {
        const events = apart ? mergeBoards(boards, apart) : [];
        return { events, byEntry: indexEvents(events) };
      }),
    [name, apart],
  );
  return { join, isKnown: apart !== undefined, apart: apart ?? [], setApart };
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
