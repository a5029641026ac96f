import type { AccountArticle, ArticleFilter } from '@/core/accounts/account-articles';
import { SAVED } from '@/core/accounts/listed-article';
import { type MessageKey, t } from '@/platform/browser/i18n';
import { send } from '@/platform/messages/messages';
import { Button } from '@/ui/components/Button';
import { Select } from '@/ui/components/Select';
import { formatCount } from '@/ui/format';

interface ArticleFiltersProps {
  readonly filter: ArticleFilter;
  readonly fakeId: string;
  readonly articles: readonly AccountArticle[];
  /** Whether these are all articles of the account. */
  readonly isWhole: boolean;
  /** How many pass the filter; undefined until that is known. */
  readonly shown: number | undefined;
  readonly onChange: (filter: ArticleFilter) => void;
}

const TIMES: readonly (readonly [days: string, name: MessageKey])[] = [
  ['', 'articleFilterAnyTime'],
  ['7', 'articleFilterWeek'],
  ['30', 'articleFilterMonth'],
  ['365', 'articleFilterYear'],
];
const STATES: readonly (readonly [body: NonNullable<ArticleFilter['body']> | '', name: MessageKey])[] = [
  ['', 'articleFilterAnyState'],
  [SAVED, 'articleFilterSaved'],
  ['known', 'articleFilterKnown'],
  ['troubled', 'articleFilterTroubled'],
];

/** The choice of the articles that are shown, and their number. */
export function ArticleFilters({ filter, fakeId, articles, isWhole, shown, onChange }: ArticleFiltersProps) {
  const unread = articles.filter(({ isUnread }) => isUnread).map(({ key }) => key);
  const change = (part: Partial<ArticleFilter>) => onChange({ ...filter, ...part });
  return (
    <search class="article-filters">
      <input
        type="search"
        data-part="filter-words"
        aria-label={t('articleFilterWords')}
        placeholder={t('articleFilterWords')}
        value={filter.words}
        onInput={({ currentTarget: { value } }) => change({ words: value })}
      />
      <FilterFields filter={filter} onChange={onChange} />
      <p class="article-count quiet" role="status" data-part="article-count">
        {isWhole &&
          shown !== undefined &&
          t('articleShown', formatCount(shown), formatCount(articles.length))}
      </p>
      {unread.length > 0 && (
        <Button
          part="mark-read"
          disabled={!isWhole}
          onPress={() => void send('markArticles', { fakeId, keys: unread, isUnread: false })}
        >
          {t('accountMarkRead')}
        </Button>
      )}
    </search>
  );
}

function FilterFields({ filter, onChange }: Pick<ArticleFiltersProps, 'filter' | 'onChange'>) {
  const change = (part: Partial<ArticleFilter>) => onChange({ ...filter, ...part });
  return (
    <>
      <Select
        label={t('articleFilterTime')}
        part="filter-time"
        choices={TIMES.map(([value, label]) => ({ value, label: t(label) }))}
        value={String(filter.days ?? '')}
        onChange={(value) => change({ days: value === '' ? undefined : Number(value) })}
      />
      <Select
        label={t('articleFilterState')}
        part="filter-state"
        choices={STATES.map(([value, label]) => ({ value, label: t(label) }))}
        value={filter.body ?? ''}
        onChange={(value) => change({ body: STATES.find(([body]) => body === value)?.[0] || undefined })}
      />
      <Toggle
        part="filter-original"
        label={t('articleFilterOriginal')}
        isOn={filter.onlyOriginal}
        onChange={(onlyOriginal) => change({ onlyOriginal })}
      />
      <Toggle
        part="filter-unread"
        label={t('articleFilterUnread')}
        isOn={filter.onlyUnread}
        onChange={(onlyUnread) => change({ onlyUnread })}
      />
    </>
  );
}

interface ToggleProps {
  readonly part: string;
  readonly label: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

function Toggle({ part, label, isOn, onChange }: ToggleProps) {
  return (
    <label class="article-toggle">
      <input
        type="checkbox"
        data-part={part}
        checked={isOn}
        onChange={({ currentTarget: { checked } }) => onChange(checked)}
      />
      {label}
    </label>
  );
}
