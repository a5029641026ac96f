import { deflateSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { makeWebpHeader } from '@/core/image-files/image-file.test-support';
import { makeCodedJpeg } from '@/core/jpeg/coded-jpeg.test-support';
import { GRAY } from '@/core/png/parse-png';
import { makePng as makeAnyPng, type PngPlan } from '@/core/png/png.test-support';
import { bitmaps, canvases, makeFile, makePixels, readPixels, stubCanvas } from './canvas.test-support';
import { drawStack } from './join-images';
import { drawThumbnail } from './saved-image';
import { toShownImage, toSmallImage } from './smaller-image';

const makePng = (plan: Omit<PngPlan, 'pack'>) => makeAnyPng({ ...plan, pack: deflateSync });

beforeEach(() => stubCanvas());
afterEach(() => vi.unstubAllGlobals());

/** A PNG of 41 megapixels, black above and white below its middle. */
function largePng(): Blob {
  const [width, height] = [6400, 6406];
  const bytes = 1 + width / 8;
  const rows = new Uint8Array(bytes * height).fill(255, (bytes * height) / 2);
  for (let y = 0; y < height; y++) rows[y * bytes] = 0;
  return new Blob([makePng({ width, height, depth: 1, colourType: GRAY, rows })]);
}

it('shows a file that can be decoded as a whole as it is', async () => {
  const file = await makeFile(makePixels(5, 3), 5, 'png');
  expect(await toShownImage(file)).toEqual({ image: file, scale: 1 });
});

it('shows a larger PNG smaller, of up to eight megapixels, without decoding it as a whole', async () => {
  const shown = await toShownImage(largePng());
  expect(shown?.scale).toBe(3);
  expect(bitmaps).toEqual([]);
  expect(canvases.map(({ width }) => width)).toEqual([0]);
  const { width, height, data } = await readPixels(shown?.image ?? new Blob());
  expect([width, height]).toEqual([2134, 2136]);
  const lightAt = (y: number) => data[(y * width + 1000) * 4] ?? Number.NaN;
  expect([10, 1000, 1060].map(lightAt).every((light) => light < 10)).toBe(true);
  expect([1076, 1200, 2130].map(lightAt).every((light) => light > 245)).toBe(true);
});

it.each([
  ['8,000,000 px, 3 times smaller, to be shown', toShownImage, 2134, 2136, 3],
  [
    '500,000 px, 16 times smaller, for less',
    async (file: Blob) => ({
      image: await toSmallImage(file, { most: 500_000, mostAspect: 2 }),
      scale: undefined,
    }),
    400,
    401,
    undefined,
  ],
])('makes of a JPEG of 41 megapixels one of up to %s', async (_what, make, width, height, scale) => {
  const file = new Blob([makeCodedJpeg({ width: 6400, height: 6406, factors: [0x11], isEven: true })]);
  const made = await make(file);
  expect(made?.scale).toBe(scale);
  expect(bitmaps).toEqual([]);
  const pixels = await readPixels(made?.image ?? new Blob());
  expect(pixels).toMatchObject({ width, height });
  expect(pixels.data.every((value, at) => at % 4 === 3 || Math.abs(value - 128) < 3)).toBe(true);
});

it('decodes only the top of a high image of which no more is wanted', async () => {
  const file = new Blob([makeCodedJpeg({ width: 1200, height: 20_000, factors: [0x11], isEven: true })]);
  const small = await toSmallImage(file, { most: 1_000_000, mostAspect: 2 });
  // 1200 × 2400 px, twice as small.
  expect(await readPixels(small ?? new Blob())).toMatchObject({ width: 600, height: 1200 });
});

it('decodes one large image at a time, however many are shown at once', async () => {
  const held = new Set<object>();
  const heldBeside: number[] = [];
  const decode = vi.fn(async () => {
    const image = {
      codedWidth: 4,
      codedHeight: 2,
      copyTo: async () => [],
      close: () => held.delete(image),
    };
    heldBeside.push(held.size);
    held.add(image);
    return { image };
  });
  vi.stubGlobal(
    'ImageDecoder',
    class {
      decode = decode;
      close = vi.fn();
    },
  );
  const large = Array.from({ length: 3 }, () => new Blob([makeWebpHeader(8000, 6000)]));
  const shown = await Promise.all(large.map((file) => toShownImage(file)));
  expect(shown.map((image) => image?.scale)).toEqual([2000, 2000, 2000]);
  expect(heldBeside).toEqual([0, 0, 0]);
  expect(held.size).toBe(0);
});

it('shows nothing of an image that is too large in any case, and leaves what is no image to the browser', async () => {
  const huge = makePng({ width: 9e4, height: 9e4, colourType: GRAY, rows: new Uint8Array() });
  expect(await toShownImage(new Blob([huge]))).toBeUndefined();
  const text = new Blob(['text']);
  expect(await toShownImage(text)).toEqual({ image: text, scale: 1 });
});

it('makes thumbnails and joined images of the smaller one', async () => {
  const file = largePng();
  const thumbnail = await drawThumbnail({ kind: 'file', data: file });
  expect(await readPixels(thumbnail ?? new Blob())).toMatchObject({ width: 180, height: 180 });
  const joined = await drawStack([file], {
    width: 640,
    height: 641,
    scale: 0.1,
    tops: [0],
    sizes: [{ width: 640, height: 641 }],
  });
  const { data } = await readPixels(joined);
  expect([data[0], data[640 * 640 * 4]]).toEqual([0, 255]);
  expect(Math.max(...bitmaps.map(({ width }) => width))).toBe(2134);
});

it('makes the thumbnail of a file of 14 megapixels without decoding it as a whole', async () => {
  const [width, height] = [3600, 4000];
  const rows = new Uint8Array((1 + width / 8) * height).fill(255);
  for (let y = 0; y < height; y++) rows[y * (1 + width / 8)] = 0;
  const file = new Blob([makePng({ width, height, depth: 1, colourType: GRAY, rows })]);
  const thumbnail = await drawThumbnail({ kind: 'file', data: file });
  expect(await readPixels(thumbnail ?? new Blob())).toMatchObject({ width: 162, height: 180 });
  expect(bitmaps.map((bitmap) => bitmap.width)).toEqual([720]);
});
