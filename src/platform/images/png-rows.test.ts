import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { GRAY, GRAY_ALPHA, PALETTE, RGB, RGB_ALPHA } from '@/core/png/parse-png';
import { makePng as makeAnyPng, type PngPlan } from '@/core/png/png.test-support';
import { openPngRows } from './png-rows';

const makePng = (plan: Omit<PngPlan, 'pack'>) => makeAnyPng({ ...plan, pack: deflateSync });

const { signal } = new AbortController();

/** Bytes that look random and are the same in each run. */
function noise(length: number): Uint8Array {
  let state = 7;
  return Uint8Array.from({ length }, () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state >> 16;
  });
}

/** A PNG of 11 rows of 13 px whose bytes are noise, and which uses all filters. */
function noisePng(depth: number, colourType: number, samples: number, more: Partial<PngPlan> = {}) {
  const [width, height] = [13, 11];
  const bytes = 1 + Math.ceil((width * samples * depth) / 8);
  const rows = noise(bytes * height);
  for (let y = 0; y < height; y++) rows[y * bytes] = y % 5;
  return makePng({ width, height, depth, colourType, rows, ...more });
}

/** All pixels, in parts of so many rows. */
async function decode(file: Uint8Array<ArrayBuffer>, step = 4): Promise<number[]> {
  const rows = openPngRows(file);
  const pixels: number[] = [];
  for (let top = 0; top < rows.height; top += step)
    pixels.push(...(await rows.read(top, Math.min(rows.height, top + step), signal)).data);
  rows.close();
  return pixels;
}

/** The same by libvips, which decodes with libspng. */
async function expected(file: Uint8Array): Promise<number[]> {
  return [...(await sharp(file).toColourspace('srgb').ensureAlpha().raw({ depth: 'uchar' }).toBuffer())];
}

const colours = [...noise(256 * 3)];
const opacities = [...noise(40)];

describe('the rows of a PNG', () => {
  it.each([
    ['gray', 1, GRAY, 1, {}],
    ['gray', 2, GRAY, 1, {}],
    ['gray', 4, GRAY, 1, {}],
    ['gray', 8, GRAY, 1, {}],
    ['gray', 16, GRAY, 1, {}],
    ['colours', 8, RGB, 3, {}],
    ['colours', 16, RGB, 3, {}],
    ['a palette', 1, PALETTE, 1, { palette: colours.slice(0, 6) }],
    ['a palette', 2, PALETTE, 1, { palette: colours.slice(0, 12) }],
    ['a palette', 4, PALETTE, 1, { palette: colours.slice(0, 48) }],
    ['a palette', 8, PALETTE, 1, { palette: colours }],
    ['a palette with transparency', 8, PALETTE, 1, { palette: colours, transparency: opacities }],
    ['gray with transparency', 8, GRAY_ALPHA, 2, {}],
    ['gray with transparency', 16, GRAY_ALPHA, 2, {}],
    ['colours with transparency', 8, RGB_ALPHA, 4, {}],
    ['colours with transparency', 16, RGB_ALPHA, 4, {}],
    ['gray of which one is transparent', 4, GRAY, 1, { transparency: [0, 9] }],
    ['gray of which one is transparent', 8, GRAY, 1, { transparency: [0, 200] }],
  ] as const)(
    'of %s and %i bits are those that another decoder gives',
    async (_what, depth, type, samples, more) => {
      const file = noisePng(depth, type, samples, more);
      const [pixels, others] = [await decode(file), await expected(file)];
      expect(pixels).toHaveLength(13 * 11 * 4);
      // 16 bits are rounded here and cut off there.
      const apart = pixels.map((value, index) => Math.abs(value - (others[index] ?? -9)));
      expect(Math.max(...apart)).toBeLessThanOrEqual(depth === 16 ? 1 : 0);
    },
  );

  it('have the one transparent colour of an image without an alpha channel, by all its bits', async () => {
    const of = (rows: number[], transparency: number[], depth: number, width: number) =>
      makePng({
        width,
        height: 1,
        depth,
        colourType: RGB,
        rows: Uint8Array.from([0, ...rows]),
        transparency,
      });
    const bytes = of([1, 2, 3, 1, 2, 4], [0, 1, 0, 2, 0, 3], 8, 2);
    expect(await decode(bytes)).toEqual([1, 2, 3, 0, 1, 2, 4, 255]);
    const words = of([9, 1, 9, 2, 9, 3, 9, 1, 9, 2, 9, 4], [9, 1, 9, 2, 9, 3], 16, 2);
    expect(await decode(words)).toEqual([9, 9, 9, 0, 9, 9, 9, 255]);
  });

  it('are the same in whatever parts they are stored and read', async () => {
    const whole = await decode(noisePng(8, RGB, 3));
    for (const step of [1, 3, 11])
      expect(await decode(noisePng(8, RGB, 3, { part: 7 }), step)).toEqual(whole);
  });

  it('can be read again as far as they were read last, and no farther', async () => {
    const file = noisePng(8, GRAY, 1);
    const whole = await decode(file);
    const rows = openPngRows(file);
    const first = await rows.read(0, 6, signal);
    expect([...first.data]).toEqual(whole.slice(0, 6 * 13 * 4));
    const second = await rows.read(4, 9, signal);
    expect([...second.data]).toEqual(whole.slice(4 * 13 * 4, 9 * 13 * 4));
    expect(first.data).toHaveLength(0);
    for (const [top, bottom] of [
      [3, 10],
      [10, 11],
      [5, 8],
      [5, 12],
    ] as const)
      await expect(rows.read(top, bottom, signal)).rejects.toThrow(RangeError);
    rows.close();
    expect(second.data).toHaveLength(0);
  });

  it('can all be read again from the start, also after others', async () => {
    const file = noisePng(8, GRAY, 1);
    const whole = await decode(file);
    const rows = openPngRows(file);
    await rows.read(0, 6, signal);
    const others = await rows.read(4, 9, signal);
    expect([...(await rows.read(0, 11, signal)).data]).toEqual(whole);
    expect(others.data).toHaveLength(0);
  });

  it('are not decoded any more when the signal is aborted', async () => {
    const rows = openPngRows(noisePng(8, GRAY, 1));
    await expect(rows.read(0, 3, AbortSignal.abort(new Error('stopped')))).rejects.toThrow('stopped');
  });
});

