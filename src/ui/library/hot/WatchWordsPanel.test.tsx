// @vitest-environment happy-dom
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { loadDraft } from '@/platform/storage/drafts';
import { stored } from '@/ui/hooks/settings-in-memory.test-support';
import type { HotModel } from '@/ui/hotlists/hot-model';
import { WatchWordsPanel } from './WatchWordsPanel';

vi.mock('@/ui/hooks/use-setting', () => import('@/ui/hooks/settings-in-memory.test-support'));

const TITLES = ['A storm over the sea', 'Sunshine for a week', 'The sea is warm'];
const model = {
  columns: [
    {
      platform: 'weibo',
      board: { entries: TITLES.map((title, at) => ({ key: title, title, rank: at + 1 })) },
    },
    { platform: 'zhihu', board: undefined },
  ],
  read: new Set<string>(),
  open: () => undefined,
  onTrouble: () => undefined,
} as unknown as HotModel;

const part = <E extends HTMLElement>(name: string) => document.querySelector<E>(`[data-part="${name}"]`);
const field = () => part<HTMLTextAreaElement>('watch-words');
const isSaveable = () => part<HTMLButtonElement>('save-words')?.disabled === false;
/** The titles of the lists that are shown as matches. */
const matches = () =>
  TITLES.filter((title) => part('watch-matches')?.querySelector('ol')?.textContent?.includes(title));

beforeEach(() => {
  fakeBrowser.reset();
  vi.stubGlobal('reportError', (thrown: unknown) => {
    throw thrown;
  });
  Object.assign(stored, {
    watchWords: 'storm',
    tellWatched: false,
    quietHours: { from: 0, until: 0 },
    hotInterval: 30,
    followedPlatforms: [{ platform: 'weibo' }],
  });
  Object.assign(fakeBrowser, { permissions: { contains: async () => true } });
  fakeBrowser.i18n.getMessage = (key, substitutions = []) =>
    key === 'localeTag' ? 'en' : [key, ...substitutions].join(' ');
});
afterEach(() => act(() => render(null, document.body)));

async function show(): Promise<void> {
  await act(() => render(<WatchWordsPanel model={model} />, document.body));
  await expect.poll(() => field()?.value).toBeDefined();
}

async function type(text: string): Promise<void> {
  const area = field();
  if (area) area.value = text;
  await act(() => void area?.dispatchEvent(new Event('input', { bubbles: true })));
}

async function press(name: string): Promise<void> {
  const click = new MouseEvent('click', { bubbles: true });
  Object.defineProperty(click, 'isTrusted', { value: true });
  await act(async () => void part(name)?.dispatchEvent(click));
}

it('shows the items of the lists that the saved words match, and nothing to save', async () => {
  await show();
  await expect.poll(matches).toEqual(['A storm over the sea']);
  expect(isSaveable()).toBe(false);
  expect(part('revert-words')).toBeNull();
});

it('shows what typed words match before they are saved, and saves only when that is pressed', async () => {
  await show();
  await type('sea');
  expect(matches()).toEqual(['A storm over the sea', 'The sea is warm']);
  expect(stored['watchWords']).toBe('storm');
  await press('save-words');
  expect(stored['watchWords']).toBe('sea');
  expect(part('save-words')?.textContent).toBe('hotWatchSaved');
  expect(isSaveable()).toBe(false);
});

it('goes back to the saved words', async () => {
  await show();
  await type('sea');
  await press('revert-words');
  expect(field()?.value).toBe('storm');
  expect(matches()).toEqual(['A storm over the sea']);
});

it('keeps what was typed and not saved when the page is closed', async () => {
  await show();
  await type('sunshine');
  await expect.poll(() => loadDraft('watch-words')).toBe('sunshine');
  await act(() => render(null, document.body));
  await show();
  await expect.poll(() => field()?.value).toBe('sunshine');
  expect(isSaveable()).toBe(true);
});

it('names each line that cannot be used, and why, while the others count', async () => {
  await show();
  await type('sea\n\n!warm\n\n/(/');
  await expect.poll(() => part('watch-problems')?.querySelectorAll('li').length).toBe(2);
  const reasons = [...(part('watch-problems')?.querySelectorAll('li') ?? [])].map((each) => each.textContent);
  expect(reasons).toEqual(['hotWatchLine 3 !warm hotWatchOnlyNot', 'hotWatchLine 5 /(/ hotWatchBadPattern']);
  expect(matches()).toEqual(['A storm over the sea', 'The sea is warm']);
});

it('says that there are no words yet, instead of an empty list', async () => {
  stored['watchWords'] = '';
  await show();
  expect(part('watch-matches')?.textContent).toBe('hotWatchMatches 0hotWatchNone');
});

it('warns that nothing new can be found where no list is refreshed by itself', async () => {
  stored['tellWatched'] = true;
  await show();
  await expect.poll(() => part('tell-watched')).not.toBeNull();
  expect(part('nothing-due')).toBeNull();
  await act(() => render(null, document.body));
  stored['hotInterval'] = 0;
  await show();
  await expect.poll(() => part('nothing-due')?.textContent).toContain('hotWatchNoRefresh');
});
