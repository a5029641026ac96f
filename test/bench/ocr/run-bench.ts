import { readdir, stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { EngineName } from '@/core/ocr/recognition';
import { toLines } from '@/core/ocr/text';
import { builtExtension } from '../../../scripts/automation/builds';
import { ROOT } from '../../../scripts/setup/command.mjs';
import { BaselineReader } from './baseline-reader';
import { type BenchServer, startBenchServer } from './bench-server';
import { cachePack, installPacks, PACK_CACHE, packsFor } from './language-packs';
import { readPictureSet, type TruePicture } from './picture-set';
import { ProductReader, type TimedReading } from './product-reader';
import { extensionMemory, resetPeaks } from './renderer-memory';
import { type BenchFigures, type ComparedPicture, printReport } from './report';

export interface BenchOptions {
  /** A folder with pictures and their `truth.json`. */
  readonly set: string;
  /** Where `[{file, text, ms, engine}]` is written. */
  readonly out: string;
  /** Absent: the product chooses from what it sees. */
  readonly engine: EngineName | undefined;
  /** Absent: as many as the product chooses. The starts from nothing are always the product's own. */
  readonly threads: number | undefined;
}

/** How often the start from nothing is measured; the median counts. */
const COLD_STARTS = 3;
const FREED_LOOKS = 10;
const FREED_INTERVAL_MS = 500;
/** The long screenshot whose memory is measured, 1200 × 3000 px. */
const LONG_PICTURE = 'article.png';

/** Reads a set of pictures in the packed extension and beside it with tesseract.js, prints the table, writes the texts. */
export async function runBench({ set, out, engine, threads }: BenchOptions): Promise<void> {
  const folder = resolve(set);
  const pictures = await readPictureSet(folder);
  const packs = packsFor(pictures.map(({ lang }) => lang));
  for (const code of packs) await cachePack(code);
  const server = await startBenchServer({
    pictures: folder,
    packs: PACK_CACHE,
    fixtures: join(ROOT, 'test/fixtures/pictures'),
  });
  try {
    const cold = await measureColdStarts(server, pictures[0], engine);
    const product = await ProductReader.launch();
    try {
      if (packs.length > 0) {
        await installPacks(product.page, packs, `${server.origin}/packs/{lang}.traineddata.gz`);
      }
      if (threads) await product.limitThreads(threads, addressOf(server, pictures[0]?.file ?? ''));
      const compared = await comparePictures(product, server, pictures, engine);
      const memory = await measureMemory(product, server, engine);
      const figures = { cold, memory, packageBytes: await packageBytes() };
      await writeFile(resolve(out), `${JSON.stringify(compared.map(outputOf), null, 1)}\n`);
      printReport(compared, figures);
    } finally {
      await product.close();
    }
  } finally {
    server.close();
  }
}

/** From a browser in which nothing is loaded to the first line and to the whole text, of the set's first picture. */
async function measureColdStarts(
  server: BenchServer,
  picture: TruePicture | undefined,
  engine: EngineName | undefined,
): Promise<readonly TimedReading[]> {
  const readings: TimedReading[] = [];
  for (let start = 0; start < COLD_STARTS; start++) {
    const product = await ProductReader.launch();
    try {
      readings.push(await product.read(addressOf(server, picture?.file ?? ''), { engine }));
    } finally {
      await product.close();
    }
  }
  return readings;
}

/** Every picture once by the product, by the tutorial's use and by the kept worker, in turns; engines warm. */
async function comparePictures(
  product: ProductReader,
  server: BenchServer,
  pictures: readonly TruePicture[],
  engine: EngineName | undefined,
): Promise<readonly ComparedPicture[]> {
  const baseline = await BaselineReader.open(await product.browser.context.newPage(), server.origin);
  const [first] = pictures;
  if (first) {
    await product.read(addressOf(server, first.file), { engine });
    await baseline.kept(addressOf(server, first.file));
  }
  await resetPeaks(await product.browser.processId());
  const compared: ComparedPicture[] = [];
  for (const [index, picture] of pictures.entries()) {
    const url = addressOf(server, picture.file);
    const reading = await product.read(url, { engine });
    const text = reading.recognition ? toLines(reading.recognition.blocks) : '';
    compared.push({
      picture,
      reading,
      text,
      tutorial: await baseline.tutorial(url),
      kept: await baseline.kept(url),
    });
    console.log(`${index + 1}/${pictures.length} ${picture.file} ${Math.round(reading.ms)} ms`);
  }
  return compared;
}

async function measureMemory(
  product: ProductReader,
  server: BenchServer,
  engine: EngineName | undefined,
): Promise<BenchFigures['memory']> {
  const pid = await product.browser.processId();
  const overSet = await extensionMemory(pid);
  await resetPeaks(pid);
  await product.read(`${server.origin}/fixtures/${LONG_PICTURE}`, { engine });
  const overLongPicture = await extensionMemory(pid);
  await product.stopEngine();
  return {
    overSet: overSet?.peak,
    overLongPicture: overLongPicture?.peak,
    whenStopped: await lowestMemory(pid),
  };
}

/** A worker that was ended gives its memory back a moment later: the least of a few looks. */
async function lowestMemory(pid: number): Promise<number | undefined> {
  let lowest: number | undefined;
  for (let look = 0; look < FREED_LOOKS; look++) {
    await new Promise((resolve) => setTimeout(resolve, FREED_INTERVAL_MS));
    const { current } = (await extensionMemory(pid)) ?? {};
    if (current !== undefined) lowest = Math.min(lowest ?? current, current);
  }
  return lowest;
}

function addressOf(server: BenchServer, file: string): string {
  return `${server.origin}/pictures/${encodeURIComponent(file)}`;
}

function outputOf({ picture, reading, text }: ComparedPicture) {
  return {
    file: picture.file,
    text,
    ms: Math.round(reading.ms),
    engine: reading.recognition?.engine ?? null,
  };
}

async function packageBytes(): Promise<number> {
  const folder = builtExtension('chromium', 'production');
  const names = await readdir(folder, { recursive: true });
  const stats = await Promise.all(names.map((name) => stat(join(folder, name))));
  return stats.reduce((sum, file) => sum + (file.isFile() ? file.size : 0), 0);
}
