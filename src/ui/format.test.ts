import { beforeEach, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { formatAge } from './format';

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
