import 'fake-indexeddb/auto';
import { deleteDB } from 'idb';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ArticleId } from '@/core/articles/article-identity';
import { makeRequest } from '@/core/library/library.test-support';
import { removeEntries } from './library-bin';
import { libraryExports } from './library-export';
import { changeTags, saveImageTexts, saveVersion } from './library-writer';

const id: ArticleId = 'wx:MzA=:1:1';
const urls = [1, 2, 3].map((number) => `https://mmbiz.qpic.cn/${number}`);

beforeEach(async () => {
  await deleteDB('gleaner');
  const files = ['f1', 'f2'].map((hash) => ({ hash, data: new Blob([`bytes of ${hash}`]) }));
  const [first, second] = files;
  const request = {
    ...makeRequest({ pictures: urls }),
    files: new Map([
      ['p0', first!],
      ['p1', second!],
    ]),
    cover: { hash: 'c', data: new Blob(['cover']) },
    losses: [{ kind: 'picture', reason: 'refused', url: urls[2] }] as never,
  };
  await saveVersion(request, { entryId: id, hash: 'v1' }, 5);
  await changeTags(id, { add: ['诗'], remove: ['随笔'] }, 6);
  await saveImageTexts(id, [{ hash: 'f2', text: '海报', at: 7 }], 7);
});

describe('an article to export', () => {
  it('has its facts, the user’s tags, its body, its images with their texts, and what was lost', async () => {
    const { ids, open } = libraryExports([id]);
    expect(ids).toEqual([id]);
    expect(await open(id)).toMatchObject({
      id,
      facts: { title: '拾穗' },
      tags: ['诗'],
      capturedAt: 5,
      html: expect.stringContaining('<p>一个早晨</p>'),
      text: '一个早晨',
      images: [
        { id: 'p0', url: urls[0], key: 'f1', text: undefined },
        { id: 'p1', url: urls[1], key: 'f2', text: '海报' },
        { id: 'p2', url: urls[2], key: undefined, text: undefined },
      ],
      coverKey: 'c',
      losses: [{ kind: 'picture', reason: 'refused', url: urls[2] }],
    });
  });

  it('loads the bytes of its images by their keys', async () => {
    const entry = await libraryExports([id]).open(id);
    expect(new TextDecoder().decode(await entry?.loadImage('f1'))).toBe('bytes of f1');
    expect(await entry?.loadImage('gone')).toBeUndefined();
  });

  it('is missing when it is in the bin or was never saved', async () => {
    await removeEntries([id], 8);
    const { open } = libraryExports([id]);
    expect([await open(id), await open('wx:MzA=:9:1')]).toEqual([undefined, undefined]);
  });
});
