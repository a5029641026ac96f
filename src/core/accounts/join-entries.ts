import type { ArticleId } from '@/core/articles/article-identity';
import { normaliseTitle } from './article-identity';
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

/**
 * All articles known of an account: those of its listing, and those in the library that the listing does not have. What the
 * user has taken out of the library since is known, and no more.
 */
export function joinEntries(
  fakeId: string,
  listed: readonly ListedArticle[],
  kept: readonly KeptArticle[],
): readonly AccountArticle[] {
  const keptByKey = new Map(kept.map((each) => [each.key ?? each.id, each]));
  const nameless = findNameless(kept);
  const rows = listed.map((article): AccountArticle => {
    const entry = keptByKey.get(article.key) ?? nameless(article, keptByKey);
    if (!entry) return article.body === 'kept' ? { ...article, body: 'known' } : article;
    keptByKey.delete(entry.key ?? entry.id);
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

/** Finds the entry of an article that was kept before anybody told its place in the push: by its address, or its title. */
function findNameless(kept: readonly KeptArticle[]) {
  const nameless = kept.filter(({ key }) => key === undefined);
  const byAddress = new Map(nameless.map((each) => [each.url, each]));
  const byTitle = new Map(nameless.map((each) => [normaliseTitle(each.title), each]));
  return ({ idx, body, url = '', title }: ListedArticle, left: ReadonlyMap<string, KeptArticle>) => {
    if (byAddress.size === 0 || (idx !== undefined && body !== 'kept')) return undefined;
    const found = [byAddress.get(url), byTitle.get(normaliseTitle(title))];
    return found.find((each) => each && left.has(each.id));
  };
}
