import type { Page } from 'playwright-core';
import { builtExtension } from '../../../scripts/automation/builds';
import type { Chromium } from '../../../scripts/automation/chromium';
import { launchWorkingChromium } from '../../../scripts/automation/launch-chromium';
import { bundle } from '../bundle';
import { type Spread, spreadOf } from '../spread';
import type { AccountsBench } from './in-page';

/** The times (ms) and memory of accounts with articles in the packed extension. */
export interface ScaleFigures {
  readonly accounts: number;
  readonly articles: number;
  /** From the page's start to the first accounts drawn. */
  readonly openView: Spread;
  /** Between frames. */
  readonly scrollAccounts: Spread;
  /** From the press to the first articles drawn. */
  readonly openAccount: Spread;
  readonly scrollArticles: Spread;
  readonly filterLetter: Spread;
  /** The storing of one page of a monitoring round. */
  readonly takePage: Spread;
  readonly job: { readonly begin: number; readonly next: Spread; readonly all: Spread };
  /** The page's heap after a number of accounts were opened, MB. */
  readonly heapMb: { readonly first: number; readonly last: number };
}

/** A small library, measured for comparison, because a busy machine slows both. */
const SMALL = { accounts: 20, articles: 50 };

const OPENINGS = 5;
const OPENED = 40;
/** The number of stored pages of a round. */
const PAGES = 100;
const PX_A_FRAME = 160;
const FRAMES = 180;

/** Fills the packed extension's own database, first with a few accounts, then with all, and measures its page with both. */
export async function measureScale(
  accounts: number,
  articles: number,
): Promise<{ readonly small: ScaleFigures; readonly large: ScaleFigures }> {
  const script = await bundle('test/bench/accounts/in-page.ts', 'accountsBenchPage');
  const small = await launchFilled(script, SMALL);
  const large = await launchFilled(script, { accounts, articles });
  try {
    return {
      small: await measure(small, script, SMALL),
      large: await measure(large, script, { accounts, articles }),
    };
  } finally {
    await Promise.all([small.close(), large.close()]);
  }
}

type Size = typeof SMALL;

async function launchFilled(script: string, { accounts, articles }: Size): Promise<Chromium> {
  const browser = await launchWorkingChromium({
    extension: builtExtension('chromium'),
    headless: true,
  });
  const page = await openBench(browser, '/notice.html', script);
  const startedAt = Date.now();
  for (let from = 0; from < accounts; from += 10) {
    await run(page, 'fill', from, Math.min(from + 10, accounts), articles);
    if (from % 100 === 0)
      console.log(`${from} of ${accounts} accounts: ${Math.round((Date.now() - startedAt) / 1000)} s`);
  }
  await page.close();
  return browser;
}

async function measure(
  browser: Chromium,
  script: string,
  { accounts, articles }: Size,
): Promise<ScaleFigures> {
  const shown = await measurePage(browser, script, accounts);
  const page = await openBench(browser, '/notice.html', script);
  const takePage = spreadOf(await run(page, 'takePages', Math.min(accounts, PAGES)));
  const { begin, next, all } = await run(page, 'timeJob', 0, articles);
  const job = { begin, next: spreadOf(next), all: spreadOf(all) };
  return { accounts, articles: accounts * articles, ...shown, takePage, job };
}

async function measurePage(browser: Chromium, script: string, accounts: number) {
  const openView: number[] = [];
  for (let opening = 0; opening < OPENINGS; opening++) {
    const startedAt = Date.now();
    const page = await browser.openOwnPage('/library.html#accounts?group=all');
    await page.waitForSelector('[data-part="accounts"] [data-index="5"]');
    openView.push(Date.now() - startedAt);
    await page.close();
  }
  const page = await openBench(browser, '/library.html#accounts?group=all', script);
  await page.waitForSelector('[data-part="accounts"] [data-index="5"]');
  const scrollAccounts = spreadOf(await run(page, 'scroll', 'accounts', PX_A_FRAME, FRAMES));
  const openAccount: number[] = [];
  const heaps: number[] = [];
  for (let opened = 0; opened < OPENED; opened++) {
    openAccount.push(await openOne(page, Math.floor((opened * accounts) / OPENED)));
    if (opened === 1 || opened === OPENED - 1) heaps.push(await heapMb(page));
  }
  const scrollArticles = spreadOf(await run(page, 'scroll', 'account-articles', PX_A_FRAME, FRAMES));
  const filterLetter = spreadOf(await run(page, 'type', 'filter-words', '城市更新 观察'));
  await page.close();
  const [first = 0, last = 0] = heaps;
  return {
    openView: spreadOf(openView),
    scrollAccounts,
    openAccount: spreadOf(openAccount),
    scrollArticles,
    filterLetter,
    heapMb: { first, last },
  };
}

/** Opens an account; the time until its first articles are drawn, ms. */
async function openOne(page: Page, account: number): Promise<number> {
  return page.evaluate(async (number) => {
    const fakeId = globalThis.accountsBench.fakeIdOf(number);
    const startedAt = performance.now();
    location.hash = `accounts?group=all&account=${encodeURIComponent(fakeId)}`;
    const isDrawn = () =>
      document
        .querySelector('[data-part="account-articles"] [data-index="3"] a[href*="__biz"]')
        ?.getAttribute('href')
        ?.includes(fakeId) === true;
    while (!isDrawn()) await new Promise((resolve) => requestAnimationFrame(resolve));
    return performance.now() - startedAt;
  }, account);
}

async function heapMb(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  return usedSize / 2 ** 20;
}

async function openBench(browser: Chromium, path: string, script: string): Promise<Page> {
  const page = await browser.openOwnPage(path);
  await page.evaluate(script);
  return page;
}

function run<N extends keyof AccountsBench>(
  page: Page,
  name: N,
  ...values: Parameters<AccountsBench[N]>
): Promise<Awaited<ReturnType<AccountsBench[N]>>> {
  return page.evaluate(
    ([called, given]) => (globalThis.accountsBench[called] as (...all: unknown[]) => unknown)(...given),
    [name, values] as const,
  ) as Promise<Awaited<ReturnType<AccountsBench[N]>>>;
}
