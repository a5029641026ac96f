import { describe, expect, it, vi } from 'vitest';
import type { TextRegion } from '@/core/ocr/ppocr/text-regions';
import { createDeferred } from '@/engine/engine-worker';
import type { LineRecogniser, LineRecognition } from './line-recogniser';
import { createRegionQueue, nextTask, recogniseRegions } from './recognise-regions';

const regionAt = (centerY: number): TextRegion => ({
  rect: { centerX: 0, centerY, width: 10, height: 4, angle: 0 },
  score: 1,
});
const READ: LineRecognition = { lines: [], isPlausible: true };
const here: LineRecogniser = { recognise: vi.fn(), glance: vi.fn() };
const second: LineRecogniser = { recognise: vi.fn(), glance: vi.fn() };

async function* found(...batches: number[][]): AsyncGenerator<readonly TextRegion[], void> {
  for (const batch of batches) yield batch.map(regionAt);
}

const yOf = ({ rect }: TextRegion) => rect.centerY;

describe('recogniseRegions', () => {
  it('recognises and reports every region once, with either recogniser', async () => {
    const reported: number[] = [];
    const recognisers = new Set<LineRecogniser>();
    await recogniseRegions(
      createRegionQueue(found([1, 2, 3], [], [4, 5, 6, 7])),
      { here, second: Promise.resolve(second) },
      {
        recognise: async (recogniser) => {
          recognisers.add(recogniser);
          return READ;
        },
        report: async (region) => void reported.push(yOf(region)),
      },
    );
    expect([...reported].sort()).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(recognisers).toEqual(new Set([here, second]));
  });

  it('reports one region at a time', async () => {
    let telling = 0;
    await recogniseRegions(
      createRegionQueue(found([1, 2, 3, 4])),
      { here, second: Promise.resolve(second) },
      {
        recognise: async () => READ,
        async report() {
          expect(++telling).toBe(1);
          await new Promise((resolve) => setTimeout(resolve));
          telling--;
        },
      },
    );
  });

  it('reports regions in their order, whichever recogniser is faster', async () => {
    const slow = createDeferred<void>();
    const reported: number[] = [];
    await recogniseRegions(
      createRegionQueue(found([1, 2, 3, 4, 5])),
      { here, second: Promise.resolve(second) },
      {
        async recognise(recogniser, region) {
          // The first region of the second recogniser is done only when the other one has done the last region.
          if (yOf(region) === 5) slow.resolve();
          else if (recogniser === second && yOf(region) < 3) await slow.promise;
          return READ;
        },
        report: async (region) => void reported.push(yOf(region)),
      },
    );
    expect(reported).toEqual([1, 2, 3, 4, 5]);
  });

  it('recognises a few regions more while a report is awaited, and then waits for it', async () => {
    const reporting = createDeferred<void>();
    const recognised: number[] = [];
    const recognition = recogniseRegions(
      createRegionQueue(found([1, 2, 3, 4, 5, 6, 7, 8])),
      { here },
      {
        recognise: async (_recogniser, region) => {
          recognised.push(yOf(region));
          return READ;
        },
        report: () => reporting.promise,
      },
    );
    await vi.waitFor(() => expect(recognised).toEqual([1, 2, 3, 4, 5]));
    for (let task = 0; task < 20; task++) await nextTask();
    expect(recognised).toHaveLength(5);
    reporting.resolve();
    await recognition;
    expect(recognised).toHaveLength(8);
  });

  it('fails with the error of a report and takes no more regions', async () => {
    const read = vi.fn(async () => READ);
    const recognition = recogniseRegions(
      createRegionQueue(found([1, 2, 3, 4, 5, 6, 7, 8])),
      { here, second: Promise.resolve(second) },
      { recognise: read, report: () => Promise.reject(new Error('no listener')) },
    );
    await expect(recognition).rejects.toThrow('no listener');
    expect(read.mock.calls.length).toBeLessThan(8);
  });

  it('does not wait for a second recogniser that never loads', async () => {
    const reported: number[] = [];
    await recogniseRegions(
      createRegionQueue(found([1, 2])),
      { here, second: createDeferred<LineRecogniser>().promise },
      { recognise: async () => READ, report: async (region) => void reported.push(yOf(region)) },
    );
    expect(reported).toEqual([1, 2]);
  });

  it('fails when the second recogniser cannot be loaded and takes no more regions', async () => {
    const read = vi.fn(async () => READ);
    const recognition = recogniseRegions(
      createRegionQueue(found([1], [2], [3], [4], [5])),
      { here, second: Promise.reject(new Error('no memory')) },
      { recognise: read, report: async () => undefined },
    );
    await expect(recognition).rejects.toThrow('no memory');
    expect(read.mock.calls.length).toBeLessThan(5);
  });

  it('recognises the regions found before the detector fails, then fails', async () => {
    async function* failing() {
      yield [regionAt(1)];
      throw new Error('out of memory');
    }
    const recognition = recogniseRegions(
      createRegionQueue(failing()),
      { here },
      { recognise: async () => READ, report: async () => undefined },
    );
    await expect(recognition).rejects.toThrow('out of memory');
  });
});
