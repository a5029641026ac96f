import { expect, it, vi } from 'vitest';
import { placesText } from './hot-rows';

vi.mock('@/platform/browser/i18n', () => import('@/platform/browser/i18n.test-support'));

const items = [
  { platform: 'weibo', rank: 3 },
  { platform: 'zhihu', rank: 4 },
  { platform: 'weibo', rank: 1 },
  { platform: 'baidu', rank: 7 },
];

it('an event shows its best rank on each platform, and where there is little room the first and how many others', () => {
  expect(placesText(items, false)).toBe('Weibo 1 · Zhihu 4 · Baidu 7');
  expect(placesText(items, true)).toBe('hotPlaceAndMore 1 Weibo 2');
  expect(placesText(items.slice(0, 1), true)).toBe('hotPlace 3 Weibo');
});
