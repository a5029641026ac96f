// @vitest-environment happy-dom
import { render } from 'preact';
import { useState } from 'preact/hooks';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AppError } from '@/core/errors';
import type { FoundAccounts } from '@/platform/messages/account-protocol';
import { AccountSearch, useAccountSearch } from './AccountSearch';

/** A request to the service that is still to be answered. */
interface OpenRequest {
  readonly keyword: string | undefined;
  readonly begin: number;
  readonly pages: number;
  readonly resolve: (found: FoundAccounts) => void;
  readonly reject: (why: AppError) => void;
}

const { requests } = vi.hoisted(() => ({ requests: [] as OpenRequest[] }));
vi.mock('@/platform/browser/i18n', () => import('@/platform/browser/i18n.test-support'));
vi.mock('@/ui/hooks/use-setting', () => ({ useSetting: () => [[], () => undefined] }));
vi.mock('@/platform/messages/messages', () => ({
  send: (_name: string, asked: Pick<OpenRequest, 'keyword' | 'begin' | 'pages'>) =>
    new Promise<FoundAccounts>((resolve, reject) => requests.push({ ...asked, resolve, reject })),
}));

function Search() {
  const [text, setText] = useState('');
  const search = useAccountSearch();
  return (
    <>
      <AccountSearch search={search} text={text} onText={setText} hasService={true} />
      <button type="button" data-part="more" onClick={() => void search.more()} />
    </>
  );
}

beforeEach(() => act(() => render(<Search />, document.body)));
afterEach(() => {
  requests.length = 0;
  return act(() => render(null, document.body));
});

const status = () => document.querySelector('[role="status"]')?.textContent;

function type(value: string) {
  return act(() => {
    const field = document.querySelector('input')!;
    field.value = value;
    field.dispatchEvent(new InputEvent('input', { bubbles: true }));
  });
}

const submit = () =>
  act(() => void document.querySelector('form')?.dispatchEvent(new Event('submit', { cancelable: true })));

async function search(keyword: string): Promise<void> {
  await type(keyword);
  await submit();
}

it('a search for other words starts at once, and only its result is shown', async () => {
  await search('old');
  await search('new');
  expect(requests.map(({ keyword }) => keyword)).toEqual(['old', 'new']);
  await act(async () => requests[1]!.resolve({ fakeIds: ['a', 'b'], total: 2 }));
  await act(async () => requests[0]!.resolve({ fakeIds: ['c'], total: 1 }));
  expect(status()).toContain('accountsFound 2');
});

it('a search can follow one that was given up, whose failure is not shown', async () => {
  await search('old');
  await type('');
  await search('new');
  expect(requests.map(({ keyword }) => keyword)).toEqual(['old', 'new']);
  await act(async () => requests[0]!.reject(new AppError('service-timeout')));
  expect(document.querySelector('[role="alert"]')).toBeNull();
  await act(async () => requests[1]!.resolve({ fakeIds: [], total: 0 }));
  expect(status()).toContain('accountsFoundNone');
});

it('the same search is not sent twice while its answer is awaited, and the page says that it is searching', async () => {
  await search('words');
  expect(status()).toContain('accountsSearching');
  await submit();
  expect(requests).toHaveLength(1);
  await act(async () => requests[0]!.reject(new AppError('service-timeout')));
  await submit();
  expect(requests).toHaveLength(2);
});

it('more of a search asks for the page after those that have come, whatever their size', async () => {
  const more = () => act(() => document.querySelector<HTMLButtonElement>('[data-part="more"]')?.click());
  await search('words');
  await act(async () => requests[0]!.resolve({ fakeIds: ['a', 'b'], total: 5 }));
  await more();
  await act(async () => requests[1]!.resolve({ fakeIds: ['b', 'c'], total: 5 }));
  await more();
  expect(requests.map(({ begin, pages }) => [begin, pages])).toEqual([
    [0, 0],
    [2, 1],
    [3, 2],
  ]);
  await search('others');
  expect(requests.at(-1)).toMatchObject({ begin: 0, pages: 0 });
});
