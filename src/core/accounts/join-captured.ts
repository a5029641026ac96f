import { type Account, type CapturedAccount, mergeCaptured } from './account';

/** An account that articles in the library tell of, and how many they are. */
export interface LibraryAccount extends CapturedAccount {
  readonly articles: number;
  /** The newest article's publication, ms since the epoch. */
  readonly newestAt?: number | undefined;
}

/** All accounts known from the service and from the library, one each. `at`: ms since the epoch. */
export function joinCaptured(
  accounts: readonly Account[],
  captured: readonly LibraryAccount[],
  at: number,
): readonly Account[] {
  const joined = new Map(accounts.map((account) => [account.fakeId, account]));
  for (const each of captured) {
    const account = mergeCaptured(joined.get(each.fakeId), each, at);
    const { known, kept, unread } = account.counts;
    joined.set(each.fakeId, {
      ...account,
      newestAt: Math.max(account.newestAt ?? 0, each.newestAt ?? 0) || undefined,
      counts: { unread, known: Math.max(known, each.articles), kept: Math.max(kept, each.articles) },
    });
  }
  return [...joined.values()];
}
