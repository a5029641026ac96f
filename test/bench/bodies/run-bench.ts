import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import type { SentBody } from '@/platform/messages/account-protocol';
import { findChromiums, findFirefoxes } from '../../../scripts/setup/find-browsers.mjs';
import { bundle } from '../bundle';

export interface BenchOptions {
  readonly browser: string;
  /** Only bodies with this in their name; undefined takes all. */
  readonly only: string | undefined;
  readonly out: string | undefined;
}

/** How long a body took. */
interface BodyTime {
  readonly name: string;
  /** The status of the outcome, or the code of the error; `endless` after the time limit. */
  readonly outcome: string;
  readonly ms: number;
}

/** The time limit for a body, ms. */
const LIMIT_MS = 20_000;
/** A body that takes longer is printed at once, ms. */
const SLOW_MS = 1000;
/** How many of the slowest bodies are printed at the end. */
const PRINTED = 20;

/** Parses the bodies in a browser as the extension does those of a service, and prints the slowest. */
export async function runBench({ browser: name, only, out }: BenchOptions): Promise<void> {
  const scripts = [
    await bundle('src/engine/parse-sent-body.ts', 'parser'),
    await bundle('test/bench/bodies/bodies.ts', 'made'),
  ];
  const browser = await launch(name);
  const times: BodyTime[] = [];
  try {
    let page = await openPage(browser, scripts);
    const names = await page.evaluate(() => Object.keys((Reflect.get(globalThis, 'made') as Made).bodies));
    for (const body of names.filter((each) => only === undefined || each.includes(only))) {
      const time = await timeOf(page, body);
      times.push(time);
      if (time.ms >= SLOW_MS) print(time);
      if (time.outcome !== 'endless') continue;
      void page.close();
      page = await openPage(browser, scripts);
    }
  } finally {
    await browser.close();
  }
  times.sort((a, b) => b.ms - a.ms);
  if (out) await writeFile(resolve(out), `${JSON.stringify(times, null, 1)}\n`);
  console.log(`\nThe slowest of ${times.length}:`);
  times.slice(0, PRINTED).forEach(print);
  const refused = times.filter(({ outcome }) => outcome === 'article-too-large');
  console.log(`${times.length} bodies, ${refused.length} of them refused before they are parsed`);
}

function print({ name, outcome, ms }: BodyTime): void {
  console.log(`${String(Math.round(ms)).padStart(6)} ms  ${outcome.padEnd(18)} ${name.slice(0, 80)}`);
}

interface Made {
  readonly bodies: Readonly<Record<string, () => string>>;
}

interface Parser {
  readonly parseSentBody: (body: SentBody) => Promise<{ readonly status: string }>;
}

function launch(name: string): Promise<Browser> {
  if (name === 'firefox')
    return puppeteer.launch({ browser: 'firefox', executablePath: findFirefoxes()[0] ?? '', headless: true });
  return puppeteer.launch({
    executablePath: findChromiums()[0] ?? '',
    headless: true,
    args: ['--no-sandbox'],
  });
}

async function openPage(browser: Browser, scripts: readonly string[]): Promise<Page> {
  const page = await browser.newPage();
  await page.goto('about:blank');
  // A script's own variables are its element's; the bundles declare theirs with `var`, for everybody.
  for (const content of scripts) await page.addScriptTag({ content });
  return page;
}

async function timeOf(page: Page, name: string): Promise<BodyTime> {
  let timer: NodeJS.Timeout | undefined;
  const endless = new Promise<BodyTime>((resolve) => {
    timer = setTimeout(() => resolve({ name, outcome: 'endless', ms: LIMIT_MS }), LIMIT_MS);
  });
  const parsed = page.evaluate(parseBody, name).then((result) => ({ name, ...result }));
  // When the page is closed.
  parsed.catch(() => undefined);
  try {
    return await Promise.race([parsed, endless]);
  } finally {
    clearTimeout(timer);
  }
}

/** Self-contained. */
async function parseBody(name: string): Promise<Omit<BodyTime, 'name'>> {
  const { bodies } = Reflect.get(globalThis, 'made') as Made;
  const { parseSentBody } = Reflect.get(globalThis, 'parser') as Parser;
  const html = bodies[name]?.() ?? '';
  const facts = { title: 'a', kind: 'ordinary', url: 'https://mp.weixin.qq.com/s/x', tags: [] } as const;
  const start = performance.now();
  const outcome = await parseSentBody({
    source: { kind: 'wechat', biz: 'a', mid: '1', idx: '1' },
    facts,
    html,
  }).then(
    ({ status }) => status,
    (error: unknown) => String((Object(error) as { code?: unknown }).code ?? error),
  );
  return { outcome, ms: performance.now() - start };
}
