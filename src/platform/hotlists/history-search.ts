/**
 * Searching the history: current lists and the journal, then blocks of titles, the newest first. The blocks are looked
 * through whole, so that any part of a title is found, one character too.
 */
import { groupBy } from '@/core/hotlists/group-by';
import { type TitleBlock, type TitleLine, timeOfBlock, toHits } from '@/core/hotlists/history/title-block';
import type { HotBoard } from '@/core/hotlists/hot-board';
import {
  createFindCollector,
  createTitleFinder,
  type FindCollector,
  type HotFind,
  type HotHit,
  type HotQuery,
  isInTime,
  type TitleFinder,
} from '@/core/hotlists/hot-search';
import { type Database, openDatabase, throwStorageFailure } from '@/platform/database';
import { type BlockKey, makeBlock } from './title-blocks';

/** How a search goes. */
export interface HistorySearchStep {
  /** What has been found so far, the last seen first; put in order when it is asked for. */
  readonly finds: readonly HotFind[];
  /** How many older titles match too, about. */
  readonly leftOut: number;
  /** How much of the history has been looked at, 0–1. */
  readonly share: number;
}

/** More titles are counted, not listed: nobody reads so many, and another word finds fewer. */
const MOST_FINDS = 2000;

/**
 * What a query finds, so far, after current lists, after the journal and after each stretch of the past. Stop it by leaving
 * the loop.
 * @throws AppError `storage-failed`
 */
export async function* searchHistory(query: HotQuery): AsyncGenerator<HistorySearchStep> {
  const database = await openDatabase();
  const finder = createTitleFinder(query.text);
  const collector = createFindCollector(MOST_FINDS);
  const stepAt = (share: number): HistorySearchStep => ({
    share,
    leftOut: collector.leftOut,
    get finds() {
      return collector.finds;
    },
  });
  const stretches = await listStretches(database, query).catch(throwStorageFailure);
  for (const hit of await readRecent(database, query).catch(throwStorageFailure))
    if (finder.matches(hit.title) && isInTime(hit, query) && collector.wants(hit.title)) collector.add(hit);
  yield stepAt(stretches.length === 0 ? 1 : 0);
  const read = (stretch: Stretch | undefined) => stretch && readTitles(database, stretch);
  let next = read(stretches[0]);
  for (const [index, stretch] of stretches.entries()) {
    const made = await next?.catch(throwStorageFailure);
    // The database reads on while these are looked through.
    next = read(stretches[index + 1]);
    await lookThrough(database, stretch, made ?? [], { finder, collector, query }).catch(throwStorageFailure);
    yield stepAt((index + 1) / stretches.length);
  }
}

function isAsked(platform: string, { platforms }: HotQuery): boolean {
  return platforms === undefined || platforms.includes(platform);
}

/** The blocks of a time, of all platforms asked for; those that are still to be made apart. */
interface Stretch {
  readonly block: number;
  readonly due: readonly BlockKey[];
}

/** The times that there are blocks of, the newest first. */
async function listStretches(database: Database, query: HotQuery): Promise<readonly Stretch[]> {
  const [made, due] = await Promise.all([
    database.getAllKeys('hotTitles'),
    database.getAllKeys('hotTitlesDue'),
  ]);
  const dueByBlock = groupBy(due, ([block]) => block);
  const blocks = new Set([...made, ...due].map(([block]) => block));
  return [...blocks]
    .filter((block) => isInTime(timeOfBlock(block), query))
    .toSorted((a, b) => b - a)
    .map((block) => ({ block, due: dueByBlock.get(block) ?? [] }));
}

interface Looking {
  readonly finder: TitleFinder;
  readonly collector: FindCollector;
  readonly query: HotQuery;
}

function readTitles(database: Database, { block }: Stretch): Promise<readonly TitleBlock[]> {
  return database.getAll('hotTitles', IDBKeyRange.bound([block], [block, []]));
}

async function lookThrough(
  database: Database,
  { block, due }: Stretch,
  made: readonly TitleBlock[],
  looking: Looking,
): Promise<void> {
  const isDue = new Set(due.map(([, platform]) => platform));
  for (const titles of made) {
    if (isDue.has(titles.platform) || !isAsked(titles.platform, looking.query)) continue;
    const lines = findLines(titles, looking);
    if (lines.length === 0) continue;
    const facts = await database.get('hotTitleFacts', [block, titles.platform]);
    // Without: it was pruned meanwhile.
    if (facts) collect(toHits(facts, lines), looking);
  }
  for (const key of due) {
    const rows = isAsked(key[1], looking.query) ? await makeBlock(database, key) : undefined;
    if (rows) collect(toHits(rows.facts, findLines(rows.titles, looking)), looking);
  }
}

function findLines({ titles }: TitleBlock, { finder, collector }: Looking): readonly TitleLine[] {
  const lines = finder.linesOf(titles);
  if (lines.length === 0) return [];
  const all = titles.split('\n');
  return lines
    .map((line) => ({ line, title: all[line] ?? '' }))
    .filter(({ title }) => collector.wants(title));
}

function collect(hits: readonly HotHit[], { collector, query }: Looking): void {
  for (const hit of hits) if (isInTime(hit, query)) collector.add(hit);
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
