import { useEffect, useState } from 'preact/hooks';
import type { Account } from '@/core/accounts/account';
import { type ArticleFilter, filterArticles, NO_FILTER } from '@/core/accounts/article-filter';
import { libraryPath } from '@/core/pages/library-path';
import { t } from '@/platform/i18n';
import { send } from '@/platform/messages';
import { ExportMenu } from '@/ui/articles/exports/ExportMenu';
import { Button } from '@/ui/components/Button';
import { LongList } from '@/ui/components/LongList';
import { AccountHeader } from './AccountHeader';
import { ArticleFilters } from './ArticleFilters';
import { ArticleRow } from './ArticleRow';
import { FeedMenu } from './FeedMenu';
import { JobPanel } from './JobPanel';
import { RhythmCharts } from './RhythmCharts';
import { readAccountArticles } from './read-kept';
import type { AccountWork } from './use-account-work';
import { useKept } from './use-kept';
import { useRequest } from './use-request';

interface AccountPageProps {
  readonly account: Account;
  readonly work: AccountWork | undefined;
  readonly hasService: boolean;
  /** The group that the way back leads to. */
  readonly group: string;
}

/** One account: what is known of it, the work on it, and its articles by time. */
export function AccountPage({ account, work, hasService, group }: AccountPageProps) {
  const { fakeId } = account;
  const articles = useKept(`articles of ${fakeId}`, () => readAccountArticles(fakeId));
  const [filter, setFilter] = useState<ArticleFilter>(NO_FILTER);
  const listing = useRequest();
  const list = () => listing.run(() => send('listAccount', { fakeId }));
  const isUnlisted = hasService && account.listedAt === undefined;
  useEffect(() => {
    // Nobody opens an account to see nothing.
    if (isUnlisted) void list();
  }, [isUnlisted]);
  const shown = articles && filterArticles(articles, filter, Date.now());
  const kept = shown?.flatMap(({ libraryId }) => (libraryId === undefined ? [] : [libraryId])) ?? [];
  const jobs = work?.jobs.filter((job) => job.fakeId === fakeId) ?? [];

  return (
    <article class="account-page" data-part="account-page" aria-labelledby="account-name">
      <LongList
        label={t('accountArticles')}
        part="account-articles"
        items={shown ?? []}
        keyOf={({ key }) => key}
        renderRow={(article) => <ArticleRow article={article} hasService={hasService} />}
      >
        <div class="account-head">
          <a class="account-back" href={libraryPath({ view: 'accounts', params: { group } })}>
            ← {t('accountsBack')}
          </a>
          <AccountHeader account={account} hasService={hasService} listing={listing} onList={list} />
          {jobs.map((job) => (
            <JobPanel key={job.id} job={job} />
          ))}
          {kept.length > 0 && <ExportMenu ids={kept} />}
          {shown && shown.length > 0 && (
            <FeedMenu
              part="account-feed"
              load={async () => ({
                name: `account:${fakeId}`,
                title: account.name,
                url: `https://mp.weixin.qq.com/mp/profile_ext?action=home&__biz=${fakeId}`,
                articles: shown,
              })}
            />
          )}
          {articles && articles.length > 0 && <RhythmCharts articles={articles} />}
          {articles && (
            <ArticleFilters
              filter={filter}
              fakeId={fakeId}
              articles={articles}
              shown={shown?.length ?? 0}
              onChange={setFilter}
            />
          )}
          {articles?.length === 0 && !listing.isBusy && <p class="quiet">{t('accountNoArticles')}</p>}
          {articles && articles.length > 0 && shown?.length === 0 && (
            <div class="accounts-empty">
              <p class="quiet">{t('accountNoMatch')}</p>
              <Button part="reset-filters" onPress={() => setFilter(NO_FILTER)}>
                {t('accountResetFilters')}
              </Button>
            </div>
          )}
        </div>
      </LongList>
    </article>
  );
}
