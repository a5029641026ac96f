import { describe, expect, it } from 'vitest';
import { doubtful, LINES, plain, shaped, textOf } from './shaped-text.test-support';
import { settleZero } from './zeros';

const NO_LINES = { baseline: undefined, xHeight: undefined, capHeight: undefined };

describe('settleZero', () => {
  it.each([
    ['o among digits', '1o2', '102'],
    ['Greek letters among digits', '1ΟοΘ', '1000'],
    ['a slashed zero beside digits and letters', 'A1θ', 'A10'],
    ['a slashed zero alone', 'θ', '0'],
    ['no theta among letters', 'aθ', 'aθ'],
    ['O among capitals', 'N0W', 'NOW'],
    ['0 in a code of capitals and digits', 'A10B', 'A10B'],
    ['O in a code of capitals and digits', 'A1oB', 'A1OB'],
    ['0 that stands alone', '0', '0'],
    ['o alone, as high as a capital', 'o', 'O'],
    ['no digits of another word', '12 o', '12 O'],
    ['no digits of the next word', 'o 12', 'O 12'],
    ['no digits behind a mark', '1-o-2', '1-O-2'],
    ['digits across other zeros', '1oo', '100'],
    ['the letter of I/O', 'I/0', 'I/O'],
    ['no letter after another stroke', 'A/0', 'A/0'],
    ['no letter of a number', 'I/05', 'I/05'],
    ['zeros of an amount with a comma and a point', '2,ooo.oo', '2,000.00'],
    ['the zero before a point', '$O.00', '$0.00'],
    ['no zero in a name with a point', 'No.1', 'NO.1'],
    ['no zero between points without a digit', 'a.o.b', 'a.O.b'],
    ['no zero beside the comma of the next word', 'o, 2', 'O, 2'],
  ])('writes %s: %s', (_what, text, settled) => {
    expect(plain(settleZero(doubtful(textOf(text)), LINES))).toBe(settled);
  });

  it.each([
    ['a doubtful O that is as narrow as a zero', 'O', 14, 0.9, '0'],
    ['no O that is broad', 'O', 17, 0.9, 'O'],
    ['no O that is surely one', 'O', 14, 0.98, 'O'],
    ['no O of a word', 'OK', 14, 0.9, 'OK'],
  ])('makes a zero of %s', (_what, text, width, confidence, settled) => {
    const box = { left: 0, right: width, top: 20, bottom: 40, fill: 1 };
    const [first = '', ...others] = text;
    const characters = [shaped(first, 20, 40, { box, confidence }), ...textOf(others.join(''))];
    expect(plain(settleZero(characters, LINES))).toBe(settled);
  });

  const inBrackets = (text: string, before: string, width: number, apart = true) => {
    const box = { left: 0, right: width, top: 20, bottom: 40, fill: 1 };
    return [shaped(before), shaped('('), shaped(text, 20, 40, { box, apart }), shaped(')')];
  };

  it.each([
    ['the letter where it is broad, as the key of an entry', inBrackets('0', '开', 18), '开(O)'],
    ['the letter that was recognised', inBrackets('O', 'く', 18), 'く(O)'],
    ['the number where it is narrow, as a count', inBrackets('O', '论', 13), '论(0)'],
    ['what was recognised where it touches a bracket', inBrackets('O', '开', 13, false), '开(O)'],
    ['a zero after Latin letters, as in code', inBrackets('O', 'f', 18), 'f(0)'],
  ])('writes in brackets %s', (_what, characters, settled) => {
    expect(plain(settleZero(doubtful(characters), LINES))).toBe(settled);
  });

  it.each([
    ['o', 18, 'Ctrl+', 'Ctrl+O'],
    ['0', 18, 'Alt+', 'Alt+O'],
    ['O', 13, 'Ctrl+', 'Ctrl+0'],
  ])('tells the key %s that is %s px wide after %s by its width', (text, width, before, settled) => {
    const box = { left: 0, right: width, top: 20, bottom: 40, fill: 1 };
    expect(
      plain(settleZero([...textOf(before), shaped(text, 20, 40, { box, confidence: 0.6 })], LINES)),
    ).toBe(settled);
  });

  it('writes the key o as a capital where it touches the plus', () => {
    expect(plain(settleZero([...textOf('Ctrl+'), shaped('o', 26, 40, { apart: false })], LINES))).toBe(
      'Ctrl+O',
    );
    expect(plain(settleZero([...textOf('Ctrl+'), shaped('0', 20, 40, { apart: false })], LINES))).toBe(
      'Ctrl+0',
    );
  });

  it('takes the width of O from the text, where the strip is wider', () => {
    expect(plain(settleZero(inBrackets('O', '论', 17), LINES, 1.35))).toBe('论(0)');
  });

  it('writes o where the character is as low as small letters, except among digits', () => {
    expect(plain(settleZero(doubtful([shaped('0', 26), shaped('f')]), LINES))).toBe('of');
    expect(plain(settleZero([shaped('5'), shaped('o', 26), shaped('5')], LINES))).toBe('505');
    expect(plain(settleZero([shaped('0', 26)], LINES))).toBe('o');
  });

  it.each([
    ['f0r', 'for'],
    ['f0 r', 'f0 r'],
    ['F0r', 'F0r'],
    ['f0R', 'f0R'],
    ['f0', 'f0'],
    ['0r', '0r'],
    ['f0r1', 'f0r1'],
  ])('writes o between small letters when its height is not known: %s', (text, settled) => {
    expect(plain(settleZero(doubtful(textOf(text)), NO_LINES))).toBe(settled);
  });
});

