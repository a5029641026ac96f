import { expect, it, vi } from 'vitest';
import type { Barcode } from '@/core/details/barcode';
import type { Pixels } from '@/core/ocr/recognition';
import { readCodes } from './read-codes';

const code = (text: string, kind: Barcode['kind'] = 'matrix'): Barcode => ({ kind, text });

const { signal } = new AbortController();

/** An image 1000 px wide with these codes in its tiles. */
function open(height: number, tiles: readonly (readonly Barcode[])[]) {
  const read = vi.fn(
    async (top: number, bottom: number): Promise<Pixels> => ({
      width: 1000,
      height: bottom - top,
      data: new Uint8ClampedArray(),
    }),
  );
  const close = vi.fn();
  let index = 0;
  const reader = { read: vi.fn(async (_pixels: Pixels) => tiles[index++] ?? []) };
  return { rows: { width: 1000, height, read, close }, reader };
}

it('reads tiles that share a quarter, and names what two of them have once', async () => {
  const { rows, reader } = open(14_000, [
    [code('a'), code('a')],
    [code('a'), code('a', 'linear'), code('b')],
  ]);
  expect(await readCodes(rows, reader, signal)).toEqual([
    code('a'),
    code('a'),
    code('a', 'linear'),
    code('b'),
  ]);
  expect(rows.read.mock.calls.map(([top, bottom]) => [top, bottom])).toEqual([
    [0, 4000],
    [3000, 7000],
    [6000, 10_000],
    [9000, 14_000],
  ]);
  expect(rows.close).toHaveBeenCalledOnce();
});

it('closes the image when its codes cannot be read', async () => {
  const { rows, reader } = open(100, []);
  reader.read.mockRejectedValue(new Error('no codes'));
  await expect(readCodes(rows, reader, signal)).rejects.toThrow('no codes');
  expect(rows.close).toHaveBeenCalledOnce();
});

it('ends at once when the codes of a tile are no longer wanted, and closes the image', async () => {
  const { rows, reader } = open(100, []);
  const controller = new AbortController();
  reader.read.mockImplementation(() => {
    controller.abort();
    return new Promise(() => undefined);
  });
  await expect(readCodes(rows, reader, controller.signal)).rejects.toMatchObject({ code: 'cancelled' });
  expect(rows.close).toHaveBeenCalledOnce();
});
