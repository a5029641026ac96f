/** Code for a page of the extension: fills the product's own stores and measures times. */
import { openDB } from 'idb';
import type { HotSnapshot } from '@/core/hotlists/hot-item';
import { saveList } from '@/platform/hotlists/board-store';
import { searchHistory } from '@/platform/hotlists/history-search';
import { loadRanges, loadRankCurves, loadSnapshotAt } from '@/platform/hotlists/history-store';
import { addSnapshots, packJournal } from '@/platform/hotlists/history-writer';
import { makeDueBlock } from '@/platform/hotlists/title-block-store';
import { openDatabase } from '@/platform/storage/database';
import { timed, usedBytes } from '../in-page';
import { createPlatform, DAY_MS, platformOf, WORLD, YEAR_START } from './simulated-year';

const NAIVE = 'naive-hot-lists';

/** Imports a number of days of a platform into the history. Resolves with the number of lists. */
async function fill(platform: number, days: number): Promise<number> {
  const simulated = createPlatform(platform);
  let lists = 0;
  for (let day = 0; day < days; day++) lists += (await addSnapshots(simulated.nextDay())).added;
  while (await makeDueBlock());
  return lists;
}

/** A day of a platform as the product writes it: list by list, packed in between. Resolves with the ms per list. */
async function writeOneDay(platform: number): Promise<readonly number[]> {
  const times: number[] = [];
  for (const { at, items } of createPlatform(platform).nextDay()) {
    const list = { platform: platformOf(platform), at, items, source: 'service', leftOut: 0 } as const;
    times.push(
      await timed(async () => {
        await saveList(list);
        await packJournal(list.platform);
      }),
    );
  }
  return times;
}

function randomMoments(count: number, platforms: number, days: number) {
  return Array.from({ length: count }, () => ({
    platform: platformOf(Math.floor(Math.random() * platforms)),
    at: YEAR_START + WORLD.intervalMs + Math.floor(Math.random() * (days * DAY_MS - WORLD.intervalMs)),
  }));
}

/** The times to load moments, ms, and the times to load one small row from the same database for comparison. */
export interface MomentTimes {
  readonly moments: readonly number[];
  readonly rows: readonly number[];
  /** The slowest of them again, the best of several runs, because a moment that is slow by its data is slow every time. */
  readonly again: readonly number[];
}

/** How many of the slowest are loaded again, and how often. */
const SLOWEST = 10;
const ROUNDS = 3;

/** Loads random moments, and one small row for each. Rejects when a moment is missing. */
async function timeMoments(count: number, platforms: number, days: number): Promise<MomentTimes> {
  const [times, rows]: [number[], number[]] = [[], []];
  const database = await openDatabase();
  const wanted = randomMoments(count, platforms, days);
  for (const { platform, at } of wanted) {
    let found: HotSnapshot | undefined;
    times.push(
      await timed(async () => {
        found = await loadSnapshotAt(platform, at);
      }),
    );
    const gap = at - (found?.at ?? 0);
    if (found?.items.length !== WORLD.length || gap > WORLD.intervalMs + 5000)
      throw new Error(`${platform} at ${at}: ${gap} ms away`);
    rows.push(await timed(() => database.get('hotDays', [platform, Math.floor(at / DAY_MS)])));
  }
  const slowest = wanted
    .map((moment, index) => ({ ...moment, ms: times[index] ?? 0, best: Number.POSITIVE_INFINITY }))
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, SLOWEST);
  for (let round = 0; round < ROUNDS; round++)
    for (const moment of slowest)
      moment.best = Math.min(moment.best, await timed(() => loadSnapshotAt(moment.platform, moment.at)));
  return { moments: times, rows, again: slowest.map(({ best }) => best) };
}

/** The times to load the curves of a whole list over a day, as a column shows them, ms. */
async function timeCurves(count: number, platforms: number, days: number): Promise<readonly number[]> {
  const times: number[] = [];
  for (const { platform, at } of randomMoments(count, platforms, days)) {
    const keys = (await loadSnapshotAt(platform, at))?.items.map(({ key }) => key) ?? [];
    times.push(await timed(() => loadRankCurves(platform, keys, at - DAY_MS, at)));
  }
  return times;
}

/** The result of a search in the whole history. */
export interface SearchTimes {
  readonly text: string;
  /** The times until the first result and until the end of the search, ms. */
  readonly firstMs: number;
  readonly allMs: number;
  /** The number of titles found, and of older ones that were only counted. */
  readonly finds: number;
  readonly leftOut: number;
}

/** Searches for the first characters of a title in a platform's oldest list. */
async function timeSearch(characters: number): Promise<SearchTimes> {
  const text = createPlatform(0).nextDay()[0]?.items[0]?.title.slice(0, characters) ?? '';
  const startedAt = performance.now();
  let [firstMs, finds, leftOut] = [0, 0, 0];
  for await (const step of searchHistory({ text })) {
    if (step.finds.length > 0) firstMs ||= performance.now() - startedAt;
    finds = step.finds.length;
    leftOut = step.leftOut;
  }
  return { text, firstMs, allMs: performance.now() - startedAt, finds, leftOut };
}

async function openNaive() {
  return openDB(NAIVE, 1, {
    upgrade: (database) => void database.createObjectStore('lists', { keyPath: ['platform', 'at'] }),
  });
}

/** The simple alternative: one row per list. Resolves with its size in bytes. */
async function fillNaive(platforms: number, days: number): Promise<number> {
  const before = await usedBytes();
  const database = await openNaive();
  for (let platform = 0; platform < platforms; platform++) {
    const simulated = createPlatform(platform);
    for (let day = 0; day < days; day++) {
      const transaction = database.transaction('lists', 'readwrite');
      await Promise.all([
        ...simulated.nextDay().map((list) => transaction.store.put(list)),
        transaction.done,
      ]);
    }
  }
  database.close();
  return (await usedBytes()) - before;
}

async function timeNaive(count: number, platforms: number, days: number): Promise<readonly number[]> {
  const database = await openNaive();
  const times: number[] = [];
  for (const { platform, at } of randomMoments(count, platforms, days)) {
    const range = IDBKeyRange.bound([platform, 0], [platform, at]);
    times.push(await timed(() => database.transaction('lists').store.openCursor(range, 'prev')));
  }
  database.close();
  return times;
}

/** The packed days' bytes, as the product itself counts them. */
async function packedBytes(): Promise<number> {
  return (await loadRanges()).reduce((sum, { bytes }) => sum + bytes, 0);
}

const bench = {
  fill,
  writeOneDay,
  timeMoments,
  timeCurves,
  timeSearch,
  fillNaive,
  timeNaive,
  usedBytes,
  packedBytes,
};

export type HotBench = typeof bench;

declare global {
  var hotBench: HotBench;
}

globalThis.hotBench = bench;
