import { describe, expect, it } from 'vitest';
import { isUpperCase, letterLines, type ShapedCharacter, settleLetterCase } from './letters';
import { LINES, plain, shaped, textOf } from './shaped-text.test-support';

const NO_LINES = { baseline: undefined, xHeight: undefined, capHeight: undefined };

describe('letterLines', () => {
  it('takes the middle of the edges of letters that show them', () => {
    const lines = letterLines([
      shaped('a', 26, 40),
      shaped('e', 27, 41),
      shaped('m', 30, 44),
      shaped('T', 20, 42),
      shaped('h', 18, 40),
      shaped('9', 19, 40),
    ]);
    expect(lines).toEqual({ baseline: 41, xHeight: 14, capHeight: 22 });
  });

  it('is not shown by a letter whose ink the strip’s edge cuts, as a window’s border beside it', () => {
    const lines = letterLines([shaped('a', 26, 40), shaped('d', 19, 40), shaped('Y', 0, 48)]);
    expect(lines).toEqual({ baseline: 40, xHeight: 14, capHeight: 21 });
  });

  it('is shown by no letter that may be either case, has a descender, touches others or has no ink', () => {
    expect(letterLines([...'coszvwxu'].map((text) => shaped(text, 26, 40)))).toEqual({
      ...NO_LINES,
      baseline: 40,
    });
    const others = [
      ...[...'gjpqy,.字'].map((text) => shaped(text)),
      shaped('a', 26, 40, { apart: false }),
      shaped('T', 20, 40, { box: undefined }),
    ];
    expect(letterLines(others)).toEqual(NO_LINES);
  });
});

it('leaves the small letter of a slanted word small, whose foot and top are higher than those of the letters before it (BlOg)', () => {
  const word = [shaped('B', 10, 39), shaped('l', 7, 36), shaped('o', 12, 35), shaped('g', 10, 40)];
  expect(plain(settleLetterCase(word, letterLines(word)))).toBe('Blog');
});

describe('isUpperCase', () => {
  it.each([
    ['with both heights known', LINES, 20, true],
    ['at two thirds of the way to a capital', LINES, 22, true],
    ['at half of the way', LINES, 23, undefined],
    ['at two fifths of the way', LINES, 23.6, false],
    ['at the height of small letters', LINES, 26, false],
    ['with capitals alone, nine tenths as high', { ...LINES, xHeight: undefined }, 22, true],
    ['with capitals alone, a little lower', { ...LINES, xHeight: undefined }, 22.1, undefined],
    ['with capitals alone, four fifths as high', { ...LINES, xHeight: undefined }, 24, false],
    ['with small letters alone, much higher', { ...LINES, capHeight: undefined }, 20, true],
    ['with small letters alone, as high', { ...LINES, capHeight: undefined }, 26, false],
    ['with small letters alone, a little higher', { ...LINES, capHeight: undefined }, 23, undefined],
    ['without lines', { ...NO_LINES, baseline: 40 }, 20, undefined],
    ['without a baseline', { ...LINES, baseline: undefined }, 20, undefined],
    ['with small capitals', { baseline: 40, xHeight: 17.1, capHeight: 20 }, 20, undefined],
    ['with capitals 3 px higher than small letters', { baseline: 40, xHeight: 17, capHeight: 20 }, 20, true],
  ])('knows the case %s', (_what, lines, top, expected) => {
    expect(isUpperCase(shaped('o', top), lines)).toBe(expected);
  });

  it.each([
    ['3 px below the baseline', shaped('o', 23, 43), true],
    ['3 px above the baseline', shaped('o', 17, 37), true],
    ['further below', shaped('o', 23, 43.1), undefined],
    ['further above', shaped('o', 17, 36.9), undefined],
    ['touching its neighbour', shaped('o', 20, 40, { apart: false }), undefined],
    ['without ink', shaped('o', 20, 40, { box: undefined }), undefined],
  ])('of a letter %s', (_what, character, expected) => {
    expect(isUpperCase(character, LINES)).toBe(expected);
  });
});

