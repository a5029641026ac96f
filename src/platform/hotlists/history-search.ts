/** Searching the history: title pages alone are read, the newest day first. */
import type { DayTitle } from '@/core/hotlists/history/day';
import type { StoredDay } from '@/core/hotlists/history/stored-day';
import type { HotBoard } from '@/core/hotlists/hot-board';
import { createTitleMatcher, type HotHit, type HotQuery, isInTime } from '@/core/hotlists/hot-search';
import { type Database, openDatabase, throwStorageFailure } from '@/platform/database';
import { parseTitles, readTitleText } from './day-parts';

/** How a search goes. */
export interface HistorySearchStep {
  readonly hits: readonly HotHit[];
  /** How much of the history has been looked at, 0–1. */
  readonly share: number;
}

/** Days that are read at once. */
const DAYS_AT_ONCE = 16;

/**
 * What a query finds: first among current lists and the journal, then day by day into the past. Group all hits with
 * `groupHits`. Stop it by leaving the loop.
 * @throws AppError `storage-failed`
 */
export async function* searchHistory(query: HotQuery): AsyncGenerator<HistorySearchStep> {
  const database = await openDatabase();
  const matches = createTitleMatcher(query.text);
  const isWanted = (hit: HotHit) => matches(hit.title) && isInTime(hit, query);
  const mayHold = createTextMatcher(query.text);
  const days = await listDays(database, query).catch(throwStorageFailure);
  const recent = await readRecent(database, query).catch(throwStorageFailure);
  yield { hits: recent.filter(isWanted), share: days.length === 0 ? 1 : 0 };
  for (let done = 0; done < days.length; done += DAYS_AT_ONCE) {
    const batch = days.slice(done, done + DAYS_AT_ONCE);
    const found = batch.map((day) => readHits(database, day, mayHold));
    const hits = await Promise.all(found).catch(throwStorageFailure);
    yield { hits: hits.flat().filter(isWanted), share: Math.min(1, (done + DAYS_AT_ONCE) / days.length) };
  }
}

/** JSON writes quotation marks and backslashes otherwise than a title has them: they are left to the titles. */
function createTextMatcher(text: string): (json: string) => boolean {
  const words = text.replace(/["\\]/g, ' ').trim();
  return words === '' ? () => text.trim() !== '' : createTitleMatcher(words);
}

function isAsked(platform: string, { platforms }: HotQuery): boolean {
  return platforms === undefined || platforms.includes(platform);
}

async function listDays(database: Database, query: HotQuery): Promise<readonly StoredDay[]> {
  const days = await database.getAll('hotDays');
  return days
    .filter(({ platform, from, until }) => {
      return isAsked(platform, query) && isInTime({ firstAt: from, lastAt: until }, query);
    })
    .toSorted((a, b) => b.day - a.day);
}

async function readRecent(database: Database, query: HotQuery): Promise<readonly HotHit[]> {
  const transaction = database.transaction(['hotBoards', 'hotJournal']);
  const [boards, journal] = await Promise.all([
    transaction.objectStore('hotBoards').getAll(),
    transaction.objectStore('hotJournal').getAll(),
  ]);
  const moments = journal.flatMap(({ platform, at, items }) =>
    items.map(({ title, url, rank }) => ({ platform, title, url, firstAt: at, lastAt: at, bestRank: rank })),
  );
  return [...boards.flatMap(boardHits), ...moments].filter(({ platform }) => isAsked(platform, query));
}

function boardHits({ platform, entries }: HotBoard): readonly HotHit[] {
  return entries.map(({ title, url, firstAt, lastAt, bestRank }) => {
    return { platform, title, url, firstAt, lastAt, bestRank };
  });
}

/** Most days have no hit: they are looked into as text, which is quicker than reading their titles. */
async function readHits(
  database: Database,
  day: StoredDay,
  mayHold: (text: string) => boolean,
): Promise<readonly HotHit[]> {
  const { platform } = day;
  const part = await database.get('hotDayTitles', [platform, day.day]);
  const text = part ? await readTitleText(part) : '';
  return mayHold(text) ? parseTitles(day, text).map((title) => toHit(platform, title)) : [];
}

function toHit(platform: string, { title, url, firstAt, lastAt, bestRank }: DayTitle): HotHit {
  return { platform, title, url, firstAt, lastAt, bestRank };
}
