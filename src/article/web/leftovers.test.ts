// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { removeLeftovers } from './leftovers';
import { linkShare } from './loose-parts';

const PROSE =
  '<p>The harbour wall was built by many hands in a single long summer, and it still stands today.</p>';
const OTHER = 'Thirteen words of text are in this line, which is just one too many.';

/** What is left around or below a paragraph of prose. */
function left(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  removeLeftovers(body);
  return body.innerHTML.replace(PROSE, '');
}

const links = (count: number, word = 'Story') =>
  Array.from({ length: count }, (_, at) => `<li><a href="/${at}">${word} ${at}</a></li>`).join('');

describe('removeLeftovers removes', () => {
  it.each([
    ['a row of share buttons', '<ul><li>Facebook</li><li> Twitter </li><li>E-mail</li></ul>'],
    ['a row of Chinese share buttons', '<ol><li>微博</li><li>微信</li></ol>'],
    [
      'a row of share buttons below a label',
      '<p>Follow us:</p><ul><li>X</li><li>Reddit</li></ul>',
      '<p>Follow us:</p>',
    ],
    [
      'a row of share buttons below what asks to share',
      '<p>Share this:</p><ul><li>X</li><li>Print</li></ul>',
    ],
    [
      'a row of share buttons below a sentence without a colon',
      '<p>Six words are in this line</p><ul><li>X</li><li>Print</li></ul>',
      '<p>Six words are in this line</p>',
    ],
    [
      'a cell of links',
      '<table><tbody><tr><td><a>One</a> <a>Two</a> <a>Three</a></td></tr></tbody></table>',
      '<table><tbody><tr></tr></tbody></table>',
    ],
    ['navigation', '<nav><a>One link</a> text</nav>'],
    ['a footer of links', '<footer><a>One link</a> text</footer>'],
    ['what has the role of navigation', '<div role="navigation"><a>One link</a></div>'],
    ['what has a role beside the article', '<div role="complementary"><a>One link</a></div>'],
    ['related links', '<aside class="XRelatedX"><a>One link</a></aside>'],
    ['a label', '<p>Print</p><div>Advertisement</div><span> 12 shares </span><h3>View comments</h3>'],
    ['a label in a mark', '<p><b>Story continues below advertisement</b></p>'],
    ['a Chinese label', '<p>广告</p><p>点击展开全文</p><div>【打印】【关闭】[收藏本页]</div>'],
    ['related articles with their heading', `<h3>Related articles</h3><ul>${links(2)}</ul>`],
    ['related articles in Chinese', `<h3>相关阅读：</h3><ul>${links(2)}</ul>`],
    [
      'what leads on up to the next heading',
      `<h3>Read more</h3><ul>${links(2)}</ul><p><a>Last</a></p><h3>Next</h3>`,
      '<h3>Next</h3>',
    ],
    [
      'what leads on up to the next prose',
      `<div>You may also like</div><p><a>Next story</a></p><p>${OTHER}</p>`,
      `<p>${OTHER}</p>`,
    ],
    [
      'short words between links',
      `<p>See also:</p><p><a>The harbour in winter</a></p><p>2 May 2024</p><p><a>The wall in spring</a></p>`,
    ],
    [
      'other articles below a heading in a box of its own',
      `<div><div><h2>Related stories</h2></div><div><a>One</a>, <a>Two</a></div></div>`,
      '<div></div>',
    ],
    ['a line of links to other articles', '<p><strong>Read more:</strong> <a>The harbour in winter</a></p>'],
    [
      'a label in the main column of a page',
      `<table><tbody><tr><td><p>${'word '.repeat(80)}</p><div>【打印】【关闭】</div></td></tr></tbody></table>`,
      `<table><tbody><tr><td><p>${'word '.repeat(80)}</p></td></tr></tbody></table>`,
    ],
    [
      'comments that have the name of their heading',
      '<section id="comments"><h2>Comments</h2><div class="comment">Well said</div></section>',
    ],
    [
      'the names of parts of a page',
      '<div class="article__share-tools">Words</div><div class="ad-slot-300x250">Words</div>',
    ],
    ['links beside a heading', '<div><h4>Tags</h4><a>sea</a><a>wall</a></div>', '<div></div>'],
    ['a heading with nothing after it', '<div><strong>Comments (3)</strong></div>', '<div></div>'],
    [
      'an element that its class names',
      '<div class="share-tools">Words</div><section class="x related">Words</section>',
    ],
    ['an element that its id names', '<div id="disqus_thread">Words</div><p id="newsletter">Words</p>'],
    [
      'an element that its class names among others',
      '<ul class="post post-tags"><li>sea</li></ul><table class="ad"><tbody><tr><td>x</td></tr></tbody></table>',
    ],
  ])('%s', (_, html, rest = '') => {
    expect(left(`${PROSE}${html}`)).toBe(rest);
  });

  it.each([
    ['the menu of a site', `<ul>${links(4)}</ul>`],
    ['the menu of a site in a box', `<div><ol>${links(5)}</ol></div>`, '<div></div>'],
  ])('%s before the prose', (_, html, rest = '') => {
    expect(left(`${html}${PROSE}`)).toBe(rest);
    expect(
      left(`${html}<div>Fifteen words are just as long a line as it takes to be prose here, no more.</div>`),
    ).toContain('Fifteen');
  });
});

