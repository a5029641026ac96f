import { describe, expect, it } from 'vitest';
import { parseHeat, parseTime } from './reply-values';

const NOON_IN_CHINA = Date.UTC(2023, 9, 27, 4);

describe('a time', () => {
  it.each([
    ['2023-10-27T04:00:00.000Z', NOON_IN_CHINA],
    ['2023-10-27T12:00:00+08:00', NOON_IN_CHINA],
    ['2023-10-27 12:00:00', NOON_IN_CHINA],
    ['2023-10-27 12:00', NOON_IN_CHINA],
    ['2023-10-27', NOON_IN_CHINA - 12 * 3600_000],
    [NOON_IN_CHINA, NOON_IN_CHINA],
    [NOON_IN_CHINA / 1000, NOON_IN_CHINA],
    [String(NOON_IN_CHINA / 1000), NOON_IN_CHINA],
    [NOON_IN_CHINA * 1e3, NOON_IN_CHINA],
    [NOON_IN_CHINA * 1e6, NOON_IN_CHINA],
    [`${NOON_IN_CHINA}000000`, NOON_IN_CHINA],
    ['', undefined],
    [0, undefined],
    ['3 minutes ago', undefined],
    ['2023-13-45 12:00:00', undefined],
  ])('parses %j as %j', (value, expected) => {
    expect(parseTime(value, NOON_IN_CHINA)).toBe(expected);
  });

  it.each([
    ['2099-01-01', undefined],
    [99_999_999_999, undefined],
    [8.65e21, undefined],
    ['9'.repeat(400), undefined],
    [NOON_IN_CHINA + 4 * 24 * 3600_000, undefined],
    [NOON_IN_CHINA + 24 * 3600_000, NOON_IN_CHINA + 24 * 3600_000],
  ])('that is days ahead counts as missing, because it would stand first for ever: %j', (value, expected) => {
    expect(parseTime(value, NOON_IN_CHINA)).toBe(expected);
  });
});

describe('heat', () => {
  it.each([
    ['11468191', 11_468_191],
    ['1798 万热度', 17_980_000],
    ['920.8w', 9_208_000],
    ['2142239播放', 2_142_239],
    ['1.2亿', 120_000_000],
    ['12,345', 12_345],
    ['1.2M views', 1_200_000],
    ['3 m', 3_000_000],
    ['2.1千万', 21_000_000],
    ['1.5千', 1500],
    ['58分享', 58],
    ['150 points', 150],
    ['12 hot', 12],
    ['新', undefined],
    ['', undefined],
  ])('parses %j as %j', (text, expected) => {
    expect(parseHeat(text)).toBe(expected);
  });

  it.each(['3小时前', '12分钟前', '12 minutes ago', '3 h ago', '2024-05-01', '10:30', '8.7', '4.8分', '95%'])(
    'that is a time, a rating or a share is shown as it is written, and not as a count: %j',
    (text) => expect(parseHeat(text)).toBe(undefined),
  );
});
