import { describe, expect, it } from 'vitest';
import { enlarge, isolateBright, toGray, toPgm } from './gray';

const gray = (width: number, ...data: number[]) => ({
  width,
  height: data.length / width,
  data: Uint8Array.from(data),
});

describe('toGray', () => {
  it('weighs colours as the eye does', () => {
    const data = Uint8ClampedArray.from([255, 0, 0, 255, 0, 255, 0, 255, 0, 0, 255, 255, 255, 255, 255, 255]);
    expect([...toGray({ width: 4, height: 1, data }).data]).toEqual([76, 150, 29, 255]);
  });
});

describe('enlarge', () => {
  it('gives the size asked for and keeps an even picture even', () => {
    const large = enlarge(gray(3, 90, 90, 90, 90, 90, 90), 2.5);
    expect([large.width, large.height]).toEqual([8, 5]);
    expect(new Set(large.data)).toEqual(new Set([90]));
  });

  it('keeps edges where they are, darker and lighter than nothing', () => {
    const { data } = enlarge(gray(4, 0, 0, 255, 255), 2);
    expect(data.length).toBe(16);
    const row = [...data.subarray(0, 8)];
    expect(row.slice(0, 3).every((value) => value < 30)).toBe(true);
    expect(row.slice(5).every((value) => value > 225)).toBe(true);
    expect((row[3] as number) + (row[4] as number)).toBeCloseTo(255, -1);
  });

  it('leaves a picture of the right size alone', () => {
    const same = gray(2, 1, 2);
    expect(enlarge(same, 1)).toBe(same);
  });

  it('makes at least a pixel', () => {
    const { width, height } = enlarge(gray(1, 7), 0.1);
    expect([width, height]).toEqual([1, 1]);
  });
});

describe('isolateBright', () => {
  it('leaves bright letters on any background, dark on white', () => {
    const background = [10, 200, 60, 120, 90, 30, 150];
    expect([...isolateBright(gray(10, ...background, 255, 255, 255)).data]).toEqual([
      ...background.map(() => 255),
      0,
      0,
      0,
    ]);
  });

  it('keeps an even picture even', () => {
    expect(new Set(isolateBright(gray(2, 90, 90, 90, 90)).data).size).toBe(1);
  });
});

describe('toPgm', () => {
  it('writes the size and one byte a pixel', () => {
    const file = toPgm(gray(2, 1, 2, 3, 255));
    expect(new TextDecoder('latin1').decode(file)).toBe('P5\n2 2\n255\n\u0001\u0002\u0003\u00ff');
  });
});
