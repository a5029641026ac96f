import type { Account } from '@/core/accounts/account';
import { joinCaptured } from '@/core/accounts/join-captured';
import { type AccountArticle, joinEntries, type KeptArticle } from '@/core/accounts/join-entries';
import type { LibraryEntry } from '@/core/library/entry';
import { readAccounts, readListed } from '@/platform/accounts-store';
import { listEntries, listNewestOfPublishers } from '@/platform/library-store';

/** More articles of one account than this are not shown. */
const MOST_ENTRIES = 20_000;

/** All accounts that are known, from the service and from the library. @throws AppError `storage-failed` */
export async function readKnownAccounts(): Promise<readonly Account[]> {
  const [accounts, publishers] = await Promise.all([readAccounts(), listNewestOfPublishers()]);
  const captured = publishers.flatMap(({ count, newest: { facts } }) =>
    facts.account
      ? [
          {
            fakeId: facts.account.id,
            name: facts.account.name,
            alias: facts.account.alias,
            articles: count,
            newestAt: facts.publishedAt,
          },
        ]
      : [],
  );
  return joinCaptured(accounts, captured, Date.now());
}

/** All articles that are known of an account, in no order. @throws AppError `storage-failed` */
export async function readAccountArticles(fakeId: string): Promise<readonly AccountArticle[]> {
  const [listed, { entries }] = await Promise.all([
    readListed(fakeId),
    listEntries({ publisher: `wx:${fakeId}` }, MOST_ENTRIES),
  ]);
  return joinEntries(fakeId, listed, entries.map(toKept));
}

function toKept({ id, facts, addedAt, pictureCount, keptPictureCount }: LibraryEntry): KeptArticle {
  const { title, url, publishedAt, origin } = facts;
  return {
    key: id.startsWith('wx:') ? id.slice('wx:'.length) : undefined,
    id,
    title,
    url,
    publishedAt,
    isOriginal: origin === undefined ? undefined : origin === 'original',
    lacksPictures: keptPictureCount < pictureCount,
    addedAt,
  };
}
