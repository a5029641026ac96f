import { describe, expect, it } from 'vitest';
import { isArticleId } from '@/core/articles/article-identity';
import { changedTags, publisherName, publisherOf, storeEntry } from './entry';
import { checkImage, closedOrigins, IMAGE_BYTES_CHOICES, isLossRetryable, sitesToAsk } from './image-rules';
import { makeArticle, makePng, makeRequest } from './library.test-support';
import { makeVersion, summarise } from './versions';

describe('publishers and ids', () => {
  it('names the account as the publisher, else the site without www', () => {
    const { facts } = makeArticle();
    expect(publisherOf(facts)).toBe('wx:MzA=');
    const web = { ...facts, account: undefined, url: 'https://www.example.org/a' };
    expect([publisherOf(web), publisherName(web)]).toEqual(['web:example.org', 'example.org']);
  });
  it('tells ids of articles from other texts', () => {
    expect(['wx:MzA=:1:1', `web:${'0'.repeat(64)}`, 'web:x', '../a'].map(isArticleId)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});

describe('images of the library', () => {
  it('checks images by their bytes, and refuses files that are too large or no image', () => {
    expect(checkImage(makePng(1), 100)).toEqual({ type: 'image/png' });
    expect(checkImage(makePng(1), 10)).toEqual({ why: 'too-large' });
    expect(checkImage(new TextEncoder().encode('<html>'), 100)).toEqual({ why: 'damaged' });
  });
  it('asks for both of WeChat’s image sites at once', () => {
    const loss = { kind: 'picture', what: '', url: 'https://mmbiz.qpic.cn/a' } as const;
    const losses = [
      { ...loss, why: 'no-permission' as const },
      { ...loss, why: 'unreachable' as const },
    ];
    expect(closedOrigins(losses)).toEqual(['https://mmbiz.qpic.cn']);
    expect(sitesToAsk(closedOrigins(losses))).toEqual(['https://mmbiz.qpic.cn', 'https://mmbiz.qlogo.cn']);
    expect(losses.every(isLossRetryable)).toBe(true);
    expect(isLossRetryable({ ...loss, why: 'address-refused' })).toBe(false);
  });
});

describe('an entry as it is stored', () => {
  const version = makeVersion(makeRequest(), { entryId: 'wx:MzA=:1:1', hash: 'a' }, undefined, 1);
  const entry = summarise(version, 1, { addedAt: 1, tags: ['a'] });

  it('is found in lists by its publisher, tags and moment, unless it is in the bin', () => {
    expect(storeEntry(entry, 7)).toEqual({
      ...entry,
      searchNumber: 7,
      listed: { at: 1, publisher: 'wx:MzA=', tags: ['a'] },
    });
    expect(storeEntry({ ...entry, removedAt: 0 }, 7).listed).toBeUndefined();
  });

  it('is named by its account, else its site, else its host', () => {
    const { facts } = makeArticle();
    const url = 'https://www.example.org/a';
    expect(publisherName({ ...facts, account: { id: 'A', name: '河镇' }, site: 'x' })).toBe('河镇');
    expect(publisherName({ ...facts, account: { id: 'A', name: '' } })).toBe('A');
    expect(publisherName({ ...facts, account: undefined, site: '晨报', url })).toBe('晨报');
    expect(publisherOf({ ...facts, account: undefined, url: 'no address' })).toBe('web:');
    expect(publisherOf({ ...facts, account: undefined, url: 'https://awww.example.org/' })).toBe(
      'web:awww.example.org',
    );
  });
});

it('offers images of 2, 5, 10 and 30 MB', () => {
  expect(IMAGE_BYTES_CHOICES).toEqual([2_097_152, 5_242_880, 10_485_760, 31_457_280]);
  expect(checkImage(makePng(1), 64)).toEqual({ type: 'image/png' });
  expect(checkImage(makePng(1), 63)).toEqual({ why: 'too-large' });
});

it.each(['unreachable', 'damaged', 'refused', 'no-permission', 'cancelled', 'too-large'] as const)(
  'an image that was lost as %s may be fetched later',
  (why) => {
    const loss = { kind: 'picture', what: '', why, url: 'https://a.example/1' } as const;
    expect(isLossRetryable(loss)).toBe(true);
    expect(isLossRetryable({ ...loss, url: undefined })).toBe(false);
    expect(isLossRetryable({ ...loss, kind: 'video' })).toBe(false);
  },
);

it('asks for the sites of lost images only, each once', () => {
  const lost = (url: string | undefined) =>
    ({ kind: 'picture', what: '', why: 'no-permission', url }) as const;
  const losses = [
    lost('https://a.example/1'),
    lost('https://a.example/2'),
    lost(undefined),
    lost('no address'),
  ];
  expect(closedOrigins(losses)).toEqual(['https://a.example']);
  expect(sitesToAsk(['https://a.example', 'https://a.example'])).toEqual(['https://a.example']);
  expect(sitesToAsk(['https://mmbiz.qlogo.cn'])).toEqual(['https://mmbiz.qlogo.cn', 'https://mmbiz.qpic.cn']);
});

describe('a change of tags', () => {
  const add = (tags: readonly string[], ...added: readonly string[]) =>
    changedTags(tags, { add: added, remove: [] });

  it('cuts a tag at 60 characters and takes at most 50', () => {
    expect(add([], `##  ${'x'.repeat(61)}`)).toEqual(['x'.repeat(60)]);
    const many = Array.from({ length: 49 }, (_, index) => String(index));
    expect(add(many, 'new')).toHaveLength(50);
    expect(add([...many, '49'], 'new')).toHaveLength(50);
    expect(add(['a#b'], 'c#d')).toEqual(['a#b', 'c#d']);
  });

  it('cuts a tag neither within an emoji nor after a space', () => {
    expect(add([], `${'x'.repeat(59)}🌊🌊`)).toEqual(['x'.repeat(59)]);
    expect(add([], `${'x'.repeat(59)} y`)).toEqual(['x'.repeat(59)]);
  });

  it('adds tags as one line, without the sign, each once', () => {
    expect(add([], '#读书', ' 读  书 ', 'AI', 'ai', '')).toEqual(['读书', '读 书', 'AI']);
  });

  it('removes the tags that it names, and leaves all others', () => {
    expect(changedTags(['AI', '诗', '画'], { add: ['书'], remove: ['AI', '乐'] })).toEqual([
      '诗',
      '画',
      '书',
    ]);
  });
});
