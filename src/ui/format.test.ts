import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { formatAge, formatCount, formatDay, formatMegabytes } from './format';

const NOW = Date.UTC(2026, 10, 21, 12);
const HOUR_MS = 3_600_000;

beforeEach(() => {
  fakeBrowser.i18n.getMessage = (key, values = []) =>
    key === 'localeTag' ? 'en' : [key, values].flat().join(' ');
});

afterEach(() => vi.restoreAllMocks());

it.each([
  [-5, 'ageJustNow'],
  [59_000, 'ageJustNow'],
  [60_000, 'ageMinutes 1'],
  [HOUR_MS - 1, 'ageMinutes 59'],
  [HOUR_MS, 'ageHours 1'],
  [24 * HOUR_MS - 1, 'ageHours 23'],
  [24 * HOUR_MS, 'yesterday'],
  [3 * 24 * HOUR_MS, '3 days ago'],
  [30 * 24 * HOUR_MS, 'Oct 22, 2026'],
])('formats an age of %d ms as %j', (ago, words) => {
  expect(formatAge(NOW - ago, NOW)).toBe(words);
});

it('puts a space between a number and a Chinese unit', () => {
  fakeBrowser.i18n.getMessage = () => 'zh-CN';
  expect(formatAge(NOW - 3 * 24 * HOUR_MS, NOW)).toBe('3 天前');
});

it('makes no formatter for an age of less than a day, for which the first frame of hot lists would wait', () => {
  fakeBrowser.i18n.getMessage = (key) => (key === 'localeTag' ? 'fr' : key);
  const make = vi.spyOn(Intl, 'RelativeTimeFormat').mockImplementation(
    class {
      format = () => 'il y a 3 jours';
    } as unknown as typeof Intl.RelativeTimeFormat,
  );
  for (const ago of [0, 60_000, 23 * HOUR_MS]) formatAge(NOW - ago, NOW);
  expect(make).not.toHaveBeenCalled();
  expect(formatAge(NOW - 3 * 24 * HOUR_MS, NOW)).toBe('il y a 3 jours');
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
