/** Code for a page of the extension: fills the product's own stores with many entries. */
import { type ListedArticle, SAVED } from '@/core/accounts/listed-article';
import type { ArticleId } from '@/core/articles/article-identity';
import type { HotItem } from '@/core/hotlists/hot-item';
import { HOT_PLATFORMS } from '@/core/hotlists/platforms';
import { type LibraryEntry, storeEntry } from '@/core/library/entry';
import type { Recognition } from '@/core/ocr/recognition';
import { SAVED_LIMITS, toSavedRecognition } from '@/core/recognitions/saved-recognition';
import { saveList } from '@/platform/hotlists/board-store';
import { changeAccount, saveAccounts } from '@/platform/storage/accounts/accounts-store';
import { openDatabase } from '@/platform/storage/database';
import { saveSetting } from '@/platform/storage/settings';
import { wordOf } from '../library/made-up-article';

export { fill as fillLibrary } from '../library/in-page';

/** The accounts whose listings are filled: the usual one, one with very many articles, and one whose articles are all in the library. */
const FAKE_IDS = { usual: 'MzBench==', long: 'MzLong==', saved: 'MzSaved==' } as const;
type FilledAccount = keyof typeof FAKE_IDS;
const LIST_LENGTH = 200;

const titleOf = (number: number) =>
  Array.from({ length: 6 }, (_, part) => wordOf((number * 7 + part * 31) % 20_000)).join('');

/** Saves an account whose listing has `count` articles. */
export async function fillListing(account: FilledAccount, count: number, now: number): Promise<void> {
  const fakeId = FAKE_IDS[account];
  await saveAccounts([{ fakeId, name: wordOf(7) }], now);
  await changeAccount(fakeId, (before) => ({
    ...before,
    isFollowed: true,
    listedWholeFrom: 'S',
    listedAt: now,
    counts: { known: count, unread: 0, kept: account === 'saved' ? count : 0 },
  }));
  const database = await openDatabase();
  for (let from = 0; from < count; from += ROWS_AT_ONCE) {
    const transaction = database.transaction(['listedArticles', 'libraryEntries'], 'readwrite');
    for (let number = from; number < Math.min(count, from + ROWS_AT_ONCE); number++) {
      const article = listedArticle(fakeId, number, now);
      const body = account === 'saved' ? SAVED : 'known';
      void transaction.objectStore('listedArticles').put({ ...article, body });
      if (account === 'saved')
        void transaction
          .objectStore('libraryEntries')
          .put(storeEntry(entryOf(article, number), MADE_UP + number));
    }
    await transaction.done;
  }
}

/** Rows that are written in one transaction. */
const ROWS_AT_ONCE = 5_000;
/** The first number in the search index of entries that no search finds. */
const MADE_UP = 10_000_000;

function listedArticle(fakeId: string, number: number, now: number): ListedArticle {
  const mid = String(2_650_000_000 - number);
  const title = titleOf(number);
  return {
    fakeId,
    mid,
    idx: 1,
    key: `${fakeId}:${mid}:1`,
    title,
    url: `https://mp.weixin.qq.com/s?__biz=${fakeId}&mid=${mid}&idx=1&sn=${number}abcdef`,
    digest: `${title}。${title}`,
    coverUrl: `https://mmbiz.qpic.cn/mmbiz_jpg/${number}/0`,
    author: wordOf(11),
    publishedAt: now - number * 3_600_000,
    firstSeenAt: now,
    isUnread: false,
    body: 'known',
  };
}

/** The article in the library; with `removedAt`, in its bin. */
function entryOf(
  { fakeId, key, title, url = '', publishedAt = 0, coverUrl, author }: ListedArticle,
  number: number,
  removedAt?: number,
): LibraryEntry {
  return {
    id: `wx:${key}` as ArticleId,
    facts: {
      title,
      kind: 'ordinary',
      url,
      account: { id: fakeId, name: wordOf(7) },
      author,
      publishedAt,
      coverUrl,
      tags: [],
      language: 'zh',
    },
    version: `v${number}`,
    versionCount: 1,
    from: 'service',
    savedAt: publishedAt,
    addedAt: publishedAt,
    excerpt: title.repeat(5),
    pictureCount: 3,
    keptPictureCount: 3,
    lossCount: 0,
    tags: [],
    removedAt,
  };
}

/** Puts `count` articles into the bin. */
export async function fillBin(count: number, now: number): Promise<void> {
  const database = await openDatabase();
  const transaction = database.transaction('libraryEntries', 'readwrite');
  for (let number = 0; number < count; number++) {
    const entry = entryOf(listedArticle('MzBin==', number, now), number, now);
    void transaction.store.put(storeEntry(entry, 2 * MADE_UP + number));
  }
  await transaction.done;
}

/** Saves as many recognitions as are kept at most. */
export async function fillRecognitions(now: number): Promise<void> {
  const database = await openDatabase();
  const transaction = database.transaction(['readings', 'readingDetails'], 'readwrite');
  for (let number = 0; number < SAVED_LIMITS.count; number++) {
    const text = Array.from({ length: 40 }, (_, line) => titleOf(number * 40 + line)).join('\n');
    const recognition: Recognition = {
      engine: 'ppocr',
      languages: [],
      width: 800,
      height: 600,
      blocks: [],
      plain: { text },
      elapsedMs: 300,
    };
    const key = `bench${number}/device/auto/auto`;
    const saved = toSavedRecognition(recognition, {
      key,
      at: now - number * 60_000,
      origin: { kind: 'page', site: 'bench.example' },
      options: {},
      version: '0.1.0',
      bytes: 1000,
    });
    void transaction.objectStore('readings').put(saved);
    void transaction.objectStore('readingDetails').put({ recognition, picture: new Blob([]) }, key);
  }
  await transaction.done;
}

/** Follows as many platforms as `count` entries need, with full lists. Returns the number of their entries. */
export async function fillHotLists(count: number, now: number): Promise<number> {
  const platforms = HOT_PLATFORMS.slice(0, Math.ceil(count / LIST_LENGTH)).map(({ id }) => id);
  for (const [place, platform] of platforms.entries()) {
    const items = Array.from({ length: LIST_LENGTH }, (_, index): HotItem => {
      const title = titleOf(place * LIST_LENGTH + index);
      return {
        key: title,
        rank: index + 1,
        title,
        url: `https://${platform}.example/${index}`,
        heat: 1e6 - index,
      };
    });
    await saveList({ platform, at: now, items, source: 'service', leftOut: 0 });
  }
  await saveSetting(
    'followedPlatforms',
    platforms.map((id) => ({ id, isPinned: false, isHidden: false, source: 'auto' })),
  );
  return platforms.length * LIST_LENGTH;
}
