import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { DIGEST_NAMES, type DigestName, digestAlgorithm } from '@/core/text-tools/digests/digest-algorithms';
import { builtExtension } from '../../../scripts/automation/builds';
import type { Chromium } from '../../../scripts/automation/chromium';
import { launchWorkingChromium } from '../../../scripts/automation/launch-chromium';
import { median } from '../ocr/score';
import { timeOpenssl, writeBigFile } from './big-file';
import { measurePopup } from './popup-start';
import { type DigestSpeeds, printReport, type ToolsReport } from './report';
import { ToolsPage } from './tools-page';
import { watchMemory } from './watch-memory';

export interface BenchOptions {
  /** The large file's size, MiB. */
  readonly mebibytes: number;
  /** Where the figures are written as JSON; absent: nowhere. */
  readonly out: string | undefined;
}

/** Files up to this size are read whole by the extension, MiB. */
const WHOLE_MEBIBYTES = 256;

/** Measures the packed extension, prints a table and writes JSON. */
export async function runBench({ mebibytes, out }: BenchOptions): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'gleaner-bench-'));
  const extension = builtExtension('chromium', 'production');
  try {
    const large = join(folder, 'large.bin');
    const popup = await measurePopup(extension);
    await writeBigFile(large, mebibytes);
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

async function measure(
  browser: Chromium,
  large: string,
  mebibytes: number,
): Promise<Omit<ToolsReport, 'popup'>> {
  const tools = new ToolsPage(await browser.openOwnPage('/library.html#tools?of=files'));
  await tools.page.waitForSelector('[data-part="files"]', { state: 'attached' });
  // First, before anything else has taken memory and given it back.
  const pid = await browser.processId();
  const usual = ['md5', 'sha1', 'sha256'] as const;
  const idle = await watchMemory(pid, () => tools.page.waitForTimeout(IDLE_MS));
  const memory = await watchMemory(pid, () => tools.hash(large, usual));
  const together = await tools.hash(large, usual);
  const streamed: DigestSpeeds[] = [];
  for (const name of DIGEST_NAMES) streamed.push(await compare(tools, large, mebibytes, name));
  // Last: the same file, cut to what is read whole.
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

/** Each is timed so often, and the median counts: other work on the machine comes and goes. */
const ROUNDS = 3;

/** One algorithm by all three ways. */
async function compare(
  tools: ToolsPage,
  path: string,
  mebibytes: number,
  name: DigestName,
): Promise<DigestSpeeds> {
  const rounds: DigestSpeeds[] = [];
  for (let round = 0; round < ROUNDS; round++) rounds.push(await compareOnce(tools, path, name));
  const medianOf = (time: 'opensslMs' | 'webCryptoMs' | 'webCryptoReadMs') => {
    const times = rounds.map((each) => each[time]).filter((ms) => ms !== undefined);
    return times.length > 0 ? median(times) : undefined;
  };
  const oursMs = median(rounds.map((each) => each.oursMs));
  console.log(`${name}, ${mebibytes} MiB: ${Math.round(oursMs)} ms`);
  return {
    name,
    oursMs,
    opensslMs: medianOf('opensslMs'),
    webCryptoMs: medianOf('webCryptoMs'),
    webCryptoReadMs: medianOf('webCryptoReadMs'),
  };
}

/** One way after the other, so that each meets the same machine. */
async function compareOnce(tools: ToolsPage, path: string, name: DigestName): Promise<DigestSpeeds> {
  const { webCrypto } = digestAlgorithm(name);
  const openssl = await timeOpenssl(path, name);
  const ours = await tools.hash(path, [name]);
  const native = webCrypto && (await tools.webCrypto(path, webCrypto));
  for (const other of [openssl, native]) {
    if (other && other.hex !== ours.hex) throw new Error(`${name} of ${path}: ${ours.hex}, not ${other.hex}`);
  }
  return {
    name,
    oursMs: ours.ms,
    opensslMs: openssl?.ms,
    webCryptoMs: native?.ms,
    webCryptoReadMs: native?.readMs,
  };
}
