import { expect, it } from 'vitest';
import { writeCsvRow } from './csv';

it.each([
  [['a', 1, undefined], 'a,1,\r\n'],
  [['a,b', 'say "hi"', 'two\nlines'], '"a,b","say ""hi""","two\nlines"\r\n'],
  [['carriage\rreturn'], '"carriage\rreturn"\r\n'],
])('writes the cells %j as RFC 4180 demands', (cells, row) => {
  expect(writeCsvRow(cells)).toBe(row);
});

it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx'])(
  'marks the text %j so that a spreadsheet does not run it',
  (text) => {
    expect(writeCsvRow([text])).toBe(`'${text}\r\n`);
  },
);

it.each([
  ['＝1+1', "'＝1+1"],
  ['＋1', "'＋1"],
  ['－1', "'－1"],
  ['＠SUM(A1)', "'＠SUM(A1)"],
  [' =1', "' =1"],
  ['\u3000\u200b+1', "'\u3000\u200b+1"],
  ['\ufeff=1', "''\ufeff=1"],
  ['\ufefftext', "'\ufefftext"],
  ['\n=1', '"\'\n\'=1"'],
  ['\rtext', '"\'\rtext"'],
  ['a;=1', "a;'=1"],
  ['a\t -1', "a\t' -1"],
  ['a\r\n@b', '"a\r\n\'@b"'],
  ['"=1"', `"'""=1"""`],
])('marks the text %j, in which a spreadsheet may find a formula, as %j', (text, cell) => {
  expect(writeCsvRow([text])).toBe(`${cell}\r\n`);
});

it.each(['a = 1', 'a-b', '2024-05-06', 'mailto:a@b.c', 'a, b; c', '（＝）'])(
  'leaves the text %j as it is',
  (text) => {
    expect(writeCsvRow([text]).replaceAll('"', '')).toBe(`${text}\r\n`);
  },
);

it('writes a negative number as a number', () => {
  expect(writeCsvRow([-1.5])).toBe('-1.5\r\n');
});
