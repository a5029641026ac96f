import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sha256 } from '@/platform/hash';
import {
  bitmaps,
  browserLimits,
  canvases,
  makeFile,
  makePixels,
  readPixels,
  stubCanvas,
} from './canvas.test-support';
import { drawThumbnail, identifyImage, toImageFile } from './saved-image';

beforeEach(() => stubCanvas());
afterEach(() => vi.unstubAllGlobals());

const [width, height] = [5, 3];
const pixels = makePixels(width, height);
const raw = { kind: 'pixels', width, height, data: new Blob([pixels]) } as const;
const file = (data: Blob) => ({ kind: 'file', data }) as const;
const hashOf = async (image: Parameters<typeof identifyImage>[0]) => (await identifyImage(image)).pixelHash;

/** An image of one colour, in a small file however many pixels it has. */
const plainFile = (columns: number, rows: number) =>
  makeFile(new Uint8ClampedArray(4 * columns * rows).fill(255), columns, 'png');

describe('identifying an image', () => {
  it('gives the same pixels the same hash, whatever file they come in', async () => {
    const expected = `5x3-${await sha256(pixels)}`;
    expect(await hashOf(raw)).toBe(expected);
    expect(await hashOf(file(await makeFile(pixels, width, 'png')))).toBe(expected);
    expect(await hashOf(file(await makeFile(pixels, width, 'webp')))).toBe(expected);
  });

  it('gives the same bytes in another shape another hash', async () => {
    expect(await hashOf({ ...raw, width: height, height: width })).toMatch(/^3x5-/);
  });

  it('hands on the pixels of a file that it decoded, so that it is not decoded again', async () => {
    const { image } = await identifyImage(file(await makeFile(pixels, width, 'png')));
    expect(image).toMatchObject({ kind: 'pixels', width, height });
    expect(await image.data.bytes()).toEqual(new Uint8Array(pixels));
    expect(bitmaps.map(({ isClosed }) => isClosed)).toEqual([true]);
  });

  it('frees the pixels that it hashed', async () => {
    const buffer = pixels.slice().buffer;
    const data = Object.assign(new Blob([pixels]), { arrayBuffer: async () => buffer });
    await identifyImage({ ...raw, data });
    expect(buffer.byteLength).toBe(0);
  });

  it.each([
    ['that it decodes', () => makeFile(pixels, width, 'png')],
    ['that it leaves as it is', async () => new Blob(['no image'])],
  ])('frees the bytes of a file %s', async (_what, make) => {
    const data = await make();
    const buffer = await data.arrayBuffer();
    vi.spyOn(data, 'arrayBuffer').mockResolvedValueOnce(buffer);
    await identifyImage(file(data));
    expect(buffer.byteLength).toBe(0);
  });

  it.each([
    ['SVG', new Blob(['<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>'])],
    ['a format without a header', new Blob(['no image'])],
  ])('identifies %s by its bytes and leaves it as it is', async (_what, data) => {
    const { image, pixelHash } = await identifyImage(file(data));
    expect(pixelHash).toBe(`file-${await sha256(await data.arrayBuffer())}`);
    expect(image).toEqual(file(data));
  });

  it('decodes files of up to eight megapixels, and identifies larger ones by their bytes', async () => {
    expect(await hashOf(file(await plainFile(4000, 2000)))).toMatch(/^4000x2000-/);
    expect(await hashOf(file(await plainFile(4000, 2001)))).toMatch(/^file-/);
  });

  it('decodes one image at a time, also for thumbnails, so that memory is taken once', async () => {
    const small = await makeFile(pixels, width, 'png');
    const decode = globalThis.createImageBitmap;
    let [begun, mostOpen] = [0, 0];
    vi.stubGlobal('createImageBitmap', (...of: Parameters<typeof decode>) => {
      begun += 1;
      mostOpen = Math.max(mostOpen, begun - bitmaps.filter(({ isClosed }) => isClosed).length);
      return decode(...of);
    });
    const asked = [1, 2, 3].flatMap(() => [identifyImage(file(small)), drawThumbnail(file(small))]);
    await Promise.all(asked);
    expect(bitmaps).toHaveLength(6);
    expect(mostOpen).toBe(1);
  });

  it('refuses a file over 32 MB before it is loaded', async () => {
    const data = new Blob([new Uint8Array(32 * 1024 * 1024 + 1)]);
    const load = vi.spyOn(data, 'arrayBuffer');
    await expect(identifyImage(file(data))).rejects.toMatchObject({ code: 'image-too-large' });
    expect(load).not.toHaveBeenCalled();
  });

  it('fails by name when there is no memory for the pixels, and frees the bitmap', async () => {
    browserLimits.hasCanvasMemory = false;
    const image = file(await makeFile(pixels, width, 'png'));
    await expect(identifyImage(image)).rejects.toMatchObject({
      code: 'out-of-memory',
      message: expect.stringContaining('5 × 3'),
    });
    expect(bitmaps.map(({ isClosed }) => isClosed)).toEqual([true]);
  });
});

