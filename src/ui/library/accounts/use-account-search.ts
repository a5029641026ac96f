import { useRef, useState } from 'preact/hooks';
import { send } from '@/platform/messages';
import type { FoundAccounts } from '@/platform/protocol-accounts';
import { type PageRequest, useRequest } from './use-request';

/** A search in the service, or the list of all that it has. */
export interface AccountSearchState {
  /** What it found so far; undefined while nothing is searched for. */
  readonly found: FoundAccounts | undefined;
  readonly request: PageRequest;
  /** Asks for what a keyword finds; without one for all accounts, which then are among those that are known. */
  start(keyword: string): Promise<void>;
  /** Asks for more of the same. */
  more(): Promise<void>;
  clear(): void;
}

export function useAccountSearch(): AccountSearchState {
  const request = useRequest();
  const newest = useRef(0);
  const [keyword, setKeyword] = useState('');
  const [found, setFound] = useState<FoundAccounts>();

  const ask = (typed: string, begin: number, before: readonly string[]) => {
    newest.current += 1;
    const own = newest.current;
    return request.run(async () => {
      const page = await send('findAccounts', { keyword: typed || undefined, begin });
      // The answer to a question that has been given up.
      if (own !== newest.current) return;
      const fakeIds = [...new Set([...before, ...page.fakeIds])];
      setFound({ fakeIds, total: fakeIds.length === before.length ? fakeIds.length : page.total });
    });
  };

  return {
    found,
    request,
    async start(typed) {
      setKeyword(typed);
      setFound(undefined);
      await ask(typed, 0, []);
    },
    more: () => ask(keyword, found?.fakeIds.length ?? 0, found?.fakeIds ?? []),
    clear() {
      newest.current += 1;
      setFound(undefined);
      request.dismiss();
    },
  };
}
