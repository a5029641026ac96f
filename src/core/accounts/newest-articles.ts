/** Something that was published at a time, as far as is known. */
interface Dated {
  readonly publishedAt?: number | undefined;
  readonly firstSeenAt: number;
}

interface DatedAccount {
  readonly newestAt?: number | undefined;
}

/**
 * The newest articles of several accounts, at most `most`, newest first. Accounts are read in the order of their newest
 * article, and no further than one of their articles can still be among those.
 */
export async function findNewest<Account extends DatedAccount, Article extends Dated>(
  accounts: readonly Account[],
  read: (account: Account) => Promise<readonly Article[]>,
  most: number,
): Promise<readonly Article[]> {
  let newest: readonly Article[] = [];
  const byNewest = accounts.toSorted((a, b) => (b.newestAt ?? 0) - (a.newestAt ?? 0));
  for (const account of byNewest) {
    const last = newest.length === most ? newest.at(-1) : undefined;
    if (last && (account.newestAt ?? 0) < timeOf(last)) break;
    newest = [...newest, ...(await read(account))].sort((a, b) => timeOf(b) - timeOf(a)).slice(0, most);
  }
  return newest;
}

function timeOf({ publishedAt, firstSeenAt }: Dated): number {
  return publishedAt ?? firstSeenAt;
}
