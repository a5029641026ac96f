import type { OfficialAccount } from '@/core/service/replies';
import { isSaved, type ListedArticle } from './listed-article';

/** Whether the service monitors an account, as far as we know. */
export interface ServiceMonitor {
  /** What the user asked for last. */
  readonly wanted: boolean;
  /** What the service reported when it was asked afterwards; absent while it has reported nothing. */
  readonly confirmed?: boolean | undefined;
  /** When the user asked, ms since the epoch; absent if only the service has reported something. */
  readonly askedAt?: number | undefined;
  /** Whether a call that changes it is under way. */
  readonly isPending: boolean;
}

/** How many articles of an account are known, unread and in the library. */
export interface ArticleCounts {
  readonly known: number;
  readonly unread: number;
  /** Downloaded into the library, from which the user may have deleted some since. */
  readonly kept: number;
}

/** An official account as it is stored: what the service says about it, and what the user wants of it. */
export interface Account {
  /** The account's own id, the same at every service and in every article's address (`__biz`). */
  readonly fakeId: string;
  readonly name: string;
  readonly alias?: string | undefined;
  readonly avatarUrl?: string | undefined;
  readonly description?: string | undefined;
  readonly isFollowed: boolean;
  /** Absent until the user or the service has switched monitoring. */
  readonly monitor?: ServiceMonitor | undefined;
  /** When its articles were last listed successfully, ms since the epoch. */
  readonly listedAt?: number | undefined;
  /** The source of the listing that reached its oldest article; absent: none has. See `listingSource`. */
  readonly listedWholeFrom?: string | undefined;
  readonly counts: ArticleCounts;
  /** When its newest article was published, ms since the epoch. */
  readonly newestAt?: number | undefined;
  /** When we first stored it, ms since the epoch. */
  readonly addedAt: number;
}

const NO_ARTICLES: ArticleCounts = { known: 0, unread: 0, kept: 0 };

/** A new account. `at`: ms since the epoch. */
export function createAccount(
  { fakeId, name }: Pick<OfficialAccount, 'fakeId' | 'name'>,
  at: number,
): Account {
  return { fakeId, name, isFollowed: false, counts: NO_ARTICLES, addedAt: at };
}

/** The account after a reply of the service: facts in the reply replace older ones, absent facts delete nothing. `at`: ms since the epoch. */
export function mergeService(known: Account | undefined, said: OfficialAccount, at: number): Account {
  const account = known ?? createAccount(said, at);
  return {
    ...account,
    name: said.name || account.name,
    alias: said.alias ?? account.alias,
    avatarUrl: said.avatarUrl ?? account.avatarUrl,
    description: said.description ?? account.description,
    monitor: said.monitored === undefined ? account.monitor : confirmMonitor(account, said.monitored),
  };
}

/** What an article in the library says about its account. */
export interface CapturedAccount {
  readonly fakeId: string;
  readonly name: string;
  readonly alias?: string | undefined;
}

/** The account with facts from a captured article, where the service has given none. `at`: ms since the epoch. */
export function mergeCaptured(known: Account | undefined, captured: CapturedAccount, at: number): Account {
  const account = known ?? createAccount(captured, at);
  return { ...account, name: account.name || captured.name, alias: account.alias ?? captured.alias };
}

/** An article of an account before and after a change; absent if it did not exist then. */
export interface ArticleChange {
  readonly before?: ListedArticle | undefined;
  readonly after?: ListedArticle | undefined;
}

/** The account with its counts and its newest date brought up to date after changes of its articles. */
export function countChanges(account: Account, changes: readonly ArticleChange[]): Account {
  let { known, unread, kept } = account.counts;
  let newestAt = account.newestAt;
  for (const { before, after } of changes) {
    known += Number(after !== undefined) - Number(before !== undefined);
    unread += Number(after?.isUnread ?? false) - Number(before?.isUnread ?? false);
    kept += Number(after !== undefined && isSaved(after)) - Number(before !== undefined && isSaved(before));
    const publishedAt = after?.publishedAt;
    if (publishedAt !== undefined && publishedAt > (newestAt ?? 0)) newestAt = publishedAt;
  }
  return { ...account, counts: { known, unread, kept }, newestAt };
}

/** What the monitoring switch shows. */
export type MonitorState =
  | 'off'
  | 'on'
  /** The call is under way. */
  | 'switching-on'
  | 'switching-off'
  /** We look for its new articles; the service has not confirmed that it does, too. */
  | 'on-unconfirmed'
  /** The user switched it off, and the service still monitors it. */
  | 'off-unconfirmed'
  /** The service monitors it for others; the user has not asked for it here. */
  | 'on-at-service';

/** The state of an account's monitoring, from what the user asked for and what the service confirmed. */
export function monitorState({ monitor }: Pick<Account, 'monitor'>): MonitorState {
  if (!monitor) return 'off';
  const { wanted, confirmed, isPending, askedAt } = monitor;
  if (isPending) return wanted ? 'switching-on' : 'switching-off';
  if (wanted) return confirmed === true ? 'on' : 'on-unconfirmed';
  if (confirmed !== true) return 'off';
  return askedAt === undefined ? 'on-at-service' : 'off-unconfirmed';
}

/** Whether new articles of the account are looked for by us, or by the service for any of its users. */
export function isMonitored(account: Pick<Account, 'monitor'>): boolean {
  return isWatched(account) || account.monitor?.confirmed === true;
}

/** Whether we look for the account's new articles. The user's wish decides, whatever the service reports. */
export function isWatched({ monitor }: Pick<Account, 'monitor'>): boolean {
  return monitor?.wanted === true;
}

/** The account after the user turned the switch. `at`: ms since the epoch. */
export function askMonitor(account: Account, wanted: boolean, at: number): Account {
  const { confirmed } = account.monitor ?? {};
  return { ...account, monitor: { wanted, confirmed, askedAt: at, isPending: true } };
}

/** The monitoring after the service reported it. This changes what is shown, and never what the user wants. */
function confirmMonitor({ monitor }: Pick<Account, 'monitor'>, confirmed: boolean): ServiceMonitor {
  return { wanted: false, isPending: false, ...monitor, confirmed };
}

/** The account after the call that switches monitoring. `confirmed`: what the service reports now; undefined: nothing. */
export function settleMonitor(account: Account, confirmed: boolean | undefined): Account {
  const { monitor } = account;
  return monitor ? { ...account, monitor: { ...monitor, confirmed, isPending: false } } : account;
}
