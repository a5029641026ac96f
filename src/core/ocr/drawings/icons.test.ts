import { expect, test } from 'vitest';
import { horizontal } from '@/core/ocr/reading-order/line.test-support';
import { withoutIcons } from './icons';

const labels = ['Projects', 'Settings', 'Support'];
/** A list of labels with what was recognised before them. */
const list = (signs: readonly string[], names: readonly string[] = labels) =>
  names.flatMap((name, row) => [
    ...(signs[row] ? [horizontal(signs[row], 10, row * 40, 20)] : []),
    horizontal(name, 50, row * 40, 80),
  ]);
const texts = (lines: ReturnType<typeof list>) => withoutIcons(lines).map(({ text }) => text);

test('leaves out a lone Han character that looks like an icon in an image of Latin text', () => {
  expect(texts(list(['口', '品', '日']))).toEqual(labels);
});

test('leaves out the dot that was recognised beside such an icon', () => {
  expect(texts(list(['°日', '', '']))).toEqual(labels);
});

test('keeps lone characters in Chinese text, such as those of a table', () => {
  const rows = list(['口', '日', '三'], ['Settings 设置', 'Projects', 'Support']);
  expect(withoutIcons(rows)).toBe(rows);
});

test('keeps them beside other lone characters, as on a page that teaches Chinese', () => {
  const rows = list(['口', '木', '日']);
  expect(withoutIcons(rows)).toBe(rows);
});

test('keeps them in an image without words, such as a sign', () => {
  const rows = list(['口', '', ''], ['A1', 'B', '42']);
  expect(withoutIcons(rows)).toBe(rows);
});

test('keeps letters, digits and marks that stand alone', () => {
  const rows = list(['O', '8', '×']);
  expect(withoutIcons(rows)).toBe(rows);
});

test('keeps a character that is much higher than the lines of text, as on a flash card', () => {
  const card = horizontal('口', 10, 200, 60, 60);
  expect(withoutIcons([...list(['日']), card])).toEqual([...list([]), card]);
});

test('keeps the link to the Chinese version of an English page', () => {
  const rows = list(['中', '', '']);
  expect(withoutIcons(rows)).toBe(rows);
});

test('keeps Japanese text', () => {
  const rows = list(['口', '', ''], ['Projects', 'ファイル', 'Settings and more']);
  expect(withoutIcons(rows)).toBe(rows);
});
