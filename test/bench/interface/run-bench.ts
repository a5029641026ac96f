import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { builtExtension } from '../../../scripts/automation/builds';
import type { Chromium } from '../../../scripts/automation/chromium';
import { launchWorkingChromium } from '../../../scripts/automation/launch-chromium';
import { bundle } from '../bundle';
import { spreadOf } from '../spread';
import { measurePopup, type PopupStart } from '../tools/popup-start';
import { takeTasks, watchTasks, whenShown } from './watch-page';

/** The functions that `in-page.ts` adds to the page. */
declare const interfaceBench: typeof import('./in-page');

export interface InterfaceBenchOptions {
  /** Of each kind, where the product stores as many. */
  readonly entries: number;
  /** The path for the results as JSON; without it, none are written. */
  readonly out?: string | undefined;
}

/** The goals. A task of 100 ms is the longest that a person does not notice: https://web.dev/articles/rail */
const LONGEST_TASK_MS = 100;
const FIRST_LIST_MS = 200;
const POPUP_RATIO = 1.5;

const OPENINGS = 7;
/** How many times as many articles the account with the longest listing has. */
const LONG_TIMES = 10;
const FILLED_AT_ONCE = 250;

/** A view with a list, and what is done in it. */
interface View {
  readonly name: string;
  readonly path: string;
  /** A selector of the list's first row. */
  readonly row: string;
  /** Presses the keys of one use: a search, steps through the list. */
  readonly use: (page: Page) => Promise<void>;
}

async function scroll(page: Page): Promise<void> {
  await page.mouse.move(500, 600);
  for (let turn = 0; turn < 12; turn++) {
    await page.mouse.wheel(0, turn < 6 ? 3000 : -3000);
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(drawn)));
  }
}

async function search(page: Page, words: string): Promise<void> {
  const field = page.locator('main input[type="search"]').first();
  await field.fill(words);
  await page.waitForTimeout(600);
  await field.fill('');
  await page.waitForTimeout(400);
}

function accountView(name: string, fakeId: string): View {
  const path = `/library.html#accounts?account=${encodeURIComponent(fakeId)}`;
  return { name, path, row: '.listed-row', use: scroll };
}

const VIEWS: readonly View[] = [
  // For comparison: the same page without a list.
  { name: 'tools', path: '/library.html#tools', row: '[data-part="tools"]', use: scroll },
  {
    name: 'articles',
    path: '/library.html#articles',
    row: '.row-title',
    use: async (page) => {
      await scroll(page);
      await search(page, 'library');
      await page.locator('.row-title').first().click();
      await page.waitForSelector('[data-part="body"]');
    },
  },
  accountView('account, its articles', 'MzBench=='),
  {
    name: 'image text',
    path: '/library.html#read',
    row: '[data-part="recognition"]',
    use: async (page) => {
      await scroll(page);
      await search(page, 'a');
    },
  },
  {
    name: 'hot lists, columns',
    path: '/library.html#hot',
    row: '.hot-row',
    use: async (page) => {
      await scroll(page);
      await search(page, 'a');
    },
  },
  {
    name: 'hot lists, merged',
    path: '/library.html#hot?show=merged',
    row: '.hot-row',
    use: scroll,
  },
];

/** Measured after the others, because what is stored for them would make those slower. */
const LONG_VIEWS: readonly View[] = [
  accountView(`account with ${LONG_TIMES} times as many`, 'MzLong=='),
  accountView('account, all articles saved', 'MzSaved=='),
  {
    name: 'bin',
    path: '/library.html#articles?bin=1',
    row: '[data-part="bin"] .article-row',
    use: scroll,
  },
];

interface ViewTimes {
  readonly view: string;
  /** Until the first row is drawn, ms after the navigation began: the median of several openings. */
  readonly firstListMs: number;
  /** The longest task of all openings, and of one use, ms; 0: none of 50 ms. */
  readonly openingTaskMs: number;
  readonly useTaskMs: number;
}

