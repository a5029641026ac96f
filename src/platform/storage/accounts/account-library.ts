/** Official accounts and their articles, joined with the library. */
import type { Account } from '@/core/accounts/account';
import { type AccountArticle, joinEntries, type SavedAccountArticle } from '@/core/accounts/account-articles';
import { joinCaptured } from '@/core/accounts/account-list';
import { isSaved } from '@/core/accounts/listed-article';
import type { LibraryEntry } from '@/core/library/entry';
import { loadEntryPage, loadNewestOfPublishers } from '@/platform/storage/library-store';
import { changeArticles, loadAccounts, loadListed } from './accounts-store';

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
  const [{ entries }, listed] = await Promise.all([
    loadEntryPage({ publisher: `wx:${fakeId}` }, MAX_ENTRIES),
    loadListed(fakeId),
  ]);
  return joinEntries(fakeId, listed, entries.map(toSaved));
}

/**
 * Stores that the articles which the user has deleted from the library are not in it any more. Only then a job fetches them
 * again. @throws AppError `storage-…`
 */
export async function releaseDeleted(fakeId: string): Promise<void> {
  const listed = await loadListed(fakeId);
  if (!listed.some(isSaved)) return;
  const joined = new Map((await loadAccountArticles(fakeId)).map((article) => [article.key, article.body]));
  const deleted = listed.filter((article) => isSaved(article) && joined.get(article.key) === 'known');
  if (deleted.length === 0) return;
  const keys = deleted.map(({ key }) => key);
  await changeArticles(fakeId, keys, (article) =>
    isSaved(article) ? { ...article, body: 'known' } : article,
  );
}

function toSaved({ id, facts, addedAt, pictureCount, keptPictureCount }: LibraryEntry): SavedAccountArticle {
  const { title, url, publishedAt, origin } = facts;
  return {
    key: id.startsWith('wx:') ? id.slice('wx:'.length) : undefined,
    id,
    title,
    url,
    publishedAt,
    isOriginal: origin === undefined ? undefined : origin === 'original',
    lacksImages: keptPictureCount < pictureCount,
    addedAt,
  };
}
