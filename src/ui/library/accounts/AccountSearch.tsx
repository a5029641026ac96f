import { useRef } from 'preact/hooks';
import { t } from '@/platform/i18n';
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
  const [history, setHistory] = useSetting('accountSearches');
  const field = useRef<HTMLInputElement>(null);
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
        if (hasService && text.trim() !== '') start(text);
      }}
    >
      <input
        ref={field}
        type="search"
        data-part="account-search"
        aria-label={t('accountsSearch')}
        placeholder={t('accountsSearch')}
        list="account-searches"
        value={text}
        onInput={({ currentTarget: { value } }) => {
          onText(value);
          if (value === '') search.clear();
        }}
      />
      <datalist id="account-searches">
        {history?.map((each) => (
          <option key={each} value={each} />
        ))}
      </datalist>
      {hasService && text.trim() !== '' && !search.found && (
        <Button
          kind="primary"
          part="search-service"
          disabled={search.request.isBusy}
          onPress={() => start(text)}
        >
          {t('accountsSearchButton')}
        </Button>
      )}
      {search.found && (
        <p class="account-search-found" role="status">
          {search.found.fakeIds.length === 0
            ? t('accountsFoundNone')
            : t('accountsFound', search.found.total ?? search.found.fakeIds.length)}{' '}
          <Button part="clear-search" onPress={clear}>
            {t('accountsSearchClear')}
          </Button>
        </p>
      )}
      {text === '' && history && history.length > 0 && (
        <details class="account-history">
          <summary>{t('accountsSearchHistory')}</summary>
          <div class="actions">
            {history.map((each) => (
              <Button key={each} onPress={() => start(each)}>
                {each}
              </Button>
            ))}
            <Button kind="quiet" part="forget-searches" onPress={() => setHistory([])}>
              {t('accountsSearchClear')}
            </Button>
          </div>
        </details>
      )}
      <RequestProblem request={search.request} onRetry={() => start(text)} />
    </form>
  );
}