describe('removeLeftovers keeps', () => {
  it.each([
    [
      'a list that a sentence introduces',
      '<p>The town told its people of it on three sites:</p><ul><li>Facebook</li><li>Twitter</li></ul>',
    ],
    [
      'a list that a Chinese sentence introduces',
      '<p>消息发布在这些平台：</p><ul><li>微博</li><li>微信</li></ul>',
    ],
    ['a list of one such name', '<ul><li>Facebook</li></ul>'],
    ['a list with another item', '<ul><li>Facebook</li><li>Boats</li></ul>'],
    ['an empty list', '<ul></ul>'],
    ['a cell with two links', '<table><tbody><tr><td><a>One</a> <a>Two</a></td></tr></tbody></table>'],
    [
      'a cell of text with links',
      '<table><tbody><tr><td><a>One</a> <a>Two</a> <a>Three</a> and many more</td></tr></tbody></table>',
    ],
    ['a footer with text', '<footer><a>A</a> and some more words</footer>'],
    ['an aside of another kind', '<aside class="note"><a>A link</a></aside>'],
    ['a label that is part of a line', '<p>Print it</p><p>Share of the sea</p>'],
    ['a label with several elements in it', '<p><b>Pri</b><i>nt</i></p>'],
    ['a heading that leads on to prose', `<h3>See also</h3><p>${OTHER}</p>`],
    [
      'short words that come before the first link',
      `<p>See also:</p><p>twelve words of text are in this line, which is not prose</p><p><a>x</a></p>`,
    ],
    [
      'words in a sentence that buttons have too',
      '<p>click <strong>Print</strong>, then choose <strong>Share</strong> and <span>Email</span> <strong>Comments</strong></p>',
    ],
    [
      'words in a sentence of a plain box that buttons have too',
      '<div>点击右上角的<strong>分享</strong>按钮，然后点击<strong>收藏</strong>，再选<span>打印</span></div>',
    ],
    [
      'words in a sentence that lead on elsewhere',
      '<div>Open <strong>Tags</strong> and choose <a>New</a> or <code>git tag</code></div>',
    ],
    [
      'the word of a cell',
      '<table><tbody><tr><th><p>Comments</p></th><td><p>Share</p></td></tr></tbody></table>',
    ],
    ['the word of an item', '<ul><li><p>Print</p></li><li><p>Read it</p></li></ul>'],
    [
      'terms with their meanings',
      '<dl><dt>Share</dt><dd>A part, see <a>stock</a></dd><dt>Bond</dt><dd>A loan, see <a>debt</a></dd></dl>',
    ],
    ['a heading that a button has too', '<h3>Share</h3><p>Press it.</p><p><b>收藏</b></p><p>点击星标。</p>'],
    [
      'a heading with links and a listing below it',
      '<h3>Tags</h3><p>Use <a>git tag</a>:</p><pre>git tag v1</pre>',
    ],
    [
      'a heading with links and a table below it',
      '<h3>Tags</h3><table><tbody><tr><td><a>v1</a></td></tr></tbody></table>',
    ],
    [
      'a heading with parts below it',
      '<h2>Comments</h2><h3>Of one line</h3><p>They begin with two strokes.</p>',
    ],
    ['a chapter on related work', `<h2>Related work</h2><ul>${links(2)}</ul>`],
    [
      'a table of contents with a heading',
      '<h2>Topics</h2><ul><li><a href="#a">One</a></li><li><a href="#b">Two</a></li></ul>',
    ],
    ['a reference within a line', '<p><strong>See also:</strong> <a>git log</a></p>'],
    [
      'the comments of highlighted code',
      '<pre><code><span class="token comment">// keep me</span>\n<span class="hljs-comment">/* and me */</span></code></pre>',
    ],
    [
      'words in a sentence whose names are those of parts of a page',
      '<p>The <span class="share-price">$12.50</span> fell, <span class="comment">he said</span>.</p>',
    ],
    ['the folded rest of a story', '<div class="read-more-content">Words</div>'],
    [
      'names that begin like those of parts of a page',
      '<div class="ad-hoc">Words</div><div class="tags-explained">Words</div>',
    ],
    [
      'a paragraph, a table and a figure with a name that content has too',
      '<p class="comment">Words</p><table class="popular"><tbody><tr><td>x</td></tr></tbody></table><figure class="share">x</figure>',
    ],
    [
      'a chapter about comments',
      '<section id="comments"><h2>Comments</h2><p>They begin with two strokes.</p></section>',
    ],
    [
      'a list of menu items that a few words introduce',
      '<p>The menu has:</p><ul><li>Print</li><li>Save</li></ul>',
    ],
    [
      'the links of a table of data',
      '<table><tbody><tr><th>Cast</th><td><a>One</a> <a>Two</a> <a>Three</a></td></tr></tbody></table>',
    ],
    ['words that lead on to text', '<h3>Comments</h3><p>Words</p>'],
    [
      'a heading that only begins like one that leads on',
      `<h3>Related to the sea are many things</h3><ul>${links(2)}</ul>`,
    ],
    ['a part with a heading', '<div class="share"><h1>Title</h1></div>'],
    ['a part with a listing', '<div class="toc"><pre>code</pre></div>'],
    ['names that only contain such a word', '<div class="shared-note adventure">Words</div>'],
    ['other elements with such a name', '<blockquote class="related">Words</blockquote>'],
    ['a list of links after the prose', `<ul>${links(5)}</ul>`],
  ])('%s', (_, html) => {
    expect(left(`${PROSE}${html}`)).toBe(html);
  });

  it.each([
    ['three links', `<ul>${links(3)}</ul>`],
    ['a table of contents', `<ul>${links(6).replaceAll('"/', '"#')}</ul>`],
    ['a list with text', `<ul>${links(4)}<li>and as many words besides</li></ul>`],
  ])('%s before the prose', (_, html) => {
    expect(left(`${html}${PROSE}`)).toBe(html);
  });

  it('a menu if there is no prose at all', () => {
    expect(left(`<ul>${links(6)}</ul>`)).toBe(`<ul>${links(6)}</ul>`);
  });

  it('a list that holds the prose', () => {
    const list = `<ul>${links(6)}<li>${PROSE}</li></ul>`;
    expect(left(list)).toBe(list.replace(PROSE, ''));
  });

  it('a third of the text, whatever its name is', () => {
    const part = (count: number) => `<div class="related">${'word '.repeat(count)}</div>`;
    expect(left(`${PROSE}${part(8)}`)).toBe('');
    expect(left(`${PROSE}${part(9)}`)).toBe(part(9));
  });
});

describe('prose', () => {
  it.each([
    ['its emphasis', `<p>${'<b>one</b> <code>two</code> three '.repeat(5)}</p>`, true],
    ['its links', `<p>${'<a href="#">one two</a> three '.repeat(5)}</p>`, false],
    [
      'the blocks in it',
      `<blockquote><em>a</em><section>${'one two '.repeat(10)}</section></blockquote>`,
      false,
    ],
  ])('has the words of %s', (_, html, isProse) => {
    const menu = `<ul>${links(4)}</ul>`;
    expect(left(`${menu}${html}`)).toBe(`${isProse ? '' : menu}${html}`);
  });
});

describe('linkShare', () => {
  it.each([
    ['<p> </p>', 0],
    ['<p>text</p>', 0],
    ['<p><a>text</a></p>', 1],
    ['<p> <a> te</a><a>x</a>t </p>', 0.75],
  ])('of %s is %s', (html, share) => {
    const { body } = new DOMParser().parseFromString(html, 'text/html');
    expect(linkShare(body)).toBe(share);
  });
});
