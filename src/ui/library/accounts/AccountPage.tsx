import { useEffect, useState } from 'preact/hooks';
import type { Account } from '@/core/accounts/account';
import {
  type AccountArticle,
  type ArticleFilter,
  countLeftOut,
  filterArticles,
  NO_FILTER,
} from '@/core/accounts/account-articles';
import { isOver } from '@/core/accounts/job';
import type { ArticleId } from '@/core/articles/article-identity';
import { libraryPath } from '@/core/pages';
import { t } from '@/platform/browser/i18n';
import { send } from '@/platform/messages/messages';
import { ExportMenu } from '@/ui/articles/exports/ExportMenu';
import { Button } from '@/ui/components/Button';
import { LongList } from '@/ui/components/LongList';
import { useSteps } from '@/ui/hooks/use-steps';
import { AccountHeader } from './AccountHeader';
import { AccountImages } from './AccountImages';
import type { AccountWork } from './AccountWork';
import { ArticleFilters } from './ArticleFilters';
import { exportOfAccount } from './account-exports';
import { JobPanel } from './JobPanel';
import { ListedRow } from './ListedRow';
import { ReplyDialog } from './ReplyDialog';
import { RhythmCharts } from './RhythmCharts';
import { useRequest } from './request';

/** The articles of an account, newest first. */
export interface LoadedArticles {
  readonly rows: readonly AccountArticle[];
  /** Whether these are all; the others are being loaded if not. */
  readonly isWhole: boolean;
}

interface AccountPageProps {
  readonly account: Account;
  /** Undefined until the first ones are loaded. */
  readonly articles: LoadedArticles | undefined;
  readonly work: AccountWork | undefined;
  /** Undefined until the settings are loaded. */
  readonly hasService: boolean | undefined;
  /** The group that the link back opens. */
  readonly group: string;
}

/** One account: its facts, its jobs, and its articles by time. */
export function AccountPage(props: AccountPageProps) {
  const { articles } = props;
  const hasService = props.hasService ?? true; // most who open an account have one, and nothing moves then
  const [filter, setFilter] = useState<ArticleFilter>(NO_FILTER);
  const [doubtful, setDoubtful] = useState<AccountArticle>();
  const filtered = useSteps(
    () => (articles?.isWhole ? filterArticles(articles.rows, filter, Date.now()) : undefined),
    [articles, filter],
  );
  const shown = filter === NO_FILTER ? articles?.rows : filtered;
  return (
    <article class="account-page" data-part="account-page" aria-labelledby="account-name">
      <LongList
        label={t('accountArticles')}
        part="account-articles"
        items={shown ?? []}
        keyOf={({ key }) => key}
        renderRow={(article) => (
          <ListedRow article={article} hasService={hasService} onShowReply={() => setDoubtful(article)} />
        )}
      >
        <AccountHead {...props} shown={shown} filter={filter} onFilter={setFilter} />
      </LongList>
      {doubtful && <ReplyDialog article={doubtful} onClose={() => setDoubtful(undefined)} />}
    </article>
  );
}

interface AccountHeadProps extends AccountPageProps {
  /** Those that pass the filter; undefined until that is known. */
  readonly shown: readonly AccountArticle[] | undefined;
  readonly filter: ArticleFilter;
  readonly onFilter: (filter: ArticleFilter) => void;
}

/** Everything above the articles. */
function AccountHead(props: AccountHeadProps) {
  const { account, work, group, articles, shown, filter, onFilter } = props;
  const hasService = props.hasService ?? true;
  const listing = useListing(account, props.hasService === true);
  const jobs = work?.jobs.filter(({ fakeId }) => fakeId === account.fakeId) ?? [];
  const { rows = [], isWhole = false } = articles ?? {};
  const all = isWhole ? rows : undefined;
  return (
    <div class="account-head">
      <a class="account-back" href={libraryPath({ view: 'accounts', params: { group } })}>
        ← {t('accountsBack')}
      </a>
      <AccountHeader
        account={account}
        hasService={hasService}
        isFetching={jobs.some((job) => job.kind === 'whole' && !isOver(job))}
        leftOut={all && countLeftOut(all)}
        listing={listing}
        onList={listing.list}
      />
      <AccountImages articles={all ?? []} hasService={hasService} />
      {jobs.map((job) => (
        <JobPanel key={job.id} job={job} articles={all ?? []} />
      ))}
      {shown && shown.length > 0 && (
        <ExportMenu ids={libraryIdsOf(shown)} known={exportOfAccount(account, shown)} disabled={!isWhole} />
      )}
      {rows.length > 0 && <RhythmCharts articles={all} />}
      {rows.length > 0 && (
        <ArticleFilters
          filter={filter}
          fakeId={account.fakeId}
          articles={rows}
          isWhole={isWhole}
          shown={shown?.length}
          onChange={onFilter}
        />
      )}
      {all?.length === 0 && !listing.isBusy && <p class="quiet">{t('accountNoArticles')}</p>}
      {rows.length > 0 && shown?.length === 0 && (
        <div class="accounts-empty">
          <p class="quiet">{t('accountNoMatch')}</p>
          <Button part="reset-filters" onPress={() => onFilter(NO_FILTER)}>
            {t('accountResetFilters')}
          </Button>
        </div>
      )}
    </div>
  );
}

/** Lists the account's newest articles when it is opened for the first time, then on demand. */
function useListing({ fakeId, listedAt }: Account, hasService: boolean) {
  const request = useRequest();
  const list = () => request.run(() => send('listAccount', { fakeId }));
  const isUnlisted = hasService && listedAt === undefined;
  useEffect(() => {
    if (isUnlisted) void list();
  }, [isUnlisted]);
  return { ...request, list };
}

function libraryIdsOf(articles: readonly AccountArticle[]): readonly ArticleId[] {
  return articles.flatMap(({ libraryId }) => (libraryId === undefined ? [] : [libraryId]));
}
