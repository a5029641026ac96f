/** Code for a page of the extension: fills the product's own stores with many entries. */
import type { HotItem } from '@/core/hotlists/hot-item';
import { HOT_PLATFORMS } from '@/core/hotlists/platforms';
import type { Recognition } from '@/core/ocr/recognition';
import { SAVED_LIMITS, toSavedRecognition } from '@/core/recognitions/saved-recognition';
import { saveList } from '@/platform/hotlists/board-store';
import { changeAccount, saveAccounts } from '@/platform/storage/accounts/accounts-store';
import { openDatabase } from '@/platform/storage/database';
import { saveSetting } from '@/platform/storage/settings';
import { wordOf } from '../library/made-up-article';

export { fill as fillLibrary } from '../library/in-page';

/** The account whose listing is filled. */
export const FAKE_ID = 'MzBench==';
const LIST_LENGTH = 200;

const titleOf = (number: number) =>
  Array.from({ length: 6 }, (_, part) => wordOf((number * 7 + part * 31) % 20_000)).join('');

/** Saves an account whose listing has `count` articles. */
export async function fillListing(count: number, now: number): Promise<void> {
  await saveAccounts([{ fakeId: FAKE_ID, name: wordOf(7) }], now);
  await changeAccount(FAKE_ID, (account) => ({
    ...account,
    isFollowed: true,
    listedWholeFrom: 'S',
    listedAt: now,
    counts: { known: count, unread: count, kept: 0 },
  }));
  const database = await openDatabase();
  const transaction = database.transaction('listedArticles', 'readwrite');
  for (let number = 0; number < count; number++)
    void transaction.store.put({
      fakeId: FAKE_ID,
      mid: String(number),
      idx: 1,
      key: `${FAKE_ID}:${number}:1`,
      title: titleOf(number),
      publishedAt: now - number * 3_600_000,
      firstSeenAt: now,
      isUnread: true,
      body: 'known',
    } as never);
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
