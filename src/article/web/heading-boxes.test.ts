// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { captured } from '@/article/capture-article.test-support';
import { ENGLISH } from '../../../test/fixtures/articles/prose';

const prose = (from: number, to: number) =>
  ENGLISH.slice(from, to)
    .map((text) => `<p>${text}</p>`)
    .join('');

/** What is stored of some HTML between the paragraphs of an article. */
async function between(html: string): Promise<string> {
  const page = `<title>The painted door</title><main><h1>The painted door</h1><div>${prose(0, 4)}${html}${prose(4, 8)}</div></main>`;
  const { content } = await captured(page);
  return content.html.replace(prose(0, 4), '').replace(prose(4, 8), '');
}

describe('a heading stays in the article', () => {
  const edit = (words: string) =>
    `<span class="mw-editsection"><span>[</span><a href="/w/index.php?action=edit&section=1"><span>${words}</span></a><span> | </span><a href="/w/index.php?veaction=edit">source</a><span>]</span></span>`;

  it.each([
    [
      'a link to edit its section, as on Wikipedia',
      `<div class="mw-heading mw-heading2"><h2>History</h2>${edit('edit')}</div>`,
      '<h2>History</h2>',
    ],
    [
      'the same in Chinese',
      `<div class="mw-heading mw-heading2"><h2>历史</h2>${edit('编辑')}</div>`,
      '<h2>历史</h2>',
    ],
    [
      'such a link in it',
      `<h2><span class="mw-headline">History</span>${edit('edit')}</h2>`,
      '<h2>History</h2>',
    ],
    [
      'an empty link to itself, as on GitLab',
      '<div class="markdown-heading"><h2>Usage</h2><a class="anchor" href="#usage" aria-hidden="true"></a></div>',
      '<h2>Usage</h2>',
    ],
  ])('that has beside it %s', async (_, html, kept) => {
    expect(await between(html)).toBe(kept);
  });

  it.each([
    ['the number of a note', '<h2>History <sup>[<a href="#note">1</a>]</sup></h2>', '<sup>[1]</sup>'],
    ['a link in brackets that it begins with', '<h2><a href="/x">[RFC]</a> History</h2>', '[RFC]'],
    ['words beside it', '<div><h2>History</h2><p>It was painted.</p></div>', '<p>It was painted.</p>'],
  ])('with %s', async (_, html, kept) => {
    expect(await between(html)).toContain(kept);
  });
});
