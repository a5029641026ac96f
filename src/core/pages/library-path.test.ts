import { expect, it } from 'vitest';
import { libraryPath, parseLibraryHash } from './library-path';

it('names a place that it finds again', () => {
  const place = { view: 'articles', params: { id: 'wx:a&b:1?2', q: '拾字 gleaner' } } as const;
  const hash = new URL(libraryPath(place), 'https://x.test').hash;
  expect(parseLibraryHash(hash)).toEqual(place);
});

it('names a view alone', () => {
  expect(libraryPath({ view: 'hot', params: {} })).toBe('/library.html#hot');
  expect(parseLibraryHash('#hot')).toEqual({ view: 'hot', params: {} });
});

it.each(['', '#', '#nowhere', '#__proto__'])('finds nothing behind %j', (hash) => {
  expect(parseLibraryHash(hash)).toBeUndefined();
});
