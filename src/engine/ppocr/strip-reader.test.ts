import { describe, expect, it } from 'vitest';
import { type Answer, CROWDED, image, PROSE, recognise, rect, strokes } from './line-recogniser.test-support';

describe('a row', () => {
  it('has its characters at the places of their ink where a line is drawn below them', async () => {
    const letters = [110, 124, 138, 230, 244, 258].map((x) => ({ x, y: 142, width: 8, height: 12 }));
    const line = { x: 110, y: 157, width: 156, height: 1 };
    const placesOf = async (blocks: typeof letters) => {
      const { lines } = await recognise(rect(200, 22), image(...blocks), ['abdabd', 0.99]);
      return lines.flatMap(({ glyphs }) => glyphs.map(({ start, end }) => [start, end]));
    };
    const places = await placesOf(letters);
    expect(places).toHaveLength(6);
    expect(await placesOf([...letters, line])).toEqual(places);
  });

  it('is recognised without the line below the letter of an access key', async () => {
    const letters = [110, 124, 138, 152, 166, 180].map((x) => ({ x, y: 142, width: 8, height: 12 }));
    const line = { x: 123, y: 156, width: 10, height: 1 };
    const stripOf = async (blocks: typeof letters) =>
      (await recognise(rect(200, 22), image(...blocks), ['abdabd', 0.99])).strips[0];
    expect(await stripOf([...letters, line])).toEqual(await stripOf(letters));
  });

  describe('that looks Han', () => {
    /** Characters of three level strokes along the row, so many px apart. */
    const levels = (apart: number) =>
      image(
        ...Array.from({ length: 10 }, (_, character) => 100 + 20 * character).flatMap((x) =>
          [-1, 0, 1].map((at) => ({ x, y: 149 + at * apart, width: 18, height: 2 })),
        ),
      );
    const HAN = levels(5);
    const look = (...answers: readonly Answer[]) => recognise(rect(200, 20), HAN, ...answers);

    it.each([
      ['Han and its marks', '文，字。', 0.971],
      ['numbers among Han', '文字5', 0.991],
    ])('is recognised in a narrower strip only, when that has %s and is sure', async (_what, text, sure) => {
      expect(await look([text, sure])).toMatchObject({ text, widths: [284] });
      expect(await look([text, sure - 0.002], ['文', 0.999])).toMatchObject({
        text: '文',
        widths: [284, 437],
      });
    });

    it('is recognised in a strip with more room above and below when its print is high, because that is shorter', async () => {
      const widthOf = async (apart: number) =>
        (await recognise(rect(200, 20), levels(apart), ['文字', 0.99])).widths[0];
      expect(await widthOf(5)).toBe(284);
      expect(await widthOf(6)).toBe(265);
      expect(await widthOf(9)).toBe(219);
    });

    it('is recognised at its full width too when letters or marks stand in it that get lost in a narrow strip', async () => {
      for (const text of ['“文字”', '文a字'])
        expect(await look([text, 0.999], ['字', 0.98])).toMatchObject({ text: '字', widths: [284, 437] });
    });

    it('is recognised at its full width too when one of its characters is doubtful, however sure the others are', async () => {
      const line = '文字'.repeat(8);
      expect((await look([line, 1, 0.81])).widths).toEqual([284]);
      expect((await look([line, 1, 0.79], ['文', 0.99])).widths).toEqual([284, 437]);
    });

    it('has its characters at the same places, whatever the strip’s width', async () => {
      const narrow = (await look(['文字', 0.99])).lines[0]?.glyphs;
      const full = (await look(['“', 0.99], ['文字', 0.99])).lines[0]?.glyphs;
      expect(narrow?.map(({ start }) => start)).toEqual(full?.map(({ start }) => expect.closeTo(start, 1)));
    });
  });

  it('is not recognised in a wider strip when its letters have room enough', async () => {
    expect((await recognise(rect(200, 20), CROWDED, [PROSE, 0.9])).widths).toEqual([437, 590]);
    expect((await recognise(rect(200, 20), strokes(7), [PROSE, 0.9])).widths).toEqual([437]);
    // A short row costs little and has too few strokes to judge by.
    expect((await recognise(rect(60, 20), strokes(20), ['ab', 0.9])).widths).toEqual([137, 185]);
  });

  it('is recognised in a wider strip with room enough too when three letters or marks stand among Han', async () => {
    const look = async (text: string) => (await recognise(rect(200, 20), strokes(7), [text, 0.9])).widths;
    expect(await look('文字(a.')).toEqual([437, 590]);
    expect(await look('文字a.')).toEqual([437]);
    expect(await look('abd(a.')).toEqual([437]);
  });

  it('of Han and letters is not recognised in a wider strip when only the width of a mark is doubtful', async () => {
    const look = async (text: string, others: number, mark: number) =>
      (await recognise(rect(200, 20), strokes(7), [text, others, mark])).widths;
    expect(await look('文字abd,', 1, 0.5)).toEqual([437]);
    expect(await look('文字abd,', 0.96, 0.9)).toEqual([437, 590]);
    expect(await look('文字abde', 1, 0.5)).toEqual([437, 590]);
    // The other half of a bracket may be in the ink.
    expect(await look('文字abd(', 1, 0.5)).toEqual([437, 590]);
  });

  it.each([
    ['not where the other look, which has both, is nearly as good', 0.89, '文(文).'],
    ['where it is much better', 0.87, '文(文.'],
  ])('keeps a bracket without its other half: %s', async (_what, again, text) => {
    const seen = await recognise(rect(200, 20), CROWDED, ['文(文.', 0.94], ['文(文).', again]);
    expect(seen.text).toBe(text);
  });

  it.each([
    ['a better', 0.95, 'b'],
    ['no better', 0.9, 'd'],
  ])('takes the text of the wider strip when it has %s score', async (_what, again, first) => {
    const seen = await recognise(rect(200, 20), CROWDED, [`d${PROSE}`, 0.9], [`b${PROSE}`, again]);
    expect(seen.text[0]).toBe(first);
  });
});

