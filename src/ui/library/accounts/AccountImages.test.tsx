// @vitest-environment happy-dom
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { AccountArticle } from '@/core/accounts/account-articles';
import type { ArticleId } from '@/core/articles/article-identity';
import { AppError } from '@/core/errors';
import { AccountImages } from './AccountImages';

const browser = vi.hoisted(() => ({ isAllowed: false, grants: true, report: () => undefined as unknown }));
const asked = vi.hoisted(() => [] as string[]);
const deleted = vi.hoisted(() => new Set<string>());
vi.mock('@/platform/browser/i18n', () => import('@/platform/browser/i18n.test-support'));
vi.mock('@/platform/browser/permissions', () => ({
  hasSitesAccess: async () => browser.isAllowed,
  onSiteAccessChanged(listener: () => void) {
    browser.report = listener;
    return () => undefined;
  },
  async requestSitesAccess() {
    browser.isAllowed = browser.grants;
    browser.report();
    return browser.grants;
  },
}));
vi.mock('@/ui/components/Button', () => import('@/ui/components/button.test-support'));
vi.mock('@/platform/messages/messages', () => ({
  async send(name: string, { id, captureId }: { readonly id?: string; readonly captureId?: string }) {
    asked.push(`${name} ${id ?? captureId}`);
    if (id !== undefined && deleted.has(id)) throw new AppError('capture-gone', id);
    return name === 'completeImages' ? { captureId: id } : { state: 'saved', result: {} };
  },
}));

const article = (mid: string, lacksImages: boolean): AccountArticle => ({
  key: `A:${mid}:1`,
  fakeId: 'A',
  mid,
  title: mid,
  firstSeenAt: 1,
  isUnread: false,
  body: 'kept',
  libraryId: `wx:A:${mid}:1` as ArticleId,
  lacksImages,
});

const show = (articles: readonly AccountArticle[]) =>
  act(async () => render(<AccountImages articles={articles} hasService={true} />, document.body));
const said = () => document.querySelector('[data-part="account-images"] p')?.textContent;
const press = (part: string) =>
  act(async () => document.querySelector<HTMLElement>(`[data-part="${part}"]`)?.click());

beforeEach(() => {
  browser.isAllowed = false;
  browser.grants = true;
  asked.length = 0;
  deleted.clear();
});
afterEach(() => act(() => render(null, document.body)));

it('the page says that images stay links, until the user grants their sites', async () => {
  await show([]);
  await expect.poll(() => said()).toBe('accountImagesClosed');
  browser.grants = false;
  await press('allow-images');
  await expect.poll(() => said()).toBe('accountImagesClosed');
  browser.grants = true;
  await press('allow-images');
  await expect.poll(() => said()).toBeUndefined();
});

it('missing images are fetched as soon as their sites are granted, one article after another', async () => {
  await show([article('1', true), article('2', false), article('3', true)]);
  await expect.poll(() => said()).toBe('accountImagesClosed');
  await press('allow-images');
  const steps = ['1', '3'].flatMap((mid) => [
    `completeImages wx:A:${mid}:1`,
    `continueCapture wx:A:${mid}:1`,
  ]);
  await expect.poll(() => asked).toEqual(steps);
});

it('images that could not be fetched can be fetched again', async () => {
  browser.isAllowed = true;
  await show([article('1', true)]);
  await expect.poll(() => said()).toBe('accountImagesMissing 1');
  await press('fetch-images');
  await expect.poll(() => asked).toHaveLength(2);
});

it('an article that was deleted meanwhile does not keep the others from getting their images', async () => {
  browser.isAllowed = true;
  deleted.add('wx:A:1:1');
  await show([article('1', true), article('2', true)]);
  await expect.poll(() => said()).toBe('accountImagesMissing 2');
  await press('fetch-images');
  await expect.poll(() => asked.at(-1)).toBe('continueCapture wx:A:2:1');
  expect(document.querySelector('[role="alert"]')).toBeNull();
});
