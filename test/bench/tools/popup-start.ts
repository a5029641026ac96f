import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import type { Chromium } from '../../../scripts/automation/chromium';
import { launchWorkingChromium } from '../../../scripts/automation/launch-chromium';
import { waitFor } from '../../../scripts/automation/wait-for';
import { median } from '../ocr/score';

/** The part of the extension API that is used in its worker. */
declare const chrome: {
  readonly action: { setPopup(details: { readonly popup: string }): Promise<void> };
};

const PRESSES = 15;

/** Platforms with a stored list, and the entries of each. */
const PLATFORMS = ['weibo', 'zhihu', 'bilibili', 'douyin', 'baidu'];
const ENTRIES = 50;

/** A popup with one line of text, for the time that the browser itself needs. */
const EMPTY_PAGE = `<!doctype html><meta charset="utf-8"><body style="width:400px;height:600px;margin:0">
<div id="popup-panel"><p>An empty popup</p></div>`;

/** The times until a popup is shown, medians, ms. */
export interface PopupTimes {
  /** From the press of the toolbar button to the largest contentful paint. */
  readonly usableMs: number;
  /** The part of it after the browser has begun to load the page. */
  readonly ownMs: number;
  /** From the same moment to the first frame with content. */
  readonly firstFrameMs: number;
}

/** The popup's first frame. */
export interface PopupStart {
  /** All JavaScript that is loaded before the first frame with lists, gzip, bytes. */
  readonly bytes: number;
  readonly ours: PopupTimes;
  /** An empty popup of the same extension, opened in turns with the real one. */
  readonly empty: PopupTimes;
}

/** Presses the toolbar button on a page several times, with stored lists. `tab`: the tab that the popup opens with. */
export async function measurePopup(extension: string, tab: 'page' | 'hot' = 'hot'): Promise<PopupStart> {
  const copy = await mkdtemp(join(tmpdir(), 'gleaner-popup-'));
  await cp(extension, copy, { recursive: true });
  await writeFile(join(copy, 'empty.html'), EMPTY_PAGE);
  const browser = await launchWorkingChromium({
    extension: copy,
    headless: true,
    // The screen of a laptop. On the usual one of headless Chromium, 800 × 600, a popup is cut off.
    args: ['--screen-info={1366x768}'],
  });
  try {
    await storeLists(browser, tab);
    const page = await browser.context.newPage();
    await page.goto('about:blank');
    // The first frame is stored for the next start.
    await press(browser, page, '/popup.html');
    const [ours, empty]: [Pressed[], Pressed[]] = [[], []];
    for (let count = 0; count < PRESSES; count++) {
      empty.push(await press(browser, page, '/empty.html'));
      ours.push(await press(browser, page, '/popup.html'));
    }
    const loaded = ours.at(-1)?.scripts ?? [];
    return {
      bytes: await gzipBytes(copy, loaded),
      ours: timesOf(ours),
      empty: timesOf(empty),
    };
  } finally {
    await browser.close();
    await rm(copy, { recursive: true, force: true });
  }
}

function timesOf(presses: readonly Pressed[]): PopupTimes {
  return {
    usableMs: median(presses.map(({ usableMs }) => usableMs)),
    ownMs: median(presses.map(({ ownMs }) => ownMs)),
    firstFrameMs: median(presses.map(({ firstFrameMs }) => firstFrameMs)),
  };
}

interface Pressed extends PopupTimes {
  /** The paths of the scripts that had loaded by then. */
  readonly scripts: readonly string[];
}

async function press(browser: Chromium, page: Page, path: string): Promise<Pressed> {
  await (await browser.worker()).evaluate((popup) => chrome.action.setPopup({ popup }), path);
  let pressedAt = 0;
  const popup = await browser.openPopup(page, path, () => {
    pressedAt = Date.now();
  });
  const { origin, first, drawn, scripts } = await popup.evaluate(lastDrawn, undefined);
  await popup.close();
  return { usableMs: origin + drawn - pressedAt, ownMs: drawn, firstFrameMs: first, scripts };
}

/**
 * When the popup had drawn what it first shows, ms after it began to load, and the scripts it had by then.
 * https://w3c.github.io/largest-contentful-paint/ Self-contained.
 */
async function lastDrawn(): Promise<{
  origin: number;
  first: number;
  drawn: number;
  scripts: readonly string[];
}> {
  const drawn = await new Promise<number>((resolve) => {
    // Later paints count, too, until the page is stable.
    setTimeout(() => {
      const observer = new PerformanceObserver((list) => {
        observer.disconnect();
        resolve(list.getEntries().at(-1)?.startTime ?? 0);
      });
      observer.observe({ type: 'largest-contentful-paint', buffered: true });
    }, 500);
  });
  const links = [...document.querySelectorAll<HTMLElement>('script[src], link[rel="modulepreload"]')];
  const scripts = links.map(
    (link) => new URL(link.getAttribute('src') ?? link.getAttribute('href') ?? '', location.href).pathname,
  );
  const first = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? drawn;
  return { origin: performance.timeOrigin, first, drawn, scripts };
}

/** Lists as they are stored once they have been fetched, and the popup set to open with a tab. */
async function storeLists(browser: Chromium, tab: string): Promise<void> {
  const own = await browser.openOwnPage('/options.html');
  await waitFor('the database', () =>
    own.evaluate(async () =>
      (await indexedDB.databases()).some(({ name, version = 0 }) => name === 'gleaner' && version > 2),
    ),
  );
  await own.evaluate(putLists, { platforms: PLATFORMS, count: ENTRIES });
  await own.evaluate((name) => localStorage.setItem('popup-tab', name), tab);
  await own.close();
}

/** Self-contained. */
async function putLists({
  platforms,
  count,
}: {
  platforms: readonly string[];
  count: number;
}): Promise<void> {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open('gleaner');
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  const transaction = database.transaction('hotBoards', 'readwrite');
  const now = Date.now();
  for (const platform of platforms) {
    const entries = Array.from({ length: count }, (_entry, index) => ({
      key: `${platform} ${index}`,
      rank: index + 1,
      title: `这是${platform}上第 ${index + 1} 条热榜的标题，不长也不短`,
      url: `https://${platform}.example/${index}`,
      heat: 1_000_000 - index,
      firstAt: now,
      lastAt: now,
      listedMs: 0,
      bestRank: index + 1,
    }));
    transaction
      .objectStore('hotBoards')
      .put({ platform, entries, fetchedAt: now, source: 'service', leftOut: 0 });
  }
  await new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onerror = () => reject(transaction.error);
  });
  database.close();
  localStorage.setItem('hot-view', JSON.stringify({ platform: platforms[0], since: 'look' }));
}

async function gzipBytes(folder: string, paths: readonly string[]): Promise<number> {
  const sizes = paths.map(async (path) => gzipSync(await readFile(join(folder, path))).length);
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}
