import { describe, expect, it } from 'vitest';
import { horizontal } from '@/core/ocr/reading-order/line.test-support';
import { toFrames } from '@/core/ocr/reading-order/upright/frame';
import type { DrawnPanel } from './panels';
import { findPictureItems, findPictures } from './pictures';

/** Pictures of 200 x 100 px, 30 px apart; text is 20 px high. */
const picture = (left: number, top = 0, width = 200): DrawnPanel => ({
  left,
  right: left + width,
  top,
  bottom: top + 100,
});
const [one, two] = [picture(0), picture(230)];
const captions = [
  horizontal('Canvas bag', 0, 110, 120),
  horizontal('$ 24', 0, 140, 50),
  horizontal('Lamp', 230, 110, 60),
  horizontal('$ 31', 230, 140, 50),
];

const boxesOf = (lines: readonly ReturnType<typeof horizontal>[]) =>
  toFrames(lines, { across: [], down: [], paints: new Map() })[0]?.horizontal.boxes ?? [];
const itemsOf = (lines: readonly ReturnType<typeof horizontal>[], pictures: readonly DrawnPanel[]) =>
  findPictureItems(boxesOf(lines), pictures);

describe('pictures', () => {
  const lines = boxesOf([...captions, horizontal('new', 10, 10, 40)]);

  it('are panels without text', () => {
    expect(findPictures(boxesOf(captions), [one, two])).toEqual([one, two]);
    expect(findPictures(boxesOf(captions), [{ left: 0, right: 200, top: 100, bottom: 170 }])).toEqual([]);
  });

  it('may have a label on them, if they are large', () => {
    expect(findPictures(lines, [one])).toEqual([one]);
    expect(findPictures(lines, [{ ...one, bottom: 80 }])).toEqual([]);
    const large = boxesOf([...captions, horizontal('a title that takes up the panel', 10, 10, 180)]);
    expect(findPictures(large, [one])).toEqual([]);
  });

  it('are no fields of a form, which are lower', () => {
    expect(findPictures(lines, [{ ...two, bottom: 59 }])).toEqual([]);
    expect(findPictures(lines, [{ ...two, bottom: 61 }])).toHaveLength(1);
  });
});

describe('rows of pictures', () => {
  it('are items with the text below each picture', () => {
    expect(itemsOf(captions, [one, two])).toEqual([
      { ...one, bottom: 160 },
      { ...two, bottom: 160 },
    ]);
  });

  it('are no items where a picture has no text below it, is another size, or touches the next one', () => {
    expect(itemsOf(captions.slice(0, 2), [one, two])).toEqual([]);
    expect(itemsOf(captions, [one, picture(230, 0, 150)])).toEqual([]);
    expect(itemsOf(captions, [one, picture(230, 20)])).toEqual([]);
    expect(itemsOf(captions, [one, picture(203)])).toEqual([]);
  });

  it('end where text is wider than the picture, or stands further off', () => {
    const note = horizontal('Prices are in dollars and include the tax', 0, 175, 400);
    expect(itemsOf([...captions, note], [one, two]).map(({ bottom }) => bottom)).toEqual([160, 160]);
    const further = horizontal('More', 0, 185, 60);
    expect(itemsOf([...captions, further], [one, two]).map(({ bottom }) => bottom)).toEqual([160, 160]);
    const next = horizontal('4.8', 0, 170, 60);
    expect(itemsOf([...captions, next], [one, two]).map(({ bottom }) => bottom)).toEqual([190, 160]);
  });

  it('have the titles right above them, unless that text is as close to what is above it', () => {
    const titles = [horizontal('1', 0, -25, 20), horizontal('2', 230, -25, 20)];
    expect(itemsOf([...captions, ...titles], [one, two]).map(({ top }) => top)).toEqual([-25, -25]);
    expect(itemsOf([...captions, ...titles.slice(1)], [one, two]).map(({ top }) => top)).toEqual([0, 0]);
    const above = [horizontal('5 star', 0, -50, 50), horizontal('4 star', 230, -50, 50)];
    expect(itemsOf([...captions, ...titles, ...above], [one, two]).map(({ top }) => top)).toEqual([0, 0]);
  });
});
