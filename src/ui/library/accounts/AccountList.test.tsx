// @vitest-environment happy-dom
import type { ComponentProps } from 'preact';
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, expect, it, vi } from 'vitest';
import { type Account, createAccount } from '@/core/accounts/account';
import { trusted } from '@/ui/trusted-event.test-support';
import { AccountList } from './AccountList';

vi.mock('@/platform/browser/i18n', () => import('@/platform/browser/i18n.test-support'));

type Props = ComponentProps<typeof AccountList>;

const account: Account = {
  ...createAccount({ fakeId: 'A', name: '甲' }, 1),
  alias: 'jia',
  counts: { known: 1200, unread: 3, kept: 0 },
  newestAt: Date.UTC(2026, 2, 14, 12),
};
const request: Props['search']['request'] = {
  isBusy: false,
  error: undefined,
  run: vi.fn(),
  dismiss: vi.fn(),
};
const search: Props['search'] = {
  found: undefined,
  keyword: undefined,
  request,
  start: vi.fn(async () => undefined),
  more: vi.fn(async () => undefined),
  clear: vi.fn(),
};
const onGroup = vi.fn();
const onOrder = vi.fn();

const show = (props: Partial<Props> = {}) =>
  act(() =>
    render(
      <AccountList
        accounts={[account]}
        chosen={undefined}
        group="all"
        order="name"
        isSearch={false}
        hasText={false}
        hasService
        search={search}
        onGroup={onGroup}
        onOrder={onOrder}
        {...props}
      />,
      document.body,
    ),
  );

const part = (name: string) => document.querySelector<HTMLButtonElement>(`[data-part="${name}"]`);
const row = () => document.querySelector<HTMLAnchorElement>('.account-row');

/** An event of the user. */
async function dispatch(target: Element | null | undefined, type: string): Promise<void> {
  await act(() => void target?.dispatchEvent(trusted(new Event(type, { bubbles: true }))));
}

afterEach(async () => {
  await act(() => render(null, document.body));
  vi.clearAllMocks();
});

it('shows what is known of an account, and how many of its articles are unread, also in words', async () => {
  await show();
  expect(row()?.querySelector('.account-name')?.textContent).toBe('甲');
  expect(row()?.querySelector('.account-facts')?.textContent).toMatch(/^jia · 1,200 · .+/);
  expect(row()?.querySelector('.account-unread [aria-hidden]')?.textContent).toBe('3');
  expect(row()?.querySelector('.account-unread .hidden')?.textContent).toBe('accountsUnread 3');
  expect(row()?.getAttribute('href')).toContain('group=all&account=A');
});

it('shows nothing of what is not known', async () => {
  await show({ accounts: [createAccount({ fakeId: 'B', name: '乙' }, 1)] });
  expect(row()?.textContent).toBe('乙');
});

it('marks the account that is shown', async () => {
  await show({ chosen: 'A' });
  expect(row()?.getAttribute('aria-current')).toBe('true');
  await show({ chosen: 'B' });
  expect(row()?.getAttribute('aria-current')).toBeNull();
});

it('offers groups and orders, and not for the result of a search', async () => {
  await show();
  const order = document.querySelector<HTMLSelectElement>('select[data-part="account-order"]');
  expect([...(order?.options ?? [])].map(({ value }) => value)).toEqual(['newest', 'unread', 'name']);
  if (order) order.value = 'unread';
  await dispatch(order, 'change');
  expect(onOrder).toHaveBeenCalledExactlyOnceWith('unread');
  await show({ isSearch: true });
  expect([part('account-order'), part('account-group')]).toEqual([null, null]);
});

it.each([
  ['followed', 'accountsEmptyFollowed'],
  ['monitored', 'accountsEmptyMonitored'],
  ['all', 'accountsEmptyAll'],
] as const)(
  'says why there are no accounts in the group %s, and lists all of the service',
  async (group, text) => {
    await show({ accounts: [], group });
    expect(part('accounts-empty')?.textContent).toContain(text);
    await dispatch(part('load-accounts'), 'click');
    expect(search.start).toHaveBeenCalledExactlyOnceWith('');
  },
);

it('offers to set up a service where there is none', async () => {
  await show({ accounts: [], hasService: false });
  expect(part('accounts-empty')?.querySelector('a')?.getAttribute('href')).toBe('/options.html#service');
  expect(part('load-accounts')).toBeNull();
});

it('says that no account matches what was typed', async () => {
  await show({ accounts: [], hasText: true });
  expect(part('accounts-empty')?.textContent).toBe('accountsEmptyText');
});

it('says nothing of empty lists before they are loaded, while they are asked for, and in a search', async () => {
  const busy = { ...search, request: { ...request, isBusy: true } };
  for (const props of [
    { accounts: undefined },
    { accounts: [], search: busy },
    { accounts: [], isSearch: true },
  ]) {
    await show(props);
    expect(part('accounts-empty')).toBeNull();
  }
});

it('asks for more accounts while the search has not got them all', async () => {
  const found = { fakeIds: ['A'], total: 2 };
  await show({ isSearch: true, search: { ...search, found } });
  await dispatch(part('more-accounts'), 'click');
  expect(search.more).toHaveBeenCalledTimes(1);
  const all = { fakeIds: ['A', 'B'], total: 2 };
  await show({ isSearch: true, search: { ...search, found: all } });
  expect(part('more-accounts')).toBeNull();
  await show({ search: { ...search, found } });
  expect(part('more-accounts')).toBeNull();
});
