import { beforeEach, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { formatAge, formatCount, formatDay, formatMegabytes } from './format';

const NOW = Date.UTC(2026, 10, 21, 12);
const HOUR_MS = 3_600_000;

beforeEach(() => {
  fakeBrowser.i18n.getMessage = (key) => (key === 'localeTag' ? 'en' : key);
});

it.each([
  [-5, 'ageJustNow'],
  [59_000, 'ageJustNow'],
  [3 * 60_000, '3 minutes ago'],
  [2 * HOUR_MS, '2 hours ago'],
  [30 * HOUR_MS, 'yesterday'],
  [30 * 24 * HOUR_MS, 'Oct 22, 2026'],
])('formats an age of %d ms as %j', (ago, words) => {
  expect(formatAge(NOW - ago, NOW)).toBe(words);
});

it('puts a space between a number and a Chinese unit', () => {
  fakeBrowser.i18n.getMessage = () => 'zh-CN';
  expect(formatAge(NOW - 3 * 60_000, NOW)).toBe('3 分钟前');
});

it('formats numbers and dates in the language that the strings are in at that moment', () => {
  const shown = () => [formatCount(12_345), formatMegabytes(4_230_000), formatDay(NOW)];
  expect(shown()).toEqual(['12,345', '4.2 MB', 'Nov 21, 2026']);
  fakeBrowser.i18n.getMessage = () => 'de';
  expect(shown()).toEqual(['12.345', '4,2 MB', '21.11.2026']);
});

it('never says that something takes 0 MB', () => {
  expect([0, 1, 49_000, 140_000].map(formatMegabytes)).toEqual(['0 MB', '0.1 MB', '0.1 MB', '0.1 MB']);
});

it('writes nothing for a stored time that no date can have, in place of failing with the whole list', () => {
  expect(formatDay(1.7e18)).toBe('');
  expect(formatAge(1.7e18, 1.8e18)).toBe('');
});
