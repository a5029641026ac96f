// @vitest-environment happy-dom
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createAccount } from '@/core/accounts/account';
import type { AccountArticle } from '@/core/accounts/account-articles';
import { type AccountJob, createJob } from '@/core/accounts/job';
import { send } from '@/platform/messages/messages';
import { AccountPage, type LoadedArticles } from './AccountPage';

vi.mock('@/platform/browser/i18n', () => import('@/platform/browser/i18n.test-support'));
vi.mock('@/platform/messages/messages', () => ({ send: vi.fn(async () => undefined) }));
vi.mock('@/platform/browser/permissions', () => ({
  hasSitesAccess: async () => true,
  onSiteAccessChanged: () => () => undefined,
  requestSitesAccess: async () => true,
}));

const rowsDown = (newest: number, count: number): readonly AccountArticle[] =>
  Array.from({ length: count }, (_, at) => ({
    key: `A:${newest - at}:1`,
    fakeId: 'A',
    mid: String(newest - at),
    idx: 1,
    title: `第${newest - at}篇`,
    publishedAt: newest - at,
    firstSeenAt: 1,
    isUnread: at === 0,
    body: 'known',
  }));

const show = (articles: LoadedArticles | undefined, jobs?: readonly AccountJob[]) =>
  act(() =>
    render(
      <AccountPage
        account={{ ...createAccount({ fakeId: 'A', name: '甲' }, 1), listedAt: 1 }}
        articles={articles}
        work={jobs && { jobs, round: undefined }}
        hasService={jobs !== undefined}
        group="all"
      />,
      document.body,
    ),
  );

const find = (part: string) => document.querySelector<HTMLInputElement>(`[data-part="${part}"]`);
const titles = () => [...document.querySelectorAll('.article-title')].map((title) => title.textContent);
const texts = () => document.body.textContent ?? '';
const type = (words: string) =>
  act(() => {
    const field = find('filter-words');
    if (!field) throw new Error('the filters are missing');
    field.value = words;
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });

beforeEach(() => {
  const nobody = { observe: vi.fn(), disconnect: vi.fn() };
  vi.stubGlobal(
    'ResizeObserver',
    vi.fn(function observer() {
      return nobody;
    }),
  );
});
afterEach(() => {
  render(null, document.body);
  vi.mocked(send).mockClear();
  vi.unstubAllGlobals();
});

it('what needs all articles of an account waits for them while the newest ones are shown', async () => {
  await show({ rows: rowsDown(100, 4), isWhole: false });
  expect(titles()).toEqual(['第100篇', '第99篇', '第98篇', '第97篇']);
  expect([find('export')?.disabled, find('mark-read')?.disabled]).toEqual([true, true]);
  expect(find('article-count')?.textContent).toBe('');
  await show({ rows: rowsDown(100, 100), isWhole: true });
  expect([find('export')?.disabled, find('mark-read')?.disabled]).toEqual([false, false]);
  expect(find('article-count')?.textContent).toBe('articleShown 100 100');
});

it('words that are typed before all articles are loaded are looked for in all of them', async () => {
  await show({ rows: rowsDown(100, 4), isWhole: false });
  await type('第1篇');
  expect(titles()).toEqual([]);
  expect(texts()).not.toContain('accountNoMatch');
  await show({ rows: rowsDown(100, 100), isWhole: true });
  await vi.waitUntil(() => titles().length > 0);
  expect(titles()).toEqual(['第1篇']);
  await type('没有');
  await vi.waitUntil(() => titles().length === 0);
  expect(texts()).toContain('accountNoMatch');
  expect(find('export'), 'there is nothing to export').toBeNull();
});

it.each([
  ['no second time while that goes on', 'whole', true],
  ['while articles that failed are asked for again', 'retry', false],
] as const)('all articles of an account can be downloaded %s', async (_what, kind, isDisabled) => {
  const job = createJob({ id: '1', fakeId: 'A', accountName: '甲', kind, extent: 'whole', createdAt: 1 });
  await show({ rows: rowsDown(100, 4), isWhole: true }, [job]);
  expect(find('fetch-all')?.disabled).toBe(isDisabled);
});

it('an account that was never listed is listed when it is opened, once it is known that there is a service', async () => {
  const open = (hasService: boolean | undefined) =>
    act(() =>
      render(
        <AccountPage
          account={createAccount({ fakeId: 'A', name: '甲' }, 1)}
          articles={{ rows: [], isWhole: true }}
          work={undefined}
          hasService={hasService}
          group="all"
        />,
        document.body,
      ),
    );
  await open(undefined);
  await open(false);
  expect(
    send,
    'without a service, the user would see an error that nothing was done for',
  ).not.toHaveBeenCalled();
  await open(true);
  expect(send).toHaveBeenCalledExactlyOnceWith('listAccount', { fakeId: 'A' });
});
