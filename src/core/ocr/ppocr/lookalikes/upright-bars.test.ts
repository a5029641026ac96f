import { describe, expect, it } from 'vitest';
import { doubtful, LINES, plain, shaped, textOf } from './shaped-text.test-support';
import { settlePipes, settleUprightBars } from './upright-bars';

describe('settleUprightBars', () => {
  it.each(['All', 'Ill'])('keeps the small letters of %s', (word) => {
    expect(plain(settleUprightBars(textOf(`${word} CI`)))).toBe(`${word} CI`);
    expect(plain(settleUprightBars(doubtful(textOf(`${word} Cl`))))).toBe(`${word} CI`);
  });

  it.each([
    ['AlD', 'AID'],
    ['AII', 'All'],
    ['AlI: AIII', 'All: AIII'],
    ['l2', 'l2'],
    ['ll', 'll'],
    ['lA', 'IA'],
    ['Al-l', 'AI-l'],
    ['A l', 'A l'],
    ['l A', 'l A'],
    ['AlDe', 'AlDe'],
    ['eAl', 'eAl'],
    ['字Al', '字AI'],
    ['Ctrl+l', 'Ctrl+I'],
    ['Ctrl+Shift+l', 'Ctrl+Shift+I'],
    ['Ctrl+left', 'Ctrl+left'],
    ['ctrl+l', 'ctrl+l'],
    ['a+l', 'a+l'],
  ])('%s becomes %s', (text, settled) => {
    expect(plain(settleUprightBars(doubtful(textOf(text))))).toBe(settled);
  });
});

describe('what was recognised surely', () => {
  it.each(['El Paso', 'Al Gore', 'Il faut', 'Fl', 'HCl and KCl'])('keeps its small l: %s', (text) => {
    expect(plain(settleUprightBars(textOf(text)))).toBe(text);
  });

  it('does not keep the l of Ul, which is no word', () => {
    expect(plain(settleUprightBars(textOf('Ul kit')))).toBe('UI kit');
  });
});

describe('words that the network takes for others', () => {
  it.each([
    ['NaCI, AICI3 and CCI4', 'NaCl, AlCl3 and CCl4'],
    ['HCI, CCI', 'HCI, CCI'],
    ['Fn+FI, F l', 'Fn+F1, F l'],
    ['1 Ib, 20 Ibs', '1 lb, 20 lbs'],
    ['Ib Olsen', 'Ib Olsen'],
  ])('are settled: %s', (recognised, settled) => {
    expect(plain(settleUprightBars(textOf(recognised)))).toBe(settled);
  });
});

describe('settlePipes', () => {
  /** Bars of ink, 2 px wide, from `top` to `bottom`, px. */
  const bars = (top: number, bottom: number, ...lefts: readonly number[]) => {
    const ink = { width: 60, height: 48, data: new Uint8Array(60 * 48), contrast: 255 };
    for (const left of lefts)
      for (let y = top; y < bottom; y++) ink.data.fill(255, y * 60 + left, y * 60 + left + 2);
    return ink;
  };
  const one = bars(18, 44, 4);
  const pipe = (text: string, change: object = {}) => shaped(text, 18, 44, change);

  it.each([
    ['a bar that reaches below the baseline', 18, 44, '|'],
    ['no letter that stands on it', 18, 40, 'l'],
    ['no letter that is a little lower', 20, 42, 'l'],
    ['no letter of usual height that stands lower', 22, 44, 'l'],
  ])('makes a vertical line of %s', (_what, top, bottom, settled) => {
    expect(plain(settlePipes([shaped('l', top, bottom)], LINES, bars(top, bottom, 4)))).toBe(settled);
  });

  it.each(['I', '1', '!', '丨'])(
    'makes one of %s, too, but not where it touches another character',
    (text) => {
      expect(plain(settlePipes([pipe(text)], LINES, one))).toBe('|');
      expect(plain(settlePipes([pipe(text, { apart: false })], LINES, one))).toBe(text);
    },
  );

  it('leaves other characters and lines of unknown height as they are', () => {
    expect(plain(settlePipes([pipe('j')], LINES, one))).toBe('j');
    expect(plain(settlePipes([pipe('l')], { ...LINES, capHeight: undefined }, one))).toBe('l');
    expect(plain(settlePipes([pipe('l')], { ...LINES, baseline: undefined }, one))).toBe('l');
  });

  it('makes two of a character whose ink is two bars, with the space before the first alone', () => {
    expect(plain(settlePipes([pipe('I', { spaced: true })], LINES, bars(18, 44, 2, 7)))).toBe(' ||');
    expect(plain(settlePipes([pipe('I')], LINES, bars(18, 44, 1, 4, 7)))).toBe('|');
  });

  it('joins two that stand as near as those of ||, but not those of an empty cell', () => {
    const pair = (left: number) => [
      pipe('|'),
      pipe('|', { spaced: true, box: { left, right: left + 2, top: 18, bottom: 44, fill: 1 } }),
    ];
    expect(plain(settlePipes(pair(19), LINES, one))).toBe('||');
    expect(plain(settlePipes(pair(20), LINES, one))).toBe('| |');
  });
});