it.each([...'cosuvwxz'])('sets the case of %s by its height', (letter) => {
  for (const text of [letter, letter.toUpperCase()]) {
    expect(plain(settleLetterCase([shaped(text, 20)], LINES))).toBe(letter.toUpperCase());
    expect(plain(settleLetterCase([shaped(text, 26)], LINES))).toBe(letter);
    expect(plain(settleLetterCase([shaped(text, 23)], LINES))).toBe(text);
  }
});

it('sets the case of no letter whose capital has another shape', () => {
  expect(plain(settleLetterCase([shaped('e', 20), shaped('K', 26), shaped('字', 20)], LINES))).toBe('eK字');
});

/** What a text becomes whose small letters are low, and whose capitals that have the shape of a small letter are half-way. */
function caseOf(written: string, confidence: number, change: Partial<ShapedCharacter> = {}): string {
  const characters = textOf(written).map(({ text, spaced }) => {
    if (/[a-z]/.test(text)) return shaped(text, 26, 40, { spaced });
    return /[COSUVWXZ]/.test(text)
      ? shaped(text, 23, 40, { ...change, confidence, spaced })
      : shaped(text, 20, 40, { spaced });
  });
  return plain(settleLetterCase(characters, LINES));
}

it('writes a doubtful letter between small letters small where its ink does not show the case', () => {
  expect(caseOf('baSe', 0.89)).toBe('base');
  expect(caseOf('aSB', 0.89)).toBe('aSB');
});

it.each([
  'baSe',
  'this.setValue(data)',
  'sendWithPromise',
  'arrowChecker',
  'uuidVersion',
  'SaaS, PaaS and IaaS',
  'QoS',
])('leaves the capitals of %s that are sure', (written) => {
  expect(caseOf(written, 0.9)).toBe(written);
  expect(caseOf(written, 0.96, { apart: false })).toBe(written);
});

it('leaves a capital that touches its neighbour, also if it is doubtful', () => {
  expect(caseOf('sendWithPromise', 0.6, { apart: false })).toBe('sendWithPromise');
});

it.each([
  ['ThiS', 'This'],
  ['claSS', 'class'],
  ['ThiS claSS,', 'This class,'],
  ['iOS', 'iOS'],
  ['macOS', 'macOS'],
  ['TeX', 'TeX'],
])(
  'writes the doubtful last letters of %s as %s where their height does not show it',
  (written, expected) => {
    const lines = { ...LINES, xHeight: undefined, capHeight: undefined };
    const doubtful = textOf(written).map((each) => ({ ...each, confidence: 0.89 }));
    expect(plain(settleLetterCase(doubtful, lines))).toBe(expected);
    expect(plain(settleLetterCase(textOf(written), lines))).toBe(written);
  },
);

it.each(['SaaS, PaaS and IaaS', 'QoS and DDoS', '(ToS)'])(
  'leaves the last letter of %s, which is as high as a capital',
  (written) => {
    const characters = textOf(written).map((each) =>
      /[aond]/.test(each.text)
        ? { ...shaped(each.text, 26), spaced: each.spaced }
        : { ...each, confidence: 0.8 },
    );
    expect(plain(settleLetterCase(characters, LINES))).toBe(written);
  },
);

describe('a small letter after an apostrophe, whose columns hold the foot of the apostrophe,', () => {
  const contracted = (before: string, mark: string, confidence: number, spaced = false) => [
    shaped(before, 26),
    shaped(mark, 18, 26),
    shaped('s', 20, 40, { confidence, spaced }),
  ];

  it.each(["'", '’'])('stays small where it was surely recognised: %s', (mark) => {
    expect(plain(settleLetterCase(contracted('t', mark, 0.98), LINES))).toBe(`t${mark}s`);
  });

  it('is as high as its ink elsewhere', () => {
    expect(plain(settleLetterCase(contracted('t', '’', 0.97), LINES))).toBe('t’S');
    expect(plain(settleLetterCase(contracted('t', '’', 0.98, true), LINES))).toBe('t’ S');
    expect(plain(settleLetterCase(contracted('T', '’', 0.98), LINES))).toBe('T’S');
    expect(plain(settleLetterCase(contracted('t', '-', 0.98), LINES))).toBe('t-S');
  });
});
