/** What the database holds of hot lists. */
import type { DBSchema, IDBPDatabase, IDBPTransaction, StoreNames } from 'idb';
import type { StoredDay, StoredDayMoves, StoredDayTitles } from '@/core/hotlists/history/stored-day';
import { blockOf, type TitleBlock, type TitleFacts } from '@/core/hotlists/history/title-block';
import type { StoredTold, StoredToldItems } from '@/core/hotlists/history/told-list';
import type { HotBoard, HotStatus, HotTrace } from '@/core/hotlists/hot-board';
import type { HotSnapshot } from '@/core/hotlists/hot-item';
import type { HotLooks } from '@/core/hotlists/looks';
import type { WatchState } from '@/core/hotlists/watch-state';
import type { GleanerSchema } from '@/platform/database';

export interface HotSchema extends DBSchema {
  /** The current lists, by platform. */
  hotBoards: { key: string; value: HotBoard };
  hotStatuses: { key: string; value: HotStatus };
  /** What is remembered of entries that have left a list. */
  hotTraces: {
    key: [platform: string, key: string];
    value: HotTrace & { readonly platform: string; readonly key: string };
    indexes: { lastAt: number };
  };
  /** Lists as they were fetched, until their day is packed. */
  hotJournal: { key: [platform: string, at: number]; value: HotSnapshot };
  /** The packed days: what they are, their titles, and how orders and heats went. */
  hotDays: { key: [platform: string, day: number]; value: StoredDay };
  hotDayTitles: { key: [platform: string, day: number]; value: StoredDayTitles };
  hotDayMoves: { key: [platform: string, day: number]; value: StoredDayMoves };
  /** The titles of packed days as they are searched, and what is known of them. */
  hotTitles: { key: [block: number, platform: string]; value: TitleBlock };
  hotTitleFacts: { key: [block: number, platform: string]; value: TitleFacts };
  /** Blocks of titles that are still to be made from their days. */
  hotTitlesDue: { key: [block: number, platform: string]; value: DueTitles };
  /** Lists of the past that the service told of: what they are, and their entries. */
  hotTold: { key: [platform: string, at: number]; value: StoredTold; indexes: { toldAt: number } };
  hotToldItems: { key: [platform: string, at: number]; value: StoredToldItems };
  hotLooks: { key: string; value: HotLooks };
  /** Titles that the user opened. `at`: ms since the epoch. */
  hotReads: { key: string; value: { readonly title: string; readonly at: number }; indexes: { at: number } };
  hotWatch: { key: 'state'; value: WatchState };
}

/** A block of titles that is still to be made. */
export interface DueTitles {
  readonly block: number;
  readonly platform: string;
}

/** The stores of the database's version 3. */
export function createHotStores(database: IDBPDatabase<GleanerSchema>): void {
  for (const name of ['hotBoards', 'hotStatuses', 'hotLooks'] as const)
    database.createObjectStore(name, { keyPath: 'platform' });
  database.createObjectStore('hotTraces', { keyPath: ['platform', 'key'] }).createIndex('lastAt', 'lastAt');
  database.createObjectStore('hotJournal', { keyPath: ['platform', 'at'] });
  for (const name of ['hotDays', 'hotDayTitles', 'hotDayMoves'] as const)
    database.createObjectStore(name, { keyPath: ['platform', 'day'] });
  database.createObjectStore('hotReads', { keyPath: 'title' }).createIndex('at', 'at');
  database.createObjectStore('hotWatch');
}

/**
 * The stores of version 4: titles to be searched, and what a service told. The titles of days that are there already are
 * noted as due: packed days cannot be unpacked in the middle of an upgrade.
 */
export async function createTitleStores(
  database: IDBPDatabase<GleanerSchema>,
  transaction: IDBPTransaction<GleanerSchema, StoreNames<GleanerSchema>[], 'versionchange'>,
): Promise<void> {
  for (const name of ['hotTitles', 'hotTitleFacts', 'hotTitlesDue'] as const)
    database.createObjectStore(name, { keyPath: ['block', 'platform'] });
  database.createObjectStore('hotTold', { keyPath: ['platform', 'at'] }).createIndex('toldAt', 'toldAt');
  database.createObjectStore('hotToldItems', { keyPath: ['platform', 'at'] });
  const due = transaction.objectStore('hotTitlesDue');
  for (const [platform, day] of await transaction.objectStore('hotDays').getAllKeys())
    await due.put({ block: blockOf(day), platform });
}
