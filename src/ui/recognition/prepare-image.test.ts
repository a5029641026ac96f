import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterEach, expect, it, vi } from 'vitest';
import { makeGif, makePngHeader } from '@/core/image-files/image-file.test-support';
import { makePng as makeAnyPng, type PngPlan } from '@/core/png/png.test-support';
import { stubCanvas } from '@/platform/images/canvas.test-support';
import { canShowImage, canShowSmaller, prepareImage } from './prepare-image';

// No Worker runs here.
vi.mock('@/platform/images/tiff-client', async () => {
  const { decodeTiff } = await import('@/platform/images/decode-tiff');
  return { decodeTiffPage: async (file: ArrayBuffer, page: number) => decodeTiff(file, page) };
});

const makePng = (plan: Omit<PngPlan, 'pack'>) => makeAnyPng({ ...plan, pack: deflateSync });

afterEach(() => vi.unstubAllGlobals());

const pngOf = (width: number, height: number) => new Blob([makePngHeader(width, height)]);

it.each([
  ['an image', pngOf(800, 600), true],
  ['an image that is too long to be recognised as a whole', pngOf(1200, 13_000), true],
  ['a small file with more pixels than fit in memory', pngOf(16_000, 16_000), false],
  ['a file with a frame larger than its screen', new Blob([makeGif([4, 4], [8000, 8000])]), false],
  ['a file that is not an image', new Blob(['text']), false],
])('decides whether %s can be shown', async (_what, file, canShow) => {
  expect(await canShowImage(file)).toBe(canShow);
});

it.each([
  ['an image', pngOf(800, 600), true],
  ['a file that is no image', new Blob(['text']), false],
  ['a file of more than 32 MB', new Blob([new Uint8Array(32 * 1024 * 1024 + 1)]), false],
])('decides whether %s can be shown at some size', async (_what, file, canShow) => {
  expect(await canShowSmaller(file)).toBe(canShow);
});

it('opens a PNG of 100 megapixels, which is shown smaller', async () => {
  const file = new Blob([makePng({ width: 10_000, height: 10_000, colourType: 0, rows: new Uint8Array() })]);
  expect(await prepareImage(file)).toBe(file);
  expect([await canShowImage(file), await canShowSmaller(file)]).toEqual([false, true]);
});

it.each([
  ['a header of 60,000 × 60,000 px', pngOf(60_000, 60_000)],
  ['a frame that is larger than its screen', new Blob([makeGif([4, 4], [8000, 8000])])],
])('refuses to open a file with %s', async (_what, file) => {
  await expect(prepareImage(file)).rejects.toMatchObject({ code: 'image-too-large' });
});

it('turns a TIFF file, which no page can show, into a PNG with the same pixels', async () => {
  stubCanvas();
  const pixels = Uint8Array.from([10, 20, 30, 200, 210, 220]);
  const tiff = await sharp(pixels, { raw: { width: 2, height: 1, channels: 3 } })
    .tiff({ compression: 'lzw' })
    .toBuffer();
  const shown = await prepareImage(new Blob([Uint8Array.from(tiff)]));
  const { data } = await sharp(await shown.arrayBuffer())
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(shown.type).toBe('image/png');
  expect([...data]).toEqual([10, 20, 30, 255, 200, 210, 220, 255]);
});

it.each([
  ['that is small at twice its size', [100, 50], [200, 100]],
  ['with a side that is too long smaller', [40_000, 100], [32_000, 80]],
  ['with too many pixels smaller', [20_000, 20_000], [6324, 6324]],
  ['that is a mere line with at least one pixel', [64_000_000, 1], [32_000, 1]],
])('draws an SVG file %s', async (_what, [width, height], drawn) => {
  const sizes: number[][] = [];
  class Canvas {
    constructor(
      public width: number,
      readonly height: number,
    ) {
      sizes.push([width, height]);
    }
    readonly getContext = () => ({ drawImage: () => undefined });
    readonly convertToBlob = async () => new Blob(['drawn'], { type: 'image/png' });
  }
  vi.stubGlobal('OffscreenCanvas', Canvas);
  vi.stubGlobal(
    'Image',
    class {
      readonly decode = async () => undefined;
    },
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"/>`;
  expect((await prepareImage(new Blob([svg]))).type).toBe('image/png');
  expect(sizes).toEqual([drawn]);
});
