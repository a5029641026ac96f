import { describe, expect, it } from 'vitest';
import type { RotatedRect } from '@/core/ocr/ppocr/rotated-rect';
import type { Pixels } from '@/core/ocr/recognition';
import { createLineRecogniser } from './line-recogniser';
import {
  type Answer,
  CROWDED,
  charset,
  image,
  openNetwork,
  PROSE,
  recognise,
  rect,
} from './line-recogniser.test-support';

/** A tick of 16 px in the middle of the image. */
const TICK = image(
  ...Array.from({ length: 5 }, (_, at) => ({ x: 192 + at, y: 150 + at, width: 2, height: 3 })),
  ...Array.from({ length: 12 }, (_, at) => ({ x: 196 + at, y: 154 - at, width: 2, height: 3 })),
);

describe('a tick that stands alone', () => {
  it.each<[string, number]>([
    ['<', 0.95],
    ['', 0],
    ['ab', 0.5],
  ])('is known by its ink, though the network sees “%s” with a confidence of %f', async (...answer) => {
    const { text, isPlausible } = await recognise(rect(24, 24), TICK, answer);
    expect(text).toBe('✓');
    expect(isPlausible).toBe(true);
  });

  it('is none where the network reads words, or where the ink has another shape', async () => {
    expect((await recognise(rect(60, 24), TICK, ['ab', 0.99])).text).toBe('ab');
    const bar = image({ x: 192, y: 142, width: 3, height: 16 });
    expect((await recognise(rect(24, 24), bar, ['5', 0.99])).text).toBe('5');
  });
});

