import { useState } from 'preact/hooks';
import { send } from '@/platform/messages';
import type { FoundAccounts } from '@/platform/protocol-accounts';
import { type PageRequest, useRequest } from './use-request';

/** A search in the service, or the list of all that it has. */
export interface AccountSearchState {
  /** What it found so far; undefined while nothing is searched for. */
  readonly found: FoundAccounts | undefined;
  /** What was found by, or is asked for; empty for all accounts, undefined while nothing is searched for. */
  readonly keyword: string | undefined;
  readonly request: PageRequest;
  /** Asks for what a keyword finds; without one for all accounts, which then are among those that are known. */
  start(keyword: string): Promise<void>;
  /** Asks for more of the same. */
  more(): Promise<void>;
  clear(): void;
}

export function useAccountSearch(): AccountSearchState {
  const request = useRequest();
  const [keyword, setKeyword] = useState('');
  const [found, setFound] = useState<FoundAccounts>();

  const ask = (typed: string, begin: number, before: readonly string[]) =>
    request.run(
      () => send('findAccounts', { keyword: typed || undefined, begin }),
      (page) => {
        const fakeIds = [...new Set([...before, ...page.fakeIds])];
        setFound({ fakeIds, total: fakeIds.length === before.length ? fakeIds.length : page.total });
      },
    );

  return {
    found,
    keyword: found || request.isBusy ? keyword : undefined,
    request,
    async start(typed) {
      setKeyword(typed.trim());
      setFound(undefined);
      await ask(typed.trim(), 0, []);
    },
    more: () => ask(keyword, found?.fakeIds.length ?? 0, found?.fakeIds ?? []),
    clear() {
      setFound(undefined);
      request.dismiss();
    },
  };
}
