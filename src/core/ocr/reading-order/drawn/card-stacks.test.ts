import { describe, expect, it } from 'vitest';
import { splitBands } from '@/core/ocr/reading-order/bands/boxes';
import { horizontal } from '@/core/ocr/reading-order/line.test-support';
import { toFrames } from '@/core/ocr/reading-order/upright/frame';
import { findCardStacks } from './card-stacks';
import type { DrawnPanel } from './panels';

/** Lines of 20 px and this width, at some heights. */
const lines = (left: number, width: number, tops: readonly number[]) =>
  tops.map((top) => horizontal('text', left, top, width));

/** Cards at 340 to 480 px, each with the top and the bottom given. */
const cards = (...heights: readonly (readonly [top: number, bottom: number])[]): readonly DrawnPanel[] =>
  heights.map(([top, bottom]) => ({ left: 340, right: 480, top, bottom }));

/** The gaps between the bands of two columns at which the right one is a stack beside the left one. */
function gapsOf(
  article: ReturnType<typeof lines>,
  margin: ReturnType<typeof lines>,
  panels: readonly DrawnPanel[],
): readonly number[] {
  const marks = { across: [], down: [], paints: new Map() };
  const boxes = toFrames([...article, ...margin], marks)[0]?.horizontal.boxes ?? [];
  const bands = splitBands(boxes);
  return findCardStacks({ bands, cuts: [325] }, panels).flatMap(({ gaps }) => gaps);
}

/** Rows of an article, 30 px apart. */
const article = (...rows: readonly number[]) =>
  lines(
    0,
    300,
    rows.map((row) => 30 * row),
  );
const inMargin = (...tops: readonly number[]) => lines(350, 100, tops);
const two = cards([0, 72], [86, 160]);
const textsOfTwo = inMargin(10, 40, 94, 124);

describe('a stack of cards', () => {
  it('is seen where a line of the text beside it is at the height of the top of a card', () => {
    expect(gapsOf(article(0, 1.5, 2.6, 4), textsOfTwo, two)).not.toEqual([]);
  });

  it('is none where text begins beside each card, as a row of a text and a card does', () => {
    expect(gapsOf(article(0, 1, 3, 4), textsOfTwo, two)).toEqual([]);
  });

  it('goes on to the end of the text if there is nothing below it, and to its last card if there is', () => {
    const long = article(0, 1.5, 2.6, 4, 6, 7, 8);
    expect(gapsOf(long, textsOfTwo, two)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
    expect(gapsOf(long, [...textsOfTwo, ...inMargin(240)], two)).toEqual([0, 1, 2, 3, 4]);
  });

  it('is none if its cards stand apart, differ in width, or have text between them', () => {
    const text = article(0, 1.5, 2.6, 4);
    const [first, second] = two as [DrawnPanel, DrawnPanel];
    expect(gapsOf(text, textsOfTwo, [first, { ...second, right: 520 }])).toEqual([]);
    expect(gapsOf(text, textsOfTwo, [first])).toEqual([]);
    expect(gapsOf([...text, ...inMargin(73)], textsOfTwo, two)).toEqual([]);
    expect(gapsOf(article(0, 1.5, 6.6, 8), inMargin(10, 40, 214, 244), cards([0, 72], [206, 280]))).toEqual(
      [],
    );
  });

  it('is none if its cards are buttons of one text', () => {
    expect(gapsOf(article(0, 1, 2, 3), inMargin(10, 55), cards([0, 40], [48, 88]))).toEqual([]);
  });

  it('may be cards of one text that are higher than four lines, as those with a chart', () => {
    const beside = article(0, 1.5, 3.5, 5);
    expect(gapsOf(beside, inMargin(10, 124), cards([0, 100], [114, 214]))).not.toEqual([]);
    expect(gapsOf(article(0, 1.5, 2.7, 5), inMargin(10, 100), cards([0, 76], [90, 166]))).toEqual([]);
  });

  it('is seen between three cards at equal distances, although no line is at the height of a card’s top', () => {
    const three = cards([0, 60], [90, 150], [180, 240]);
    const texts = inMargin(6, 32, 96, 122, 186, 212);
    expect(gapsOf(article(0, 1, 2.1, 3.5, 5.1), texts, three)).not.toEqual([]);
    expect(gapsOf(article(0, 1, 2.1, 3.5), texts, cards([0, 60], [90, 150], [190, 240]))).toEqual([]);
  });

  it('is none beside other cards, such as a grid of goods', () => {
    const goods = [...two, { left: 0, right: 320, top: 40, bottom: 120 }];
    expect(gapsOf(article(0, 1.5, 2.6, 4), textsOfTwo, goods)).toEqual([]);
  });
});