describe('a row', () => {
  it.each([
    ['a margin of 12 % of its height, and 20 % at its ends', 200, 437],
    ['that margin when it is sixteen times as long as high', 320, 694],
    ['no margin above and below when it is longer', 321, 780],
  ])('is recognised with %s', async (_what, width, stripWidth) => {
    const { widths, text, lines } = await recognise(rect(width, 20), image(), ['ab', 0.99]);
    expect(widths).toEqual([stripWidth]);
    expect(text).toBe('ab');
    // The line's place has the longer ends and not the margin above and below.
    const [start, , , below] = lines[0]?.quad ?? [];
    expect([start?.x, start?.y, below?.y].map(Number)).toEqual([expect.closeTo(198 - width / 2), 140, 160]);
    expect(lines.at(-1)?.quad[1].x).toBeCloseTo(202 + width / 2);
  });

  it.each([
    ['once when PP-OCR is sure', 0.971, [437]],
    ['again in a strip that is wider by a third when it is not sure', 0.969, [437, 590]],
    ['upside down as well when it is doubtful', 0.79, [437, 590, 437, 590]],
    ['not upside down when it is a little better', 0.81, [437, 590]],
    ['in no wider strip when it is hopeless', 0.54, [437, 437]],
  ])('is recognised %s', async (_how, confidence, widths) => {
    expect((await recognise(rect(200, 20), CROWDED, [PROSE, confidence])).widths).toEqual(widths);
  });

  it('takes the better of two directions, and its line starts at the other end when that is upside down', async () => {
    const upright = await recognise(rect(200, 20), image(), ['ab', 0.5], ['de', 0.5]);
    expect(upright.text).toBe('ab');
    const turned = await recognise(rect(200, 20), image(), ['ab', 0.5], ['de', 0.98]);
    expect(turned.text).toBe('de');
    const [start] = turned.lines[0]?.quad ?? [];
    expect(start?.x).toBeCloseTo(302);
    expect(start?.y).toBeCloseTo(160);
    expect(turned.lines.at(-1)?.quad[1].x).toBeCloseTo(98);
  });

  it('is never tried upside down when it is as wide as high: a single character', async () => {
    const { widths, text } = await recognise(rect(20, 20), image(), ['a', 0.5], ['', 0]);
    // Once in its region, and three times closer.
    expect(widths).toHaveLength(4);
    expect(text).toBe('a');
  });

  it.each([
    ['two characters', 'ab', 0.71, 0.69],
    ['four characters', 'abde', 0.61, 0.59],
  ])('of %s is plausible from a confidence on', async (_what, text, enough, tooLittle) => {
    const plausible = async (confidence: number) =>
      (await recognise(rect(200, 20), image(), [text, confidence])).isPlausible;
    expect(await plausible(enough)).toBe(true);
    expect(await plausible(tooLittle)).toBe(false);
  });

  it('of one character is plausible from 0.9 on, or when a tighter strip shows the same character', async () => {
    const plausible = async (...answers: readonly Answer[]) =>
      (await recognise(rect(20, 20), image(), ...answers)).isPlausible;
    expect(await plausible(['a', 0.91])).toBe(true);
    expect(await plausible(['a', 0.89], ['a', 0.8], ['b', 0.8], ['a', 0.75])).toBe(true);
    expect(await plausible(['a', 0.89], ['a', 0.8], ['b', 0.8], ['d', 0.8])).toBe(false);
    expect(await plausible(['a', 0.69])).toBe(false);
  });

  it('of two digits that is higher than wide stays plausible text where two tighter strips show the same', async () => {
    const seen = await recognise(rect(20, 40), image(), ['5b', 0.96], ['5b', 0.96], ['', 0]);
    expect(seen).toMatchObject({ text: '5b', isPlausible: true });
    expect((await recognise(rect(20, 40), image(), ['5b', 0.69], ['5b', 0.69], ['', 0])).isPlausible).toBe(
      false,
    );
  });

  it('that is as short as three characters, and doubtful, is what closer strips agree on', async () => {
    const short = (...closer: readonly Answer[]) =>
      recognise(rect(22, 20), image(), ['', 0], ...closer, ['', 0]);
    expect(await short(['文', 0.99], ['文', 0.8])).toMatchObject({ text: '文', isPlausible: true });
    expect(await short(['', 0], ['ab', 0.8], ['ab', 0.99])).toMatchObject({ text: 'ab', isPlausible: true });
    expect((await short(['文', 0.99], ['字', 0.8])).isPlausible).toBe(false);
  });

  it('that closer strips show upright is not taken as it looks upside down', async () => {
    const closer: readonly Answer[] = [
      ['<', 0.98],
      ['<', 0.98],
      ['', 0],
    ];
    const seen = await recognise(rect(22, 20), image(), ['', 0], ...closer, ['a', 0.99]);
    expect(seen.text).toBe('<');
    const [start, end] = seen.lines[0]?.quad ?? [];
    expect(start?.x).toBeLessThan(end?.x ?? 0);
  });

  it('of one character that is hopeless is no text where closer strips do not agree: it is an icon or texture', async () => {
    const { widths, isPlausible } = await recognise(rect(20, 20), image(), ['a', 0.5]);
    expect(widths).toHaveLength(4);
    expect(isPlausible).toBe(false);
  });

  it('that is short and shows nothing is a word of two or three letters where a tighter strip is sure of that', async () => {
    const nothing: Answer = ['', 0];
    // Three closer strips agree on nothing, and it is upside down in the next one.
    const word = (first: Answer, ...tighter: readonly Answer[]) =>
      recognise(rect(30, 20), image(), first, nothing, nothing, nothing, nothing, ...tighter);
    expect(await word(['', 0], ['ab', 0.98])).toMatchObject({ text: 'ab', isPlausible: true });
    expect(await word(['a', 0.3], ['', 0], ['5b', 0.98])).toMatchObject({ text: '5b', isPlausible: true });
    for (const other of ['a', 'abde', '文字', 'a.'])
      expect((await word(['', 0], [other, 0.98], [other, 0.98])).isPlausible).toBe(false);
    expect((await word(['', 0], ['ab', 0.96], ['ab', 0.96])).isPlausible).toBe(false);
  });

  it('that is short and shows nothing is a word of two or three letters behind the icon that it begins with', async () => {
    const icon = { x: 180, y: 141, width: 16, height: 18 };
    const letters = [202, 212].map((x) => ({ x, y: 144, width: 6, height: 12 }));
    const word = (answer: Answer, ...blocks: readonly (typeof icon)[]) =>
      recognise(rect(48, 24), image(...blocks), ['', 0], ['', 0], answer);
    expect(await word(['ab', 0.99], icon, ...letters)).toMatchObject({ text: 'ab', isPlausible: true });
    expect((await word(['ab', 0.94], icon, ...letters)).text).toBe('');
    expect((await word(['abde', 0.99], icon, ...letters)).text).toBe('');
    expect((await word(['ab', 0.99], ...letters)).text).toBe('');
  });

  it('is looked at in tighter strips only where it is as short as a word of two letters, and shows no text', async () => {
    const runs = async (width: number, ...answers: readonly Answer[]) =>
      (await recognise(rect(width, 20), image(), ...answers)).widths.length;
    expect(await runs(36, ['', 0])).toBe((await runs(37, ['', 0])) + 3 + 2);
    expect(await runs(36, ['ab', 0.98])).toBe(1);
  });

  it('of a hyphen alone is recognised by its ink, in one run, where the network recognises nothing', async () => {
    const hyphen = image({ x: 197, y: 149, width: 6, height: 2 });
    const seen = await recognise(rect(24, 24), hyphen, ['', 0]);
    expect(seen).toMatchObject({ text: '-', isPlausible: true });
    expect(seen.widths).toHaveLength(1);
    expect((await recognise(rect(24, 24), hyphen, ['a', 0.91])).text).toBe('a');
    expect((await recognise(rect(60, 24), hyphen, ['', 0])).text).toBe('');
  });

  it('has as many leader dots as are printed between its two words', async () => {
    const dots = Array.from({ length: 12 }, (_, at) => ({ x: 166 + at * 5, y: 153, width: 2, height: 2 }));
    const words = [130, 234].map((x) => ({ x, y: 144, width: 30, height: 11 }));
    const { text } = await recognise(rect(200, 20), image(...words, ...dots), ['ab', 0.99]);
    expect(text).toBe('a ............ b');
  });

  it('of discs alone is a hidden password, unless plausible text is recognised', async () => {
    const discs = image(
      ...Array.from({ length: 6 }, (_, at) => ({ x: 157 + at * 15, y: 145, width: 10, height: 10 })),
    );
    const look = (...answer: Answer) => recognise(rect(100, 20), discs, answer);
    expect(await look('...', 0.99)).toMatchObject({ text: '••••••', isPlausible: true });
    expect(await look('文字', 0.5)).toMatchObject({ text: '••••••', isPlausible: true });
    expect((await look('abde', 0.99)).text).toBe('abde');
  });

  it('of the arrow of a list is no text, although the network takes it for a sign', async () => {
    const steps = Array.from({ length: 6 }, (_, at) => at);
    const down = steps.flatMap((at) => [
      { x: 193 + at, y: 147 + at, width: 2, height: 1 },
      { x: 205 - at, y: 147 + at, width: 2, height: 1 },
    ]);
    const right = steps.flatMap((at) => [
      { x: 197 + at, y: 143 + at, width: 1, height: 2 },
      { x: 197 + at, y: 155 - at, width: 1, height: 2 },
    ]);
    const look = (pixels: Pixels) => recognise(rect(20, 20), pixels, ['<', 0.95]);
    expect((await look(image(...down))).lines).toEqual([]);
    expect((await look(image(...right))).text).toBe('<');
  });

  it('of one or two dots is a speck, and no text', async () => {
    for (const dots of ['.', '.,'])
      expect(await recognise(rect(200, 20), image(), [dots, 0.99])).toMatchObject({
        lines: [],
        isPlausible: false,
      });
    for (const text of ['...', 'a.', '5,'])
      expect((await recognise(rect(200, 20), image(), [text, 0.99])).text.replace(' ', '')).toBe(text);
  });

  it('without any character is not plausible', async () => {
    expect(await recognise(rect(200, 20), image(), ['', 0])).toMatchObject({ lines: [], isPlausible: false });
  });
});

