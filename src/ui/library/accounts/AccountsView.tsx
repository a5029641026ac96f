import './accounts.css';
import './account-page.css';
import './listed-rows.css';
import { useMemo, useState } from 'preact/hooks';
import type { Account } from '@/core/accounts/account';
import type { AccountArticle } from '@/core/accounts/account-articles';
import { type AccountGroup, type AccountOrder, selectAccounts } from '@/core/accounts/account-list';
import { t, uiLanguage } from '@/platform/browser/i18n';
import {
  loadAccountArticles,
  loadKnownAccounts,
  loadNewestArticles,
} from '@/platform/storage/accounts/account-library';
import { loadAccount } from '@/platform/storage/accounts/accounts-store';
import { ExportMenu } from '@/ui/articles/exports/ExportMenu';
import { useSetting } from '@/ui/hooks/use-setting';
import { useStored } from '@/ui/library/use-stored';
import type { LibraryViewProps } from '@/ui/library/view-props';
import { AccountList } from './AccountList';
import { AccountPage, type LoadedArticles } from './AccountPage';
import { AccountSearch, useAccountSearch } from './AccountSearch';
import { type AccountWork, MonitoringSection, OpenJobs, StandstillNote, useAccountWork } from './AccountWork';
import { exportOfAccounts } from './account-exports';

const GROUPS: readonly AccountGroup[] = ['followed', 'monitored', 'all'];

/** Official accounts: the list on the left, and the account that the address names on the right. */
export function AccountsView({ params, show }: LibraryViewProps) {
  const chosen = params['account'];
  const own = useStored(`account ${chosen ?? ''}`, async () =>
    chosen === undefined ? undefined : loadAccount(chosen),
  );
  const newest = useMemo(() => loadFirstArticles(chosen), [chosen]);
  const articles = useStored<LoadedArticles>(`articles of ${chosen ?? ''}`, async (showPart) => {
    if (chosen === undefined) return { rows: [], isWhole: true };
    const rows = await newest;
    if (rows.length > 0) showPart({ rows, isWhole: false });
    return { rows: await loadAccountArticles(chosen), isWhole: true };
  });
  const accounts = useStored('accounts', async () => {
    // The database does one thing at a time, and the user waits for the articles.
    await newest;
    return loadKnownAccounts();
  });
  const work = useAccountWork();
  const [connection] = useSetting('connection');
  const hasService = connection && connection.accountsAddress !== '';
  const group = groupOf(params, accounts);
  const account = accounts?.find(({ fakeId }) => fakeId === chosen) ?? own;
  const common = { work, group };
  return (
    <div class="accounts" data-shows={chosen === undefined ? 'list' : 'account'}>
      <StandstillNote work={work} />
      <AccountsSide
        {...common}
        hasService={hasService ?? true}
        accounts={accounts}
        chosen={chosen}
        onGroup={(next) => show({ ...params, group: next }, true)}
      />
      {account ? (
        <AccountPage
          {...common}
          key={account.fakeId}
          account={account}
          articles={articles}
          hasService={hasService}
        />
      ) : (
        <p class="accounts-hint quiet">{t('accountsPick')}</p>
      )}
    </div>
  );
}

/** The newest articles of the chosen account. A failure is not shown here: loading all of its articles fails, too, and shows it. */
async function loadFirstArticles(chosen: string | undefined): Promise<readonly AccountArticle[]> {
  return chosen === undefined ? [] : loadNewestArticles(chosen).catch(() => []);
}

interface AccountsSideProps {
  /** Undefined until they are loaded. */
  readonly accounts: readonly Account[] | undefined;
  readonly chosen: string | undefined;
  readonly group: AccountGroup;
  readonly work: AccountWork | undefined;
  readonly hasService: boolean;
  readonly onGroup: (group: AccountGroup) => void;
}

/** The search, the list, the open jobs and the settings of monitoring. */
function AccountsSide({ accounts, work, ...common }: AccountsSideProps) {
  const { group, hasService } = common;
  const search = useAccountSearch();
  const [order, setOrder] = useState<AccountOrder>('newest');
  const [text, setText] = useState('');
  const found = search.found && accounts && pickAccounts(search.found.fakeIds, accounts);
  const shown = found ?? (accounts && selectAccounts(accounts, { group, text, order, locale: uiLanguage() }));
  return (
    <div class="accounts-side">
      <AccountSearch search={search} text={text} onText={setText} hasService={hasService} />
      <AccountList
        {...common}
        accounts={shown}
        order={order}
        isSearch={found !== undefined}
        hasText={text.trim() !== ''}
        search={search}
        onOrder={setOrder}
      />
      <OpenJobs work={work} group={group} />
      {shown && shown.length > 0 && (
        <ExportMenu part="export-accounts" ids={[]} known={exportOfAccounts(shown)} />
      )}
      <MonitoringSection work={work} />
    </div>
  );
}

/** The accounts with these ids, in the same order: the service sorts them by how well they match. */
function pickAccounts(fakeIds: readonly string[], accounts: readonly Account[]): readonly Account[] {
  const byId = new Map(accounts.map((account) => [account.fakeId, account]));
  return fakeIds.map((fakeId) => byId.get(fakeId)).filter((account) => account !== undefined);
}

/** The group that the address names; by default the followed accounts, or all accounts if the user follows none. */
function groupOf(params: LibraryViewProps['params'], accounts: readonly Account[] | undefined): AccountGroup {
  const named = GROUPS.find((each) => each === params['group']);
  if (named) return named;
  const hasAccounts = accounts !== undefined && accounts.length > 0;
  return hasAccounts && !accounts.some(({ isFollowed }) => isFollowed) ? 'all' : 'followed';
}
