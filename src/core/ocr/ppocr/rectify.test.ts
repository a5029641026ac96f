import { describe, expect, it } from 'vitest';
import type { Pixels } from '@/core/ocr/recognition';
import { rectify } from './rectify';

const BLACK = 0;
const WHITE = 255;

function paper(width: number, height: number, ink: (x: number, y: number) => boolean): Pixels {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let i = 0; i < width * height; i++) {
    const value = ink(i % width, Math.floor(i / width)) ? BLACK : WHITE;
    data.set([value, value, value, 255], i * 4);
  }
  return { width, height, data };
}

const brightness = (pixels: Pixels, x: number, y: number) => pixels.data[(y * pixels.width + x) * 4];

describe('rectify', () => {
  it('rectify copies an upright part at scale 1', () => {
    const pixels = paper(10, 10, (x, y) => x === 4 && y === 5);
    const part = rectify(pixels, { centerX: 5, centerY: 5, width: 6, height: 4, angle: 0 }, 6, 4);
    expect(brightness(part, 2, 2)).toBe(BLACK);
    expect([...part.data].filter((value) => value !== WHITE)).toHaveLength(3);
  });

  it('rectify turns a part upright that runs down the page', () => {
    const pixels = paper(10, 10, (x, y) => x === 6 && y === 1);
    const part = rectify(pixels, { centerX: 5, centerY: 5, width: 10, height: 4, angle: Math.PI / 2 }, 10, 4);
    expect(brightness(part, 1, 0)).toBe(BLACK);
  });

  it('rectify averages px when shrinking', () => {
    const stripes = paper(40, 40, (x) => x % 2 === 0);
    const part = rectify(stripes, { centerX: 20, centerY: 20, width: 40, height: 40, angle: 0 }, 10, 10);
    for (let i = 0; i < part.data.length; i += 4) expect(part.data[i]).toBeCloseTo(127, -1);
  });

  it('rectify repeats the edge px beyond the image', () => {
    const pixels = paper(4, 4, () => true);
    const part = rectify(pixels, { centerX: 0, centerY: 0, width: 8, height: 8, angle: 0 }, 4, 4);
    expect(brightness(part, 0, 0)).toBe(BLACK);
  });

  it('rectify straightens a curved line', () => {
    const bend = 12;
    const arc = paper(100, 60, (x, y) => Math.abs(y + 0.5 - (40 - bend * ((x - 49.5) / 50) ** 2)) < 2);
    const rect = { centerX: 50, centerY: 40, width: 100, height: 16, angle: 0, bend };
    const strip = rectify(arc, rect, 100, 16);
    for (const x of [2, 25, 50, 75, 97]) {
      expect(brightness(strip, x, 8)).toBeLessThan(60);
      expect(brightness(strip, x, 3)).toBe(WHITE);
      expect(brightness(strip, x, 13)).toBe(WHITE);
    }
  });

  it('rectify looks across a curved line at right angles', () => {
    const bend = 20;
    const along = 40.5;
    const angle = -Math.atan((8 * bend * along) / 100 ** 2);
    const [x, y] = [50 + along + Math.sin(angle) * 6, 40 - bend * (along / 50) ** 2 - Math.cos(angle) * 6];
    const dot = paper(100, 60, (px, py) => Math.hypot(px + 0.5 - x, py + 0.5 - y) < 2);
    const strip = rectify(dot, { centerX: 50, centerY: 40, width: 100, height: 16, angle: 0, bend }, 100, 16);
    expect(brightness(strip, 90, 2)).toBe(BLACK);
    expect(brightness(strip, 90, 6)).toBe(WHITE);
  });
});
