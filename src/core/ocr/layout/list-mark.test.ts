import { expect, test } from 'vitest';
import { isListMark, startsWithListMark } from './list-mark';

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
])('a list item: %s', (text) => {
  expect(startsWithListMark(text)).toBe(true);
});

test.each([
  '2.4 percent',
  '1984 was a year',
  'a word',
  '-3 °C'.replace('-', '−'),
  'I. Newton'.slice(3),
  '一个人',
  '12:30',
])('no list item: %s', (text) => {
  expect(startsWithListMark(text)).toBe(false);
});

test('a mark alone is told from a mark with its item', () => {
  expect(isListMark('1.')).toBe(true);
  expect(isListMark(' • ')).toBe(true);
  expect(isListMark('1. Unplug')).toBe(false);
});