describe('zeros in code', () => {
  const settled = (written: string) => plain(settleZero(doubtful(textOf(written)), LINES));

  it.each([
    ['OxOF', '0x0F'],
    ['θxFF', '0xFF'],
    ['list[O]', 'list[0]'],
    ['f (O)', 'f (0)'],
    ['itemsO', 'items0'],
  ])('%s becomes %s', (written, expected) => {
    expect(settled(written)).toBe(expected);
  });

  it.each(['Oxbird', 'OXO', 'FeO', 'f (O, x)', 'OK'])('%s keeps its letter', (written) => {
    expect(plain(settleZero(textOf(written), LINES))).toBe(written);
  });
});

describe('what was recognised surely', () => {
  it.each([
    'gcc -O2',
    'GPT-4o',
    'o3-mini',
    'O3 level',
    'T0 = 0 and v0 = 10',
    'GPIO0',
    'seat 0A',
    '#FF0000 #00FF00',
    '3.O型血',
    'Oxygen (O)',
    'Blood type (O)',
    'Control+O',
    'flight LO0',
    'O/SandO',
  ])('keeps its zeros and letters: %s', (text) => {
    expect(plain(settleZero(textOf(text), LINES))).toBe(text);
  });

  it.each(['T0 and v0', 'x0, y0 and z0', 'GPIO0', 'Bug P0', '0A', '#FF00', 'O2', '4o'])(
    'keeps them also where it is doubtful and their place shows nothing: %s',
    (text) => {
      expect(plain(settleZero(doubtful(textOf(text)), { ...LINES, xHeight: undefined }))).toBe(text);
    },
  );

  it('does not keep the letter after two digits, which are a number', () => {
    expect(plain(settleZero(textOf('wait = 20O)'), LINES))).toBe('wait = 200)');
  });

  it.each([
    ['makes a letter of a zero as broad as an O', 18, true, 'October'],
    ['keeps a zero as narrow as one', 14, true, '0ctober'],
    ['keeps a zero that touches its neighbour, whose width is unknown', 18, false, '0ctober'],
  ])('%s before small letters', (_what, width, apart, settled) => {
    const box = { left: 0, right: width, top: 20, bottom: 40, fill: 1 };
    const characters = [shaped('0', 20, 40, { box, apart }), ...textOf('ctober')];
    expect(plain(settleZero(characters, LINES))).toBe(settled);
  });
});

describe('a round character whose neighbours show what it is', () => {
  it.each([
    ['a colour of a style sheet', 'a: #OFOFOF;', 'a: #0F0F0F;'],
    ['a colour of three signs, one of which is a digit', '#F0O', '#F00'],
    ['no word after a mark of a topic', '#FOOD', '#FOOD'],
    ['no letter where the mark stands apart', '# F0OD00', '# F0OD00'],
    ['the time of an algorithm', 'f 0(n), 0(1), 0(log n)', 'f O(n), O(1), O(log n)'],
    ['no number before other brackets', '0(a), 2.0(n), 10(n), f0(n)', '0(a), 2.0(n), 10(n), f0(n)'],
    ['the letter of I/O before a comma', 'I/0, 1/10', 'I/O, 1/10'],
    ['a hexadecimal number of small letters', 'Oxff0, OxfO', '0xff0, 0xf0'],
  ])('is settled as %s: %s', (_what, text, settled) => {
    expect(plain(settleZero(textOf(text), LINES))).toBe(settled);
  });
});

