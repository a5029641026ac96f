/**
 * Searches the history: current lists and the journal, then blocks of titles, the newest first. Blocks are searched as text,
 * so that any part of a title is found, even one character.
 */
import { groupBy } from '@/core/hotlists/group-by';
import {
  type TitleBlock,
  type TitleFacts,
  type TitleLine,
  timeOfBlock,
  timeOfLine,
  toHits,
} from '@/core/hotlists/history/title-blocks';
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
import { query, transact } from '@/platform/storage/transact';
import { makeBlock } from './title-block-store';

/** The progress of a search. */
export interface HistorySearchStep {
  /** The titles found so far, the last seen first; sorted when the property is accessed. */
  readonly finds: readonly HotFind[];
  /** About how many older titles match too. */
  readonly leftOut: number;
  /** How much of the history has been searched, 0–1. */
  readonly share: number;
}

/** The most titles that are listed. Further ones are only counted, and the user adds a word to find fewer. */
const MOST_FINDS = 2000;

/**
 * Searches, and yields the results after current lists and the journal, and after the blocks of each period. Leave the loop
 * to stop.
 * @throws AppError `storage-failed`
 */
export async function* searchHistory(hotQuery: HotQuery): AsyncGenerator<HistorySearchStep> {
  const finder = createTitleFinder(hotQuery.text);
  const collector = createFindCollector(MOST_FINDS);
  const search = { finder, collector, hotQuery };
  const stepAt = (share: number): HistorySearchStep => ({
    share,
    leftOut: collector.leftOut,
    get finds() {
      return collector.finds;
    },
  });
  // The journal is searched before the blocks: a list that is packed in between is then found twice instead of never.
  await searchRecent(search);
  const blocks = await listBlocks(search);
  yield stepAt(blocks.length === 0 ? 1 : 0);
  const find = (block: number | undefined) => (block === undefined ? undefined : findInBlocks(block, search));
  let next = find(blocks[0]);
  for (const index of blocks.keys()) {
    const matches = await next;
    // The database already loads the next block while these are collected.
    next = find(blocks[index + 1]);
    collect(matches ?? [], search);
    yield stepAt((index + 1) / blocks.length);
  }
}

interface Search {
  readonly finder: TitleFinder;
  readonly collector: FindCollector;
  readonly hotQuery: HotQuery;
}

function isAsked(platform: string, { platforms }: HotQuery): boolean {
  return platforms === undefined || platforms.includes(platform);
}

/** The numbers of all blocks, including those still to be made, the newest first. */
async function listBlocks({ hotQuery }: Search): Promise<readonly number[]> {
  const [made, due] = await query((database) =>
    Promise.all([database.getAllKeys('hotTitles'), database.getAllKeys('hotTitlesDue')]),
  );
  return [...new Set([...made, ...due].map(([block]) => block))]
    .filter((block) => isInTime(timeOfBlock(block), hotQuery))
    .toSorted((a, b) => b - a);
}

/** Titles of a platform's block that match. */
interface BlockMatches {
  readonly facts: TitleFacts;
  readonly lines: readonly TitleLine[];
}

/** The matches in the blocks with one number, of all searched platforms. */
async function findInBlocks(block: number, search: Search): Promise<readonly BlockMatches[]> {
  const { hotQuery } = search;
  const stores = ['hotTitles', 'hotTitleFacts', 'hotTitlesDue'] as const;
  const range = IDBKeyRange.bound([block], [block, []]);
  // One transaction, so that the facts belong to the same version of the block as its lines.
  const [matches, due] = await transact(stores, 'readonly', async (transaction) => {
    const [made, due] = await Promise.all([
      transaction.objectStore('hotTitles').getAll(range),
      transaction.objectStore('hotTitlesDue').getAllKeys(range),
    ]);
    const isDue = new Set(due.map(([, platform]) => platform));
    const matches = made
      .filter(({ platform }) => isAsked(platform, hotQuery) && !isDue.has(platform))
      .map(async (titles) => {
        const lines = findLines(titles, search);
        const facts =
          lines.length > 0 && (await transaction.objectStore('hotTitleFacts').get([block, titles.platform]));
        return facts ? [{ facts, lines }] : [];
      });
    return [(await Promise.all(matches)).flat(), due];
  });
  const dueMatches = due
    .filter(([, platform]) => isAsked(platform, hotQuery))
    .map(async (key) => {
      const rows = await makeBlock(key);
      return rows ? [{ facts: rows.facts, lines: findLines(rows.titles, search) }] : [];
    });
  return [...matches, ...(await Promise.all(dueMatches)).flat()];
}

function findLines({ titles }: TitleBlock, { finder, collector }: Search): readonly TitleLine[] {
  const lines = finder.linesOf(titles);
  if (lines.length === 0) return [];
  const all = titles.split('\n');
  const found = lines.map((line) => ({ line, title: all[line] ?? '' }));
  // Facts are loaded only for the titles that are listed.
  return collector.isFull ? found.filter(({ title }) => collector.wants(title)) : found;
}

/** Adds the matches in the blocks with one number, of all platforms; the last seen come first. */
function collect(matches: readonly BlockMatches[], { collector, hotQuery }: Search): void {
  const wanted = matches
    .flatMap(({ facts, lines }) => lines.map((line) => ({ ...line, facts, ...timeOfLine(facts, line.line) })))
    .filter((line) => isInTime(line, hotQuery))
    .toSorted(lastSeenFirst)
    .filter(({ title }) => collector.wants(title));
  for (const [facts, lines] of groupBy(wanted, (line) => line.facts))
    for (const hit of toHits(facts, lines)) collector.add(hit);
}

function lastSeenFirst(one: { readonly lastAt: number }, other: { readonly lastAt: number }): number {
  return other.lastAt - one.lastAt;
}

/** Searches current lists and the journal. */
async function searchRecent({ finder, collector, hotQuery }: Search): Promise<void> {
  const [boards, journal] = await transact(['hotBoards', 'hotJournal'], 'readonly', (transaction) =>
    Promise.all([
      transaction.objectStore('hotBoards').getAll(),
      transaction.objectStore('hotJournal').getAll(),
    ]),
  );
  const hits = [...boards.flatMap(boardHits), ...journal.flatMap(listHits)]
    .filter((hit) => isAsked(hit.platform, hotQuery) && isInTime(hit, hotQuery) && finder.matches(hit.title))
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