describe('a tall region', () => {
  /** Square characters of 14 px below one another, 18 px apart. */
  const columnOf = (count: number) =>
    image(
      ...Array.from({ length: count }, (_, index) => ({
        x: 193,
        y: 150 - (count * 18) / 2 + index * 18 + 2,
        width: 14,
        height: 14,
      })),
    );

  it('is recognised as a column, in one strip, each character in its cell', async () => {
    const { lines, isPlausible } = await recognise(rect(20, 76), columnOf(4), ['文字文字', 0.9], ['a', 0.9]);
    expect(isPlausible).toBe(true);
    expect(lines).toMatchObject([{ text: '文字文字', direction: 'vertical' }]);
    const starts = lines[0]?.glyphs.map(({ start }) => start) ?? [];
    expect(starts).toHaveLength(4);
    expect([...new Set(starts)].sort((a, b) => a - b)).toEqual(starts);
    // The column is 4 px longer than what was detected: a full stop at the end lies outside.
    const [start, end] = lines[0]?.quad ?? [];
    expect([start?.x, start?.y, end?.y]).toEqual([
      expect.closeTo(210),
      expect.closeTo(110),
      expect.closeTo(190),
    ]);
  });

  it('is tried lying on either side when the column is doubtful, and the best one is taken', async () => {
    const seen = await recognise(rect(20, 76), columnOf(4), ['文字', 0.79], ['ab', 0.5], ['de', 0.98]);
    expect(seen.text).toBe('de');
    expect(seen.lines[0]?.direction).toBe('horizontal');
    const kept = await recognise(rect(20, 76), columnOf(4), ['文字', 0.79], ['ab', 0.5], ['de', 0.6]);
    expect(kept.text).toBe('文字');
    expect(kept.lines[0]?.direction).toBe('vertical');
  });

  it('is a row that runs upwards when that is as long and certain: the network reads such a row backwards', async () => {
    const upwards = await recognise(rect(20, 76), columnOf(4), ['字文字文', 0.99], ['文字文字', 0.96]);
    expect(upwards.text).toBe('文字文字');
    const [start] = upwards.lines[0]?.quad ?? [];
    expect(start?.y).toBeGreaterThan(180);
  });

  it.each([
    ['much shorter', '文字', 0.99],
    ['doubtful', '文字文字', 0.94],
  ])(
    'stays a column when the row is %s, as columns are when they are turned',
    async (_what, row, confidence) => {
      const seen = await recognise(rect(20, 76), columnOf(4), ['字文字文', 0.9], [row, confidence]);
      expect(seen.lines).toMatchObject([{ text: '字文字文', direction: 'vertical' }]);
    },
  );

  it('is checked only until two columns are believed, because each check takes as long as a line', async () => {
    const network = openNetwork(
      ['文字文字', 0.99],
      ['a', 0.9],
      ['文字文字', 0.99],
      ['a', 0.9],
      ['字文字文', 0.99],
    );
    const recogniser = createLineRecogniser(columnOf(4), network, charset);
    for (let column = 0; column < 5; column++) await recogniser.recognise(rect(20, 76));
    expect(network.widths).toHaveLength(7);
  });

  it('in letters is a row on its side as soon as that is certain, because few letters are set in columns', async () => {
    const letters = image(...[116, 134, 152, 170].map((y) => ({ x: 196, y: y + 4, width: 8, height: 10 })));
    const seen = await recognise(rect(20, 76), letters, ['abde', 0.97], ['ed', 0.4], ['edba', 0.98]);
    expect(seen.text).toBe('edba');
  });

  it('is never taken for a single character on its side, which looks like another one', async () => {
    const seen = await recognise(
      rect(20, 40),
      columnOf(2),
      ['ab', 0.5],
      ['a', 0.8],
      ['a', 0.75],
      ['b', 0.99],
    );
    expect(seen.text).toBe('a');
    expect(seen.isPlausible).toBe(true);
  });

  it('is no column when it has no ink, and is tried lying on its side', async () => {
    const { text, lines } = await recognise(rect(20, 76), image(), ['ab', 0.98]);
    expect(text).toBe('ab');
    expect(lines[0]?.direction).toBe('horizontal');
    const nothing = await recognise(rect(20, 76), image(), ['', 0]);
    expect(nothing).toMatchObject({ lines: [], isPlausible: false });
  });

  it.each([
    ['is a single letter when that is surer than a column of letters', 44, ['ab', 0.9], ['a', 0.98], 'a'],
    ['is a column when the single letter is not plausible', 44, ['ab', 0.9], ['a', 0.6], 'ab'],
    ['is a column when it is too high for a single letter', 50, ['ab', 0.9], ['a', 0.98], 'ab'],
    ['is a column when that is Han', 44, ['文字', 0.9], ['a', 0.98], '文字'],
    ['may be a single letter when the Han of the column are doubtful', 44, ['文字', 0.75], ['a', 0.98], 'a'],
    ['may be a single letter when not all of the column is Han', 44, ['文b', 0.9], ['a', 0.98], 'a'],
  ] as const)('%s', async (_what, height, column, single, text) => {
    const seen = await recognise(rect(20, height), columnOf(2), column, single, single);
    expect(seen.text).toBe(text);
  });

  it('is a row up to a height of one and a half times its width', async () => {
    const row = await recognise(rect(20, 30), columnOf(2), ['a', 0.98]);
    expect(row.lines[0]?.direction).toBe('horizontal');
    const column = await recognise(rect(20, 31), columnOf(2), ['文', 0.98]);
    expect(column.lines[0]?.direction).toBe('vertical');
  });
});

describe('glance', () => {
  const glanceAt = async (place: RotatedRect, pixels: Pixels) => {
    const network = openNetwork(['ab', 0.7]);
    const { lines } = await createLineRecogniser(pixels, network, charset).glance(place);
    return {
      directions: [...new Set(lines.map(({ direction }) => direction))],
      strips: network.widths.length,
    };
  };

  it('recognises a region once along its longer side, even when the result is doubtful', async () => {
    const ink = image({ x: 193, y: 115, width: 14, height: 14 }, { x: 193, y: 133, width: 14, height: 14 });
    expect(await glanceAt(rect(200, 20), image())).toEqual({ directions: ['horizontal'], strips: 1 });
    expect(await glanceAt(rect(20, 30), image())).toEqual({ directions: ['horizontal'], strips: 1 });
    expect(await glanceAt(rect(20, 76), ink)).toEqual({ directions: ['vertical'], strips: 1 });
  });
});
