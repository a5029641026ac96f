import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Size } from '@/core/geometry/rect';
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

/** 42 megapixels, more than are decoded at once. */
const LONG = { width: 2000, height: 21_000 };

/** 44 megapixels, as a camera stores a photo that is held upright. */
const LARGE = { width: 4000, height: 11_000 };

/** A line at the start, some around the end of the first tile, which is four megapixels high, and one at the end. */
const linesOf = ({ width, height }: Size) => [
  { text: 'The first line stands at the start', y: 40 },
  ...['apples', 'pears', 'plums', 'cherries', 'grapes', 'figs'].map((fruit, index) => ({
    text: `The seam is near these ${fruit}`,
    y: Math.round(4_000_000 / width) - 150 + index * 60,
  })),
  { text: 'The last line stands at the end', y: height - 100 },
];

/** The rows of a gray image with its lines on white, each after `before` bytes of 0. */
async function drawRows(size: Size, before: number): Promise<Buffer> {
  const stride = size.width + before;
  const rows = Buffer.alloc(stride * size.height, 255);
  for (let y = 0; y < size.height; y++) rows.fill(0, y * stride, y * stride + before);
  for (const { text, y } of linesOf(size)) {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="56"><rect width="1200" height="56" fill="#fff"/><text x="10" y="42" font-size="40" font-family="DejaVu Sans, Arial, sans-serif">${text}</text></svg>`;
    const line = sharp(Buffer.from(svg)).flatten({ background: '#fff' }).grayscale();
    const { data, info } = await line.raw().toBuffer({ resolveWithObject: true });
    for (let row = 0; row < info.height; row++)
      data.copy(rows, (y + row) * stride + before + 100, row * info.width, (row + 1) * info.width);
  }
  return rows;
}

/** Drops a file into the library and waits for its text. */
async function textOf(name: string, type: string, file: Uint8Array): Promise<readonly string[]> {
  await give(library, 'drop', [{ name, type, base64: Buffer.from(file).toString('base64') }]);
  const text = await waitFor(`the text of ${name}`, () =>
    library.evaluate((title) => {
      const shown = document.querySelector('[data-part="image"]');
      if (!shown?.textContent?.includes(title)) return undefined;
      const phase = shown.getAttribute('data-phase');
      if (phase === 'failed') return `failed: ${shown.textContent}`;
      if (phase !== 'done') return undefined;
      return shown.querySelector<HTMLTextAreaElement>('[data-part="text"]')?.value || undefined;
    }, name),
  );
  return text.split(/\n+/);
}

interface ShownSlices {
  /** Their widths, px. */
  readonly widths: readonly number[];
  /** How far the last ends below the image, px. */
  readonly end: number;
  /** How much wider the image is than its stage, px. */
  readonly overflow: number;
  /** What the pointer meets on the first line. */
  readonly onFirstLine: string | undefined;
}

/** The slices that are shown of a long image, once they are as many. */
function shownSlices(count: number): Promise<ShownSlices> {
  return waitFor(`${count} slices`, () =>
    library.evaluate((wanted) => {
      const stage = document.querySelector<HTMLElement>('[data-part="stage"]');
      const slices = [...(stage?.querySelectorAll<HTMLImageElement>('.image-slices img') ?? [])];
      if (slices.length !== wanted) return undefined;
      // Those out of view are not decoded, but their headers are parsed.
      if (slices.some(({ naturalWidth }) => naturalWidth === 0)) return undefined;
      const last = slices.at(-1)?.getBoundingClientRect().bottom ?? 0;
      const whole = stage?.querySelector('.image-slices')?.getBoundingClientRect().bottom ?? 0;
      const first = stage?.querySelector('[data-part="place"]')?.getBoundingClientRect();
      const onFirst =
        first && document.elementFromPoint(first.x + first.width / 2, first.y + first.height / 2);
      return {
        widths: [...new Set(slices.map(({ naturalWidth }) => naturalWidth))],
        end: last - whole,
        overflow: (stage?.scrollWidth ?? 0) - (stage?.clientWidth ?? 0),
        onFirstLine: onFirst instanceof SVGElement ? onFirst.dataset['part'] : onFirst?.className,
      };
    }, count),
  );
}

/** The size of the image that is shown, px. */
function shownSize(): Promise<Size> {
  return waitFor('the image', () =>
    library.evaluate(() => {
      const image = document.querySelector<HTMLImageElement>('[data-part="stage"] img');
      if (!image?.complete || image.naturalWidth === 0) return undefined;
      return { width: image.naturalWidth, height: image.naturalHeight };
    }, undefined),
  );
}

const expected = (size: Size) => linesOf(size).map(({ text }) => text);

it('reads a long PNG of 42 megapixels whole, each line once, and shows it in its own size, a slice at a time', async () => {
  const rows = await drawRows(LONG, 1);
  const pack = (bytes: Uint8Array) => deflateSync(bytes, { level: 1 });
  const file = makePng({ ...LONG, colourType: GRAY, rows, pack });
  expect(await textOf('long.png', 'image/png', file)).toEqual(expected(LONG));
  const { widths, end, overflow, onFirstLine } = await shownSlices(
    Math.ceil(LONG.height / Math.ceil(1e6 / LONG.width)),
  );
  expect(widths).toEqual([LONG.width]);
  expect(overflow).toBe(0);
  expect(onFirstLine).toBe('place');
  expect(Math.abs(end)).toBeLessThan(1);
});

it('reads a JPEG of 44 megapixels at its own size and turned as it is held, and shows it smaller', async () => {
  const raw = { ...LARGE, channels: 1 } as const;
  const lying = sharp(await drawRows(LARGE, 0), { raw }).rotate(-90);
  const file = await lying.jpeg({ quality: 80 }).withMetadata({ orientation: 6 }).toBuffer();
  expect(await textOf('large.jpg', 'image/jpeg', file)).toEqual(expected(LARGE));
  expect(await shownSize()).toEqual({ width: 1334, height: 3667 });
});

it.each([
  ['JPEG', 'progressive.jpg', 'image/jpeg', { progressive: true }],
  ['JPEG', 'baseline.jpg', 'image/jpeg', { progressive: false }],
  ['PNG', 'cut.png', 'image/png', undefined],
] as const)(
  'reads a %s file that is cut off, as far as the browser shows it: %s',
  async (_format, name, type, jpeg) => {
    const size = { width: 1400, height: 1000 };
    const image = sharp(await drawRows(size, 0), { raw: { ...size, channels: 1 } });
    const file = await (jpeg ? image.jpeg({ quality: 80, ...jpeg }) : image.png()).toBuffer();
    const [first] = await textOf(name, type, file.subarray(0, file.length - 40));
    expect(first).toBe(expected(size)[0]);
  },
);
