import { type Account, isMonitored } from './account';
import { normaliseTitle } from './article-identity';

/** Which accounts are listed. */
export type AccountGroup = 'followed' | 'monitored' | 'all';

/** How accounts are ordered. */
export type AccountOrder = 'newest' | 'name' | 'unread';

/** The accounts of a group whose name or alias holds a text, in an order. `locale` sorts the names. */
export function listAccountsOf(
  accounts: readonly Account[],
  {
    group,
    text,
    order,
    locale,
  }: {
    readonly group: AccountGroup;
    readonly text: string;
    readonly order: AccountOrder;
    readonly locale: string;
  },
): readonly Account[] {
  const wanted = normaliseTitle(text);
  const collator = new Intl.Collator(locale);
  const byName = (one: Account, other: Account) => collator.compare(one.name, other.name);
  const compare: Readonly<Record<AccountOrder, (one: Account, other: Account) => number>> = {
    newest: (one, other) => (other.newestAt ?? 0) - (one.newestAt ?? 0) || byName(one, other),
    unread: (one, other) => other.counts.unread - one.counts.unread || byName(one, other),
    name: byName,
  };
  return accounts
    .filter((account) => isInGroup(account, group))
    .filter(({ name, alias = '' }) => normaliseTitle(`${name} ${alias}`).includes(wanted))
    .toSorted(compare[order]);
}

function isInGroup(account: Account, group: AccountGroup): boolean {
  if (group === 'all') return true;
  return group === 'followed' ? account.isFollowed : isMonitored(account);
}
