import { useRef, useState } from 'preact/hooks';
import { t } from '@/platform/browser/i18n';
import type { FoundAccounts } from '@/platform/messages/account-protocol';
import { send } from '@/platform/messages/messages';
import { Button } from '@/ui/components/Button';
import { useSetting } from '@/ui/hooks/use-setting';
import { type PageRequest, RequestProblem, useRequest } from './request';

/** A search for accounts at the service, or the list of all its accounts. */
export interface AccountSearchState {
  /** The result so far; undefined if there is no search. */
  readonly found: FoundAccounts | undefined;
  /** The words of the search; empty for all accounts, undefined if there is no search. */
  readonly keyword: string | undefined;
  readonly request: PageRequest;
  /** Asks for the accounts that match a keyword; with an empty one for all accounts. */
  start(keyword: string): Promise<void>;
  /** Asks for the next accounts of the same search. */
  more(): Promise<void>;
  clear(): void;
}

/** The result so far, and in how many pages it came. */
interface FoundPages extends FoundAccounts {
  readonly pages: number;
}

const NOTHING_FOUND: FoundPages = { fakeIds: [], pages: 0 };

/** The search for accounts at the service, page by page. */
export function useAccountSearch(): AccountSearchState {
  const request = useRequest();
  const [keyword, setKeyword] = useState('');
  const [found, setFound] = useState<FoundPages>();

  const ask = (typed: string, { fakeIds: before, pages }: FoundPages) =>
    request.run(
      () => send('findAccounts', { keyword: typed || undefined, begin: before.length, pages }),
      (page) => {
        const fakeIds = [...new Set([...before, ...page.fakeIds])];
        const total = fakeIds.length === before.length ? fakeIds.length : page.total;
        setFound({ fakeIds, total, pages: pages + 1 });
      },
    );

  return {
    found,
    keyword: found || request.isBusy ? keyword : undefined,
    request,
    async start(typed) {
      setKeyword(typed.trim());
      setFound(undefined);
      await ask(typed.trim(), NOTHING_FOUND);
    },
    more: () => ask(keyword, found ?? NOTHING_FOUND),
    clear() {
      setFound(undefined);
      request.dismiss();
    },
  };
}

interface AccountSearchProps {
  readonly search: AccountSearchState;
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly hasService: boolean;
}

/** One field: what is typed filters the list at once, Enter asks the service. */
export function AccountSearch({ search, text, onText, hasService }: AccountSearchProps) {
  const field = useRef<HTMLInputElement>(null);
  const { isBusy } = search.request;
  const canAsk = hasService && text.trim() !== '';
  const isAsked = text.trim() === search.keyword;
  const start = (keyword: string) => {
    onText(keyword);
    void search.start(keyword);
  };
  const clear = () => {
    onText('');
    search.clear();
    field.current?.focus();
  };
  return (
    <form
      class="account-search"
      onSubmit={(event) => {
        event.preventDefault();
        if (canAsk && !(isBusy && isAsked)) start(text);
      }}
    >
      <input
        ref={field}
        type="search"
        data-part="account-search"
        aria-label={t('accountsSearch')}
        placeholder={t('accountsSearch')}
        value={text}
        onInput={({ currentTarget: { value } }) => (value === '' ? clear() : onText(value))}
      />
      {canAsk && !(search.found && isAsked) && (
        <Button kind="primary" part="search-service" disabled={isBusy && isAsked} onPress={() => start(text)}>
          {t('accountsSearchButton')}
        </Button>
      )}
      <FoundNote search={search} onClear={clear} />
      {text === '' && <SearchHistory onStart={start} />}
      <RequestProblem request={search.request} onRetry={() => start(text)} />
    </form>
  );
}

/** Says that the service is being asked, then how many accounts it found. */
function FoundNote({
  search: { found, request },
  onClear,
}: {
  readonly search: AccountSearchState;
  readonly onClear: () => void;
}) {
  if (!found && !request.isBusy) return null;
  return (
    <p class="account-search-found" role="status">
      {found ? countFound(found) : t('accountsSearching')}{' '}
      <Button part="clear-search" onPress={onClear}>
        {t('accountsSearchClear')}
      </Button>
    </p>
  );
}

function countFound({ fakeIds, total = fakeIds.length }: FoundAccounts): string {
  return fakeIds.length === 0 ? t('accountsFoundNone') : t('accountsFound', total);
}

function SearchHistory({ onStart }: { readonly onStart: (keyword: string) => void }) {
  const [history, setHistory] = useSetting('accountSearches');
  if (!history || history.length === 0) return null;
  return (
    <details class="account-history">
      <summary>{t('accountsSearchHistory')}</summary>
      <div class="actions">
        {history.map((each) => (
          <Button key={each} onPress={() => onStart(each)}>
            {each}
          </Button>
        ))}
        <Button kind="quiet" part="forget-searches" onPress={() => setHistory([])}>
          {t('accountsSearchClear')}
        </Button>
      </div>
    </details>
  );
}
