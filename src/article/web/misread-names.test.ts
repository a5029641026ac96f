// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { captureArticle } from '@/article/capture-article';
import { parsePage } from '@/article/page-copy';
import { ENGLISH } from '../../../test/fixtures/articles/prose';

const prose = (from: number, to: number) =>
  ENGLISH.slice(from, to)
    .map((text) => `<p>${text}</p>`)
    .join('');

/** What is stored of some HTML between the paragraphs of an article. */
async function captured(html: string) {
  const page = parsePage(
    `<title>Doors and walls</title><article><h1>Doors and walls</h1>${prose(0, 4)}${html}${prose(4, 8)}</article>`,
  );
  const outcome = await captureArticle(page, { url: 'https://site.example/a' });
  if (outcome.status !== 'ok') throw new Error(`not captured: ${outcome.status}`);
  const { html: stored } = outcome.article.content;
  return stored.replace(prose(0, 4), '').replace(prose(4, 8), '').replace(/>\s+</g, '><').trim();
}

const TEXT = 'Each of them is written in a line of its own, and the last one is followed by a blank line.';

describe('a part of an article is not lost because its name has a word of', () => {
  it.each([
    [
      'the header of a page: a chapter',
      `<section id="response-headers"><h2>Response headers</h2><p>${TEXT}</p></section>`,
      `<h2>Response headers</h2><p>${TEXT}</p>`,
    ],
    [
      'the comments of a page: a chapter',
      `<section id="comments"><h2>Comments</h2><p>${TEXT}</p></section>`,
      `<h2>Comments</h2><p>${TEXT}</p>`,
    ],
    [
      'the header of a page: a box with nothing but a heading, on a page without paragraphs',
      `<div><div class="x-header-block"><div><h2>Doors of wood</h2></div></div><div>${TEXT}</div></div>`,
      `<h2>Doors of wood</h2><p>${TEXT}</p>`,
    ],
    [
      'a pager: a heading',
      `<h3 id="pager-keys">Pager keys</h3><p>${TEXT}</p>`,
      `<h3>Pager keys</h3><p>${TEXT}</p>`,
    ],
    [
      'an author: a heading',
      `<h3 id="authorization">Authorization</h3><p>${TEXT}</p>`,
      `<h3>Authorization</h3><p>${TEXT}</p>`,
    ],
    [
      'share buttons: a heading',
      `<h3 id="how-to-share-data">How to share data</h3><p>${TEXT}</p>`,
      `<h3>How to share data</h3><p>${TEXT}</p>`,
    ],
    [
      'a community: the words of a heading',
      `<h2><span class="mw-headline" id="Community">Community</span></h2><p>${TEXT}</p>`,
      `<h2>Community</h2><p>${TEXT}</p>`,
    ],
    ['a header: the box of a heading', '<div class="section-header"><h2>Walls</h2></div>', '<h2>Walls</h2>'],
    [
      'extras: a listing',
      '<div class="language-js extra-class"><pre class="language-js"><code>let a;\n}</code></pre></div>',
      '<pre><code class="language-js">let a;\n}</code></pre>',
    ],
    ['extras: a paragraph', `<div class="extra"><p>${TEXT}</p></div>`, `<p>${TEXT}</p>`],
    ['a feed: a paragraph', `<p id="rss-note">${TEXT}</p>`, `<p>${TEXT}</p>`],
    [
      'a menu: a list',
      '<ul class="menu-list"><li>Soup</li><li>Fish</li></ul>',
      '<ul><li>Soup</li><li>Fish</li></ul>',
    ],
    [
      'a banner: a figure',
      '<figure class="banner"><img src="/a.png"><figcaption>The pier</figcaption></figure>',
      '<figure><img data-picture="p1" alt=""><figcaption>The pier</figcaption></figure>',
    ],
    [
      'a community: a table',
      '<table class="community"><tbody><tr><th>a</th><th>b</th></tr><tr><td>1</td><td>2</td></tr></tbody></table>',
      '<table><tbody><tr><th>a</th><th>b</th></tr><tr><td>1</td><td>2</td></tr></tbody></table>',
    ],
    ['an alert: a note', `<div class="alert" role="alert"><p>${TEXT}</p></div>`, `<p>${TEXT}</p>`],
  ])('%s', async (_, html, stored) => {
    expect(await captured(html)).toBe(stored);
  });

  it('and links still lead to it', async () => {
    const html = `<p>See <a href="#pager-keys">the keys</a>.</p><h3 id="pager-keys">Pager keys</h3><p>${TEXT}</p>`;
    expect(await captured(html)).toBe(
      `<p>See <a href="#note-1">the keys</a>.</p><h3 id="note-1">Pager keys</h3><p>${TEXT}</p>`,
    );
  });
});

describe('a part that is no content stays out', () => {
  it.each([
    ['links of a related box', '<div class="related-box"><a href="/a">The harbour in winter</a></div>'],
    [
      'a box that asks to follow',
      '<div class="social-box"><p>Follow us on all sites for news of boats.</p></div>',
    ],
    [
      'the sponsor of a site',
      '<div class="sponsor-box"><p>This page is made possible by Boats and Sons.</p></div>',
    ],
    ['a form', '<div class="extra"><p>Your address for our letter about boats</p><input></div>'],
    [
      'comments',
      `<div id="comments"><h3>3 Comments</h3><ol class="comment-list"><li><p>${TEXT}</p></li></ol></div>`,
    ],
    ['a byline', '<h3 class="byline">By Ada Marsh</h3>'],
    [
      'the header of a post',
      '<div class="post-header"><p>Posted on <time>May 6</time> by Ada Marsh, who writes of walls</p></div>',
    ],
    [
      'the items of a menu',
      '<div><ul><li class="menu-item"><a href="/">Home</a></li><li class="menu-item"><a href="/a">Walls</a></li></ul></div>',
    ],
    ['the footer of a post', '<div class="post-footer"><p>Ada mends walls by the sea and writes.</p></div>'],
  ])('%s', async (_, html) => {
    expect(await captured(html)).toBe('');
  });
});
