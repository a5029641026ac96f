import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { linesOf } from '@/core/ocr/text/marked-text';
import { startBenchServer } from '../bench-server';
import { ProductRecogniser } from '../product-recogniser';
import { extensionMemory, resetPeaks } from '../renderer-memory';
import { IMAGES, type LargeImage, makeLargeImage } from './make-large-image';

const MEGABYTE = 1024 * 1024;

/**
 * Measures each image whose name contains `wanted` in a browser of its own, after a small image: the highest resident memory of the
 * extension's processes, the time, and how many of the image's lines were recognised. Codes are not read here, which pages do later.
 */
export async function measureLarge(wanted: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'gleaner-large-'));
  const server = await startBenchServer({ images: folder, packs: folder, fixtures: folder });
  try {
    const [small, ...large] = IMAGES;
    if (small) await makeLargeImage(small, folder);
    for (const image of large.filter(({ name }) => name.includes(wanted))) {
      await makeLargeImage(image, folder);
      if (small) console.log(await measure(server.origin, small, image));
    }
  } finally {
    server.close();
    await rm(folder, { recursive: true });
  }
}

async function measure(origin: string, small: LargeImage, large: LargeImage): Promise<string> {
  const product = await ProductRecogniser.launch();
  try {
    const before = await readOne(product, `${origin}/images/${small.name}`);
    const after = await readOne(product, `${origin}/images/${large.name}`);
    return `${large.name}: ${after}; ${small.name} before: ${before}`;
  } finally {
    await product.close();
  }
}

async function readOne(product: ProductRecogniser, url: string): Promise<string> {
  const pid = await product.browser.processId();
  await resetPeaks(pid);
  const { recognition, failure, ms, firstLineMs } = await product.read(url, {});
  const memory = await extensionMemory(pid);
  const result = recognition
    ? `${linesOf(recognition.blocks).length} lines of ${recognition.width} × ${recognition.height} px`
    : failure;
  const times = `${Math.round(firstLineMs ?? 0)} ms to the first line, ${Math.round(ms)} ms`;
  return `peak ${Math.round((memory?.peak ?? 0) / MEGABYTE)} MB, ${times}, ${result}`;
}
