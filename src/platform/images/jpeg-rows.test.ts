import sharp from 'sharp';
import { expect, it } from 'vitest';
import { makeCodedJpeg } from '@/core/jpeg/coded-jpeg.test-support';
import { openJpegRows } from './jpeg-rows';

const { signal } = new AbortController();
const asItIs = { quarters: 0, reduction: 1, signal } as const;

const makeJpeg = (width: number, height: number) =>
  makeCodedJpeg({ width, height, factors: [0x22, 0x11, 0x11] });

/** RGBA of a JPEG turned clockwise by so many quarters. */
async function turn(bytes: Uint8Array, quarters: number): Promise<Uint8Array> {
  return sharp(bytes)
    .rotate(quarters * 90)
    .ensureAlpha()
    .raw()
    .toBuffer();
}

it.each([
  [0, 50, 30],
  [1, 30, 50],
  [2, 50, 30],
  [3, 30, 50],
] as const)(
  'reads the rows of a JPEG that is turned by %i quarters, each part for itself',
  async (...plan) => {
    const [quarters, width, height] = plan;
    const bytes = makeJpeg(50, 30);
    const expected = await turn(bytes, quarters);
    const rows = await openJpegRows(bytes, { ...asItIs, quarters });
    expect(rows).toMatchObject({ width, height });
    const first = await rows.read(0, 20, signal);
    expect(Buffer.from(first.data)).toEqual(Buffer.from(expected.subarray(0, 20 * width * 4)));
    const second = await rows.read(11, height, signal);
    expect(second).toMatchObject({ width, height: height - 11 });
    expect(Buffer.from(second.data)).toEqual(Buffer.from(expected.subarray(11 * width * 4)));
    expect(first.data).toHaveLength(0);
    rows.close();
    expect([second.data.length, bytes.length]).toEqual([0, 0]);
  },
);

it('opens a JPEG at an eighth of its size', async () => {
  const rows = await openJpegRows(makeJpeg(50, 30), { quarters: 1, reduction: 8, signal });
  expect(rows).toMatchObject({ width: 4, height: 7 });
  expect((await rows.read(0, 7, signal)).data).toHaveLength(4 * 7 * 4);
});

it('calls a file without px unreadable before its rows are read, and keeps its bytes', async () => {
  const bytes = makeJpeg(50, 30).slice(0, 200);
  await expect(openJpegRows(bytes, asItIs)).rejects.toMatchObject({ code: 'image-unreadable' });
  expect(bytes).toHaveLength(200);
});

it('reads what there is of a file that is cut off; the rest is gray', async () => {
  const bytes = makeJpeg(50, 30);
  const expected = await turn(bytes, 0);
  const rows = await openJpegRows(bytes.slice(0, -100), asItIs);
  expect(Buffer.from((await rows.read(0, 8, signal)).data)).toEqual(expected.subarray(0, 50 * 8 * 4));
  expect([...(await rows.read(8, 30, signal)).data.slice(-4)]).toEqual([128, 128, 128, 255]);
});

it('ends when it is cancelled while a large file is opened, or before rows are read', async () => {
  const cancelled = new AbortController();
  const opening = openJpegRows(makeJpeg(2500, 2500), { ...asItIs, signal: cancelled.signal });
  cancelled.abort();
  await expect(opening).rejects.toMatchObject({ name: 'AbortError' });
  const rows = await openJpegRows(makeJpeg(50, 30), asItIs);
  await expect(rows.read(0, 1, cancelled.signal)).rejects.toMatchObject({ name: 'AbortError' });
});
