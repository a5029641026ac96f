import type { OfficialAccount } from '@/core/service/replies';

/** Whether an account is monitored at the service, as far as anybody can know. */
export interface ServiceMonitor {
  /** What the user asked for last. */
  readonly wanted: boolean;
  /** What the service itself last said when it was asked again; absent while it has said nothing. */
  readonly confirmed?: boolean | undefined;
  /** When the user asked, ms since the epoch; absent where only the service has said something. */
  readonly askedAt?: number | undefined;
  /** While the answer is awaited. */
  readonly isPending: boolean;
}

/** How many of an account's articles are known, and what became of them. */
export interface ArticleCounts {
  readonly known: number;
  readonly unread: number;
  /** In the library, with their body. */
  readonly kept: number;
}

/** An official account as it is kept: what the service says of it, and what the user wants of it. */
export interface Account {
  /** The account's own id, the same at every service and in every article's address (`__biz`). */
  readonly fakeId: string;
  readonly name: string;
  readonly alias?: string | undefined;
  readonly avatarUrl?: string | undefined;
  readonly description?: string | undefined;
  /** Whether the user follows it. */
  readonly isFollowed: boolean;
  /** Absent as long as nobody has touched the switch. */
  readonly monitor?: ServiceMonitor | undefined;
  /** When its articles were last listed with success, ms since the epoch. */
  readonly listedAt?: number | undefined;
  /** Whether a listing has reached its oldest article. */
  readonly isListedWhole: boolean;
  readonly counts: ArticleCounts;
  /** The newest article's publication, ms since the epoch. */
  readonly newestAt?: number | undefined;
  /** When it became known, ms since the epoch. */
  readonly addedAt: number;
}

const NO_ARTICLES: ArticleCounts = { known: 0, unread: 0, kept: 0 };

/** An account that nobody has heard of before. `at`: ms since the epoch. */
export function createAccount(
  { fakeId, name }: Pick<OfficialAccount, 'fakeId' | 'name'>,
  at: number,
): Account {
  return { fakeId, name, isFollowed: false, isListedWhole: false, counts: NO_ARTICLES, addedAt: at };
}

/** What is kept of an account once the service has said something of it: its words replace the older ones, silence nothing. */
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

/** What an article in the library tells of its account. */
export interface CapturedAccount {
  readonly fakeId: string;
  readonly name: string;
  readonly alias?: string | undefined;
}

/** An account with what a captured article tells of it; what the service said stays. `at`: ms since the epoch. */
export function mergeCaptured(known: Account | undefined, captured: CapturedAccount, at: number): Account {
  const account = known ?? createAccount(captured, at);
  return { ...account, name: account.name || captured.name, alias: account.alias ?? captured.alias };
}

/** What the switch shows. */
export type MonitorState =
  | 'off'
  | 'on'
  /** The answer is awaited. */
  | 'switching-on'
  | 'switching-off'
  /** On here: its articles are looked for by us; the service has not said that it does the same. */
  | 'on-unconfirmed'
  /** Off here, and the service goes on with it. */
  | 'off-unconfirmed'
  /** The service does it, for whomever; nobody has asked for it here. */
  | 'on-at-service';

/** The true state of an account's monitoring. */
export function monitorState({ monitor }: Pick<Account, 'monitor'>): MonitorState {
  if (!monitor) return 'off';
  const { wanted, confirmed, isPending, askedAt } = monitor;
  if (isPending) return wanted ? 'switching-on' : 'switching-off';
  if (wanted) return confirmed === true ? 'on' : 'on-unconfirmed';
  if (confirmed !== true) return 'off';
  return askedAt === undefined ? 'on-at-service' : 'off-unconfirmed';
}

/** Whether somebody looks for the account's new articles: we, or the service for whomever. */
export function isMonitored(account: Pick<Account, 'monitor'>): boolean {
  return isWatched(account) || account.monitor?.confirmed === true;
}

/** Whether we look for the account's new articles: the user's wish decides, whatever the service says. */
export function isWatched({ monitor }: Pick<Account, 'monitor'>): boolean {
  return monitor?.wanted === true;
}

/** The user has turned the switch. `at`: ms since the epoch. */
export function askMonitor(account: Account, wanted: boolean, at: number): Account {
  const { confirmed } = account.monitor ?? {};
  return { ...account, monitor: { wanted, confirmed, askedAt: at, isPending: true } };
}

/**
 * What the service said when it was asked about the account. What it monitors for others is shown, and is no wish of the
 * user's: nothing is looked for here because of it.
 */
export function confirmMonitor({ monitor }: Pick<Account, 'monitor'>, confirmed: boolean): ServiceMonitor {
  return { wanted: false, isPending: false, ...monitor, confirmed };
}

/** The call has ended, whatever came of it; `confirmed` is what the service says now, undefined for nothing. */
export function settleMonitor(account: Account, confirmed: boolean | undefined): Account {
  const { monitor } = account;
  return monitor ? { ...account, monitor: { ...monitor, confirmed, isPending: false } } : account;
}
