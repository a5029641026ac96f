import { useState } from 'preact/hooks';
import type { Account } from '@/core/accounts/account';
import type { AccountGroup, AccountOrder } from '@/core/accounts/account-list';
import { listAccountsOf } from '@/core/accounts/account-list';
import { t, uiLanguage } from '@/platform/i18n';
import { useSetting } from '@/ui/hooks/use-setting';
import type { LibraryViewProps } from '@/ui/library/views';
import { AccountList } from './AccountList';
import { AccountPage } from './AccountPage';
import { AccountSearch } from './AccountSearch';
import './accounts.css';
import './account-page.css';
import './listed-rows.css';
import { ExportMenu } from '@/ui/articles/exports/ExportMenu';
import { knownOfAccounts } from './known-articles';
import { MonitoringSection } from './MonitoringSection';
import { OpenJobs } from './OpenJobs';
import { readKnownAccounts } from './read-kept';
import { useAccountSearch } from './use-account-search';
import { useAccountWork } from './use-account-work';
import { useKept } from './use-kept';

const GROUPS: readonly AccountGroup[] = ['followed', 'monitored', 'all'];

/** Official accounts: the list, and beside it the account that the address names. */
export function AccountsView({ params, show }: LibraryViewProps) {
  const accounts = useKept('accounts', readKnownAccounts);
  const work = useAccountWork();
  const search = useAccountSearch();
  const [order, setOrder] = useState<AccountOrder>('newest');
  const [text, setText] = useState('');
  const [connection] = useSetting('connection');
  const hasService = connection === undefined || connection.accountsAddress !== '';
  const group = groupOf(params, accounts);
  const chosen = params['account'];
  const account = accounts?.find(({ fakeId }) => fakeId === chosen);
  const found = search.found && accounts?.filter(({ fakeId }) => search.found?.fakeIds.includes(fakeId));
  const shown = found ?? (accounts && listAccountsOf(accounts, { group, text, order, locale: uiLanguage() }));
  return (
    <div class="accounts" data-shows={chosen === undefined ? 'list' : 'account'}>
      <div class="accounts-side">
        <AccountSearch search={search} text={text} onText={setText} hasService={hasService} />
        <AccountList
          accounts={shown}
          chosen={chosen}
          group={group}
          order={order}
          isSearch={found !== undefined}
          hasText={text.trim() !== ''}
          hasService={hasService}
          search={search}
          onGroup={(next) => show({ ...params, group: next }, true)}
          onOrder={setOrder}
        />
        <OpenJobs work={work} group={group} />
        {shown && shown.length > 0 && (
          <ExportMenu part="export-accounts" ids={[]} known={knownOfAccounts(shown)} />
        )}
        <MonitoringSection work={work} />
      </div>
      {account ? (
        <AccountPage
          key={account.fakeId}
          account={account}
          work={work}
          hasService={hasService}
          group={group}
        />
      ) : (
        <p class="accounts-hint quiet">{t('accountsPick')}</p>
      )}
    </div>
  );
}

/** The group that the address names; without one the followed accounts, unless nobody is followed. */
function groupOf(params: LibraryViewProps['params'], accounts: readonly Account[] | undefined): AccountGroup {
  const named = GROUPS.find((each) => each === params['group']);
  if (named) return named;
  const isFirst = accounts !== undefined && accounts.length > 0;
  return isFirst && !accounts.some(({ isFollowed }) => isFollowed) ? 'all' : 'followed';
}
