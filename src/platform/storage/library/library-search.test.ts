import 'fake-indexeddb/auto';
import { deleteDB } from 'idb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { searchEntries } from './library-search';
import { changeTags } from './library-writer';
import { idOf, saveNumbered as save, titlesOf } from './numbered-articles.test-support';

beforeEach(() => deleteDB('gleaner'));

describe('the search', () => {
  const search = async (words: string, query = {}, limit = 9) =>
    titlesOf((await searchEntries({ words, ...query }, limit)).found.map(({ entry }) => entry));

  it('finds articles that contain all words', async () => {
    await save(1, 1, { text: '麦穗 harvest' });
    await save(2, 2, { text: '麦田 harvest' });
    expect(await search('harvest')).toEqual(['第2篇', '第1篇']);
    expect(await search('麦穗 harvest')).toEqual(['第1篇']);
    expect(await search('harvest 田埂')).toEqual([]);
  });

  it('finds a run of letters only where its letters stand together', async () => {
    await save(1, 1, { text: '麦子和稻穗，麦田与谷穗' });
    expect(await search('麦穗')).toEqual([]);
    expect(await search('稻穗')).toEqual(['第1篇']);
  });

  it('does not find an article that has the pairs of letters and not the word', async () => {
    await save(1, 1, { text: '麦穗与穗田 harvesting' });
    expect(await search('麦穗田')).toEqual([]);
    expect(await search('麦穗 harvester')).toEqual([]);
    expect(await search('麦穗 harvesting')).toEqual(['第1篇']);
  });

  it('loads only the articles of a publisher or a tag when it is narrowed to them', async () => {
    for (let mid = 1; mid <= 30; mid++) await save(mid, mid, { account: mid === 3 ? 'BBB=' : 'AAA=' });
    await changeTags(idOf(5), { add: ['诗'], remove: [] }, 40);
    const loaded = vi.spyOn(IDBIndex.prototype, 'get');
    expect(await search('麦穗', { publisher: 'wx:BBB=' })).toEqual(['第3篇']);
    expect(await search('麦穗', { tag: '诗' })).toEqual(['第5篇']);
    expect(await search('麦穗', { publisher: 'wx:BBB=', tag: '诗' })).toEqual([]);
    expect(loaded).not.toHaveBeenCalled();
    expect(await search('麦穗', { tag: '随笔' }, 2)).toEqual(['第30篇', '第29篇']);
  });

  it('finds nothing without a letter or a digit', async () => {
    await save(1, 1);
    expect(await searchEntries({ words: ' … ' }, 9)).toEqual({ found: [] });
    expect(await searchEntries({}, 9)).toEqual({ found: [] });
  });

  it('finds only articles of a publisher and with a tag if they are given', async () => {
    await save(1, 1);
    await save(2, 2, { account: 'BBB=' });
    await changeTags(idOf(1), { add: ['诗'], remove: ['随笔'] }, 3);
    expect(await search('麦穗', { publisher: 'wx:BBB=' })).toEqual(['第2篇']);
    expect(await search('麦穗', { tag: '诗' })).toEqual(['第1篇']);
    expect(await search('麦穗', { tag: '诗', publisher: 'wx:BBB=' })).toEqual([]);
  });

  it('returns a position to continue from only if there are more articles', async () => {
    for (const mid of [1, 2, 3]) await save(mid, mid);
    const first = await searchEntries({ words: '麦穗' }, 2);
    expect(first.next).toBeDefined();
    const second = await searchEntries({ words: '麦穗' }, 2, first.next);
    expect(titlesOf(second.found.map(({ entry }) => entry))).toEqual(['第1篇']);
    expect(second.next).toBeUndefined();
    expect((await searchEntries({ words: '麦穗' }, 3)).next).toBeUndefined();
  });

  it('shows the line that contains the words, without the title', async () => {
    await save(1, 1, { text: '早晨的麦穗' });
    const { found } = await searchEntries({ words: '麦穗' }, 1);
    const excerpt = found[0]?.excerpt ?? [];
    expect(excerpt.filter(({ isMatch }) => isMatch)).toEqual([{ text: '麦穗', isMatch: true }]);
    const line = excerpt.map(({ text }) => text).join('');
    expect(line).toContain('早晨的麦穗');
    expect(line).not.toContain('第1篇');
  });
});
