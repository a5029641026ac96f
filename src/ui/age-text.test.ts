import { beforeEach, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { ageText } from './age-text';

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
])('says %d ms ago as %j', (ago, words) => {
  expect(ageText(NOW - ago, NOW)).toBe(words);
});
