import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { makePng } from '@/core/png/png.test-support';
import type { LocalImage } from '@/platform/messages/protocol';
import { openImage } from './open-image';

const { signal } = new AbortController();
const asText = { purpose: 'text', signal } as const;

/** All rows of an image. */
async function readWhole(image: LocalImage) {
  const rows = await openImage(image, asText);
  return rows.read(0, rows.height, signal);
}

describe('the rows of an opened image', () => {
  it('returns opaque raw pixels unchanged', async () => {
    const data = new Blob([Uint8Array.from([1, 2, 3, 255, 5, 6, 7, 255])]);
    const pixels = await readWhole({ kind: 'pixels', width: 2, height: 1, data });
    expect([...pixels.data]).toEqual([1, 2, 3, 255, 5, 6, 7, 255]);
  });

  it('puts white ink on a dark ground, where no engine would see it on white', async () => {
    const data = new Blob([Uint8Array.from([255, 255, 255, 255, 0, 0, 0, 0])]);
    const pixels = await readWhole({ kind: 'pixels', width: 2, height: 1, data });
    expect([...pixels.data]).toEqual([255, 255, 255, 255, 0, 0, 0, 255]);
  });

  it('has one ground in all of a tile, whatever ground the tile before had in the rows that both share', async () => {
    const rows = new Uint8Array(8001 * 3251);
    rows.set([0, 255], 1);
    rows.set([255, 255], 3 * 8001 + 1);
    const png = makePng({ width: 4000, height: 3251, colourType: 4, rows, pack: deflateSync });
    const opened = await openImage({ kind: 'file', data: new Blob([png]) }, asText);
    const first = await opened.read(0, 2, signal);
    expect(first.data.slice(4000 * 4, 4000 * 4 + 4)).toEqual(Uint8ClampedArray.of(255, 255, 255, 255));
    const second = await opened.read(1, 4, signal);
    const grounds = [0, 1, 2].map((y) => [...second.data.slice((y * 4000 + 1) * 4, (y * 4000 + 2) * 4)]);
    expect(grounds).toEqual([
      [0, 0, 0, 255],
      [0, 0, 0, 255],
      [0, 0, 0, 255],
    ]);
    expect(first.data).toHaveLength(0);
    opened.close();
    expect(second.data).toHaveLength(0);
  });

  it('frees pixels when others are read, and the last ones when it is closed', async () => {
    const data = new Blob([new Uint8Array(4 * 4)]);
    const rows = await openImage({ kind: 'pixels', width: 2, height: 2, data }, asText);
    const first = await rows.read(0, 1, signal);
    expect(first.data.length).toBe(8);
    const second = await rows.read(1, 2, signal);
    expect([first.data.length, second.data.length]).toEqual([0, 8]);
    rows.close();
    expect(second.data.length).toBe(0);
  });

  it.each([
    ['fewer bytes than pixels', 2, 2, 'image-unreadable'],
    ['no size', 0, 0, 'image-unreadable'],
    ['a size that overflows', 100_000, 100_000, 'image-too-large'],
  ])('refuses raw pixels with %s', async (_what, width, height, code) => {
    const data = new Blob([new Uint8Array(4)]);
    await expect(readWhole({ kind: 'pixels', width, height, data })).rejects.toMatchObject({ code });
  });
});
