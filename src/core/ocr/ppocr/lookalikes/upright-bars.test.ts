import { describe, expect, it } from 'vitest';
import { doubtful, plain, textOf } from './shaped-text.test-support';
import { settleUprightBars } from './upright-bars';

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
    ['AIt+1', 'Alt+1'],
    ['lowa, loT, laaS', 'Iowa, IoT, IaaS'],
    ['low lot', 'low lot'],
    ['1 Ib, 20 Ibs', '1 lb, 20 lbs'],
    ['Ib Olsen', 'Ib Olsen'],
  ])('are settled: %s', (recognised, settled) => {
    expect(plain(settleUprightBars(textOf(recognised)))).toBe(settled);
  });
});
