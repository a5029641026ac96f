import { describe, expect, it } from 'vitest';
import { readLinkedData } from './json-ld';

describe('linked data', () => {
  it('is found in lists, graphs and main entities', () => {
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
      expect(readLinkedData([JSON.stringify(block)])).toMatchObject({
        headline: 'A',
        authors: ['B', 'C'],
        keywords: ['d', 'e'],
      });
    }
  });

  it('that is broken, of other things or of odd shapes says nothing', () => {
    const odd = JSON.stringify({ '@type': 'Article', headline: 7, author: null, keywords: [1], image: {} });
    expect(readLinkedData(['{broken', '{"@type":"Person","name":"x"}', 'null', '7'])).toBeUndefined();
    expect(readLinkedData([odd])).toEqual({ authors: [], keywords: [] });
  });
});
