import { describe, expect, it, vi } from 'vitest';
import type { TextRegion } from '@/core/ocr/ppocr/text-regions';
import { createDeferred } from '@/engine/deferred';
import type { LineReader, LineReading } from './line-reader';
import { readRegions } from './read-regions';
import { createRegionQueue } from './region-queue';

const regionAt = (centerY: number): TextRegion => ({
  rect: { centerX: 0, centerY, width: 10, height: 4, angle: 0 },
  score: 1,
});
const READ: LineReading = { lines: [], isPlausible: true };
const nobody: LineReader = { read: vi.fn(), glance: vi.fn() };
const somebodyElse: LineReader = { read: vi.fn(), glance: vi.fn() };

async function* found(...batches: number[][]): AsyncGenerator<readonly TextRegion[], void> {
  for (const batch of batches) yield batch.map(regionAt);
}

const yOf = ({ rect }: TextRegion) => rect.centerY;

describe('reading regions side by side', () => {
  it('reads and tells of every region once, whoever reads it', async () => {
    const told: number[] = [];
    const readers = new Set<LineReader>();
    await readRegions(
      createRegionQueue(found([1, 2, 3], [], [4, 5, 6, 7])),
      { here: nobody, beside: Promise.resolve(somebodyElse) },
      {
        read: async (reader) => {
          readers.add(reader);
          return READ;
        },
        tell: async (region) => void told.push(yOf(region)),
      },
    );
    expect([...told].sort()).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(readers).toEqual(new Set([nobody, somebodyElse]));
  });

  it('tells of one region after the other', async () => {
    let telling = 0;
    await readRegions(
      createRegionQueue(found([1, 2, 3, 4])),
      { here: nobody, beside: Promise.resolve(somebodyElse) },
      {
        read: async () => READ,
        async tell() {
          expect(++telling).toBe(1);
          await new Promise((resolve) => setTimeout(resolve));
          telling--;
        },
      },
    );
  });

  it('does not wait for a reader beside that is never loaded', async () => {
    const told: number[] = [];
    await readRegions(
      createRegionQueue(found([1, 2])),
      { here: nobody, beside: createDeferred<LineReader>().promise },
      { read: async () => READ, tell: async (region) => void told.push(yOf(region)) },
    );
    expect(told).toEqual([1, 2]);
  });

  it('fails when the reader beside could not be loaded, and reads no further', async () => {
    const read = vi.fn(async () => READ);
    const reading = readRegions(
      createRegionQueue(found([1], [2], [3], [4], [5])),
      { here: nobody, beside: Promise.reject(new Error('no memory')) },
      { read, tell: async () => undefined },
    );
    await expect(reading).rejects.toThrow('no memory');
    expect(read.mock.calls.length).toBeLessThan(5);
  });

  it('meets a failure of the detector after the regions found before it', async () => {
    async function* failing() {
      yield [regionAt(1)];
      throw new Error('out of memory');
    }
    const reading = readRegions(
      createRegionQueue(failing()),
      { here: nobody },
      { read: async () => READ, tell: async () => undefined },
    );
    await expect(reading).rejects.toThrow('out of memory');
  });
});