/** A file of 1000 px each way that says another size. */
function lyingPng(height: number): Uint8Array<ArrayBuffer> {
  return makePng({ width: 1000, height, colourType: GRAY, rows: new Uint8Array(1001 * 1000) });
}

describe('a damaged PNG', () => {
  const damage: readonly (readonly [what: string, file: () => Uint8Array<ArrayBuffer>])[] = [
    ['is cut off in its pixels', () => noisePng(8, RGB, 3).slice(0, 200)],
    ['is cut off in a chunk’s length', () => noisePng(8, RGB, 3).slice(0, 35)],
    ['has a wrong sum', () => noisePng(8, RGB, 3).map((byte, index) => (index === 100 ? byte ^ 1 : byte))],
    [
      'has an unknown filter',
      () => makePng({ width: 1, height: 1, colourType: GRAY, rows: Uint8Array.of(5, 0) }),
    ],
    [
      'has no palette',
      () => makePng({ width: 1, height: 1, colourType: PALETTE, rows: Uint8Array.of(0, 0) }),
    ],
    [
      'has colours of 4 bits',
      () => makePng({ width: 1, height: 1, depth: 4, colourType: RGB, rows: Uint8Array.of(0, 0) }),
    ],
    ['has no px', () => makePng({ width: 0, height: 1, colourType: GRAY, rows: Uint8Array.of(0) })],
    ['has a short transparent colour', () => noisePng(8, GRAY, 1, { transparency: [0] })],
    ['has fewer rows than it says', () => lyingPng(1001)],
    ['has no pixels', () => noisePng(8, RGB, 3, { part: Number.NaN })],
  ];
  it.each(damage)('that %s is called unreadable', async (_what, file) => {
    await expect((async () => decode(file()))()).rejects.toMatchObject({ code: 'image-unreadable' });
  });

  it('is named when its stream is no deflate', async () => {
    const file = noisePng(8, RGB, 3);
    const at = file.findIndex(
      (_byte, index) => String.fromCharCode(...file.subarray(index, index + 4)) === 'IDAT',
    );
    file[at + 4] = 0xff;
    const { crc32 } = await import('@/core/zip-writer');
    const view = new DataView(file.buffer);
    const end = at + 4 + view.getUint32(at - 4);
    view.setUint32(end, crc32(file.subarray(at, end)));
    await expect(decode(file)).rejects.toMatchObject({ code: 'image-unreadable' });
  });

  it('is read as far as its header says when it packs more, which a bomb does', async () => {
    const pixels = await decode(lyingPng(2), 2);
    expect(pixels).toHaveLength(1000 * 2 * 4);
  });
});

it('refuses a PNG that is interlaced, because its rows do not come one after the other', () => {
  const file = noisePng(8, RGB, 3, { interlace: 1 });
  expect(() => openPngRows(file)).toThrow(expect.objectContaining({ code: 'image-too-large' }));
});
