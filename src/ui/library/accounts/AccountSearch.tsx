import { useRef } from 'preact/hooks';
import { t } from '@/platform/i18n';
import type { FoundAccounts } from '@/platform/protocol-accounts';
import { Button } from '@/ui/components/Button';
import { useSetting } from '@/ui/hooks/use-setting';
import { RequestProblem } from './RequestProblem';
import type { AccountSearchState } from './use-account-search';

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
      {text === '' && <History onStart={start} />}
      <RequestProblem request={search.request} onRetry={() => start(text)} />
    </form>
  );
}

/** That the service is asked, then how many accounts it found. */
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

function History({ onStart }: { readonly onStart: (keyword: string) => void }) {
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
