// @vitest-environment happy-dom
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, expect, it, vi } from 'vitest';
import { createAccount } from '@/core/accounts/account';
import { AccountHeader } from './AccountHeader';

const { sent } = vi.hoisted(() => ({ sent: [] as unknown[] }));
vi.mock('@/platform/browser/i18n', () => import('@/platform/browser/i18n.test-support'));
vi.mock('@/ui/components/Button', () => import('@/ui/components/button.test-support'));
vi.mock('@/platform/messages/messages', () => ({
  send: async (name: string, request: object) => void sent.push({ name, ...request }),
}));

const listing = { isBusy: false, error: undefined, run: async () => undefined, dismiss: () => undefined };

const show = (leftOut: number | undefined) =>
  act(() =>
    render(
      <AccountHeader
        account={createAccount({ fakeId: 'A', name: '甲' }, 1)}
        hasService={true}
        isFetching={false}
        leftOut={leftOut}
        listing={listing}
        onList={listing.run}
      />,
      document.body,
    ),
  );

const find = (part: string) => document.querySelector<HTMLElement>(`[data-part="${part}"]`);
const press = (part: string) => act(async () => find(part)?.click());
const request = (includesDeleted: boolean) => ({ name: 'fetchAccount', fakeId: 'A', includesDeleted });

afterEach(() => {
  render(null, document.body);
  sent.length = 0;
});

it('a download of all articles starts at once where the user has deleted none', async () => {
  await show(0);
  await press('fetch-all');
  expect(sent).toEqual([request(false)]);
  expect(find('download-dialog')).toBeNull();
});

it('a download of all articles says how many deleted ones it leaves out, and includes them only when the box is ticked', async () => {
  await show(3);
  await press('fetch-all');
  expect(sent).toEqual([]);
  expect(find('left-out')?.textContent).toBe('accountDeletedLeftOut 3');
  await press('start-download');
  expect(sent).toEqual([request(false)]);
  expect(find('download-dialog')).toBeNull();
  await press('fetch-all');
  await press('include-deleted');
  await press('start-download');
  expect(sent).toEqual([request(false), request(true)]);
});

it('a download that is asked for before all articles are loaded waits until it is known how many it leaves out', async () => {
  await show(undefined);
  await press('fetch-all');
  expect([sent, find('download-dialog')]).toEqual([[], null]);
  await show(3);
  expect(sent).toEqual([]);
  expect(find('left-out')?.textContent).toBe('accountDeletedLeftOut 3');
});

it('nothing is downloaded when the question about deleted articles is closed', async () => {
  await show(3);
  await press('fetch-all');
  await press('cancel-download');
  expect(find('download-dialog')).toBeNull();
  expect(sent).toEqual([]);
});
