import { describe, expect, it } from 'vitest';
import { articleTitle, type TitleEvidence } from './article-title';

const evidence = (parts: Partial<TitleEvidence>): TitleEvidence => ({
  shown: '',
  told: [],
  headings: [],
  site: 'The Tide',
  ...parts,
});

describe('an article’s title', () => {
  it('is its heading, not the site’s name that is a heading too', () => {
    const headings = ['The Tide', 'A wall by the water'];
    expect(articleTitle(evidence({ shown: 'A wall by the water | The Tide', headings }))).toBe(
      'A wall by the water',
    );
    expect(articleTitle(evidence({ shown: 'The Tide: a wall | The Tide', headings: ['The Tide'] }))).toBe(
      'The Tide: a wall',
    );
  });

  it('is what machines are told where the heading is a part of it only', () => {
    const told = ['The harbour project: better walls for less money'];
    expect(
      articleTitle(evidence({ shown: `${told[0]} — The Tide`, told, headings: ['Harbour project:'] })),
    ).toBe(told[0]);
  });

  it('is a heading that stands before a separator, whatever else the window names', () => {
    const shown = '三座桥的路灯 - 河镇新闻网 - 两岸三地';
    expect(articleTitle(evidence({ shown, headings: ['三座桥的路灯'], site: '河镇' }))).toBe('三座桥的路灯');
  });

  it.each([
    ['A wall | The Tide', 'The Tide'],
    ['A wall - The Tide', 'www.tide.example'],
    ['A wall » The Tide News', 'The Tide'],
    ['The Tide: A wall', 'The Tide'],
    ['A wall_河镇新闻网', '河镇新闻网'],
  ])('%s loses the site’s name', (shown, site) => {
    expect(articleTitle(evidence({ shown, site: site.startsWith('www') ? 'The Tide' : site }))).toBe(
      'A wall',
    );
  });

  it('keeps separators of its own', () => {
    expect(articleTitle(evidence({ shown: 'draft-04 - remote storage', site: 'ietf.example' }))).toBe(
      'draft-04 - remote storage',
    );
    expect(articleTitle(evidence({ shown: 'Wall - a history - The Tide' }))).toBe('Wall - a history');
  });

  it('keeps its last word where that is only a letter of the site’s name', () => {
    const shown = 'Vitamin - C';
    expect(articleTitle(evidence({ shown, headings: [shown], site: 'CNN' }))).toBe(shown);
    expect(articleTitle(evidence({ shown: 'A wall | X', site: 'X' }))).toBe('A wall');
  });

  it('is the first heading that is not the site’s name where the page gives no title', () => {
    expect(articleTitle(evidence({ headings: ['The Tide', 'A wall'] }))).toBe('A wall');
    expect(articleTitle(evidence({}))).toBe('');
  });
});
