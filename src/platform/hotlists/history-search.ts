/**
 * Searching the history: current lists and the journal, then blocks of titles, the newest first. The blocks are looked
 * through whole, so that any part of a title is found, one character too.
 */
import { groupBy } from '@/core/hotlists/group-by';
import {
  type TitleBlock,
  type TitleFacts,
  type TitleLine,
  timeOfBlock,
  timeOfLine,
  toHits,
} from '@/core/hotlists/history/title-block';
import type { HotBoard } from '@/core/hotlists/hot-board';
import type { HotSnapshot } from '@/core/hotlists/hot-item';
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
import { makeBlock } from './title-blocks';

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
 * What a query finds, so far, after current lists and the journal and after each stretch of the past. Stop it by leaving
 * the loop.
 * @throws AppError `storage-failed`
 */
export async function* searchHistory(query: HotQuery): AsyncGenerator<HistorySearchStep> {
  const database = await openDatabase();
  const finder = createTitleFinder(query.text);
  const collector = createFindCollector(MOST_FINDS);
  const looking = { database, finder, collector, query };
  const stepAt = (share: number): HistorySearchStep => ({
    share,
    leftOut: collector.leftOut,
    get finds() {
      return collector.finds;
    },
  });
  // Before the blocks: what is packed in between is found twice, and not lost.
  await lookThroughRecent(looking).catch(throwStorageFailure);
  const blocks = await listBlocks(looking).catch(throwStorageFailure);
  yield stepAt(blocks.length === 0 ? 1 : 0);
  const find = (block: number | undefined) =>
    block === undefined ? undefined : findInBlocks(block, looking);
  let next = find(blocks[0]);
  for (const index of blocks.keys()) {
    const matches = await next?.catch(throwStorageFailure);
    // The database reads on while these are put together.
    next = find(blocks[index + 1]);
    collect(matches ?? [], looking);
    yield stepAt((index + 1) / blocks.length);
  }
}

interface Looking {
  readonly database: Database;
  readonly finder: TitleFinder;
  readonly collector: FindCollector;
  readonly query: HotQuery;
}

function isAsked(platform: string, { platforms }: HotQuery): boolean {
  return platforms === undefined || platforms.includes(platform);
}

/** The times that there are blocks of, made or still to be made, the newest first. */
async function listBlocks({ database, query }: Looking): Promise<readonly number[]> {
  const [made, due] = await Promise.all([
    database.getAllKeys('hotTitles'),
    database.getAllKeys('hotTitlesDue'),
  ]);
  return [...new Set([...made, ...due].map(([block]) => block))]
    .filter((block) => isInTime(timeOfBlock(block), query))
    .toSorted((a, b) => b - a);
}

/** Titles of a platform's block that match. */
interface BlockMatches {
  readonly facts: TitleFacts;
  readonly lines: readonly TitleLine[];
}

/** What matches in the blocks of a time, of all platforms asked for. */
async function findInBlocks(block: number, looking: Looking): Promise<readonly BlockMatches[]> {
  const { database, query } = looking;
  const stores = ['hotTitles', 'hotTitleFacts', 'hotTitlesDue'] as const;
  const range = IDBKeyRange.bound([block], [block, []]);
  // One transaction: the lines of a block that is made anew in between have other facts.
  const transaction = database.transaction(stores);
  const [made, due] = await Promise.all([
    transaction.objectStore('hotTitles').getAll(range),
    transaction.objectStore('hotTitlesDue').getAllKeys(range),
  ]);
  const isDue = new Set(due.map(([, platform]) => platform));
  const matches = made
    .filter(({ platform }) => isAsked(platform, query) && !isDue.has(platform))
    .map(async (titles) => {
      const lines = findLines(titles, looking);
      const facts =
        lines.length > 0 && (await transaction.objectStore('hotTitleFacts').get([block, titles.platform]));
      return facts ? [{ facts, lines }] : [];
    });
  const dueMatches = due
    .filter(([, platform]) => isAsked(platform, query))
    .map(async (key) => {
      const rows = await makeBlock(database, key);
      return rows ? [{ facts: rows.facts, lines: findLines(rows.titles, looking) }] : [];
    });
  return (await Promise.all([...matches, ...dueMatches])).flat();
}

function findLines({ titles }: TitleBlock, { finder, collector }: Looking): readonly TitleLine[] {
  const lines = finder.linesOf(titles);
  if (lines.length === 0) return [];
  const all = titles.split('\n');
  const found = lines.map((line) => ({ line, title: all[line] ?? '' }));
  // What will not count needs no facts.
  return collector.isFull ? found.filter(({ title }) => collector.wants(title)) : found;
}
/** Hands over what was found at one time, over all platforms: what was seen last first. */
function collect(matches: readonly BlockMatches[], { collector, query }: Looking): void {
  const wanted = matches
    .flatMap(({ facts, lines }) => lines.map((line) => ({ ...line, facts, ...timeOfLine(facts, line.line) })))
    .filter((line) => isInTime(line, query))
    .toSorted(lastSeenFirst)
    .filter(({ title }) => collector.wants(title));
  for (const [facts, lines] of groupBy(wanted, (line) => line.facts))
    for (const hit of toHits(facts, lines)) collector.add(hit);
}

function lastSeenFirst(one: { readonly lastAt: number }, other: { readonly lastAt: number }): number {
  return other.lastAt - one.lastAt;
}

/** Looks through current lists and the journal. */
async function lookThroughRecent({ database, finder, collector, query }: Looking): Promise<void> {
  const transaction = database.transaction(['hotBoards', 'hotJournal']);
  const [boards, journal] = await Promise.all([
    transaction.objectStore('hotBoards').getAll(),
    transaction.objectStore('hotJournal').getAll(),
  ]);
  const hits = [...boards.flatMap(boardHits), ...journal.flatMap(listHits)]
    .filter((hit) => isAsked(hit.platform, query) && isInTime(hit, query) && finder.matches(hit.title))
    .toSorted(lastSeenFirst);
  for (const hit of hits) if (collector.wants(hit.title)) collector.add(hit);
}

function boardHits({ platform, entries }: HotBoard): readonly HotHit[] {
  return entries.map(({ title, url, firstAt, lastAt, bestRank }) => {
    return { platform, title, url, firstAt, lastAt, bestRank };
  });
}

function listHits({ platform, at, items }: HotSnapshot): readonly HotHit[] {
  return items.map(({ title, url, rank }) => {
    return { platform, title, url, firstAt: at, lastAt: at, bestRank: rank };
  });
}
