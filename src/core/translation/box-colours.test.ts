import { describe, expect, it } from 'vitest';
import { boxColours } from './box-colours';

type Rgba = readonly [number, number, number, number];

/** An image of some colours, each as often as it says. */
function image(...colours: readonly (readonly [colour: Rgba, count: number])[]) {
  const data = colours.flatMap(([colour, count]) => Array.from({ length: count }, () => colour).flat());
  return { width: data.length / 4, height: 1, data: new Uint8ClampedArray(data) };
}

const CREAM: Rgba = [250, 240, 210, 255];
const NAVY: Rgba = [20, 30, 90, 255];
const GREY: Rgba = [190, 190, 190, 255];
const CLEAR: Rgba = [0, 0, 0, 0];

describe('boxColours', () => {
  it('are those of the paper and of the print', () => {
    expect(boxColours(image([CREAM, 80], [NAVY, 20]))).toEqual({ paper: '#faf0d2', ink: '#141e5a' });
    expect(boxColours(image([NAVY, 80], [CREAM, 20]))).toEqual({ paper: '#141e5a', ink: '#faf0d2' });
  });

  it('are the mean of what is printed unevenly', () => {
    const uneven = image([[240, 240, 240, 255], 45], [[244, 244, 244, 255], 45], [NAVY, 10]);
    expect(boxColours(uneven)?.paper).toBe('#f2f2f2');
  });

  it('are not the print’s where its contrast is too low to read', () => {
    expect(boxColours(image([CREAM, 70], [GREY, 30]))).toEqual({ paper: '#faf0d2', ink: '#000000' });
    expect(boxColours(image([NAVY, 70], [[40, 50, 110, 255], 30]))?.ink).toBe('#ffffff');
  });

  it('are not those of a speck, but of what is printed in at least a fiftieth of the box', () => {
    expect(boxColours(image([CREAM, 990], [NAVY, 10]))?.ink).toBe('#000000');
    expect(boxColours(image([CREAM, 980], [NAVY, 20]))?.ink).toBe('#141e5a');
  });

  it('are black on a mid grey, on which white has less contrast, and white on a darker one', () => {
    expect(boxColours(image([[128, 128, 128, 255], 10]))?.ink).toBe('#000000');
    expect(boxColours(image([[112, 112, 112, 255], 10]))?.ink).toBe('#ffffff');
  });

  it('do not count pixels that are transparent, and are unknown where most are', () => {
    expect(boxColours(image([CLEAR, 45], [CREAM, 40], [NAVY, 15]))?.paper).toBe('#faf0d2');
    expect(boxColours(image([CLEAR, 51], [CREAM, 49]))).toBeUndefined();
    expect(boxColours(image())).toBeUndefined();
  });
});
