import 'fake-indexeddb/auto';
import { deleteDB } from 'idb';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ArticleId } from '@/core/articles/article-identity';
import { makeRequest } from '@/core/library/library.test-support';
import { SEGMENT_SIZE } from '@/core/library/search-index';
import { openDatabase } from '@/platform/storage/database';
import { purgeRemoved, removeEntries, removeVersion, restoreEntries, restoreVersion } from './library-bin';
import { sealSearchIndex, searchEntries } from './library-search';
import {
  countEntries,
  loadEntries,
  loadEntry,
  loadEntryPage,
  loadImageFile,
  loadImageTexts,
  loadPublishers,
  loadRemovedEntries,
  loadRemovedVersions,
  loadTags,
  loadVersion,
} from './library-store';
import { changeTags, saveImageTexts, saveVersion } from './library-writer';

beforeEach(() => deleteDB('gleaner'));

type Change = Parameters<typeof makeRequest>[0] & {
  readonly hash?: string;
  readonly files?: readonly string[];
};

/** Saves an article at a time, ms. */
async function keep(change: Change, at: number): Promise<ArticleId> {
  const { mid = '1', account = 'MzA=', files = [] } = change;
  const entryId = `wx:${account}:${mid}:1` as const;
  const pictures = files.map((file) => `https://mmbiz.qpic.cn/${file}`);
  const request = {
    ...makeRequest({ pictures, ...change }),
    files: new Map(files.map((hash, index) => [`p${index}`, { hash, data: new Blob([hash]) }])),
  };
  await saveVersion(request, { entryId, hash: change.hash ?? 'v1' }, at);
  return entryId;
}

const titles = async (query = {}) =>
  (await loadEntryPage(query, 100)).entries.map(({ facts }) => facts.title);
const found = async (words: string, query = {}) =>
  (await searchEntries({ words, ...query }, 100)).found.map(({ entry }) => entry.facts.title);

describe('lists', () => {
  it('lists entries page by page, the newest first', async () => {
    for (let mid = 1; mid <= 7; mid++)
      await keep({ mid: String(mid), title: `第${mid}篇` }, mid < 4 ? 5 : mid);
    const first = await loadEntryPage({}, 3);
    const second = await loadEntryPage({}, 3, first.next);
    const third = await loadEntryPage({}, 3, second.next);
    const seen = [first, second, third].flatMap(({ entries }) => entries.map(({ id }) => id));
    expect(new Set(seen).size).toBe(7);
    expect(first.entries.map(({ facts }) => facts.title)).toEqual(['第7篇', '第6篇', '第5篇']);
    expect(third.next).toBeUndefined();
  });

  it('lists the entries of a publisher or with a tag', async () => {
    await keep({ mid: '1', title: '甲', account: 'AAA=' }, 1);
    const id = await keep({ mid: '2', title: '乙', account: 'BBB=' }, 2);
    await changeTags(id, { add: ['诗'], remove: ['随笔'] }, 3);
    expect(await titles({ publisher: 'wx:AAA=' })).toEqual(['甲']);
    expect(await titles({ tag: '诗' })).toEqual(['乙']);
    expect(await loadPublishers()).toEqual([
      { key: 'wx:AAA=', name: '账号AAA=', count: 1 },
      { key: 'wx:BBB=', name: '账号BBB=', count: 1 },
    ]);
    expect(await loadTags()).toEqual([
      { key: '诗', name: '诗', count: 1 },
      { key: '随笔', name: '随笔', count: 1 },
    ]);
  });
});

describe('an article captured again', () => {
  it('adds no version for an article with the same words', async () => {
    const id = await keep({}, 1);
    await keep({}, 2);
    expect(await countEntries()).toBe(1);
    expect(await loadEntry(id)).toMatchObject({ versionCount: 1, savedAt: 2, addedAt: 1 });
  });

  it('adds a version for an article with other words, which searches find by these words only', async () => {
    const id = await keep({ text: '田埂' }, 1);
    await keep({ text: '麦穗', hash: 'v2' }, 2);
    expect(await loadEntry(id)).toMatchObject({ version: 'v2', versionCount: 2 });
    expect([await found('麦穗'), await found('田埂')]).toEqual([['拾穗'], []]);
  });

  it('keeps the user’s tags when an article is captured again', async () => {
    const id = await keep({}, 1);
    await changeTags(id, { add: ['我的'], remove: ['随笔'] }, 2);
    await keep({ hash: 'v2' }, 3);
    expect((await loadEntry(id))?.tags).toEqual(['我的']);
  });

  it('shows the earlier version after a capture is undone, and restores the undone one', async () => {
    const id = await keep({ text: '田埂' }, 1);
    await keep({ text: '麦穗', hash: 'v2' }, 2);
    await removeVersion({ entryId: id, hash: 'v2' }, 3);
    expect(await loadEntry(id)).toMatchObject({ version: 'v1', versionCount: 1, removedAt: undefined });
    expect(await found('田埂')).toEqual(['拾穗']);
    expect(await loadRemovedVersions()).toHaveLength(1);
    await restoreVersion({ entryId: id, hash: 'v2' }, 4);
    expect((await loadVersion(id))?.text).toBe('麦穗');
  });
});

