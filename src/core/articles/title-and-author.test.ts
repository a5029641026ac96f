import { describe, expect, it } from 'vitest';
import { articleTitle, authorName, type TitleEvidence } from './title-and-author';

const evidence = (parts: Partial<TitleEvidence>): TitleEvidence => ({
  shown: '',
  fromMetadata: [],
  headings: [],
  named: [],
  site: 'The Tide',
  ...parts,
});

describe('articleTitle', () => {
  it('takes the heading of the article, not the site’s name in another heading', () => {
    const headings = ['The Tide', 'A wall by the water'];
    expect(articleTitle(evidence({ shown: 'A wall by the water | The Tide', headings }))).toBe(
      'A wall by the water',
    );
    expect(articleTitle(evidence({ shown: 'The Tide: a wall | The Tide', headings: ['The Tide'] }))).toBe(
      'The Tide: a wall',
    );
  });

  it('takes the title in metadata if the heading is only a part of it', () => {
    const fromMetadata = ['The harbour project: better walls for less money'];
    expect(
      articleTitle(
        evidence({ shown: `${fromMetadata[0]} — The Tide`, fromMetadata, headings: ['Harbour project:'] }),
      ),
    ).toBe(fromMetadata[0]);
  });

  it('takes a heading before a separator, whatever follows in the window’s title', () => {
    const shown = '三座桥的路灯 - 河镇新闻网 - 两岸三地';
    expect(articleTitle(evidence({ shown, headings: ['三座桥的路灯'], site: '河镇' }))).toBe('三座桥的路灯');
  });

  it.each([
    ['故乡', '故乡 - 鲁迅文集'],
    ['桥与河', '桥与河 | Ming’s notes'],
    ['Guide', 'Guide — Tide 1.0 documentation'],
  ])('takes the heading %s, though it has few characters', (heading, shown) => {
    expect(articleTitle(evidence({ shown, headings: [heading], site: 'blog.example' }))).toBe(heading);
  });

  it.each([
    ['A wall | The Tide', 'The Tide'],
    ['A wall - The Tide', 'www.tide.example'],
    ['A wall » The Tide News', 'The Tide'],
    ['The Tide: A wall', 'The Tide'],
    ['A wall_河镇新闻网', '河镇新闻网'],
  ])('removes the site’s name from the title %s', (shown, site) => {
    expect(articleTitle(evidence({ shown, site: site.startsWith('www') ? 'The Tide' : site }))).toBe(
      'A wall',
    );
  });

  it('keeps separators that belong to the title', () => {
    expect(articleTitle(evidence({ shown: 'draft-04 - remote storage', site: 'ietf.example' }))).toBe(
      'draft-04 - remote storage',
    );
    expect(articleTitle(evidence({ shown: 'Wall - a history - The Tide' }))).toBe('Wall - a history');
  });

  it('keeps a last word that is only one letter of the site’s name', () => {
    const shown = 'Vitamin - C';
    expect(articleTitle(evidence({ shown, headings: [shown], site: 'CNN' }))).toBe(shown);
    expect(articleTitle(evidence({ shown: 'A wall | X', site: 'X' }))).toBe('A wall');
  });

  it('takes the first heading other than the site’s name if the page gives no title', () => {
    expect(articleTitle(evidence({ headings: ['The Tide', 'A wall'] }))).toBe('A wall');
    expect(articleTitle(evidence({}))).toBe('');
  });
});

describe('authorName', () => {
  it.each([
    ['By Ada Marsh', 'Ada Marsh'],
    ['Byron Katie', 'Byron Katie'],
    ['Ada Marsh - Apr 16, 2015 8:02 pm UTC', 'Ada Marsh'],
    ['Ada Marsh Tuesday, Aug. 17, 2010', 'Ada Marsh'],
    ['Ada Marsh2014-01-26 21:32:46 UTC', 'Ada Marsh'],
    ['Ada Marsh @adamarsh on June 26, 2014 at 9:00a', 'Ada Marsh'],
    ['Ada Marsh, The Tide 8:42 a.m. EDT October 3, 2014', 'Ada Marsh, The Tide'],
    ['Ada Marsh and Moss Grey - Writers | AP – 1 hr 4 mins ago', 'Ada Marsh and Moss Grey - Writers'],
    ['Ada Marsh —', 'Ada Marsh'],
    ['Ada Marsh (with Moss Grey)', 'Ada Marsh (with Moss Grey)'],
    ['Par Ada Marsh', 'Ada Marsh'],
    ['Von Ada Marsh', 'Ada Marsh'],
    ['Von Braun', 'Von Braun'],
    ['Sun Li', 'Sun Li'],
    ['April May', 'April May'],
    ['作者：周渡', '周渡'],
    ['作者 周渡', '周渡'],
    ['文/周渡', '周渡'],
    ['文心', '文心'],
    ['ada@tide.example Ada Marsh', 'Ada Marsh'],
  ])('finds the author’s name in %s', (byline, name) => {
    expect(authorName(byline, ['The Tide', 'tide.example'])).toBe(name);
  });

  it.each([
    undefined,
    '',
    'By',
    '9:39AM BST 05 Oct 2011',
    '2024年5月6日',
    'https://tide.example/ada',
    'www.tide.example',
    'The Tide',
    '—',
    'x'.repeat(81),
  ])('finds no author’s name in %s', (byline) => {
    expect(authorName(byline, ['The Tide', 'tide.example'])).toBeUndefined();
  });
});
