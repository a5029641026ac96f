import { describe, expect, it } from 'vitest';
import { allElements, parseXml, type XmlElement } from '@/article/exports/well-formed-xml.test-support';
import { type Feed, type FeedItem, writeRss } from './rss';

const ITEM: FeedItem = {
  id: 'wx:MzA=:1:1',
  title: '春 & <雨>\u0007',
  url: 'https://mp.weixin.qq.com/s?__biz=MzA=&mid=1',
  author: '阿明',
  publishedAt: Date.UTC(2024, 4, 6, 7, 8, 9),
  foundAt: Date.UTC(2024, 5, 1),
  summary: '一句 ]]> 话',
  html: '<p>正文 &amp; <img src="https://example.com/a.png"/></p>',
  tags: ['天气', ' '],
};
const OLDER: FeedItem = {
  ...ITEM,
  id: 'web:1',
  html: undefined,
  summary: undefined,
  author: undefined,
  publishedAt: 0,
};
const FEED: Feed = {
  title: '拾字',
  url: 'https://mp.weixin.qq.com/',
  description: '',
  language: 'zh-CN',
  now: Date.UTC(2024, 6, 1),
  items: [OLDER, ITEM, OLDER],
};

function find(root: XmlElement, name: string): XmlElement[] {
  return [...allElements(root)].filter((element) => element.name === name);
}

function texts(root: XmlElement, name: string): string[] {
  return find(root, name).map(({ children }) => children.join(''));
}

describe('writeRss', () => {
  const root = parseXml(writeRss(FEED));

  it('writes what RSS 2.0 requires of a channel and of an item', () => {
    const [channel] = find(root, 'channel');
    expect(root.attributes['version']).toBe('2.0');
    for (const name of ['title', 'link', 'description']) {
      expect(
        channel?.children.filter((child) => typeof child !== 'string' && child.name === name),
      ).toHaveLength(1);
    }
    expect(texts(root, 'pubDate')).toEqual([
      'Mon, 06 May 2024 07:08:09 GMT',
      'Thu, 01 Jan 1970 00:00:00 GMT',
    ]);
    expect(texts(root, 'guid')).toEqual(['wx:MzA=:1:1', 'web:1']);
    expect(find(root, 'guid').map(({ attributes }) => attributes['isPermaLink'])).toEqual(['false', 'false']);
  });

  it('keeps every character that XML can hold, and bodies unchanged', () => {
    expect(texts(root, 'title')).toEqual(['拾字', '春 & <雨>', '春 & <雨>']);
    expect(texts(root, 'content:encoded')).toEqual([ITEM.html]);
    expect(texts(root, 'description')).toContain('一句 ]]> 话');
    expect(texts(root, 'category')).toEqual(['天气', '天气']);
  });

  it('writes when an article was last changed', () => {
    const changed = { ...ITEM, changedAt: Date.UTC(2024, 4, 7) };
    const feed = parseXml(writeRss({ ...FEED, items: [changed] }));
    expect(texts(feed, 'atom:updated')).toEqual(['2024-05-07T00:00:00.000Z']);
    expect(texts(root, 'atom:updated')).toEqual([]);
  });

  it('writes a valid channel without articles', () => {
    const empty = parseXml(writeRss({ ...FEED, items: [] }));
    expect(texts(empty, 'lastBuildDate')).toEqual(['Mon, 01 Jul 2024 00:00:00 GMT']);
    expect(find(empty, 'item')).toEqual([]);
  });
});
