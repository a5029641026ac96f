import { describe, expect, it } from 'vitest';
import { tidyItems } from './hot-item';

describe('tidyItems', () => {
  it('numbers items by rank without gaps, each once, with titles on one line', () => {
    const raw = [
      { title: 'c', rank: 9 },
      { title: ' a\u0000\n b\u202e ', rank: 0 },
      { title: '  ', rank: 3 },
      { title: 'a b', rank: 4 },
    ];
    expect(tidyItems(raw).items.map(({ rank, title }) => [rank, title])).toEqual([
      [1, 'a b'],
      [2, 'c'],
    ]);
  });

  it('keeps two items of one title apart where their links differ', () => {
    const raw = [1, 2, 1].map((id) => ({ title: 'same', url: `https://a.example/${id}` }));
    expect(tidyItems(raw).items.map(({ key }) => key)).toEqual(['same', 'same\nhttps://a.example/2']);
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', 'file:///etc/passwd', 'no address', '//a.example', ''])(
    'drops the link %j',
    (url) => {
      expect(tidyItems([{ title: 'a', url }]).items[0]?.url).toBeUndefined();
    },
  );

  it.each([
    [3.6, 4],
    [-1, undefined],
    [Number.NaN, undefined],
    [Number.POSITIVE_INFINITY, undefined],
    [2 ** 60, undefined],
  ])('takes heat %d as %s', (heat, taken) => {
    expect(tidyItems([{ title: 'a', heat }]).items[0]?.heat).toBe(taken);
  });

  it('cuts a list of ten thousand items and counts those left out', () => {
    const raw = Array.from({ length: 10_000 }, (_, index) => ({ title: `t${index}` }));
    const { items, leftOut } = tidyItems(raw);
    expect([items.length, leftOut]).toEqual([200, 9800]);
  });

  it('keeps markup in titles as text and cuts very long titles', () => {
    const [markup, long] = tidyItems([{ title: '<img onerror=x>' }, { title: '字'.repeat(5000) }]).items;
    expect(markup?.title).toBe('<img onerror=x>');
    expect(long?.title).toHaveLength(300);
  });
});
