import { describe, expect, it } from 'vitest';
import type { Network } from '@/core/ocr/ppocr/network';
import { unclip } from '@/core/ocr/ppocr/text-regions';
import type { Pixels } from '@/core/ocr/recognition';
import { detectRegions } from './detector';

/** A white page with black bars where text would be. */
function page(width: number, height: number, bars: readonly { top: number; height: number }[]): Pixels {
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (const bar of bars) {
    for (let y = bar.top; y < bar.top + bar.height; y++) {
      for (let x = 20; x < width - 20; x++) data.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3);
    }
  }
  return { width, height, data };
}

/** Print on paper whose px differ, so that no row is even. */
function uneven(pixels: Pixels): Pixels {
  const data = pixels.data.map((value, at) => (at % 8 === 1 ? 30 + value * 0.7 : value));
  return { ...pixels, data };
}

/** A detector that takes dark px for text, if an input is wider than `leastWidth`, and records the area of each input. */
function darkness(leastWidth = 0): Network & { readonly areas: number[] } {
  const areas: number[] = [];
  return {
    areas,
    async run({ data, shape }) {
      const [, , height = 0, width = 0] = shape;
      areas.push(width * height);
      return {
        data: data.slice(0, width * height).map((value) => (value < 0 && width >= leastWidth ? 1 : 0)),
        shape: [1, 1, height, width],
      };
    },
  };
}

async function regionsOf(pixels: Pixels, session: Network) {
  const batches = [];
  for await (const batch of detectRegions(pixels, session)) batches.push(batch);
  return batches;
}

describe('detectRegions', () => {
  it('returns places in px of the image', async () => {
    const [regions] = await regionsOf(page(300, 100, [{ top: 40, height: 14 }]), darkness());
    const expected = unclip({ centerX: 150, centerY: 47, width: 260, height: 14, angle: 0 }, 1.6);
    expect(regions).toHaveLength(1);
    expect(regions?.[0]?.rect).toEqual(expected);
  });

  it('searches a long image in bands and finds each line once and whole', async () => {
    const bars = Array.from({ length: 60 }, (_, line) => ({ top: 15 + line * 30, height: 16 }));
    const session = darkness();
    const batches = await regionsOf(page(1000, 1830, bars), session);
    const regions = batches.flat();
    expect(batches.length).toBeGreaterThan(1);
    expect(Math.max(...session.areas)).toBeLessThan(1_000_000);
    expect(regions).toHaveLength(60);
    for (const { rect } of regions) expect(rect.height).toBeCloseTo(16 + 2 * ((960 * 16 * 1.6) / (2 * 976)));
  });

  it('finds a region higher than a band', async () => {
    const batches = await regionsOf(page(1000, 1400, [{ top: 30, height: 1300 }]), darkness());
    expect(batches.flat()).toHaveLength(1);
    expect(batches.flat()[0]?.rect.centerY).toBeCloseTo(680);
  });

  it.each([
    [3500, 160],
    [6500, 128],
  ])(
    'keeps its input low in an image of %i columns on uneven paper, and finds each line once and whole',
    async (width, rows) => {
      const bars = [30, 76, 130, 180, 230].map((top) => ({ top, height: 14 }));
      const session = darkness();
      const regions = (await regionsOf(uneven(page(width, 290, bars)), session)).flat();
      const columns = Math.ceil(width / 32) * 32;
      expect(Math.max(...session.areas)).toBeLessThanOrEqual(columns * rows);
      const middles = regions.map(({ rect }) => Math.round(rect.centerY)).sort((a, b) => a - b);
      expect(middles).toEqual(bars.map(({ top }) => top + 7));
    },
  );

  it('searches a large image at a coarse scale when its text is large', async () => {
    const session = darkness();
    const regions = (await regionsOf(page(3000, 2000, [{ top: 500, height: 120 }]), session)).flat();
    expect(regions).toHaveLength(1);
    expect(regions[0]?.rect.centerY).toBeCloseTo(560, 0);
    expect(session.areas.reduce((sum, area) => sum + area)).toBeLessThan(2_500_000);
  });

  it('searches a large image at a fine scale when its text is small', async () => {
    const session = darkness();
    const bars = Array.from({ length: 40 }, (_, line) => ({ top: 20 + line * 40, height: 7 }));
    const regions = (await regionsOf(page(2000, 1700, bars), session)).flat();
    expect(regions).toHaveLength(40);
    expect(session.areas.reduce((sum, area) => sum + area)).toBeGreaterThan(3_400_000);
  });

  it('searches a small image at twice its size when nothing is found in it', async () => {
    const batches = await regionsOf(page(300, 200, [{ top: 90, height: 14 }]), darkness(600));
    const [region, ...others] = batches.flat();
    expect(others).toEqual([]);
    expect(region?.rect.centerX).toBeCloseTo(150, 0);
    expect(region?.rect.centerY).toBeCloseTo(97, 0);
  });

  it('searches once where something is found, or where the image is large', async () => {
    const found = darkness();
    await regionsOf(page(300, 200, [{ top: 90, height: 14 }]), found);
    const large = darkness(2000);
    await regionsOf(page(1200, 130, [{ top: 50, height: 14 }]), large);
    expect([found, large].map(({ areas }) => areas.length)).toEqual([1, 1]);
  });
});
