import { describe, expect, it } from 'vitest';
import { joinEntries, type KeptArticle } from './join-entries';
import type { ListedArticle } from './listed-article';

const listed: ListedArticle = {
  key: 'A:7:1',
  fakeId: 'A',
  mid: '7',
  idx: 1,
  title: '一',
  firstSeenAt: 1,
  isUnread: false,
  body: 'kept',
};
const entry: KeptArticle = { id: 'web:hash', title: '一', url: 'https://example.org/1', addedAt: 2 };

describe('an article of a listing', () => {
  it('that has been taken out of the library is in it no more', () => {
    expect(joinEntries('A', [listed], [])).toMatchObject([{ body: 'known' }]);
  });

  it('whose place nobody tells is the entry of its title or address', () => {
    const placeless = { ...listed, key: 'A:7:~一', idx: undefined };
    expect(joinEntries('A', [placeless], [entry])).toMatchObject([
      { key: placeless.key, body: 'kept', libraryId: entry.id },
    ]);
    const renamed = { ...placeless, title: '改名', url: entry.url };
    expect(joinEntries('A', [renamed], [entry])).toMatchObject([{ libraryId: entry.id }]);
  });

  it('whose place is told is not that of another with its title', () => {
    expect(joinEntries('A', [{ ...listed, body: 'missing' }], [entry])).toMatchObject([
      { key: 'A:7:1', body: 'missing' },
      { key: entry.id, libraryId: entry.id },
    ]);
  });
});
