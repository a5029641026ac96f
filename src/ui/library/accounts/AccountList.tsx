import { type Account, isWatched } from '@/core/accounts/account';
import type { AccountGroup, AccountOrder } from '@/core/accounts/account-list';
import { libraryPath } from '@/core/pages';
import { type MessageKey, t } from '@/platform/browser/i18n';
import { Button } from '@/ui/components/Button';
import { LongList } from '@/ui/components/LongList';
import { Segments } from '@/ui/components/Segments';
import { Select } from '@/ui/components/Select';
import { formatCount, formatDay } from '@/ui/format';
import type { AccountSearchState } from './AccountSearch';

const GROUP_NAMES: Readonly<Record<AccountGroup, MessageKey>> = {
  followed: 'accountsFollowed',
  monitored: 'accountsMonitored',
  all: 'accountsAll',
};
const ORDER_NAMES: Readonly<Record<AccountOrder, MessageKey>> = {
  newest: 'accountsOrderNewest',
  unread: 'accountsOrderUnread',
  name: 'accountsOrderName',
};
const EMPTY: Readonly<Record<AccountGroup, MessageKey>> = {
  followed: 'accountsEmptyFollowed',
  monitored: 'accountsEmptyMonitored',
  all: 'accountsEmptyAll',
};

interface AccountListProps {
  /** Undefined until they are loaded. */
  readonly accounts: readonly Account[] | undefined;
  readonly chosen: string | undefined;
  readonly group: AccountGroup;
  readonly order: AccountOrder;
  /** Whether they are the result of a search. */
  readonly isSearch: boolean;
  readonly hasText: boolean;
  readonly hasService: boolean;
  readonly search: AccountSearchState;
  readonly onGroup: (group: AccountGroup) => void;
  readonly onOrder: (order: AccountOrder) => void;
}

/** The accounts of a group, or the result of a search. */
export function AccountList(props: AccountListProps) {
  const { accounts, chosen, group, order, isSearch, search, onGroup, onOrder } = props;
  return (
    <>
      {!isSearch && (
        <div class="account-groups">
          <Segments
            label={t('accountsGroup')}
            part="account-group"
            segments={keysOf(GROUP_NAMES).map((value) => ({ value, label: t(GROUP_NAMES[value]) }))}
            value={group}
            onChange={onGroup}
          />
          <Select
            label={t('accountsOrder')}
            part="account-order"
            choices={keysOf(ORDER_NAMES).map((value) => ({ value, label: t(ORDER_NAMES[value]) }))}
            value={order}
            onChange={(value) => onOrder(keysOf(ORDER_NAMES).find((each) => each === value) ?? 'newest')}
          />
        </div>
      )}
      {accounts && accounts.length === 0 && !isSearch && !search.request.isBusy && <EmptyList {...props} />}
      <LongList
        label={t('accountsTitle')}
        part="accounts"
        items={accounts ?? []}
        keyOf={({ fakeId }) => fakeId}
        renderRow={(account) => (
          <AccountRow account={account} group={group} isChosen={account.fakeId === chosen} />
        )}
      />
      {isSearch && search.found?.total !== undefined && search.found.fakeIds.length < search.found.total && (
        <Button part="more-accounts" disabled={search.request.isBusy} onPress={() => void search.more()}>
          {t('accountsMore')}
        </Button>
      )}
    </>
  );
}

function EmptyList({ group, hasText, hasService, search }: AccountListProps) {
  return (
    <div class="accounts-empty" data-part="accounts-empty">
      <p class="quiet">{t(hasText ? 'accountsEmptyText' : EMPTY[group])}</p>
      {!hasService && (
        <p class="quiet">
          {t('accountsNoService')} <a href="/options.html#service">{t('accountsSetUp')}</a>
        </p>
      )}
      {hasService && !hasText && (
        <Button part="load-accounts" disabled={search.request.isBusy} onPress={() => void search.start('')}>
          {t('accountsListAll')}
        </Button>
      )}
    </div>
  );
}

function AccountRow({
  account,
  group,
  isChosen,
}: {
  readonly account: Account;
  readonly group: AccountGroup;
  readonly isChosen: boolean;
}) {
  const { fakeId, name, alias, counts, newestAt } = account;
  const facts = [
    alias,
    counts.known > 0 && formatCount(counts.known),
    newestAt !== undefined && formatDay(newestAt),
    isWatched(account) && t('accountsMonitored'),
  ];
  return (
    <a
      class="account-row"
      href={libraryPath({ view: 'accounts', params: { group, account: fakeId } })}
      aria-current={isChosen ? 'true' : undefined}
    >
      <span class="account-name">{name}</span>
      <span class="account-facts">{facts.filter(Boolean).join(' · ')}</span>
      {counts.unread > 0 && (
        <span class="account-unread">
          <span aria-hidden="true">{formatCount(counts.unread)}</span>
          <span class="hidden">{t('accountsUnread', counts.unread)}</span>
        </span>
      )}
    </a>
  );
}

function keysOf<Key extends string>(names: Readonly<Record<Key, MessageKey>>): readonly Key[] {
  return Object.keys(names) as Key[];
}
