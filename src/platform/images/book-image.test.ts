import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { makePngHeader } from '@/core/image-files/image-file.test-support';
import { drawBookImage } from './book-image';
import { makeFile, makePixels, readPixels, stubCanvas } from './canvas.test-support';

beforeEach(() => stubCanvas());
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** A vector image of 4 × 2 px. */
const SVG = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg" width="4" height="2"/>');

/** What is drawn of these pixels: its type by its first bytes, and its size. */
async function draw(pixels: Uint8ClampedArray, width: number) {
  const file = await makeFile(pixels, width, 'webp');
  const bytes = await drawBookImage(await file.bytes(), file.type);
  if (!bytes) return undefined;
  const type = bytes[0] === 0xff && bytes[1] === 0xd8 ? 'jpeg' : new TextDecoder().decode(bytes.slice(1, 4));
  const { data, ...size } = await readPixels(new Blob([bytes]));
  return { type, ...size, data };
}

describe('an image of a book', () => {
  it('is a JPEG in its own size when nothing shines through', async () => {
    expect(await draw(makePixels(5, 3), 5)).toMatchObject({ type: 'jpeg', width: 5, height: 3 });
  });

  it.each([
    [3, 'in a small image'],
    [256, 'at the end of the rows that are looked at together'],
    [257, 'behind the rows that are looked at together'],
    [700, 'in the last row of a high image'],
  ])('is a PNG when one pixel lets something shine through (%i rows: %s)', async (rows) => {
    const pixels = makePixels(5, rows, 254);
    const drawn = await draw(pixels, 5);
    expect(drawn).toMatchObject({ type: 'PNG', width: 5, height: rows });
    expect(drawn?.data).toEqual(pixels);
  });

  it('is a JPEG when it is high and nothing shines through', async () => {
    expect(await draw(makePixels(5, 700), 5)).toMatchObject({ type: 'jpeg', height: 700 });
  });

  it('has hardly lost anything as a JPEG', async () => {
    const grey = new Uint8ClampedArray(4 * 16 * 16).map((_, at) => (at % 4 === 3 ? 255 : 60 + (at >> 4)));
    const drawn = await draw(grey, 16);
    const differences = grey.map((value, at) => Math.abs(value - (drawn?.data[at] ?? 0)));
    expect(Math.max(...differences)).toBeLessThan(8);
  });

  it('is missing when it cannot be decoded', async () => {
    expect(await drawBookImage(makePngHeader(2, 2), 'image/png')).toBeUndefined();
  });

  it.each([
    ['is no image', new TextEncoder().encode('no image')],
    ['would not fit into memory', makePngHeader(8000, 8000)],
  ])('is missing, and never decoded, when the file %s', async (_what, bytes) => {
    const decode = vi.fn(async () => undefined);
    vi.stubGlobal('Image', makeImage({ decode }));
    expect(await drawBookImage(bytes, 'image/png')).toBeUndefined();
    expect(decode).not.toHaveBeenCalled();
  });

  it.each([
    ['no width', { naturalWidth: 0, naturalHeight: 4, width: 0, height: 4 }],
    ['no height', { naturalWidth: 4, naturalHeight: 0, width: 4, height: 0 }],
  ])('is missing when it has %s', async (_what, size) => {
    vi.stubGlobal('Image', makeImage(size));
    expect(await drawBookImage(SVG, 'image/svg+xml')).toBeUndefined();
  });

  it.each([
    ['another size', { naturalWidth: 9000, naturalHeight: 9000 }],
    ['no size of its own', { naturalWidth: 0, naturalHeight: 0 }],
  ])('has the size that was checked when the browser gives a vector image %s', async (_what, natural) => {
    const shown = { ...natural, width: 4, height: 2, data: makePixels(4, 2) };
    vi.stubGlobal('Image', makeImage(shown));
    const bytes = await drawBookImage(SVG, 'image/svg+xml');
    expect(await readPixels(new Blob([bytes!]))).toMatchObject({ width: 4, height: 2 });
  });

  it('holds no memory once it is drawn, or could not be drawn', async () => {
    const made = vi.spyOn(URL, 'createObjectURL');
    const freed = vi.spyOn(URL, 'revokeObjectURL');
    await draw(makePixels(2, 2), 2);
    await drawBookImage(makePngHeader(2, 2), 'image/png');
    expect(made).toHaveBeenCalledTimes(2);
    expect(freed.mock.calls.flat()).toEqual(made.mock.results.map(({ value }) => value));
  });

  it('does not hide an error that says nothing about the image', async () => {
    const decode = () => Promise.reject(new TypeError('decode is broken'));
    vi.stubGlobal('Image', makeImage({ decode }));
    await expect(drawBookImage(makePngHeader(2, 2), 'image/png')).rejects.toThrow('decode is broken');
  });
});

/** An image element that has these properties once it is decoded. */
function makeImage(decoded: object) {
  return class {
    constructor() {
      Object.assign(this, { decode: async () => undefined }, decoded);
    }
  };
}
