/** The list of accounts: its contents, its order, and the searches that the user made in it. */
import { type Account, type CapturedAccount, isMonitored, mergeCaptured } from './account';
import { normaliseTitle } from './article-identity';

/** An account that articles in the library name. */
export interface LibraryAccount extends CapturedAccount {
  /** How many articles name it. */
  readonly articles: number;
  /** When the newest of them was published, ms since the epoch. */
  readonly newestAt?: number | undefined;
}

/**
 * All accounts from the service and from the library, each once. What is saved is counted in the library, from which the user may
 * have deleted articles since they were downloaded. `at`: ms since the epoch.
 */
export function joinCaptured(
  accounts: readonly Account[],
  captured: readonly LibraryAccount[],
  at: number,
): readonly Account[] {
  const joined = new Map(
    accounts.map((account) => [account.fakeId, { ...account, counts: { ...account.counts, kept: 0 } }]),
  );
  for (const each of captured) {
    const account = mergeCaptured(joined.get(each.fakeId), each, at);
    const { known, unread } = account.counts;
    joined.set(each.fakeId, {
      ...account,
      newestAt: Math.max(account.newestAt ?? 0, each.newestAt ?? 0) || undefined,
      counts: { unread, known: Math.max(known, each.articles), kept: each.articles },
    });
  }
  return [...joined.values()];
}

/** Which accounts are listed. */
export type AccountGroup = 'followed' | 'monitored' | 'all';

/** How accounts are ordered. */
export type AccountOrder = 'newest' | 'name' | 'unread';

/** What a list of accounts shows. */
export interface AccountSelection {
  readonly group: AccountGroup;
  /** Part of a name or an alias. */
  readonly text: string;
  readonly order: AccountOrder;
  /** Sorts the names. */
  readonly locale: string;
}

/** The accounts of a group whose name or alias contains the text, in order. */
export function selectAccounts(
  accounts: readonly Account[],
  { group, text, order, locale }: AccountSelection,
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

/** How many searches the history holds at most. */
const MAX_SEARCHES = 12;

/** The history of searches, newest first, with one more. A repeated search moves to the front. */
export function addSearch(history: readonly string[], keyword: string): readonly string[] {
  const typed = keyword.trim();
  if (typed === '') return history;
  return [typed, ...history.filter((each) => each !== typed)].slice(0, MAX_SEARCHES);
}
