import { beforeEach, expect, it, vi } from 'vitest';
import { browser } from './browser';
import { showNews, warnOfCredits } from './toolbar-button';

const setBadgeText = vi.fn(async (_details: { text?: string | null }) => undefined);
const setTitle = vi.fn(async (_details: { title?: string | null }) => undefined);
const setBadgeBackgroundColor = vi.fn(async (_details: { color: string }) => undefined);
const setBadgeTextColor = vi.fn(async (_details: { color: string }) => undefined);

beforeEach(() => {
  Object.assign(browser, {
    action: {
      setBadgeText,
      setTitle,
      setBadgeBackgroundColor,
      setBadgeTextColor,
    },
    i18n: { getMessage: (key: string, values: readonly string[]) => [key, ...values].join(' ') },
  });
});

const badge = () => setBadgeText.mock.lastCall?.[0].text;
const title = () => setTitle.mock.lastCall?.[0].title;

it('shows the sum of all news, and the warning about credits instead while there is one', async () => {
  await showNews('articles', 7);
  expect(badge()).toBe('7');
  await showNews('watched', 2);
  expect(badge()).toBe('9');
  await warnOfCredits(3);
  expect(badge()).toBe('3');
  await showNews('articles', 12_345);
  expect(badge()).toBe('3');
  await warnOfCredits(undefined);
  expect(badge()).toBe('12k');
  await showNews('articles', 0);
  await showNews('watched', 0);
  expect(badge()).toBe('');
});

it('the title says in words what the badge shows', async () => {
  await showNews('articles', 7);
  expect(title()).toBe('actionTitleNews 7');
  await warnOfCredits(0);
  expect([badge(), title()]).toEqual(['0', 'actionTitleCreditsLow 0']);
  await warnOfCredits(undefined);
  await showNews('articles', 0);
  expect(title()).toBe('actionTitle');
});

it('a warning has another colour than news, and the number is white on both', async () => {
  await showNews('articles', 1);
  const news = setBadgeBackgroundColor.mock.lastCall?.[0].color;
  await warnOfCredits(3);
  const warning = setBadgeBackgroundColor.mock.lastCall?.[0].color;
  expect([news, warning]).toEqual(['#b93a22', '#94600a']);
  expect(setBadgeTextColor.mock.calls).toContainEqual([{ color: '#ffffff' }]);
  await warnOfCredits(undefined);
});

it.each([
  [9999, '9999'],
  [10_000, '10k'],
  [12_999, '12k'],
])('%i new things are shown in four characters', async (count, text) => {
  await showNews('articles', count);
  expect(badge()).toBe(text);
});
