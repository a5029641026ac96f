import { describe, expect, it, vi } from 'vitest';
import type { TextRegion } from '@/core/ocr/ppocr/text-regions';
import { createDeferred } from '@/engine/engine-worker';
import type { LineRecognition } from './attempt';
import { createRegionQueue, recogniseRegions } from './recognise-regions';

const regionAt = (centerY: number): TextRegion => ({
  rect: { centerX: 0, centerY, width: 10, height: 4, angle: 0 },
  score: 1,
});
const READ: LineRecognition = { lines: [], isPlausible: true };
const nextTask = () => new Promise((resolve) => setTimeout(resolve));

async function* found(...batches: number[][]): AsyncGenerator<readonly TextRegion[], void> {
  for (const batch of batches) yield batch.map(regionAt);
}

const yOf = ({ rect }: TextRegion) => rect.centerY;

describe('recogniseRegions', () => {
  it('recognises and reports every region once', async () => {
    const recognised: number[] = [];
    const reported: number[] = [];
    await recogniseRegions(createRegionQueue(found([1, 2, 3], [], [4, 5, 6, 7])), 2, {
      async recognise(region) {
        recognised.push(yOf(region));
        return READ;
      },
      report: async (region) => void reported.push(yOf(region)),
    });
    expect(recognised).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(reported).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });

  it('has two regions under way for each thread, and no more', async () => {
    const pending = createDeferred<LineRecognition>();
    const recognise = vi.fn(() => pending.promise);
    const recognition = recogniseRegions(createRegionQueue(found([1, 2, 3, 4, 5, 6, 7])), 2, {
      recognise,
      report: async () => undefined,
    });
    await expect.poll(() => recognise).toHaveBeenCalledTimes(4);
    for (let task = 0; task < 20; task++) await nextTask();
    expect(recognise).toHaveBeenCalledTimes(4);
    pending.resolve(READ);
    await recognition;
    expect(recognise).toHaveBeenCalledTimes(7);
  });

  it('reports one region at a time', async () => {
    let telling = 0;
    await recogniseRegions(createRegionQueue(found([1, 2, 3, 4])), 2, {
      recognise: async () => READ,
      async report() {
        expect(++telling).toBe(1);
        await nextTask();
        telling--;
      },
    });
  });

  it('reports regions in their order, whichever is recognised first', async () => {
    const slow = createDeferred<void>();
    const reported: number[] = [];
    await recogniseRegions(createRegionQueue(found([1, 2, 3, 4, 5])), 2, {
      async recognise(region) {
        // The first region is done only when the last one is.
        if (yOf(region) === 5) slow.resolve();
        else if (yOf(region) === 1) await slow.promise;
        return READ;
      },
      report: async (region) => void reported.push(yOf(region)),
    });
    expect(reported).toEqual([1, 2, 3, 4, 5]);
  });

  it('recognises a few regions more while a report is awaited, and then waits for it', async () => {
    const reporting = createDeferred<void>();
    const recognised: number[] = [];
    const recognition = recogniseRegions(createRegionQueue(found([1, 2, 3, 4, 5, 6, 7, 8])), 1, {
      recognise: async (region) => {
        recognised.push(yOf(region));
        return READ;
      },
      report: () => reporting.promise,
    });
    await expect.poll(() => recognised).toEqual([1, 2, 3, 4, 5, 6]);
    for (let task = 0; task < 20; task++) await nextTask();
    expect(recognised).toHaveLength(6);
    reporting.resolve();
    await recognition;
    expect(recognised).toHaveLength(8);
  });

  it('fails with the error of a report and takes no more regions', async () => {
    const read = vi.fn(async () => READ);
    const recognition = recogniseRegions(createRegionQueue(found([1, 2, 3, 4, 5, 6, 7, 8])), 2, {
      recognise: read,
      report: () => Promise.reject(new Error('no listener')),
    });
    await expect(recognition).rejects.toThrow('no listener');
    expect(read.mock.calls.length).toBeLessThan(8);
  });

  it('fails with the error of a recognition and takes no more regions', async () => {
    const recognise = vi.fn(() => Promise.reject(new Error('no memory')));
    const recognition = recogniseRegions(createRegionQueue(found([1], [2], [3], [4], [5])), 1, {
      recognise,
      report: async () => undefined,
    });
    await expect(recognition).rejects.toThrow('no memory');
    expect(recognise.mock.calls.length).toBeLessThan(5);
  });

  it('recognises the regions found before the detector fails, then fails', async () => {
    async function* failing() {
      yield [regionAt(1)];
      throw new Error('out of memory');
    }
    const recognition = recogniseRegions(createRegionQueue(failing()), 1, {
      recognise: async () => READ,
      report: async () => undefined,
    });
    await expect(recognition).rejects.toThrow('out of memory');
  });
});

describe('a queue of regions', () => {
  it('gives none that were still being detected when it was closed', async () => {
    const batch = createDeferred<readonly TextRegion[]>();
    async function* late() {
      yield await batch.promise;
    }
    const regions = createRegionQueue(late());
    const taken = regions.take();
    regions.close();
    batch.resolve([1, 2].map(regionAt));
    expect(await taken).toBeUndefined();
    expect(await regions.take()).toBeUndefined();
    expect(regions.found()).toBe(0);
  });
});
