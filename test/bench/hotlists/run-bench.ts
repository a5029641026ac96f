import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { builtExtension } from '../../../scripts/automation/builds';
import { launchWorkingChromium } from '../../../scripts/automation/launch-chromium';
import { bundle } from '../bundle';
import { spreadOf } from '../spread';
import type { HotBench, SearchTimes } from './bench-page';
import { type HotFigures, printFigures } from './report';

export interface HotBenchOptions {
  readonly platforms: number;
  readonly days: number;
  /** The days of lists that are written to the alternative. Its size for all days is extrapolated. */
  readonly naiveDays: number;
  /** The path for the results as JSON; without it, none are written. */
  readonly out?: string | undefined;
}

/** How many moments and how many columns' curves are loaded. */
const MOMENTS = 400;
const CURVES = 60;
/** The lengths of the searched texts, in characters, from titles of the first day. */
const SEARCHES = [1, 2, 4, 2, 1];

/** Fills the packed extension's own database with a simulated year, measures it, prints the table. */
export async function runBench(options: HotBenchOptions): Promise<void> {
  const browser = await launchWorkingChromium({
    extension: builtExtension('chromium'),
    headless: true,
  });
  try {
    const page = await browser.openOwnPage('/notice.html');
    await page.evaluate(await bundle('test/bench/hotlists/bench-page.ts', 'hotBenchPage'));
    const figures = await measure(page, options);
    printFigures(figures);
    if (options.out) await writeFile(resolve(options.out), `${JSON.stringify(figures, null, 1)}\n`);
  } finally {
    await browser.close();
  }
}

async function measure(page: Page, { platforms, days, naiveDays }: HotBenchOptions): Promise<HotFigures> {
  const run = <N extends keyof HotBench>(name: N, ...values: Parameters<HotBench[N]>) =>
    page.evaluate(
      ([called, given]) => (globalThis.hotBench[called] as (...all: unknown[]) => unknown)(...given),
      [name, values] as const,
    ) as ReturnType<HotBench[N]>;

  const before = await run('usedBytes');
  const startedAt = Date.now();
  let lists = 0;
  for (let platform = 0; platform < platforms; platform++) {
    lists += await run('fill', platform, days);
    console.log(`platform ${platform + 1} of ${platforms}: ${Math.round((Date.now() - startedAt) / 1000)} s`);
  }
  const usedBytes = (await run('usedBytes')) - before;
  const size = { lists, usedBytes, packedBytes: await run('packedBytes') };
  const momentTimes = await run('timeMoments', MOMENTS, platforms, days);
  const [moments, rows] = [spreadOf(momentTimes.moments), spreadOf(momentTimes.rows)];
  const again = spreadOf(momentTimes.again);
  const curves = spreadOf(await run('timeCurves', CURVES, platforms, days));
  const searches: SearchTimes[] = [];
  for (const characters of SEARCHES) searches.push(await run('timeSearch', characters));
  const writes = spreadOf(await run('writeOneDay', platforms));
  const naiveBytes = await run('fillNaive', platforms, naiveDays);
  const naiveMoments = spreadOf(await run('timeNaive', MOMENTS, platforms, naiveDays));
  const naive = {
    usedBytes: (naiveBytes / naiveDays) * days,
    measuredDays: naiveDays,
    moments: naiveMoments,
  };
  return { platforms, days, ...size, moments, again, rows, curves, searches, writes, naive };
}
