/** What runs inside a page of the extension: the product's own stores, filled and timed. */
import { openDB } from 'idb';
import type { HotSnapshot } from '@/core/hotlists/hot-item';
import { openDatabase } from '@/platform/database';
import { keepList } from '@/platform/hotlists/board-store';
import { searchHistory } from '@/platform/hotlists/history-search';
import { readCurves, readMoment, readRanges } from '@/platform/hotlists/history-store';
import { addSnapshots, packJournal } from '@/platform/hotlists/history-writer';
import { makeDueBlock } from '@/platform/hotlists/title-blocks';
import { createPlatform, DAY_MS, platformOf, WORLD, YEAR_START } from './simulated-year';

const NAIVE = 'naive-hot-lists';

/** Bytes that IndexedDB takes, by the browser's own count. */
async function usedBytes(): Promise<number> {
  const { usageDetails, usage = 0 } = (await navigator.storage.estimate()) as StorageEstimate & {
    usageDetails?: { indexedDB?: number };
  };
  return usageDetails?.indexedDB ?? usage;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

/** Writes so many days of a platform into the history, as a file is taken in. Resolves with how many lists. */
async function fill(platform: number, days: number): Promise<number> {
  const simulated = createPlatform(platform);
  let lists = 0;
  for (let day = 0; day < days; day++) lists += (await addSnapshots(simulated.nextDay())).added;
  while (await makeDueBlock());
  return lists;
}

/** A day of a platform as the product writes it: list by list, packed in between. Resolves with ms a list. */
async function writeOneDay(platform: number): Promise<readonly number[]> {
  const times: number[] = [];
  for (const { at, items } of createPlatform(platform).nextDay()) {
    const list = { platform: platformOf(platform), at, items, source: 'service', leftOut: 0 } as const;
    times.push(
      await timed(async () => {
        await keepList(list);
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

/** Times of moments, ms each, and of the least that could be asked of the same database at the same time. */
export interface MomentTimes {
  readonly moments: readonly number[];
  readonly rows: readonly number[];
  /** The slowest of them again, the best of several: what is slow by its data is so every time, what waited is not. */
  readonly again: readonly number[];
}

/** How many of the slowest are read again, and how often. */
const SLOWEST = 10;
const ROUNDS = 3;

/** Rebuilds moments at random, and reads one small row beside each. Rejects where a moment is not there. */
async function timeMoments(count: number, platforms: number, days: number): Promise<MomentTimes> {
  const [times, rows]: [number[], number[]] = [[], []];
  const database = await openDatabase();
  const wanted = randomMoments(count, platforms, days);
  for (const { platform, at } of wanted) {
    let found: HotSnapshot | undefined;
    times.push(
      await timed(async () => {
        found = await readMoment(platform, at);
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
      moment.best = Math.min(moment.best, await timed(() => readMoment(moment.platform, moment.at)));
  return { moments: times, rows, again: slowest.map(({ best }) => best) };
}

/** The curves of a whole list over a day, which is what a column shows; ms each. */
async function timeCurves(count: number, platforms: number, days: number): Promise<readonly number[]> {
  const times: number[] = [];
  for (const { platform, at } of randomMoments(count, platforms, days)) {
    const keys = (await readMoment(platform, at))?.items.map(({ key }) => key) ?? [];
    times.push(await timed(() => readCurves(platform, keys, at - DAY_MS, at)));
  }
  return times;
}

/** How a search over all there is went. */
export interface SearchTimes {
  readonly text: string;
  /** Until something was found, and until all was looked at, ms. */
  readonly firstMs: number;
  readonly allMs: number;
  /** Titles found, and how many older ones were only counted. */
  readonly finds: number;
  readonly leftOut: number;
}

/** Searches for the first characters of a title of a platform's first list, the oldest there is. */
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

/** The obvious alternative: every list as it is, a row each. Resolves with the bytes that they take. */
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
  return (await readRanges()).reduce((sum, { bytes }) => sum + bytes, 0);
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
