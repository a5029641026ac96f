import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { canvases, stubCanvas } from './canvas.test-support';
import { rowsOfDrawable } from './decoded-rows';

const [WIDTH, HEIGHT] = [2, 1100];
const BYTES_OF_ROW = 4 * WIDTH;
const { signal } = new AbortController();

beforeEach(stubCanvas);
afterEach(() => {
  vi.unstubAllGlobals();
});

/** An image whose bytes are all different in any few rows. */
async function openImage() {
  const data = Uint8ClampedArray.from({ length: HEIGHT * BYTES_OF_ROW }, (_, i) => (i * 7) % 251);
  const bitmap = await createImageBitmap(new ImageData(data, WIDTH, HEIGHT));
  const release = vi.fn(() => bitmap.close());
  return { data, release, rows: rowsOfDrawable(bitmap, { width: WIDTH, height: HEIGHT }, release) };
}

it('gives the pixels of any rows of a drawn image', async () => {
  const { data, rows } = await openImage();
  const part = await rows.read(90, 700, signal);
  expect(part).toMatchObject({ width: WIDTH, height: 610 });
  expect(part.data).toEqual(data.slice(90 * BYTES_OF_ROW, 700 * BYTES_OF_ROW));
  expect((await rows.read(0, HEIGHT, signal)).data).toEqual(data);
});

it('draws an image a part at a time, so that there is no canvas of the whole image', async () => {
  const { rows } = await openImage();
  await rows.read(0, HEIGHT, signal);
  expect(canvases.map(({ height }) => height)).toEqual([512, 512, 76]);
  expect(canvases.map(({ width }) => width)).toEqual([0, 0, 0]);
});

it('releases the image when its last row was read', async () => {
  const { rows, release } = await openImage();
  await rows.read(0, HEIGHT - 1, signal);
  expect(release).not.toHaveBeenCalled();
  await rows.read(1, HEIGHT, signal);
  expect(release).toHaveBeenCalledTimes(1);
});
