import { describe, expect, it } from 'vitest';
import { allElements, parseXml, type XmlElement } from '@/article/exports/well-formed-xml.test-support';
import type { Feed, FeedItem } from './feed';
import { writeAtom } from './write-atom';
import { writeRss } from './write-rss';

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
  id: 'urn:gleaner:MzA=',
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

describe('an RSS file', () => {
  const root = parseXml(writeRss(FEED));

  it('has what RSS 2.0 asks of a channel and of an item', () => {
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

  it('keeps every character that XML can, and bodies as they are', () => {
    expect(texts(root, 'title')).toEqual(['拾字', '春 & <雨>', '春 & <雨>']);
    expect(texts(root, 'content:encoded')).toEqual([ITEM.html]);
    expect(texts(root, 'description')).toContain('一句 ]]> 话');
    expect(texts(root, 'category')).toEqual(['天气', '天气']);
  });
});

describe('an Atom file', () => {
  const root = parseXml(writeAtom(FEED));

  it('has what RFC 4287 asks of a feed and of an entry', () => {
    expect(root.attributes['xmlns']).toBe('http://www.w3.org/2005/Atom');
    const direct = root.children.filter((child) => typeof child !== 'string').map(({ name }) => name);
    for (const name of ['id', 'title', 'updated', 'author'])
      expect(direct.filter((each) => each === name)).toHaveLength(1);
    expect(texts(root, 'updated')).toEqual([
      '2024-05-06T07:08:09Z',
      '2024-05-06T07:08:09Z',
      '1970-01-01T00:00:00Z',
    ]);
    for (const entry of find(root, 'entry')) {
      for (const name of ['id', 'title', 'updated', 'link']) expect(find(entry, name)).toHaveLength(1);
      expect(find(entry, 'content').length + find(entry, 'summary').length).toBeGreaterThan(0);
    }
    expect(find(root, 'content').map(({ attributes }) => attributes['type'])).toEqual(['html']);
  });

  it('tells when an article was changed', () => {
    const changed = { ...ITEM, changedAt: Date.UTC(2024, 4, 7) };
    expect(writeAtom({ ...FEED, items: [changed] })).toContain('<updated>2024-05-07T00:00:00Z</updated>');
  });

  it('of no articles is one all the same', () => {
    expect(texts(parseXml(writeAtom({ ...FEED, items: [] })), 'updated')).toEqual(['2024-07-01T00:00:00Z']);
  });
});
