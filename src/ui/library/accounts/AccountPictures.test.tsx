// @vitest-environment happy-dom
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { AccountArticle } from '@/core/accounts/join-entries';
import type { ArticleId } from '@/core/articles/article-identity';
import { AccountPictures } from './AccountPictures';

const browser = vi.hoisted(() => ({ isAllowed: false, grants: true, tell: () => undefined as unknown }));
const asked = vi.hoisted(() => [] as string[]);
vi.mock('@/platform/i18n', () => ({
  t: (key: string, ...words: unknown[]) => [key, ...words].join(' '),
  uiLanguage: () => 'en',
}));
vi.mock('@/platform/permissions', () => ({
  hasSitesAccess: async () => browser.isAllowed,
  onSiteAccessChanged(listener: () => void) {
    browser.tell = listener;
    return () => undefined;
  },
  async requestSitesAccess() {
    browser.isAllowed = browser.grants;
    browser.tell();
    return browser.grants;
  },
}));
// What the user presses with a mouse, a script cannot.
vi.mock('@/ui/components/Button', () => ({
  Button: ({ part, onPress }: { readonly part: string; readonly onPress: () => void }) => (
    <button type="button" data-part={part} onClick={onPress} />
  ),
}));
vi.mock('@/platform/messages', () => ({
  async send(name: string, { id, captureId }: { readonly id?: string; readonly captureId?: string }) {
    asked.push(`${name} ${id ?? captureId}`);
    return name === 'completePictures' ? { captureId: id } : { state: 'saved', result: {} };
  },
}));

const article = (mid: string, lacksPictures: boolean): AccountArticle => ({
  key: `A:${mid}:1`,
  fakeId: 'A',
  mid,
  title: mid,
  firstSeenAt: 1,
  isUnread: false,
  body: 'kept',
  libraryId: `wx:A:${mid}:1` as ArticleId,
  lacksPictures,
});

const show = (articles: readonly AccountArticle[]) =>
  act(async () => render(<AccountPictures articles={articles} hasService={true} />, document.body));
const said = () => document.querySelector('[data-part="account-pictures"] p')?.textContent;
const press = (part: string) =>
  act(async () => document.querySelector<HTMLElement>(`[data-part="${part}"]`)?.click());

beforeEach(() => {
  browser.isAllowed = false;
  browser.grants = true;
  asked.length = 0;
});
afterEach(() => act(() => render(null, document.body)));

it('says before anything is fetched that pictures stay links, until their sites are allowed', async () => {
  await show([]);
  await expect.poll(() => said()).toBe('accountPicturesClosed');
  browser.grants = false;
  await press('allow-pictures');
  await expect.poll(() => said()).toBe('accountPicturesClosed');
  browser.grants = true;
  await press('allow-pictures');
  await expect.poll(() => said()).toBeUndefined();
});

it('fetches the pictures that are missing as soon as they may be had, article after article', async () => {
  await show([article('1', true), article('2', false), article('3', true)]);
  await expect.poll(() => said()).toBe('accountPicturesClosed');
  await press('allow-pictures');
  const steps = ['1', '3'].flatMap((mid) => [
    `completePictures wx:A:${mid}:1`,
    `continueCapture wx:A:${mid}:1`,
  ]);
  await expect.poll(() => asked).toEqual(steps);
});

it('offers what could not be had once more', async () => {
  browser.isAllowed = true;
  await show([article('1', true)]);
  await expect.poll(() => said()).toBe('accountPicturesMissing 1');
  await press('fetch-pictures');
  await expect.poll(() => asked).toHaveLength(2);
});
