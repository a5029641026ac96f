import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import type { SentBody } from '@/platform/messages/account-protocol';
import { findChromiums, findFirefoxes } from '../../../scripts/setup/find-browsers.mjs';
import { bundle } from '../bundle';
import { processorTime } from './processor-time';

export interface BenchOptions {
  readonly browser: string;
  /** Only bodies with this in their name; undefined takes all. */
  readonly only: string | undefined;
  readonly out: string | undefined;
}

/** How long a body took. */
interface BodyTime extends ClockTime {
  /** Of the processors, in all threads of the browser, ms: what else the machine does counts little there. */
  readonly cpuMs: number;
}

interface ClockTime {
  readonly name: string;
  /** The status of the outcome, or the code of the error; `endless` after the time limit. */
  readonly outcome: string;
  readonly ms: number;
}

/** The time limit for a body, ms. It allows for a busy machine. */
const LIMIT_MS = 60_000;
/** A body that is busy for longer is printed at once, ms. */
const SLOW_MS = 1000;
/** How many of the slowest bodies are printed at the end. */
const PRINTED = 20;

/** Parses the bodies and replies in a browser as the extension does those of a service, and prints the slowest. */
export async function runBench({ browser: name, only, out }: BenchOptions): Promise<void> {
  const scripts = [
    await bundle('src/engine/parse-sent-body.ts', 'parser'),
    await bundle('test/bench/bodies/bodies.ts', 'made'),
    await bundle('test/bench/bodies/json-replies.ts', 'json'),
  ];
  const browser = await launch(name);
  const times: BodyTime[] = [];
  try {
    let page = await openPage(browser, scripts);
    const names = await page.evaluate(() => {
      const { made, json } = globalThis as unknown as { readonly made: Made; readonly json: Json };
      return [...Object.keys(json.replies), ...Object.keys(made.bodies)];
    });
    const processId = browser.process()?.pid;
    for (const body of names.filter((each) => only === undefined || each.includes(only))) {
      const before = await processorTime(processId);
      const time = await timeOf(page, body);
      const timed = { ...time, cpuMs: (await processorTime(processId)) - before };
      times.push(timed);
      if (busyMs(timed) >= SLOW_MS) print(timed);
      if (time.outcome !== 'endless') continue;
      void page.close();
      page = await openPage(browser, scripts);
    }
  } finally {
    await browser.close();
  }
  times.sort((a, b) => busyMs(b) - busyMs(a));
  if (out) await writeFile(resolve(out), `${JSON.stringify(times, null, 1)}\n`);
  console.log(`\nThe slowest of ${times.length}, by processor time and on the clock:`);
  times.slice(0, PRINTED).forEach(print);
  const refused = times.filter(({ outcome }) => outcome === 'article-too-large');
  console.log(`${times.length} bodies, ${refused.length} of them refused before they are parsed`);
}

/**
 * How long a body kept its document busy at most, ms: what the machine does besides adds to the time on the clock, and what the browser
 * does besides to that of the processors.
 */
function busyMs({ ms, cpuMs }: BodyTime): number {
  return process.platform === 'linux' ? Math.min(ms, cpuMs) : ms;
}

function print({ name, outcome, ms, cpuMs }: BodyTime): void {
  const [processors, clock] = [cpuMs, ms].map((time) => String(Math.round(time)).padStart(6));
  console.log(`${processors} ms ${clock} ms  ${outcome.padEnd(18)} ${name.slice(0, 80)}`);
}

interface Made {
  readonly bodies: Readonly<Record<string, () => string>>;
}

interface Json {
  readonly replies: Readonly<Record<string, () => string>>;
  readonly parseReply: (text: string) => void;
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

async function timeOf(page: Page, name: string): Promise<ClockTime> {
  let timer: NodeJS.Timeout | undefined;
  const endless = new Promise<ClockTime>((resolve) => {
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
async function parseBody(name: string): Promise<Omit<ClockTime, 'name'>> {
  const { bodies } = Reflect.get(globalThis, 'made') as Made;
  const { replies, parseReply } = Reflect.get(globalThis, 'json') as Json;
  const { parseSentBody } = Reflect.get(globalThis, 'parser') as Parser;
  const text = replies[name]?.();
  if (text !== undefined) {
    const start = performance.now();
    let outcome = 'ok';
    try {
      parseReply(text);
    } catch (thrown) {
      outcome = String((Object(thrown) as { name?: unknown }).name);
    }
    return { outcome, ms: performance.now() - start };
  }
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
