import { describe, expect, it } from 'vitest';
import { readChinaTime, readSeconds } from './publish-time';

describe('the time of publication', () => {
  it.each([
    ['2025-12-04 18:00', '2025-12-04T10:00:00.000Z'],
    ['2025-12-04 18:00:30', '2025-12-04T10:00:30.000Z'],
    ['2025年12月4日 08:05', '2025-12-04T00:05:00.000Z'],
    ['2018-03-19', '2018-03-18T16:00:00.000Z'],
  ])('%s is told by the clock of China', (text, expected) => {
    expect(new Date(readChinaTime(text) ?? 0).toISOString()).toBe(expected);
  });

  it.each(['昨天', '3天前', '2025-13-04', '2025-02-30', '', '25-12-04'])('%s is no moment', (text) => {
    expect(readChinaTime(text)).toBeUndefined();
  });

  it('is in seconds, and never a number that is no time', () => {
    expect(readSeconds('1762747210')).toBe(1_762_747_210_000);
    expect([0, -1, 17, Number.NaN, '17627472100', null].map(readSeconds)).toEqual(Array(6).fill(undefined));
  });
});