describe('a zero that is as broad as an O', () => {
  /** The text with a broad character in place of each `_`, beside digits of half its width. */
  const withBroad = (written: string, change: object = {}) =>
    textOf(written).map((each) =>
      each.text === '_'
        ? shaped('0', 20, 40, {
            spaced: each.spaced,
            box: { left: 0, right: 18, top: 20, bottom: 40, fill: 1 },
            ...change,
          })
        : each,
    );

  it.each([
    ['at the beginning of a name with a number', 'OM365', '_M365'],
    ['at its end', 'H2O', 'H2_'],
    ['in brackets, as the key of an entry', 'Options (O)', 'Options (_)'],
    ['before small letters', 'October 19', '_ctober 19'],
  ])('is the letter %s: %s', (_what, settled, written) => {
    expect(plain(settleZero(withBroad(written), LINES))).toBe(settled);
  });

  it.each(['2_2', '08:_0', '_10-36', '_', 'A2_2', 'f(_)'])(
    'is a number among digits and alone: %s',
    (written) => {
      expect(plain(settleZero(withBroad(written), LINES))).toBe(written.replace('_', '0'));
    },
  );

  it('is a zero where all digits of the line are as broad', () => {
    const characters = withBroad('_M36').map((each) => ({ ...each, box: { ...each.box!, right: 18 } }));
    expect(plain(settleZero(characters, LINES))).toBe('0M36');
  });

  it('is a small letter where it is low', () => {
    const box = { left: 0, right: 14, top: 26, bottom: 40, fill: 1 };
    expect(plain(settleZero(withBroad('_rl', { box }), LINES))).toBe('orl');
  });
});

describe('the item of a list with small letters', () => {
  it('is (o) where its letter is low, and (O) where it is high', () => {
    const item = (top: number, text: string) => {
      const box = { left: 0, right: 20, top, bottom: 40, fill: 1 };
      return [shaped('('), shaped(text, 20, 40, { box }), shaped(')')];
    };
    expect(plain(settleZero(item(26, 'o'), LINES))).toBe('(o)');
    expect(plain(settleZero(item(20, 'o'), LINES))).toBe('(O)');
    expect(plain(settleZero(item(26, 'O'), LINES))).toBe('(O)');
  });
});

describe('the zero of a code of one capital, such as P0,', () => {
  const code = (before: string, width: number, change: Partial<ReturnType<typeof shaped>> = {}) => {
    const box = { left: 0, right: width, top: 20, bottom: 40, fill: 1 };
    return [...textOf(before), shaped('O', 20, 40, { box, confidence: 0.89, ...change })];
  };

  it.each([
    ['a narrow one', 'P', 15, {}, 'P0'],
    ['no broad one', 'P', 16, {}, 'PO'],
    ['none that is surely a letter', 'P', 15, { confidence: 0.9 }, 'PO'],
    ['none of another word', 'P', 15, { spaced: true }, 'P O'],
    ['none of a longer word', 'AP', 15, {}, 'APO'],
    ['none without ink', 'P', 15, { box: undefined }, 'PO'],
  ])('is written for %s', (_what, before, width, change, settled) => {
    expect(plain(settleZero(code(before, width, change), LINES))).toBe(settled);
  });

  it('is measured in a strip that is wider than its text', () => {
    expect(plain(settleZero(code('P', 20), LINES, 1.35))).toBe('P0');
    expect(plain(settleZero(code('P', 22), LINES, 1.35))).toBe('PO');
  });

  it('is not written in monospaced print, whose letters are as narrow', () => {
    const line = [...textOf('RUNTEXT'), ...code(' P', 15).slice(0, 1), ...code('', 15)];
    const placed = line.map((each, at) => ({
      ...each,
      left: at * 18,
      right: at * 18 + 15,
      spaced: at === 7,
    }));
    expect(plain(settleZero(placed, LINES))).toBe('RUNTEXT PO');
  });
});