describe('an ellipsis', () => {
  const letter = (x: number) => ({ x, y: 143, width: 5, height: 14 });
  const dot = (x: number) => ({ x, y: 154, width: 3, height: 3 });
  const letters = [letter(164), letter(181), { ...letter(196), width: 12 }];
  const shortened = image(...letters, ...[213, 222, 231].map(dot));
  const read = (...answers: readonly Answer[]) => recognise(rect(80, 20), shortened, ...answers);

  it('is taken out and put back where the letter before it was recognised as one of its dots', async () => {
    // Nothing is recognised at the two places of _.
    const seen = await read(['ab...', 0.99], ['abd__', 0.99]);
    expect(seen).toMatchObject({ text: 'abd...', widths: [expect.any(Number), expect.any(Number)] });
  });

  it('costs no second look where all letters were recognised', async () => {
    const whole = image(...[163, 177, 191].map(letter), ...[206, 220, 234].map(dot));
    expect((await recognise(rect(80, 20), whole, ['abd...', 0.99])).widths).toHaveLength(1);
  });

  it('keeps the first text where the second look does not find the letter', async () => {
    const still = image(...[166, 182, 198, 214].map(letter), dot(222));
    expect((await recognise(rect(80, 20), still, ['ab...', 0.99], ['b', 0.99])).text).toBe('ab...');
  });
});

describe('letters in the ink of a row that are not in its text', () => {
  /** Letters of 5 × 14 px side by side in a short row. */
  const letters = (count: number) =>
    image(
      ...Array.from({ length: count }, (_, index) => ({
        x: 166 + Math.round((index * 68) / (count - 1)) - 2,
        y: 143,
        width: 5,
        height: 14,
      })),
    );

  it('make PP-OCR doubt the text, each one 4 %', async () => {
    const widthsOf = async (count: number, confidence: number) =>
      (await recognise(rect(80, 20), letters(count), ['ab', confidence])).widths.length;
    expect(await widthsOf(2, 0.98)).toBe(1);
    expect(await widthsOf(3, 0.98)).toBe(2);
    expect(await widthsOf(3, 0.83)).toBe(4);
    expect(await widthsOf(3, 0.85)).toBe(2);
  });

  it('make PP-OCR doubt a line of Han and letters with room enough too, however sure its characters are', async () => {
    const eight = image(
      ...Array.from({ length: 8 }, (_, index) => ({ x: 102 + 25 * index, y: 143, width: 5, height: 14 })),
    );
    const look = async (text: string) => (await recognise(rect(200, 20), eight, [text, 1])).widths;
    expect(await look('文字abdefgh')).toEqual([437]);
    expect(await look('文字abde')).toEqual([437, 590]);
  });

  it('take off 12 % at most', async () => {
    const widthsOf = async (confidence: number) =>
      (await recognise(rect(80, 20), letters(8), ['ab', confidence])).widths.length;
    expect(await widthsOf(0.93)).toBe(2);
    expect(await widthsOf(0.91)).toBe(4);
  });
});
