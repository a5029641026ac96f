/** Official accounts and their articles, joined with the library. */
import type { Account } from '@/core/accounts/account';
import { type AccountArticle, joinEntries, type SavedAccountArticle } from '@/core/accounts/account-articles';
import { joinCaptured } from '@/core/accounts/account-list';
import type { ListedArticle } from '@/core/accounts/listed-article';
import type { ArticleId } from '@/core/articles/article-identity';
import type { LibraryEntry } from '@/core/library/entry';
import { finishSteps, type Steps } from '@/core/steps';
import { runSteps } from '@/platform/run-steps';
import {
  loadEntriesOfAccount,
  loadEntry,
  loadEntryPage,
  loadNewestOfPublishers,
  loadStored,
} from '@/platform/storage/library/library-store';
import { loadAccounts, loadListed, loadNewestListed } from './accounts-store';

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

/** All articles of an account, newest first. @throws AppError `storage-failed` */
export async function loadAccountArticles(fakeId: string): Promise<readonly AccountArticle[]> {
  const [listed, entries] = await Promise.all([loadListed(fakeId), loadEntriesOfAccount(fakeId)]);
  return runSteps(joinStored(fakeId, listed, entries), new AbortController().signal);
}

/** How many articles fill a first screen at least. */
const FIRST_ROWS = 40;

/**
 * The newest articles of an account, newest first, for the time until all are loaded. Articles without a date are missing, and those
 * that only the library has, unless they were captured lately. Empty if so few articles of the listing have a date.
 * @throws AppError `storage-failed`
 */
export async function loadNewestArticles(fakeId: string): Promise<readonly AccountArticle[]> {
  const [listed, captured] = await Promise.all([
    loadNewestListed(fakeId, FIRST_ROWS),
    loadEntryPage({ publisher: `wx:${fakeId}` }, FIRST_ROWS),
  ]);
  const oldest = listed[FIRST_ROWS - 1]?.publishedAt;
  if (oldest === undefined) return [];
  const saved = await loadStored(listed.map(({ key }) => `wx:${key}` as ArticleId));
  const late = captured.entries.filter(({ facts: { publishedAt = 0 } }) => publishedAt >= oldest);
  return finishSteps(joinStored(fakeId, listed, [...saved, ...late]));
}

/** `entries`: of the library or of its bin; the same one may be there twice. */
function joinStored(
  fakeId: string,
  listed: readonly ListedArticle[],
  entries: readonly LibraryEntry[],
): Steps<readonly AccountArticle[]> {
  const saved: SavedAccountArticle[] = [];
  const inBin = new Set<string>();
  for (const entry of entries) {
    if (entry.removedAt === undefined) saved.push(toSaved(entry));
    else inBin.add(keyOfEntry(entry.id) ?? entry.id);
  }
  return joinEntries(fakeId, listed, saved, inBin);
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
