import { describe, expect, it } from 'vitest';
import {
  libraryPath,
  type NoticeView,
  noticePath,
  parseLibraryHash,
  parseNoticeView,
  parsePrintHash,
  printPath,
} from './pages';

it('names a place that it finds again', () => {
  const place = { view: 'articles', params: { id: 'wx:a&b:1?2', q: '拾字 gleaner' } } as const;
  const hash = new URL(libraryPath(place), 'https://x.test').hash;
  expect(parseLibraryHash(hash)).toEqual(place);
});

it('names a view without parameters, and finds it again', () => {
  expect(libraryPath({ view: 'hot', params: {} })).toBe('/library.html#hot');
  expect(parseLibraryHash('#hot')).toEqual({ view: 'hot', params: {} });
});

it.each(['', '#', '#nowhere', '#__proto__'])('finds no view for the hash %j', (hash) => {
  expect(parseLibraryHash(hash)).toBeUndefined();
});

it('names the articles to print in their order and finds them again', () => {
  const ids = ['wx:a+/b==:1:2', 'wx:c:3:1'] as const;
  expect(parsePrintHash(new URL(printPath(ids), 'https://x.test').hash)).toEqual(ids);
});

const read = (path: string) => parseNoticeView(new URL(path, 'https://own.example').hash);

describe('notice views', () => {
  it.each<NoticeView>([
    { name: 'access', origin: 'https://img.example:8443' },
    { name: 'confirm', tabId: 7, frameId: 0, site: 'a.example', reason: 'perhaps-paid' },
    { name: 'pdf', id: 'a-1' },
    { name: 'settings' },
    { name: 'storage' },
    { name: 'problem', code: 'tab-not-allowed' },
  ])('come back from their own path: %o', (view) => {
    expect(read(noticePath(view))).toEqual(view);
  });

  it.each([
    '#/access?origin=javascript:alert(1)',
    '#/access',
    '#/confirm?tabId=7&frameId=0&reason=because',
    '#/confirm?tabId=-1&frameId=0&reason=dear',
    '#/pdf?id=',
    '#/problem?code=nonsense',
    '#/nowhere',
    '',
  ])('are never blank: %s', (hash) => {
    expect(parseNoticeView(hash)).toEqual({ name: 'problem', code: 'unexpected' });
  });
});