describe('the bin', () => {
  it('hides an article from lists and the search until it is restored', async () => {
    const id = await keep({}, 1);
    await removeEntries([id], 2);
    expect([await titles(), await found('早晨'), await loadEntries([id])]).toEqual([[], [], []]);
    expect((await loadRemovedEntries()).map((entry) => entry.id)).toEqual([id]);
    await restoreEntries([id], 3);
    expect([await titles(), await found('早晨')]).toEqual([['拾穗'], ['拾穗']]);
  });

  it('deletes the images that no other article contains when the bin is emptied', async () => {
    const first = await keep({ mid: '1', files: ['shared', 'alone'] }, 1);
    await keep({ mid: '2', files: ['shared'] }, 2);
    await removeEntries([first], 3);
    await purgeRemoved(3);
    expect(await loadImageFile('alone')).toBeDefined();
    await purgeRemoved(4);
    expect(await loadImageFile('alone')).toBeUndefined();
    expect(await loadImageFile('shared')).toBeDefined();
    expect(await loadVersion(first)).toBeUndefined();
  });
});

describe('versions', () => {
  it('shows the newest one also where an older one was saved while the clock was ahead', async () => {
    const id = await keep({ text: '一', hash: 'v1' }, 900);
    await keep({ text: '二', hash: 'v2' }, 5);
    expect(await loadEntry(id)).toMatchObject({ version: 'v2', savedAt: 901 });
    await keep({ text: '一', hash: 'v1' }, 6);
    expect(await loadEntry(id)).toMatchObject({ version: 'v1', savedAt: 902 });
  });

  it('has the time of the clock again when its only version is saved again', async () => {
    const id = await keep({}, 900);
    await keep({}, 5);
    expect(await loadEntry(id)).toMatchObject({ savedAt: 5 });
  });

  it('is newer than one in the bin, which can be restored', async () => {
    const id = await keep({ text: '一', hash: 'v1' }, 900);
    await keep({ text: '二', hash: 'v2' }, 901);
    await removeVersion({ entryId: id, hash: 'v2' }, 902);
    await keep({ text: '三', hash: 'v3' }, 5);
    await restoreVersion({ entryId: id, hash: 'v2' }, 6);
    expect(await loadEntry(id)).toMatchObject({ version: 'v3', versionCount: 3 });
  });
});

describe('what was deleted for good', () => {
  it('leaves no text of an image that was still being recognised', async () => {
    const id = await keep({ files: ['alone'] }, 1);
    await removeEntries([id], 2);
    await purgeRemoved(3);
    await saveImageTexts(id, [{ hash: 'alone', text: '海报', at: 4 }], 4);
    expect(await loadImageTexts(['alone'])).toEqual(new Map());
  });

  it('leaves no image of a version whose images were replaced by others', async () => {
    const url = 'https://mmbiz.qpic.cn/a';
    const save = (hash: string, at: number) =>
      saveVersion(
        { ...makeRequest({ pictures: [url] }), files: new Map([['p0', { hash, data: new Blob([hash]) }]]) },
        { entryId: 'wx:MzA=:1:1', hash: 'v1' },
        at,
      );
    await save('first', 1);
    await save('second', 2);
    expect(await loadImageFile('first')).toBeUndefined();
    expect(await loadImageFile('second')).toBeDefined();
  });
});

describe('a change that fails half way', () => {
  it('leaves the library unchanged when a change fails, and names a full disk', async () => {
    const id = await keep({ text: '田埂' }, 1);
    const full = async () => {
      throw new DOMException('no room', 'QuotaExceededError');
    };
    const work = saveVersion(makeRequest({ text: '麦穗' }), { entryId: id, hash: 'v2' }, 2, full);
    await expect(work).rejects.toMatchObject({ code: 'storage-full' });
    expect(await loadEntry(id)).toMatchObject({ version: 'v1', versionCount: 1, savedAt: 1 });
    expect([await found('田埂'), await found('麦穗')]).toEqual([['拾穗'], []]);
  });
});

describe('the search', () => {
  it('finds articles by title, account, text and the text of images', async () => {
    const id = await keep({ files: ['f1'] }, 1);
    await saveImageTexts(id, [{ hash: 'f1', text: '图里写着海报', at: 2 }], 2);
    for (const words of ['拾穗', '账号', '早晨', '海报']) expect(await found(words)).toEqual(['拾穗']);
    expect(await found('没有')).toEqual([]);
  });

  it('finds the same articles before and after texts become segments, page by page', async () => {
    const database = await openDatabase();
    for (let mid = 1; mid <= SEGMENT_SIZE + 10; mid++) {
      await keep({ mid: String(mid), title: `第${mid}篇`, text: mid % 50 ? '麦穗' : '田埂' }, mid);
    }
    const before = await found('田埂');
    await sealSearchIndex();
    expect(await database.count('searchPending')).toBe(10);
    expect(await found('田埂')).toEqual(before);
    expect(before).toEqual(['第250篇', '第200篇', '第150篇', '第100篇', '第50篇']);
    const first = await searchEntries({ words: '田埂' }, 2);
    const rest = await searchEntries({ words: '田埂' }, 10, first.next);
    expect([...first.found, ...rest.found].map(({ entry }) => entry.facts.title)).toEqual(before);
    expect(rest.next).toBeUndefined();
  });
});
