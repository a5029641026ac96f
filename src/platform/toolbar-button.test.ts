import { beforeEach, expect, it, vi } from 'vitest';
import { browser } from './browser';
import { showNews, warnOfCredits } from './toolbar-button';

const setBadgeText = vi.fn(async (_details: { text?: string | null }) => undefined);
const setTitle = vi.fn(async () => undefined);

beforeEach(() => {
  Object.assign(browser, {
    action: {
      setBadgeText,
      setTitle,
      setBadgeBackgroundColor: async () => undefined,
      setBadgeTextColor: async () => undefined,
    },
    i18n: { getMessage: (key: string) => key, getUILanguage: () => 'en' },
  });
});

const badge = () => setBadgeText.mock.lastCall?.[0].text;

it('what is new is counted together, and gives way to a warning of credits as long as that stands', async () => {
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
