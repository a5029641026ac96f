import { describe, expect, it } from 'vitest';
import type { Pixels } from '@/core/ocr/recognition';
import { changesEverywhere, changingColumns, changingRows, findChanges, firstGap, lastGap } from './changes';

/** An image of rows of digits: 0 is white, each step 3 darker. */
function image(...rows: readonly string[]): Pixels {
  const values = rows.flatMap((row) => [...row].map((digit) => 255 - 3 * Number(digit)));
  const data = new Uint8ClampedArray(values.flatMap((value) => [value, value, value, 255]));
  return { width: rows[0]?.length ?? 0, height: rows.length, data };
}

describe('findChanges', () => {
  it('finds where neighbours of a row differ, and not where a ground fades softly', () => {
    const changes = findChanges(image('00000', '00900', '01234', '01223'));
    expect([...changes.first]).toEqual([-1, 2, -1, -1]);
    expect([...changes.last]).toEqual([-1, 3, -1, -1]);
    expect([...findChanges(image('02')).first]).toEqual([1]);
  });

  it.each([0, 1, 2])('sees a change of channel %i alone', (channel) => {
    const pixels = image('00');
    pixels.data[4 + channel] = 200;
    expect([...findChanges(pixels).first]).toEqual([1]);
  });

  it('calls a row fresh only when an edge begins there, not where borders go on', () => {
    expect([...findChanges(image('0000', '0990', '0990', '9990', '0000')).fresh]).toEqual([0, 1, 0, 0, 0]);
  });
});

it('says which rows and columns have changes', () => {
  const changes = findChanges(image('00000', '00900', '09000', '00000'));
  expect(changingRows(changes)).toEqual({ start: 1, end: 3 });
  expect(changingColumns(changes, 0, 4)).toEqual({ start: 0, end: 4 });
  expect(changingColumns(changes, 0, 2)).toEqual({ start: 1, end: 4 });
  expect(changingColumns(changes, 3, 4)).toBeUndefined();
  expect(changingRows(findChanges(image('000')))).toBeUndefined();
});

it('takes all of an image for text when nothing is to be left out', () => {
  const changes = changesEverywhere(image('000', '000', '000', '000', '000', '000'));
  expect(changingRows(changes)).toEqual({ start: 0, end: 6 });
  expect(changingColumns(changes, 2, 3)).toEqual({ start: 0, end: 3 });
  expect(lastGap(changes, 1, { start: 0, end: 6 })).toBeUndefined();
});

describe('lastGap', () => {
  /** Lines at rows 2, 6 and 9. */
  const changes = findChanges(
    image('000', '000', '090', '000', '000', '000', '090', '000', '000', '090', '000'),
  );

  it('is the lowest gap that ends in the range and is large enough', () => {
    expect(lastGap(changes, 2, { start: 5, end: 10 })).toEqual({ start: 7, end: 9 });
    expect(lastGap(changes, 3, { start: 5, end: 10 })).toEqual({ start: 3, end: 6 });
    expect(lastGap(changes, 2, { start: 5, end: 8 })).toEqual({ start: 3, end: 6 });
  });

  it('is not there when no gap in the range is large enough', () => {
    expect(lastGap(changes, 4, { start: 5, end: 10 })).toBeUndefined();
    expect(lastGap(changes, 3, { start: 7, end: 10 })).toBeUndefined();
  });

  it('may have borders that run down through it', () => {
    const framed = findChanges(image('09909', '00009', '00009', '00009', '09909'));
    expect(lastGap(framed, 3, { start: 2, end: 5 })).toEqual({ start: 1, end: 4 });
  });
});

describe('firstGap', () => {
  /** Lines at rows 2, 6 and 9. */
  const changes = findChanges(
    image('000', '000', '090', '000', '000', '000', '090', '000', '000', '090', '000'),
  );

  it('is the highest gap in the range that is large enough', () => {
    expect(firstGap(changes, 2, { start: 2, end: 9 })).toEqual({ start: 3, end: 6 });
    expect(firstGap(changes, 2, { start: 5, end: 9 })).toEqual({ start: 7, end: 9 });
  });

  it('is not there when no gap that begins in the range is large enough, or no line is below', () => {
    expect(firstGap(changes, 3, { start: 5, end: 9 })).toBeUndefined();
    expect(firstGap(changes, 2, { start: 5, end: 7 })).toBeUndefined();
    expect(firstGap(changes, 1, { start: 9, end: 11 })).toBeUndefined();
  });
});
