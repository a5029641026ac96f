import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { builtExtension } from '../../../scripts/automation/builds';
import { launchWorkingChromium } from '../../../scripts/automation/launch-chromium';
import { bundle } from '../bundle';
import { wordOf } from './made-up-article';

export interface LibraryBenchOptions {
  readonly articles: number;
  /** The path for the results as JSON; without it, none are written. */
  readonly out?: string | undefined;
}

/** The functions that `in-page.ts` adds to the page. */
declare const libraryBench: typeof import('./in-page');

/** How many articles are saved one by one, and how many are in the index of tokens. */
const KEPT_SINGLY = 100;
const TOKEN_ARTICLES = 500;
const FILLED_AT_ONCE = 250;
const ROUNDS = 5;

/** The searched texts: common words, rare words, several words, a Latin word, and a phrase that does not occur. */
const QUERIES = {
  'a common word': wordOf(40),
  'a rare word': wordOf(15_001),
  'two words': `${wordOf(300)} ${wordOf(900)}`,
  'a Latin word': 'glea',
  'a phrase that does not occur': '一丁七丄丅',
};

/** Fills a browser's own IndexedDB with made-up articles and times lists and searches: ours, a scan, an index of tokens. */
export async function runBench({ articles, out }: LibraryBenchOptions): Promise<void> {
  const server = createServer((_request, response) => response.end('<!doctype html><title>bench</title>'));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  const extension = builtExtension('chromium');
  const browser = await launchWorkingChromium({ extension, headless: true });
  try {
    const page = await browser.context.newPage();
    await page.goto(`http://127.0.0.1:${port}/`);
    await page.addScriptTag({ content: await bundle('test/bench/library/in-page.ts', 'libraryBench') });
    const figures = await measure(page, articles);
    console.table(figures.searches);
    console.log(figures.summary);
    if (out) await writeFile(resolve(out), `${JSON.stringify(figures, null, 1)}\n`);
  } finally {
    await browser.close();
    server.close();
  }
}

async function measure(page: Page, articles: number) {
  const saved = await page.evaluate((count) => libraryBench.save(0, count), KEPT_SINGLY);
  for (let from = KEPT_SINGLY; from < articles; from += FILLED_AT_ONCE) {
    const to = Math.min(from + FILLED_AT_ONCE, articles);
    await page.evaluate(([first, end]) => libraryBench.fill(first, end), [from, to] as const);
  }
  const bytes = await page.evaluate(() => libraryBench.usedBytes());
  const tokens = await page.evaluate((count) => libraryBench.fillTokenIndex(count), TOKEN_ARTICLES);
  const searches: Record<string, object> = {};
  for (const [name, words] of Object.entries(QUERIES)) searches[name] = await compare(page, words);
  const list = await repeat(() => page.evaluate(() => libraryBench.timeList()));
  return {
    searches,
    summary: {
      articles,
      'ms for a list’s first page': median(list),
      'ms per saved article': median(saved),
      'bytes per article': Math.round(bytes / articles),
      'index bytes per article': Math.round(
        (await page.evaluate(() => libraryBench.indexBytes())) / articles,
      ),
      'token index: ms per article': Math.round(tokens.ms),
      'token index: bytes per article': Math.round(tokens.bytes),
    },
  };
}

async function compare(page: Page, words: string) {
  const ours = await repeat(() => page.evaluate((text) => libraryBench.timeSearch(text), words));
  const scan = await repeat(() => page.evaluate((text) => libraryBench.timeScan(text), words));
  const tokens = await repeat(() => page.evaluate((text) => libraryBench.timeTokenIndex(text), words));
  return {
    'hits of 50': ours[0]?.hits,
    hits: scan[0]?.hits,
    'ours, ms': median(ours.map(({ ms }) => ms)),
    'scan, ms': median(scan.map(({ ms }) => ms)),
    [`token index (${TOKEN_ARTICLES} articles), ms`]: median(tokens),
  };
}

async function repeat<T>(work: () => Promise<T>): Promise<readonly T[]> {
  const results: T[] = [];
  for (let round = 0; round < ROUNDS; round++) results.push(await work());
  return results;
}

function median(times: readonly number[]): number {
  const sorted = [...times].sort((a, b) => a - b);
  return Math.round((sorted[sorted.length >> 1] ?? 0) * 10) / 10;
}
