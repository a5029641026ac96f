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
import { type AccountWork, useAccountWork } from './use-account-work';
import { useKept } from './use-kept';

const GROUPS: readonly AccountGroup[] = ['followed', 'monitored', 'all'];

/** Official accounts: the list, and beside it the account that the address names. */
export function AccountsView({ params, show }: LibraryViewProps) {
  const accounts = useKept('accounts', readKnownAccounts);
  const work = useAccountWork();
  const [connection] = useSetting('connection');
  const hasService = connection === undefined || connection.accountsAddress !== '';
  const group = groupOf(params, accounts);
  const chosen = params['account'];
  const account = accounts?.find(({ fakeId }) => fakeId === chosen);
  const common = { work, hasService, group };
  return (
    <div class="accounts" data-shows={chosen === undefined ? 'list' : 'account'}>
      <AccountsSide
        {...common}
        accounts={accounts}
        chosen={chosen}
        onGroup={(next) => show({ ...params, group: next }, true)}
      />
      {account ? (
        <AccountPage key={account.fakeId} account={account} {...common} />
      ) : (
        <p class="accounts-hint quiet">{t('accountsPick')}</p>
      )}
    </div>
  );
}

interface AccountsSideProps {
  /** Undefined until they are read. */
  readonly accounts: readonly Account[] | undefined;
  readonly chosen: string | undefined;
  readonly group: AccountGroup;
  readonly work: AccountWork | undefined;
  readonly hasService: boolean;
  readonly onGroup: (group: AccountGroup) => void;
}

/** The search, the list, and what concerns all accounts. */
function AccountsSide({ accounts, work, ...common }: AccountsSideProps) {
  const { group, hasService } = common;
  const search = useAccountSearch();
  const [order, setOrder] = useState<AccountOrder>('newest');
  const [text, setText] = useState('');
  const found = search.found && accounts && inOrderOf(search.found.fakeIds, accounts);
  const shown = found ?? (accounts && listAccountsOf(accounts, { group, text, order, locale: uiLanguage() }));
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
        <ExportMenu part="export-accounts" ids={[]} known={knownOfAccounts(shown)} />
      )}
      <MonitoringSection work={work} />
    </div>
  );
}

/** The accounts of these ids, as the service orders them: its best guess comes first. */
function inOrderOf(fakeIds: readonly string[], accounts: readonly Account[]): readonly Account[] {
  const byId = new Map(accounts.map((account) => [account.fakeId, account]));
  return fakeIds.map((fakeId) => byId.get(fakeId)).filter((account) => account !== undefined);
}

/** The group that the address names; without one the followed accounts, unless nobody is followed. */
function groupOf(params: LibraryViewProps['params'], accounts: readonly Account[] | undefined): AccountGroup {
  const named = GROUPS.find((each) => each === params['group']);
  if (named) return named;
  const isFirst = accounts !== undefined && accounts.length > 0;
  return isFirst && !accounts.some(({ isFollowed }) => isFollowed) ? 'all' : 'followed';
}
