/** Official accounts and their articles, joined with the library. */
import type { Account } from '@/core/accounts/account';
import { type AccountArticle, joinEntries, type SavedAccountArticle } from '@/core/accounts/account-articles';
import { joinCaptured } from '@/core/accounts/account-list';
import type { ArticleId } from '@/core/articles/article-identity';
import type { LibraryEntry } from '@/core/library/entry';
import {
  loadEntry,
  loadEntryPage,
  loadNewestOfPublishers,
  loadRemovedIds,
} from '@/platform/storage/library-store';
import { loadAccounts, loadListed } from './accounts-store';

/** How many articles of one account are loaded from the library at most. */
const MAX_ENTRIES = 20_000;

/** All accounts from the service and from the library. @throws AppError `storage-failed` */
export async function loadKnownAccounts(): Promise<readonly Account[]> {
  const [accounts, publishers] = await Promise.all([loadAccounts(), loadNewestOfPublishers()]);
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

/** All articles of an account, in no order. @throws AppError `storage-failed` */
export async function loadAccountArticles(fakeId: string): Promise<readonly AccountArticle[]> {
  // The database answers one request after another: the listing, which takes longest, last.
  const [{ entries }, removed, listed] = await Promise.all([
    loadEntryPage({ publisher: `wx:${fakeId}` }, MAX_ENTRIES),
    loadRemovedIds(),
    loadListed(fakeId),
  ]);
  const inBin = new Set(removed.flatMap((id) => keyOfEntry(id) ?? []));
  return joinEntries(fakeId, listed, entries.map(toSaved), inBin);
}

/** Whether the user has moved an article with that key to the bin. @throws AppError `storage-failed` */
export async function isInBin(key: string): Promise<boolean> {
  return (await loadEntry(`wx:${key}` as ArticleId))?.removedAt !== undefined;
}

/** The key in the listing of an entry whose id contains it. */
function keyOfEntry(id: ArticleId): string | undefined {
  return id.startsWith('wx:') ? id.slice('wx:'.length) : undefined;
}

function toSaved({ id, facts, addedAt, pictureCount, keptPictureCount }: LibraryEntry): SavedAccountArticle {
  const { title, url, publishedAt, origin } = facts;
  return {
    key: keyOfEntry(id),
    id,
    title,
    url,
    publishedAt,
    isOriginal: origin === undefined ? undefined : origin === 'original',
    lacksImages: keptPictureCount < pictureCount,
    addedAt,
  };
}