describe('an image as a file', () => {
  it('is the same file if it came as one', async () => {
    const data = await makeFile(pixels, width, 'jpeg');
    expect(await toImageFile(file(data))).toBe(data);
  });

  it('is a PNG of its pixels, without a loss', async () => {
    const saved = await toImageFile(raw);
    expect(saved.type).toBe('image/png');
    expect(await readPixels(saved)).toEqual({ width, height, data: pixels });
  });

  it('frees what it was drawn with', async () => {
    const buffer = pixels.slice().buffer;
    const data = Object.assign(new Blob([pixels]), { arrayBuffer: async () => buffer });
    await toImageFile({ ...raw, data });
    expect(buffer.byteLength).toBe(0);
    expect(canvases.map((canvas) => canvas.width)).toEqual([0]);
  });
});

describe('a thumbnail', () => {
  it.each([
    ['a wide image to its width', 480, 250, 240, 125],
    ['a high image to its height', 200, 360, 100, 180],
    ['nothing that is small already', 20, 10, 20, 10],
    ['a line of one pixel to its left end', 480, 1, 2, 1],
    ['a column of one pixel to its top', 1, 360, 1, 2],
    ['a very wide image to its left end', 4000, 200, 240, 120],
    ['a very high image to its top', 200, 4000, 90, 180],
  ])('fits into 240 × 180 px: it reduces %s', async (_what, columns, rows, toWidth, toHeight) => {
    const thumbnail = await drawThumbnail(file(await plainFile(columns, rows)));
    expect(thumbnail?.type).toBe('image/webp');
    expect(await readPixels(thumbnail!)).toMatchObject({ width: toWidth, height: toHeight });
    expect(bitmaps.map(({ isClosed }) => isClosed)).toEqual([true]);
  });

  it('shows the top left of a very high image, not all of it in a thin strip', async () => {
    // Black at the top, white below it.
    const high = new Uint8ClampedArray(4 * 4 * 40).fill(255).fill(0, 0, 4 * 4 * 8);
    const image = { kind: 'pixels', width: 4, height: 40, data: new Blob([high]) } as const;
    const { data } = await readPixels((await drawThumbnail(image))!);
    expect(data).toHaveLength(4 * 4 * 8);
    expect(Math.max(...data.filter((_value, at) => at % 4 !== 3))).toBe(0);
  });

  it('is drawn of pixels too, which are freed', async () => {
    const buffer = pixels.slice().buffer;
    const data = Object.assign(new Blob([pixels]), { arrayBuffer: async () => buffer });
    expect(await readPixels((await drawThumbnail({ ...raw, data }))!)).toMatchObject({ width, height });
    expect(buffer.byteLength).toBe(0);
  });

  it('is missing for a format that cannot be drawn', async () => {
    expect(await drawThumbnail(file(new Blob(['no image'])))).toBeUndefined();
  });

  it('fails by name when there is no memory for it, and frees the bitmap', async () => {
    browserLimits.hasCanvasMemory = false;
    await expect(drawThumbnail(raw)).rejects.toMatchObject({
      code: 'out-of-memory',
      message: expect.stringContaining('no canvas of 5 × 3 px'),
    });
    expect(bitmaps.map(({ isClosed }) => isClosed)).toEqual([true]);
  });
});
