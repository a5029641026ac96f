import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { GRAY } from '@/core/png/parse-png';
import { makePng } from '@/core/png/png.test-support';
import { waitFor } from '../../scripts/automation/wait-for';
import type { PageUnderTest } from './harness/browser-under-test';
import { give } from './harness/give-files';
import { type Stage, startStage } from './harness/start';

let stage: Stage;
let library: PageUnderTest;
beforeAll(async () => {
  stage = await startStage();
  library = await stage.browser.openOwn('/library.html#read');
});
afterAll(() => stage.close());

/** 64 megapixels: as RGBA it would take 256 MB. */
const SIZE = { width: 2000, height: 32_000 };

/** A line at the start, lines closer to one another than a line is high around the end of the first tile, and one at the end. */
const LINES = [
  { text: 'The first line stands at the start', y: 40 },
  ...['apples', 'pears', 'plums', 'cherries', 'grapes', 'figs'].map((fruit, index) => ({
    text: `The seam is near these ${fruit}`,
    y: 2850 + index * 60,
  })),
  { text: 'The last line stands at the end', y: SIZE.height - 100 },
];

/** A gray image with these lines on white. */
async function drawLongImage(): Promise<Uint8Array> {
  const { width, height } = SIZE;
  const rows = Buffer.alloc((width + 1) * height, 255);
  for (let y = 0; y < height; y++) rows[y * (width + 1)] = 0;
  for (const { text, y } of LINES) {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="56"><rect width="1200" height="56" fill="#fff"/><text x="10" y="42" font-size="40" font-family="DejaVu Sans, Arial, sans-serif">${text}</text></svg>`;
    const line = sharp(Buffer.from(svg)).flatten({ background: '#fff' }).grayscale();
    const { data, info } = await line.raw().toBuffer({ resolveWithObject: true });
    for (let row = 0; row < info.height; row++)
      data.copy(rows, (y + row) * (width + 1) + 101, row * info.width, (row + 1) * info.width);
  }
  return makePng({ ...SIZE, colourType: GRAY, rows, pack: (bytes) => deflateSync(bytes, { level: 1 }) });
}

it('reads a PNG of 64 megapixels whole, each line once, and shows it', async () => {
  const base64 = Buffer.from(await drawLongImage()).toString('base64');
  await give(library, 'drop', [{ name: 'long.png', type: 'image/png', base64 }]);
  const text = await waitFor('the text of the long image', () =>
    library.evaluate(() => {
      const shown = document.querySelector('[data-part="image"]');
      const phase = shown?.getAttribute('data-phase');
      if (phase === 'failed') return `failed: ${shown?.textContent}`;
      if (phase !== 'done') return undefined;
      return shown?.querySelector<HTMLTextAreaElement>('[data-part="text"]')?.value || undefined;
    }, undefined),
  );
  expect(text.split(/\n+/)).toEqual(LINES.map((line) => line.text));
  const shown = await waitFor('the image', () =>
    library.evaluate(() => {
      const image = document.querySelector<HTMLImageElement>('[data-part="stage"] img');
      return image?.complete && image.naturalWidth > 0
        ? { width: image.naturalWidth, height: image.naturalHeight }
        : undefined;
    }, undefined),
  );
  expect(shown).toEqual({ width: 667, height: 10_667 });
});
