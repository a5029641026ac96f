// @vitest-environment happy-dom
import { render } from 'preact';
import { useState } from 'preact/hooks';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AppError } from '@/core/errors';
import type { FoundAccounts } from '@/platform/protocol-accounts';
import { AccountSearch } from './AccountSearch';
import { useAccountSearch } from './use-account-search';

/** A question to the service that nobody has answered yet. */
interface Question {
  readonly keyword: string | undefined;
  readonly resolve: (found: FoundAccounts) => void;
  readonly reject: (why: AppError) => void;
}

const { questions } = vi.hoisted(() => ({ questions: [] as Question[] }));
vi.mock('@/platform/i18n', () => ({ t: (key: string, ...words: unknown[]) => [key, ...words].join(' ') }));
vi.mock('@/ui/hooks/use-setting', () => ({ useSetting: () => [[], () => undefined] }));
vi.mock('@/platform/messages', () => ({
  send: (_name: string, { keyword }: { readonly keyword?: string }) =>
    new Promise<FoundAccounts>((resolve, reject) => questions.push({ keyword, resolve, reject })),
}));

function Search() {
  const [text, setText] = useState('');
  return <AccountSearch search={useAccountSearch()} text={text} onText={setText} hasService={true} />;
}

beforeEach(() => act(() => render(<Search />, document.body)));
afterEach(() => {
  questions.length = 0;
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

it('asks for other words at once, and shows no answer but theirs', async () => {
  await search('old');
  await search('new');
  expect(questions.map(({ keyword }) => keyword)).toEqual(['old', 'new']);
  await act(async () => questions[1]!.resolve({ fakeIds: ['a', 'b'], total: 2 }));
  await act(async () => questions[0]!.resolve({ fakeIds: ['c'], total: 1 }));
  expect(status()).toContain('accountsFound 2');
});

it('asks again once a search was given up, whose failure is not told', async () => {
  await search('old');
  await type('');
  await search('new');
  expect(questions.map(({ keyword }) => keyword)).toEqual(['old', 'new']);
  await act(async () => questions[0]!.reject(new AppError('service-timeout')));
  expect(document.querySelector('[role="alert"]')).toBeNull();
  await act(async () => questions[1]!.resolve({ fakeIds: [], total: 0 }));
  expect(status()).toContain('accountsFoundNone');
});

it('does not ask the same twice while the answer is awaited, and says that it is', async () => {
  await search('words');
  expect(status()).toContain('accountsSearching');
  await submit();
  expect(questions).toHaveLength(1);
  await act(async () => questions[0]!.reject(new AppError('service-timeout')));
  await submit();
  expect(questions).toHaveLength(2);
});
