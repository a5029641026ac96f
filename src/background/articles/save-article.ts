import { identifyArticle } from '@/core/articles/article-identity';
import { hashVersion } from '@/core/library/hash-version';
import type { SavedArticle, SaveRequest } from '@/core/library/save-request';
import { sha256Text } from '@/platform/hash';
import type { LibraryTransaction } from '@/platform/library-transaction';
import { saveVersion } from '@/platform/library-writer';

/** Told within the transaction that keeps an article: what belongs to the same change. */
export type LastStep = (transaction: LibraryTransaction, saved: SavedArticle) => Promise<void>;

/**
 * Keeps an article in the library, whole or not at all: what was captured in a page and what the service brought go this one
 * way. The same article again is a version of the same entry.
 * @throws AppError `storage-failed`, `storage-full`: the library is as it was
 */
export async function saveArticle(request: SaveRequest, last?: LastStep): Promise<SavedArticle> {
  const [entryId, hash] = await Promise.all([
    identifyArticle(request.article.source, sha256Text),
    hashVersion(request.article, sha256Text),
  ]);
  return saveVersion(request, { entryId, hash }, Date.now(), last);
}
