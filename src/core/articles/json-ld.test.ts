import { describe, expect, it } from 'vitest';
import { parseLinkedData } from './json-ld';

describe('parseLinkedData', () => {
  it('finds the article in lists, graphs and main entities', () => {
    const article = {
      '@type': ['NewsArticle'],
      headline: 'A',
      author: [{ name: 'B' }, 'C'],
      keywords: 'd, e',
    };
    for (const block of [
      [article],
      { '@graph': [{ '@type': 'WebSite' }, article] },
      { '@type': 'WebPage', mainEntity: article },
    ]) {
      expect(parseLinkedData([JSON.stringify(block)])).toMatchObject({
        headline: 'A',
        authors: ['B', 'C'],
        keywords: ['d', 'e'],
      });
    }
  });

  it('ignores broken blocks, other types and values of wrong types', () => {
    const odd = JSON.stringify({ '@type': 'Article', headline: 7, author: null, keywords: [1], image: {} });
    expect(parseLinkedData(['{broken', '{"@type":"Person","name":"x"}', 'null', '7'])).toBeUndefined();
    expect(parseLinkedData([odd])).toEqual({ authors: [], keywords: [] });
  });
});

const read = (...blocks: readonly unknown[]) =>
  parseLinkedData(blocks.map((block) => (typeof block === 'string' ? block : JSON.stringify(block))));

describe('the facts of an article in JSON-LD', () => {
  it('are all that the page states', () => {
    expect(
      read({
        '@type': 'BlogPosting',
        headline: ' A ',
        name: 'B',
        author: { name: ['甲', '乙'] },
        publisher: { name: '社' },
        datePublished: '2024-01-02',
        dateCreated: '2023-01-02',
        dateModified: '2025-01-02',
        description: '摘要',
        image: [{ url: 'https://a.example/1' }, 'x'],
        thumbnailUrl: 'https://a.example/t',
        articleBody: '正文',
        keywords: [' a ', '', 5, 'b'],
        inLanguage: 'zh',
      }),
    ).toEqual({
      headline: 'A',
      authors: ['甲'],
      publisher: '社',
      published: '2024-01-02',
      modified: '2025-01-02',
      description: '摘要',
      image: 'https://a.example/1',
      body: '正文',
      keywords: ['a', 'b'],
      language: 'zh',
    });
  });

  it.each([
    ['its name', { name: 'B' }, { headline: 'B' }],
    ['its name where the headline is empty', { headline: ' ', name: 'B' }, { headline: 'B' }],
    ['the date it was created', { dateCreated: '2023' }, { published: '2023' }],
    ['an image by its address', { image: 'https://a.example/1' }, { image: 'https://a.example/1' }],
    ['the thumbnail', { image: {}, thumbnailUrl: 't' }, { image: 't' }],
    [
      'no author that is an address',
      { author: ['https://a.example/', { name: 'http://b' }, '甲'] },
      { authors: ['甲'] },
    ],
    [
      'an author whose name contains an address',
      { author: '甲 https://a.example/' },
      { authors: ['甲 https://a.example/'] },
    ],
    ['the first of several texts', { headline: ['A', 'B'] }, { headline: 'A' }],
    ['keywords with any comma', { keywords: 'a, b，c; d；,e' }, { keywords: ['a', 'b', 'c', 'd', 'e'] }],
  ])('are %s', (_what, fields, facts) => {
    expect(read({ '@type': 'Article', ...fields })).toMatchObject(facts);
  });

  it.each(['NewsArticle', 'SocialMediaPosting', 'Report', 'Review', 'Recipe', 'HowTo', 'Answer', 'Question'])(
    'are those of a %s',
    (type) => {
      expect(read({ '@type': type, headline: 'A' })?.headline).toBe('A');
      expect(read({ '@type': ['Thing', type], headline: 'A' })?.headline).toBe('A');
      expect(read({ '@type': `${type}s`, headline: 'A' })).toBeUndefined();
    },
  );

  it.each([
    ['<!-- ', ' -->'],
    ['\n<![CDATA[', ']]>\n'],
  ])('are found between %j and %j', (before, after) => {
    expect(read(`${before}{"@type":"Article","headline":"A"}${after}`)?.headline).toBe('A');
  });

  it('are those of the first article, the least nested one first', () => {
    const article = (headline: string) => ({ '@type': 'Article', headline });
    expect(read({ '@type': 'Person' }, article('1'), article('2'))?.headline).toBe('1');
    expect(read([{ '@graph': [article('deep')] }, article('flat')])?.headline).toBe('flat');
    expect(read({ mainEntityOfPage: article('1') })?.headline).toBe('1');
  });

  it('are not looked for among more values than any page has', () => {
    const padded = (count: number) =>
      read([...new Array(count).fill(0), { '@type': 'Article', headline: 'A' }]);
    expect(padded(1998)?.headline).toBe('A');
    expect(padded(1999)).toBeUndefined();
  });
});
