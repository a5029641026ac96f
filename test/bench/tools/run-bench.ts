import { randomBytes } from 'node:crypto';
import { cp, mkdtemp, open, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { DIGEST_NAMES, type DigestName, digestAlgorithm } from '@/core/text-tools/digests';
import { builtExtension } from '../../../scripts/automation/builds';
import type { Chromium } from '../../../scripts/automation/chromium';
import { launchWorkingChromium } from '../../../scripts/automation/launch-chromium';
import { extensionMemory } from '../ocr/renderer-memory';
import { addLibrary } from './library-alone';
import { measurePopup } from './popup-start';
import { type DigestSpeeds, printReport, type ToolsReport } from './report';
import { ToolsPage } from './tools-page';

export interface BenchOptions {
  /** The large file's size, MiB. */
  readonly mebibytes: number;
  /** The file to write the figures to as JSON; undefined writes none. */
  readonly out: string | undefined;
}

/** The extension reads files up to this size whole, MiB. */
const WHOLE_MEBIBYTES = 16;

/** Measures the packed extension, prints a table and writes JSON. */
export async function runBench({ mebibytes, out }: BenchOptions): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'gleaner-bench-'));
  const built = builtExtension('chromium');
  try {
    const popup = await measurePopup(built);
    const large = join(folder, 'large.bin');
    await writeRandomFile(large, mebibytes);
    const extension = join(folder, 'extension');
    await cp(built, extension, { recursive: true });
    await addLibrary(extension);
    const browser = await launchWorkingChromium({ extension, headless: true });
    try {
      const report = { ...(await measure(browser, large, mebibytes)), popup };
      if (out) await writeFile(resolve(out), `${JSON.stringify(report, null, 1)}\n`);
      printReport(report);
    } finally {
      await browser.close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function writeRandomFile(path: string, mebibytes: number): Promise<void> {
  const file = await open(path, 'w');
  try {
    for (let written = 0; written < mebibytes; written++) await file.write(randomBytes(1024 * 1024));
  } finally {
    await file.close();
  }
}

async function measure(
  browser: Chromium,
  large: string,
  mebibytes: number,
): Promise<Omit<ToolsReport, 'popup'>> {
  const tools = new ToolsPage(await browser.openOwnPage('/library.html#tools?of=files'));
  await tools.page.waitForSelector('[data-part="files"]', { state: 'attached' });
  // Memory comes first, before anything else has taken some and given it back.
  const pid = await browser.processId();
  const usual = ['md5', 'sha1', 'sha256'] as const;
  const idle = await watchMemory(pid, () => tools.page.waitForTimeout(IDLE_MS));
  const memory = await watchMemory(pid, () => tools.hash(large, usual));
  const together = await tools.hash(large, usual);
  const streamed: DigestSpeeds[] = [];
  for (const name of DIGEST_NAMES) streamed.push(await compare(tools, large, mebibytes, name));
  // Last, because it cuts the file to the size that is read whole.
  const wholeMebibytes = Math.min(mebibytes, WHOLE_MEBIBYTES);
  await truncate(large, wholeMebibytes * 1024 * 1024);
  const whole: DigestSpeeds[] = [];
  for (const name of DIGEST_NAMES.filter((each) => digestAlgorithm(each).webCrypto)) {
    whole.push(await compare(tools, large, wholeMebibytes, name));
  }
  const idleBytes = Math.max(...idle);
  return { mebibytes, wholeMebibytes, streamed, whole, togetherMs: together.ms, idleBytes, memory };
}

/** How long the page is watched while it does nothing, ms. */
const IDLE_MS = 2000;
const MEASURE_MEMORY_EVERY_MS = 250;

/** The memory of the extension's renderers while `work` runs, bytes, four times a second. */
async function watchMemory(browserPid: number, work: () => Promise<unknown>): Promise<readonly number[]> {
  const curve: number[] = [];
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      const memory = await extensionMemory(browserPid);
      if (memory) curve.push(memory.current);
      await new Promise((done) => setTimeout(done, MEASURE_MEMORY_EVERY_MS));
    }
  })();
  try {
    await work();
  } finally {
    isOver = true;
    await watching;
  }
  return curve;
}

/** Rounds for each algorithm, of which the fastest counts: other work on the machine only makes one slower. */
const ROUNDS = 7;

/** Measures one algorithm by turns in the extension and in hash-wasm alone, so that both meet the same machine. */
async function compare(
  tools: ToolsPage,
  path: string,
  mebibytes: number,
  name: DigestName,
): Promise<DigestSpeeds> {
  const ours: number[] = [];
  const library: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const [first, second] = [await tools.hash(path, [name]), await tools.hashWithLibrary(path, name)];
    if (first.hex !== second.hex) throw new Error(`${name} of ${path}: ${first.hex}, not ${second.hex}`);
    ours.push(first.ms);
    library.push(second.ms);
  }
  const speeds = { name, oursMs: Math.min(...ours), libraryMs: Math.min(...library) };
  console.log(`${name}, ${mebibytes} MiB: ${Math.round(speeds.oursMs)} ms`);
  return speeds;
}
