import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { makeCodedJpeg } from '@/core/jpeg/coded-jpeg.test-support';
import { GRAY } from '@/core/png/parse-png';
import { makePng } from '@/core/png/png.test-support';
import {
  bitmaps,
  browserLimits,
  canvases,
  makeFile,
  makePixels,
  readPixels,
  stubCanvas,
} from './canvas.test-support';
import { type ImageSlice, openSlices } from './slice-image';

beforeEach(() => stubCanvas());
afterEach(() => vi.unstubAllGlobals());

const [WIDTH, HEIGHT] = [1000, 14_000];

/** A long gray PNG; the light of each row is its number in hundreds. */
function longPng(width = WIDTH, height = HEIGHT): Blob {
  const rows = new Uint8Array((1 + width) * height);
  for (let y = 0; y < height; y++) rows.fill(Math.floor(y / 100), y * (1 + width) + 1, (y + 1) * (1 + width));
  return new Blob([makePng({ width, height, colourType: GRAY, rows, pack: (bytes) => deflateSync(bytes) })]);
}

/** The first slices, of all that there are by default. */
async function slicesOf(file: Blob, count = 14): Promise<readonly ImageSlice[]> {
  const controller = new AbortController();
  const made: ImageSlice[] = [];
  const making = (await openSlices(file))?.slices((slice) => {
    made.push(slice);
    if (made.length === count) controller.abort();
  }, controller.signal);
  await making?.catch((thrown) => expect(thrown).toBe(controller.signal.reason));
  return made;
}

it('shows every row of a long image in its own place, and decodes a slice at a time', async () => {
  const file = longPng();
  expect((await openSlices(file))?.size).toEqual({ width: WIDTH, height: HEIGHT });
  const slices = await slicesOf(file);
  expect(slices.map(({ top }) => top)).toEqual(Array.from({ length: 14 }, (_, at) => at * 1000));
  // Rows that two slices share hide the gap between them.
  expect(slices.map(({ height }) => height)).toEqual([...Array<number>(13).fill(1008), 1000]);
  for (const { image, top, height } of slices) {
    const { data, ...size } = await readPixels(image);
    expect(size).toEqual({ width: WIDTH, height });
    for (const row of [0, 550, height - 1]) expect(data[4 * WIDTH * row]).toBe(Math.floor((top + row) / 100));
  }
  expect(bitmaps).toEqual([]);
  expect(canvases.length).toBeGreaterThan(0);
  expect(canvases.every(({ width, height }) => width === 0 && height <= 1008)).toBe(true);
});

it('keeps the pixels of a PNG, and makes WebP of an image that has losses already', async () => {
  const [ofPng] = await slicesOf(longPng(), 1);
  expect(ofPng?.image.type).toBe('image/png');
  const [ofJpeg] = await slicesOf(
    new Blob([makeCodedJpeg({ width: WIDTH, height: HEIGHT, factors: [0x11], isEven: true })]),
    1,
  );
  expect(ofJpeg?.image.type).toBe('image/webp');
});

it('takes the size of a JPEG as it is shown, which EXIF turns', async () => {
  const lying = sharp({ create: { width: HEIGHT, height: WIDTH, channels: 3, background: '#888' } });
  const file = new Blob([new Uint8Array(await lying.jpeg().withMetadata({ orientation: 6 }).toBuffer())]);
  expect((await openSlices(file))?.size).toEqual({ width: WIDTH, height: HEIGHT });
  const [first] = await slicesOf(file, 1);
  expect(await readPixels(first?.image ?? new Blob())).toMatchObject({ width: WIDTH, height: 1008 });
});

it.each([
  ['is wide as well', () => longPng(4000, 4000)],
  ['is small enough to be decoded as a whole', () => longPng(500, 14_000)],
  ['is no image', () => new Blob(['no image'])],
  ['is small', () => makeFile(makePixels(5, 3), 5, 'png')],
])('leaves an image as it is that %s', async (_what, make) => {
  expect(await openSlices(await make())).toBeUndefined();
});

it('stops when the image is not shown any more', async () => {
  const controller = new AbortController();
  const made: ImageSlice[] = [];
  const stopped = (await openSlices(longPng()))?.slices((slice) => {
    made.push(slice);
    if (made.length === 2) controller.abort();
  }, controller.signal);
  await expect(stopped).rejects.toMatchObject({ name: 'AbortError' });
  expect(made).toHaveLength(2);
});

it('fails by name when there is no memory, after the slices that there was memory for', async () => {
  const made: ImageSlice[] = [];
  const stopped = (await openSlices(longPng()))?.slices((slice) => {
    made.push(slice);
    browserLimits.hasCanvasMemory = false;
  }, new AbortController().signal);
  await expect(stopped).rejects.toMatchObject({ code: 'out-of-memory' });
  expect(made).toHaveLength(1);
});
