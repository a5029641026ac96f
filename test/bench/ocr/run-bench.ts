import { spawn } from 'node:child_process';
import { readdir, stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { EngineName } from '@/core/ocr/recognition';
import { toLines } from '@/core/ocr/text/text';
import { builtExtension } from '../../../scripts/automation/builds';
import { ROOT } from '../../../scripts/setup/command.mjs';
import { BaselineRecogniser } from './baseline-recogniser';
import { type BenchServer, startBenchServer } from './bench-server';
import { EngineTimes } from './engine-times';
import { loadImageSet, type TrueImage } from './image-set';
import { cachePack, installPacks, PACK_CACHE, packsFor } from './language-packs';
import { ProductRecogniser, type TimedRecognition } from './product-recogniser';
import { extensionMemory, resetPeaks } from './renderer-memory';
import { type BenchFigures, type ComparedImage, printReport } from './report';
import { shareTime } from './time-table';

export interface BenchOptions {
  /** A folder with images and their `truth.json`. */
  readonly set: string;
  /** Where `[{file, text, ms, engine}]` is written. */
  readonly out: string;
  /** Absent: the product chooses the engine. */
  readonly engine: EngineName | undefined;
  /** Absent: as many as the product chooses. Cold starts always use the product's own number. */
  readonly threads: number | undefined;
  /** Whether another process is busy all the time, as on a machine with many tabs. */
  readonly busy: boolean;
}

/** How often a cold start is measured; the median counts. */
const COLD_STARTS = 3;
const FREED_LOOKS = 10;
const FREED_INTERVAL_MS = 500;
/** The long screenshot whose memory is measured, 1200 × 3000 px. */
const LONG_IMAGE = 'article.png';

/** Recognises a set of images with the packed extension and with tesseract.js, prints the table and writes the texts. */
export async function runBench({ set, out, engine, threads, busy }: BenchOptions): Promise<void> {
  const folder = resolve(set);
  const images = await loadImageSet(folder);
  const packs = packsFor(images.map(({ lang }) => lang));
  for (const code of packs) await cachePack(code);
  const server = await startBenchServer({
    images: folder,
    packs: PACK_CACHE,
    fixtures: join(ROOT, 'test/fixtures/images'),
  });
  const other = busy ? spawn(process.execPath, ['-e', 'for (;;);']) : undefined;
  try {
    const cold = await measureColdStarts(server, images[0], engine);
    const product = await ProductRecogniser.launch();
    try {
      if (packs.length > 0) {
        await installPacks(product.page, packs, `${server.origin}/packs/{lang}.traineddata.gz`);
      }
      if (threads) await product.limitThreads(threads, addressOf(server, images[0]?.file ?? ''));
      const compared = await compareImages(product, server, images, engine);
      const memory = await measureMemory(product, server, engine);
      const figures = { cold, memory, packageBytes: await packageBytes() };
      await writeFile(resolve(out), `${JSON.stringify(compared.map(outputOf), null, 1)}\n`);
      printReport(compared, figures);
    } finally {
      await product.close();
    }
  } finally {
    other?.kill('SIGKILL');
    server.close();
  }
}

/** Measures cold starts: from a new browser to the first line and the whole text of the set's first image. */
async function measureColdStarts(
  server: BenchServer,
  image: TrueImage | undefined,
  engine: EngineName | undefined,
): Promise<readonly TimedRecognition[]> {
  const readings: TimedRecognition[] = [];
  for (let start = 0; start < COLD_STARTS; start++) {
    const product = await ProductRecogniser.launch();
    try {
      readings.push(await product.read(addressOf(server, image?.file ?? ''), { engine }));
    } finally {
      await product.close();
    }
  }
  return readings;
}

/** Recognises every image with the product, with the tutorial's code and with one worker, in turns; engines are warm. */
async function compareImages(
  product: ProductRecogniser,
  server: BenchServer,
  images: readonly TrueImage[],
  engine: EngineName | undefined,
): Promise<readonly ComparedImage[]> {
  const baseline = await BaselineRecogniser.open(await product.browser.context.newPage(), server.origin);
  const [first] = images;
  if (first) {
    await product.read(addressOf(server, first.file), { engine });
    await baseline.kept(addressOf(server, first.file));
  }
  await resetPeaks(await product.browser.processId());
  const times = await EngineTimes.open(product.browser);
  const compared: ComparedImage[] = [];
  for (const [index, image] of images.entries()) {
    const url = addressOf(server, image.file);
    const { result: reading, stages } = await times.during(() => product.read(url, { engine }));
    const text = reading.recognition ? toLines(reading.recognition.blocks) : '';
    const shares = shareTime(reading.ms, lineCount(reading), stages);
    const [tutorial, kept] = [await baseline.tutorial(url), await baseline.kept(url)];
    compared.push({ image, reading, text, tutorial, kept, shares });
    const unread = kept.failure === undefined ? '' : `, tesseract.js cannot read it: ${kept.failure}`;
    const ratio = (reading.ms / kept.ms).toFixed(2);
    console.log(
      `${index + 1}/${images.length} ${image.file} ${Math.round(reading.ms)} ms, ${ratio} × one worker${unread}`,
    );
  }
  return compared;
}

async function measureMemory(
  product: ProductRecogniser,
  server: BenchServer,
  engine: EngineName | undefined,
): Promise<BenchFigures['memory']> {
  const pid = await product.browser.processId();
  const overSet = await extensionMemory(pid);
  await resetPeaks(pid);
  await product.read(`${server.origin}/fixtures/${LONG_IMAGE}`, { engine });
  const overLongImage = await extensionMemory(pid);
  await product.stopEngine();
  return {
    overSet: overSet?.peak,
    overLongImage: overLongImage?.peak,
    whenStopped: await lowestMemory(pid),
  };
}

/** The least of a few measurements, because an ended Worker's memory is freed with a delay. */
async function lowestMemory(pid: number): Promise<number | undefined> {
  let lowest: number | undefined;
  for (let look = 0; look < FREED_LOOKS; look++) {
    await new Promise((resolve) => setTimeout(resolve, FREED_INTERVAL_MS));
    const { current } = (await extensionMemory(pid)) ?? {};
    if (current !== undefined) lowest = Math.min(lowest ?? current, current);
  }
  return lowest;
}

/** Pieces of lines: what the recogniser found between wide gaps. */
function lineCount({ recognition }: TimedRecognition): number {
  const rows = recognition?.blocks.flatMap(({ paragraphs }) => paragraphs.flat()) ?? [];
  return rows.reduce((sum, { pieces }) => sum + pieces.length, 0);
}

function addressOf(server: BenchServer, file: string): string {
  return `${server.origin}/images/${encodeURIComponent(file)}`;
}

function outputOf({ image, reading, text }: ComparedImage) {
  return {
    file: image.file,
    text,
    ms: Math.round(reading.ms),
    engine: reading.recognition?.engine ?? null,
  };
}

async function packageBytes(): Promise<number> {
  const folder = builtExtension('chromium');
  const names = await readdir(folder, { recursive: true });
  const stats = await Promise.all(names.map((name) => stat(join(folder, name))));
  return stats.reduce((sum, file) => sum + (file.isFile() ? file.size : 0), 0);
}
