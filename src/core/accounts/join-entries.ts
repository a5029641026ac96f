import type { ArticleId } from '@/core/articles/article-identity';
import type { ListedArticle } from './listed-article';

/** An article of an account that is in the library. */
export interface KeptArticle {
  /** `<fakeid>:<mid>:<place>` where its name in the library tells it: the key of its row in the listing. */
  readonly key?: string | undefined;
  /** Its name in the library. */
  readonly id: ArticleId;
  readonly title: string;
  readonly url: string;
  readonly publishedAt?: number | undefined;
  readonly isOriginal?: boolean | undefined;
  /** Whether some of its pictures are links only. */
  readonly lacksPictures?: boolean | undefined;
  /** When it came into the library, ms since the epoch. */
  readonly addedAt: number;
}

/** A row of an account's page: the listing's article, and its name in the library where it is there. */
export interface AccountArticle extends ListedArticle {
  /** Whether it is in the library and some of its pictures are links only. */
  readonly lacksPictures?: boolean | undefined;
  readonly libraryId?: ArticleId | undefined;
}

/** All articles known of an account: those of its listing, and those in the library that the listing does not have. */
export function joinEntries(
  fakeId: string,
  listed: readonly ListedArticle[],
  kept: readonly KeptArticle[],
): readonly AccountArticle[] {
  const keptByKey = new Map(kept.map((each) => [each.key ?? each.id, each]));
  const rows = listed.map((article): AccountArticle => {
    const entry = keptByKey.get(article.key);
    keptByKey.delete(article.key);
    if (!entry) return article;
    return { ...article, body: 'kept', libraryId: entry.id, lacksPictures: entry.lacksPictures };
  });
  const others = [...keptByKey.values()].map(({ key, id, addedAt, ...facts }): AccountArticle => {
    const [, mid = id, idx] = key?.split(':') ?? [];
    return {
      ...facts,
      key: key ?? id,
      fakeId,
      mid,
      idx: idx === undefined ? undefined : Number(idx),
      firstSeenAt: addedAt,
      isUnread: false,
      body: 'kept',
      libraryId: id,
    };
  });
  return [...rows, ...others];
}