/** Measures all views and the popup, prints and writes the figures. Returns the goals that were missed. */
export async function runBench({ entries, out }: InterfaceBenchOptions): Promise<readonly string[]> {
  const extension = builtExtension('chromium');
  const browser = await launchWorkingChromium({ extension, headless: true });
  const views: ViewTimes[] = [];
  try {
    await fillAll(browser, entries);
    for (const view of VIEWS) views.push(await measureView(browser, view));
    await fillLongLists(browser, entries);
    for (const view of LONG_VIEWS) views.push(await measureView(browser, view));
  } finally {
    await browser.close();
  }
  console.table(views);
  const popups = { page: await measurePopup(extension, 'page'), hot: await measurePopup(extension, 'hot') };
  console.table(Object.entries(popups).map(([tab, start]) => popupRow(tab, start)));
  if (out) await writeFile(resolve(out), `${JSON.stringify({ entries, views, popups }, null, 1)}\n`);
  return [...views.flatMap(missedByView), ...Object.entries(popups).flatMap(missedByPopup)];
}

async function openFiller(browser: Chromium): Promise<Page> {
  const page = await browser.openOwnPage('/notice.html');
  await page.evaluate(
    `${await bundle('test/bench/interface/in-page.ts', 'interfaceBench')}; window.interfaceBench = interfaceBench;`,
  );
  return page;
}

async function fillAll(browser: Chromium, entries: number): Promise<void> {
  const page = await openFiller(browser);
  for (let from = 0; from < entries; from += FILLED_AT_ONCE) {
    const to = Math.min(from + FILLED_AT_ONCE, entries);
    await page.evaluate(([first, end]) => interfaceBench.fillLibrary(first, end), [from, to] as const);
  }
  const filled = await page.evaluate(
    async ([count, now]) => {
      await interfaceBench.fillListing('usual', count, now);
      await interfaceBench.fillRecognitions(now);
      return interfaceBench.fillHotLists(count, now);
    },
    [entries, Date.now()] as const,
  );
  console.log(`${entries} articles, ${entries} listed articles, ${filled} items of hot lists`);
  await page.close();
}

async function fillLongLists(browser: Chromium, entries: number): Promise<void> {
  const page = await openFiller(browser);
  await page.evaluate(
    async ([count, times, now]) => {
      await interfaceBench.fillListing('long', count * times, now);
      await interfaceBench.fillListing('saved', count, now);
      await interfaceBench.fillBin(count, now);
    },
    [entries, LONG_TIMES, Date.now()] as const,
  );
  await page.close();
}

async function measureView(browser: Chromium, { name, path, row, use }: View): Promise<ViewTimes> {
  const [shown, opening, using]: [number[], number[], number[]] = [[], [0], [0]];
  for (let count = 1; count <= OPENINGS; count++) {
    const page = await browser.openOwnPage(path, watchTasks);
    shown.push(await page.evaluate(whenShown, row));
    opening.push(...(await page.evaluate(takeTasks)));
    if (count === OPENINGS) {
      await use(page);
      using.push(...(await page.evaluate(takeTasks)));
    }
    await page.close();
  }
  return {
    view: name,
    firstListMs: Math.round(spreadOf(shown).median),
    openingTaskMs: Math.round(Math.max(...opening)),
    useTaskMs: Math.round(Math.max(...using)),
  };
}

function popupRow(tab: string, { bytes, ours, empty }: PopupStart) {
  return {
    tab,
    'first frame, ms': Math.round(ours.firstFrameMs),
    'of an empty popup, ms': Math.round(empty.firstFrameMs),
    ratio: ratioOf(ours.firstFrameMs, empty.firstFrameMs),
    'last large change, ms': Math.round(ours.ownMs),
    'scripts, gzip bytes': bytes,
  };
}

function ratioOf(ours: number, empty: number): number {
  return Math.round((ours / empty) * 100) / 100;
}

function missedByView({ view, firstListMs, openingTaskMs, useTaskMs }: ViewTimes): readonly string[] {
  const longest = Math.max(openingTaskMs, useTaskMs);
  return [
    ...(longest > LONGEST_TASK_MS ? [`${view}: a task of ${longest} ms`] : []),
    ...(firstListMs > FIRST_LIST_MS ? [`${view}: its list after ${firstListMs} ms`] : []),
  ];
}

function missedByPopup([tab, { ours, empty }]: readonly [string, PopupStart]): readonly string[] {
  const ratio = ratioOf(ours.firstFrameMs, empty.firstFrameMs);
  return ratio > POPUP_RATIO ? [`popup, ${tab}: ${ratio} × an empty one`] : [];
}
