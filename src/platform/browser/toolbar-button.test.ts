import { beforeEach, expect, it, vi } from 'vitest';
import { browser } from './browser';
import { endTabProgress, showNews, showTabProgress, warnOfCredits } from './toolbar-button';

const setBadgeText = vi.fn(async (_details: { text?: string | null }) => undefined);
const setTitle = vi.fn(async (_details: { title?: string | null }) => undefined);
const setBadgeBackgroundColor = vi.fn(async (_details: { color: string }) => undefined);
const get = vi.fn(async () => ({}));
const setBadgeTextColor = vi.fn(async (_details: { color: string }) => undefined);

beforeEach(() => {
  setBadgeText.mockReset().mockResolvedValue(undefined);
  Object.assign(browser, {
    tabs: { get },
    action: {
      getTitle: async () => 'the title of all',
      getBadgeBackgroundColor: async () => [1, 2, 3, 4],
      setBadgeText,
      setTitle,
      setBadgeBackgroundColor,
      setBadgeTextColor,
    },
    i18n: {
      getMessage: (key: string, values: readonly string[] = []) =>
        key === 'localeTag' ? 'en' : [key, ...values].join(' '),
    },
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
  await showNews('articles', 12_345);
  expect(title()).toBe('actionTitleNews 12,345');
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

it('shows how far work on the page of a tab is, for that tab only and in words, too', async () => {
  await showTabProgress(7, { number: 3, total: 12, title: 'Screenshot 3 of 12' });
  expect(setBadgeText).toHaveBeenLastCalledWith({ tabId: 7, text: '3/12' });
  expect(setTitle).toHaveBeenLastCalledWith({ tabId: 7, title: 'Screenshot 3 of 12' });
  expect(setBadgeBackgroundColor).toHaveBeenLastCalledWith({ tabId: 7, color: '#b93a22' });
  expect(setBadgeTextColor).toHaveBeenLastCalledWith({ tabId: 7, color: '#ffffff' });
  await showTabProgress(7, { number: 30, total: 42, title: '' });
  expect(badge()).toBe('30/42');
  // More does not fit.
  await showTabProgress(7, { number: 30, total: 120, title: '' });
  expect(badge()).toBe('30');
});

it('shows on the button of a tab what it shows for all tabs, once the work has ended', async () => {
  await endTabProgress(7);
  expect(setBadgeText).toHaveBeenLastCalledWith({ tabId: 7, text: null });
  expect(setTitle).toHaveBeenLastCalledWith({ tabId: 7, title: 'the title of all' });
  expect(setBadgeBackgroundColor).toHaveBeenLastCalledWith({ tabId: 7, color: [1, 2, 3, 4] });
});

it('takes the badge and its title off before it waits for anything, because our page may be on its way out', () => {
  setBadgeText.mockClear();
  setTitle.mockClear();
  void endTabProgress(7);
  expect(setBadgeText).toHaveBeenCalledOnce();
  expect(setTitle.mock.calls).toEqual([[{ tabId: 7, title: 'actionTitle' }]]);
});

it('leaves no failure unhandled when a tab was closed and the browser takes its time for the rest', async () => {
  const unhandled = vi.fn();
  process.on('unhandledRejection', unhandled);
  setBadgeText.mockRejectedValue(new Error('No tab with id: 7.'));
  get.mockRejectedValue(new Error('No tab with id: 7.'));
  let answer: (title: string) => void = () => undefined;
  Object.assign(browser.action, { getTitle: () => new Promise((resolve) => (answer = resolve)) });
  const ended = endTabProgress(7);
  // Node reports what nobody has handled after the microtasks of a turn.
  await new Promise((turned) => setImmediate(turned));
  answer('the title of all');
  await ended;
  process.off('unhandledRejection', unhandled);
  expect(unhandled).not.toHaveBeenCalled();
});

it('shows nothing on the button of a tab that was closed, and reports any other failure', async () => {
  setBadgeText.mockRejectedValue(new Error('No tab with id: 7.'));
  const progress = { number: 1, total: 2, title: '' };
  get.mockRejectedValue(new Error('No tab with id: 7.'));
  await expect(showTabProgress(7, progress)).resolves.toBeUndefined();
  await expect(endTabProgress(7)).resolves.toBeUndefined();
  get.mockResolvedValue({});
  await expect(showTabProgress(7, progress)).rejects.toThrow('No tab');
  await expect(endTabProgress(7)).rejects.toThrow('No tab');
});
