import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { waitFor } from '../../scripts/automation/wait-for';
import type { PageUnderTest } from './harness/browser-under-test';
import { SITE } from './harness/fixture-site';
import { GRID, gridColour } from './harness/grid-page';
import { waitForPart } from './harness/overlay-parts';
import { type Stage, startStage, waitForRecognition } from './harness/start';

/** Device px per CSS px at a zoom of 1, as on many laptops. */
const DEVICE_SCALE = 1.5;

describe(`at a device scale of ${DEVICE_SCALE}`, () => {
  let stage: Stage;
  let own: PageUnderTest;
  beforeAll(async () => {
    stage = await startStage(undefined, DEVICE_SCALE);
    own = await stage.browser.openOwn('/options.html');
  });
  afterAll(() => stage.close());

  it.each([1.1, 0.9])('captures the framed region to the pixel at a zoom of %d', async (factor) => {
    const page = await stage.browser.open(`${SITE}/grid`);
    await own.evaluate(zoomLastTab, factor);
    await waitFor('the page at its zoom', () =>
      page.evaluate((wanted) => Math.abs(devicePixelRatio / wanted - 1) < 0.02, factor * DEVICE_SCALE),
    );
    const since = await own.evaluate(() => Date.now(), undefined);
    await page.startRecognition('read-region');
    await waitForPart(page, 'region-picker');
    const grid = await page.evaluate(findGrid, undefined);
    await page.drag(grid, { x: grid.x + grid.width, y: grid.y + grid.height });
    await waitForRecognition(page);
    const crop = await waitFor('the saved image', () => own.evaluate(loadLastCrop, since));
    expect([crop.width, crop.height]).toEqual([
      devicePixels(grid.x, grid.width, grid.scale),
      devicePixels(grid.y, grid.height, grid.scale),
    ]);
    expect(wrongSquares(crop)).toEqual([]);
    expect(redEdges(crop)).toBe(0);
    await page.close();
  });
});

/** The length of a side in device px when its edges are rounded to the nearest ones. */
function devicePixels(from: number, length: number, scale: number): number {
  return Math.round((from + length) * scale) - Math.round(from * scale);
}

interface Crop {
  readonly width: number;
  readonly height: number;
  /** RGB, row by row. */
  readonly pixels: readonly number[];
}

const pixelOf = ({ width, pixels }: Crop, x: number, y: number) =>
  pixels.slice((y * width + x) * 3, (y * width + x) * 3 + 3);

/** The squares whose middle has a wrong colour. */
function wrongSquares(crop: Crop): readonly string[] {
  const wrong: string[] = [];
  for (let index = 0; index < GRID.columns * GRID.rows; index++) {
    const [column, row] = [index % GRID.columns, Math.floor(index / GRID.columns)];
    // The first rows have words on them.
    if (row < 2) continue;
    const x = Math.floor(((column + 0.5) * crop.width) / GRID.columns);
    const y = Math.floor(((row + 0.5) * crop.height) / GRID.rows);
    const found = pixelOf(crop, x, y);
    if (`${found}` !== `${gridColour(column, row)}`) wrong.push(`${column}, ${row}: ${found}`);
  }
  return wrong;
}

/** Pixels at the crop's edges that show the background around the grid. */
function redEdges(crop: Crop): number {
  const { width, height } = crop;
  const columns = Array.from({ length: width }, (_pixel, x) => [
    pixelOf(crop, x, 0),
    pixelOf(crop, x, height - 1),
  ]);
  const rows = Array.from({ length: height }, (_pixel, y) => [
    pixelOf(crop, 0, y),
    pixelOf(crop, width - 1, y),
  ]);
  return [...columns, ...rows].flat().filter((pixel) => `${pixel}` === '255,0,0').length;
}

/** The position of the grid, CSS px of the viewport, and the device px per CSS px. Self-contained. */
function findGrid(): { x: number; y: number; width: number; height: number; scale: number } {
  const { x, y, width, height } = document.querySelector('#image')?.getBoundingClientRect() ?? new DOMRect();
  return { x, y, width, height, scale: devicePixelRatio };
}

/** Sets the zoom of the tab that was opened last, like the browser's menu. Self-contained. */
async function zoomLastTab(factor: number): Promise<void> {
  const { tabs } = (globalThis as never as { chrome: { tabs: Tabs } }).chrome;
  interface Tabs {
    query(filter: object): Promise<{ id: number }[]>;
    setZoom(id: number, factor: number): Promise<void>;
  }
  const all = await tabs.query({});
  await tabs.setZoom(Math.max(...all.map(({ id }) => id)), factor);
}

/** The image of a recognition that was saved after a time, ms since the epoch; undefined while there is none. Self-contained. */
async function loadLastCrop(since: number): Promise<Crop | undefined> {
  const settle = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  const database = await settle(indexedDB.open('gleaner'));
  const transaction = database.transaction(['readings', 'readingDetails']);
  const [readings, details] = [
    transaction.objectStore('readings'),
    transaction.objectStore('readingDetails'),
  ];
  const cursor = await settle(readings.index('at').openCursor(IDBKeyRange.lowerBound(since), 'prev'));
  const detail = cursor && ((await settle(details.get(cursor.primaryKey))) as { picture: Blob });
  database.close();
  if (!detail) return undefined;
  const bitmap = await createImageBitmap(detail.picture, { colorSpaceConversion: 'none' });
  const { width, height } = bitmap;
  const context = new OffscreenCanvas(width, height).getContext('2d');
  context?.drawImage(bitmap, 0, 0);
  const data = context?.getImageData(0, 0, width, height).data ?? [];
  return { width, height, pixels: [...data].filter((_value, index) => index % 4 !== 3) };
}
