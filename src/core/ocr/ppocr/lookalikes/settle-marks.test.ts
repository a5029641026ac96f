import { describe, expect, it } from 'vitest';
import { settleMarks } from './settle-lookalikes';
import { LINES, plain, shaped, textOf } from './shaped-text.test-support';

describe('settleMarks', () => {
  /** A mark of these sides, em × 30 px, between two characters. */
  function between(
    before: string,
    text: string,
    after: string,
    width: number,
    height: number,
    top = 20,
  ): string {
    const mark = shaped(text, top, top + height, { left: 20, right: 20 + width, confidence: 0.7 });
    const box = { left: 20, right: 20 + width, top, bottom: top + height, fill: 1 };
    const place = (character: string, left: number) => shaped(character, 20, 40, { left, right: left + 10 });
    const characters = [place(before, 0), { ...mark, box }, place(after, 40 + width)];
    return plain(settleMarks(characters, LINES, 30));
  }

  it.each([
    ['a-b', '-', 15.5, 3],
    ['a–b', '-', 15.6, 3],
    ['a–b', '—', 23.9, 3],
    ['a—b', '–', 24, 3],
    ['a-b', '–', 15, 6],
    ['a–b', '–', 9, 6.1],
    ['a-b', '-', 7.5, 6],
    ['让·雅', '-', 7.5, 6],
    ['让-雅', '-', 7.6, 6],
    ['让·雅', '-', 6, 4.2],
    ['让-雅', '-', 6, 4.1],
  ])('writes %s for a %s of %d × %d px', (text, mark, width, height) => {
    const [before = '', , after = ''] = text;
    expect(between(before, mark, after, width, height)).toBe(text);
  });

  it.each([
    ['京A-12345', '京A·12345'],
    ['车牌粤B-8K3F2', '车牌粤B·8K3F2'],
    ['pac-proxy-agent', 'pac-proxy-agent'],
    ['使用pac-proxy', '使用pac-proxy'],
    ['x-ray', 'x-ray'],
    ['A-1', 'A-1'],
    ['AB-字', 'AB-字'],
    ['京 A-1', '京 A-1'],
  ])(
    'writes the middle dot of a number plate where it is doubtful, and the hyphens of words: %s',
    (written, expected) => {
      const characters = textOf(written).map((each, at) => {
        const left = 20 * at + 5 * (at % 3);
        const box = { left, right: left + 6, top: 28, bottom: 33, fill: 1 };
        return each.text === '-'
          ? { ...each, left, right: left + 6, box, confidence: 0.7 }
          : { ...each, left, right: left + 10 };
      });
      expect(plain(settleMarks(characters, LINES, 30))).toBe(expected);
      const sure = characters.map((each) => ({ ...each, confidence: 0.999 }));
      expect(plain(settleMarks(sure, LINES, 30))).toBe(written);
    },
  );

  it.each([
    ['京', '9', '京·9'],
    ['Z', '字', 'Z-字'],
    ['1', 'A', '1-A'],
    ['A', ')', 'A-)'],
  ])('writes a middle dot between the parts of a code only: %s and %s', (before, after, text) => {
    expect(between(before, '-', after, 6, 6)).toBe(text);
  });

  it('writes a grave accent up to 0.28 em', () => {
    expect(between('a', '^', 'b', 8.4, 5)).toBe('a`b');
    expect(between('a', '^', 'b', 8.5, 5)).toBe('a^b');
  });

  it('writes a full stop for a ring in the lower two thirds, and no space before it', () => {
    expect(between('机', '°', 'b', 8, 8, 17)).toBe('机。b');
    expect(between('机', '°', 'b', 8, 8, 16)).toBe('机°b');
    const box = { left: 0, right: 10, top: 24, bottom: 34, fill: 0.4 };
    const ring = shaped('°', 24, 34, { spaced: true, box });
    expect(plain(settleMarks([shaped('机'), ring], LINES, 30))).toBe('机。');
    expect(plain(settleMarks([ring], LINES, 30))).toBe(' °');
  });

  it.each([
    ['1', 'x', '2', 18, '1×2'],
    ['1', 'X', '2', 18, '1×2'],
    ['1', 'x', '2', 18.1, '1x2'],
    ['a', 'x', '2', 18, 'ax2'],
    ['1', 'x', 'b', 18, '1xb'],
  ])('writes a times sign for %s%s%s 2 px above the baseline', (before, text, after, height, written) => {
    expect(between(before, text, after, 8, height)).toBe(written);
  });

  it.each([
    [true, 'a disc before a text', '·', 6, 6, 1, 5],
    [true, 'the smallest disc', 'o', 5.5, 5.5, 1, undefined],
    [false, 'a smaller one', '·', 5.3, 6, 1, 5],
    [true, 'the largest one', '·', 15, 15, 1, 5],
    [false, 'a larger one', '·', 15.1, 15, 1, 5],
    [true, 'one with little paper in it', '·', 9, 9, 0.7, 5],
    [false, 'a ring', '·', 9, 9, 0.69, 5],
    [true, 'one that is a little wider than high', '·', 8.3, 6, 1, 5],
    [false, 'one that is wider', '·', 8.5, 6, 1, 5],
    [false, 'one that is much higher than wide', '·', 6, 8.5, 1, 5],
    [true, 'one with a narrow gap after it', '·', 9, 9, 1, 4.5],
    [false, 'one without a gap', '·', 9, 9, 1, 4.4],
    [false, 'a letter before a text', 'o', 9, 9, 1, 5],
    [false, 'a digit before a text', '0', 9, 9, 1, 5],
  ])('says %s when asked for a bullet in %s', (isBullet, _what, text, width, height, fill, gap) => {
    const box = { left: 0, right: width, top: 20, bottom: 20 + height, fill };
    const first = shaped(text, 20, 40, { right: 10, box });
    const after = gap === undefined ? [] : [shaped('a', 20, 40, { left: 10 + gap })];
    expect(plain(settleMarks([first, ...after], LINES, 30))[0] === '•').toBe(isBullet);
  });

  it('finds bullets and marks by their ink only', () => {
    const none = { box: undefined };
    expect(plain(settleMarks([shaped('·', 0, 0, none), shaped('-', 0, 0, none)], LINES, 30))).toBe('·-');
  });

  /** A text whose marks of 16 px are as wide as an en dash, each character `pitch` px after the last one. */
  function dashed(text: string, pitch = (index: number) => 20 * index): string {
    const characters = [...text].map((character, index) => {
      const left = pitch(index);
      const box = { left, right: left + 16, top: 26, bottom: 29, fill: 1 };
      return shaped(
        character,
        20,
        40,
        /[-–]/.test(character) ? { left, right: left + 16, box } : { left, right: left + 10 },
      );
    });
    return plain(settleMarks(characters, LINES, 30));
  }
  const uneven = (index: number) => 20 * index + 5 * (index % 3);

  it.each(['2014-03-13', '-rw-r--r--', '586-054-156'])(
    'writes hyphens in %s, which has several dashes',
    (text) => {
      expect(dashed(text, uneven)).toBe(text);
    },
  );

  it('writes an en dash between two numbers, and in each of several words', () => {
    expect(dashed('3-7', uneven)).toBe('3–7');
    expect(dashed('3-7,9-12', uneven)).toBe('3–7,9–12');
  });

  it('writes hyphens in monospaced print, where they are as wide as an en dash elsewhere', () => {
    expect(dashed('prebuilt-x')).toBe('prebuilt-x');
  });

  it('writes the x of a hexadecimal number, and the sign of a product', () => {
    const settled = (text: string) =>
      plain(
        settleMarks(
          [...text].map((character) => shaped(character)),
          LINES,
          30,
        ),
      );
    expect(settled('码0×80070005')).toBe('码0x80070005');
    expect(settled('10×8007')).toBe('10×8007');
    expect(settled('0×80')).toBe('0×80');
    expect(settled('0×00 0×1F 0×1F0')).toBe('0x00 0x1F 0x1F0');
    expect(settled('0×1 F0')).toBe('0×1 F0');
  });
});

describe('a dash between two spaces', () => {
  /** A line of words with a dash of this width between them, em × 30 px. */
  const around = (before: string, width: number, after: string, spaced = true): string => {
    const box = { left: 0, right: width, top: 28, bottom: 31, fill: 1 };
    const [first, ...others] = textOf(after);
    const mark = shaped('-', 28, 31, { box, spaced });
    const line = [...textOf(before), mark, ...(first ? [{ ...first, spaced }] : []), ...others];
    // Of various widths, because the line is no code.
    const placed = line.map((each, at) => ({ ...each, left: at * at * 10, right: at * at * 10 + 10 }));
    return plain(settleMarks(placed, LINES, 30));
  };

  it('is an en dash where it is wider than a hyphen', () => {
    expect(around('Fees', 13, 'see')).toBe('Fees – see');
    expect(around('Fees', 12, 'see')).toBe('Fees - see');
  });

  it('is as wide as an en dash elsewhere', () => {
    expect(around('Fees', 13, 'see', false)).toBe('Fees-see');
    expect(around('Feesee', 13, '')).toBe('Feesee -');
    expect(around('Fee', 13, 'see')).toBe('Fee - see');
  });
});
