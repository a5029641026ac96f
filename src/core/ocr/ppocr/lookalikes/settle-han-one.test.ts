import { expect, it } from 'vitest';
import { settleHanOne } from './settle-lookalikes';
import { plain, shaped, textOf } from './shaped-text.test-support';

/** What is made of a text whose last character is as wide as given, px; the others are 10 px wide. */
const settled = (written: string, width = 9) => {
  const characters = textOf(written);
  const last = characters.at(-1);
  const wide = shaped(last?.text ?? '', 29, 31, {
    spaced: last?.spaced ?? false,
    box: { left: 0, right: width, top: 29, bottom: 31, fill: 1 },
  });
  return plain(settleHanOne([...characters.slice(0, -1), wide]));
};

it.each([
  ['星期-', '星期一'],
  ['星期—', '星期一'],
  ['礼拜ー', '礼拜一'],
  ['第－', '第一'],
])('%s is %s, because no dash follows there', (written, expected) => {
  expect(settled(written)).toBe(expected);
});

it.each(['期-', '周期-', '星期 -', '日期—', '星期二', '-'])('%s stays as it is', (written) => {
  expect(settled(written)).toBe(written);
});

it('keeps a hyphen, which is narrower', () => {
  expect(settled('第-', 6)).toBe('第-');
  expect(settled('第-', 7)).toBe('第一');
});

it('keeps a dash without ink', () => {
  const [first, dash] = textOf('第-');
  const text = [first, dash && { ...dash, box: undefined }].filter((each) => each !== undefined);
  expect(plain(settleHanOne(text))).toBe('第-');
});
