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
    ['新', undefined],
    ['', undefined],
  ])('parses %j as %j', (text, expected) => {
    expect(parseHeat(text)).toBe(expected);
  });
});
