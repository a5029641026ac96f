import { describe, expect, it, test } from 'vitest';
import {
  endsSentence,
  holdsMarks,
  isKey,
  isListMark,
  keepsRows,
  looksLikeCode,
  startsInLowerCase,
  startsWithLabel,
  startsWithListMark,
  type TextRow,
} from './text-signs';

test.each([
  '• Unplug it',
  '- Unplug it',
  '1. Unplug it',
  '12) Unplug',
  '(3) Unplug',
  '一、拔掉插头',
  '（二）检查',
  '①检查',
  'a. first',
  '1.拔掉',
])('takes "%s" for the start of a list item', (text) => {
  expect(startsWithListMark(text)).toBe(true);
});

test.each([
  '2.4 percent',
  '1984 was a year',
  'a word',
  '−3 °C',
  'Newton',
  '-h, --help',
  '-v',
  '一个人',
  '12:30',
])('does not take "%s" for the start of a list item', (text) => {
  expect(startsWithListMark(text)).toBe(false);
});

test('distinguishes a list mark alone from one with its item', () => {
  expect(isListMark('1.')).toBe(true);
  expect(isListMark(' • ')).toBe(true);
  expect(isListMark('1. Unplug')).toBe(false);
});

test.each([
  ['lower', true],
  ['«élan', true],
  ['（注', false],
  ['(see', true],
  ['"quoted', true],
  ['Upper', false],
  ['3rd', false],
  ['https://a.example', false],
  ['http:x', false],
  ['www.a.example', false],
  ['mail@a.example', false],
  ['mail@a', true],
  ['see https://a.example', true],
])('whether "%s" begins in lower case: %s', (text, expected) => {
  expect(startsInLowerCase(text)).toBe(expected);
});

test.each([
  ['End.', true],
  ['Really?!', true],
  ['He said “no.”', true],
  ['结束。', true],
  ['（结束。）', true],
  ['他说：“好！”', true],
  ['待续…', true],
  ['part;', true],
  ['list:', true],
  ['comma,', false],
  ['逗号，', false],
  ['end. of', false],
  ['“word”', false],
  ['', false],
])('whether "%s" may end a sentence: %s', (text, expected) => {
  expect(endsSentence(text)).toBe(expected);
});

test.each([
  ['Phone: 5', true],
  ['Phone number 2: 5', true],
  ['A:b', true],
  ['地址：北京', true],
  ['でんわ: 5', true],
  ['カナ：1', true],
  ['址：北京', false],
  ['六个以上的字的：', false],
  ['phone: 5', false],
  [`A${'b'.repeat(15)}: 5`, true],
  [`A${'b'.repeat(16)}: 5`, false],
  ['At 12:30', false],
  ['Room 12: door', true],
  ['Phone:5', true],
  ['At Phone', false],
  ['x 地址：', false],
])('whether "%s" begins with a label: %s', (text, expected) => {
  expect(startsWithLabel(text)).toBe(expected);
});

/** Rows of which only the texts count. */
const rowsOf = (...texts: string[]) => texts.map((text) => ({ text }) as TextRow);

test.each([
  ['a comma at the end', '春天来了，', true],
  ['a mark inside', '春天，来了', true],
  ['a quotation mark', '“春天来了', true],
  ['a degree sign', 'a ° b', true],
  ['a point in a number', '3.14', false],
  ['a point at the end', '来了.', false],
  ['an address', 'a/b#c@d%e&f*g\\h', false],
  ['no mark', '春天来了', false],
])('a row with %s holds a mark: %s', (_what, text, expected) => {
  expect(holdsMarks(rowsOf(text, 'a', 'b'))).toBe(expected);
  expect(holdsMarks(rowsOf(text, 'a', 'b', 'c'))).toBe(false);
});

test.each([
  ['verse whose rows all end with a mark', ['白日依山尽，', '黄河入海流。', '欲穷千里目，'], 15, true],
  ['verse without marks', ['白日依山尽', '黄河入海流', '欲穷千里目'], 15, true],
  ['verse of two rows', ['白日依山尽，', '黄河入海流。'], 15, false],
  ['rows that are too long', ['白日依山尽，', '黄河入海流。', '欲穷千里目，'], 15.1, false],
  ['rows that end with and without marks', ['白日，依山尽', '黄河入海流。', '欲穷千里目，'], 15, false],
  ['rows in Latin letters', ['roses are red', 'violets are blue', 'sugar is'], 15, false],
  ['source code', ['let a = 1;', 'if (a) {', '}'], 90, true],
])('whether the breaks are the author’s in %s', (_what, texts, measure, expected) => {
  expect(keepsRows(rowsOf(...texts), measure)).toBe(expected);
});

test.each([
  'a = 1;',
  'f() {',
  '}',
  'x => x',
  'while (a):',
  '  }',
  ' ]',
  ') then',
  '// note',
  '# note',
  'import a',
  'def f',
  'return x',
  'const a',
  'let b',
  'if (a',
  'a.run(b)',
  'a.b = 5',
  '"name": "a",',
  '"private": true',
  '  <li>First</li>',
  '</ul>',
  '<a href="x">',
])('knows source code by the row "%s"', (row) => {
  expect(looksLikeCode([row])).toBe(true);
  expect(looksLikeCode([row, row, 'a word', 'a word', 'a word'])).toBe(true);
  expect(looksLikeCode([row, 'a word', 'a word'])).toBe(false);
});

test.each([
  'important news',
  'letter',
  'a word = b',
  '#tag',
  'a (b) c',
  'iffy',
  'constant',
  '',
  'say: hi',
  '"Now": they left',
  '< 5',
  '<and',
])('knows no source code by "%s"', (row) => {
  expect(looksLikeCode([row])).toBe(false);
});

describe('a key of a shortcut', () => {
  it.each([
    'F5',
    'Esc',
    'Page Down',
    'Ctrl+Shift+N',
    'ctrl + s',
    '⌘S',
    '⌥⇧⌘V',
    '<Ctrl>n',
    '<Ctrl><Alt>Delete',
    'Print',
    '<Win>e or <Ctrl><Alt>e',
    'Delete 或 Backspace',
  ])('is %s', (text) => expect(isKey(text)).toBe(true));

  it.each(['Save', 'Ctrl', 'F', 'Print this page', '⌘', '<Win>', '<b>bold', 'Esc or soon', 'Tab 1'])(
    'is not %s',
    (text) => expect(isKey(text)).toBe(false),
  );
});
