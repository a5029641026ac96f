/** The database's stores for hot lists; `storage/database.ts` creates them. */
import type { DBSchema } from 'idb';
import type { TitleBlock, TitleFacts } from '@/core/hotlists/history/title-blocks';
import type { HotBoard, HotTrace, SeenList } from '@/core/hotlists/hot-board';
import type { HotSnapshot } from '@/core/hotlists/hot-item';
import type { ServiceAnswerFacts, ServiceAnswerItems } from '@/core/hotlists/past-lists';
import type { HotStatus } from '@/core/hotlists/schedule';
import type { WatchState } from '@/core/hotlists/watch-notices';
import type { StoredDay, StoredDayLists, StoredDayTitles } from './day-rows';

export interface HotSchema extends DBSchema {
  /** The current lists, by platform. */
  hotBoards: { key: string; value: HotBoard };
  hotStatuses: { key: string; value: HotStatus };
  /** Traces of items that have left a list. */
  hotTraces: {
    key: [platform: string, key: string];
    value: HotTrace & { readonly platform: string; readonly key: string };
    indexes: { lastAt: number };
  };
  /** Lists as they were fetched, until their day is packed. */
  hotJournal: { key: [platform: string, at: number]; value: HotSnapshot };
  /** The packed days: see `day-rows.ts`. */
  hotDays: { key: [platform: string, day: number]; value: StoredDay };
  hotDayTitles: { key: [platform: string, day: number]; value: StoredDayTitles };
  hotDayMoves: { key: [platform: string, day: number]; value: StoredDayLists };
  /** The blocks of titles that are searched, and the facts about the titles. */
  hotTitles: { key: [block: number, platform: string]; value: TitleBlock };
  hotTitleFacts: { key: [block: number, platform: string]; value: TitleFacts };
  /** Blocks that are still to be made from their days. */
  hotTitlesDue: { key: [block: number, platform: string]; value: DueTitles };
  /** Past lists that the service returned, and their items. */
  hotTold: { key: [platform: string, at: number]; value: ServiceAnswerFacts; indexes: { toldAt: number } };
  hotToldItems: { key: [platform: string, at: number]; value: ServiceAnswerItems };
  /** Each platform's list as the user saw it last. */
  hotLooks: { key: string; value: SeenList };
  /** Titles that the user opened. `at`: ms since the epoch. */
  hotReads: { key: string; value: { readonly title: string; readonly at: number }; indexes: { at: number } };
  hotWatch: { key: 'state'; value: WatchState };
  /** One value: the last import of a file. */
  hotImports: { key: 'last'; value: LastImport };
  /** What that import added. */
  hotImportedLists: { key: [platform: string, day: number]; value: ImportedLists };
}

/** An import of a file into the history. */
export interface LastImport {
  readonly id: string;
  /** When it began, ms since the epoch. */
  readonly at: number;
  /** `open`: it is running, or has to be removed. */
  readonly state: 'open' | 'done';
  /** How many lists it added. */
  readonly added: number;
}

/** The moments of the lists that an import added to a day, ms since the epoch. */
export interface ImportedLists {
  readonly platform: string;
  readonly day: number;
  readonly moments: readonly number[];
}

/** A block that is still to be made. */
export interface DueTitles {
  readonly block: number;
  readonly platform: string;
}
