import { describe, expect, it } from 'vitest';
import { parseXml } from '@/article/exports/well-formed-xml.test-support';
import { cleanAttributes, cleanLink, cleanName } from './clean-markup';
import { fitContent } from './fit-content';
import { settleLinkTargets, writeMarkup } from './markup';

/** Content is written as XML, because an HTML parser would correct much of it. */
const read = (xml: string) => parseXml(`<root>${xml}</root>`).children;
const shape = (xml: string) => writeMarkup(fitContent(read(xml)));

describe('fitContent', () => {
  it.each([
    ['a block leaves a span without attributes', '<span><section>a</section></span>', '<section>a</section>'],
    [
      'a span with attributes becomes a block',
      '<span lang="en"><p>a</p></span>',
      '<div lang="en"><p>a</p></div>',
    ],
    [
      'emphasis moves into the blocks',
      '<strong>a<p>b</p><section>c<p>d</p></section></strong>',
      '<strong>a</strong><p><strong>b</strong></p><section><strong>c</strong><p><strong>d</strong></p></section>',
    ],
    [
      'a link may contain blocks, but no links',
      '<a href="#"><div>a<a href="#">b</a></div></a>',
      '<a href="#"><div>ab</div></a>',
    ],
    [
      'a link in a link is unwrapped',
      '<p><a href="#">a<i><a href="#">b</a></i></a></p>',
      '<p><a href="#">a<i>b</i></a></p>',
    ],
    [
      'a paragraph with blocks becomes a division',
      '<p>a<ul><li>b</li></ul></p>',
      '<div>a<ul><li>b</li></ul></div>',
    ],
    ['blocks in a heading become line breaks', '<h2><p>a</p> <p>b</p></h2>', '<h2>a<br/> b</h2>'],
    ['blocks in a listing become line feeds', '<pre><div>a</div><div>b</div></pre>', '<pre>a\nb</pre>'],
    ['an item outside a list becomes a block', '<li>a</li>', '<div>a</div>'],
    ['other content of a list becomes items', '<ul>a<p>b</p></ul>', '<ul><li>a</li><li><p>b</p></li></ul>'],
    [
      'a list in a list moves into the item before it',
      '<ul><li>a</li><ul><li>b</li></ul></ul>',
      '<ul><li>a<ul><li>b</li></ul></li></ul>',
    ],
    ['an empty list is removed', '<ul> </ul>', ''],
    [
      'rows get a table body',
      '<table><tr><td>a</td></tr></table>',
      '<table><tbody><tr><td>a</td></tr></tbody></table>',
    ],
    [
      'head, bodies and foot are put in order, with other content before them',
      '<table><tfoot><tr><td>f</td></tr></tfoot>x<tr>y</tr><thead><tr><th>h</th></tr></thead></table>',
      '<div>x</div><table><thead><tr><th>h</th></tr></thead><tbody><tr><td>y</td></tr></tbody><tfoot><tr><td>f</td></tr></tfoot></table>',
    ],
    ['terms without a description become blocks', '<dl><dt>a</dt></dl>', '<div><div>a</div></div>'],
    [
      'a caption in the middle becomes a block',
      '<figure>a<figcaption>b</figcaption>c</figure>',
      '<figure>a<div>b</div>c</figure>',
    ],
    ['details without a summary become a division', '<details>a</details>', '<div>a</div>'],
    [
      'an invalid formula becomes its text',
      '<math alttext="a/b"><mfrac><mi>a</mi></mfrac></math>',
      '<span class="math">a/b</span>',
    ],
    [
      'ruby annotations get parentheses',
      '<ruby>a<rt>b</rt>c</ruby>',
      '<ruby>a<rp>(</rp><rt>b</rt><rp>)</rp></ruby>c',
    ],
  ])('nests content as HTML requires: %s', (_what, given, fitted) => {
    expect(shape(given)).toBe(fitted);
  });

  it('does not change valid content', () => {
    const good =
      '<h2>a</h2><p>b <b>c</b><br/><img src="x" alt=""/></p><ol start="2"><li value="5">d</li></ol><dl><dt>e</dt><dd>f</dd></dl><figure><img src="y" alt=""/><figcaption>g</figcaption></figure>';
    expect(shape(good)).toBe(good);
  });
});

describe('cleanName and cleanAttributes', () => {
  it('leaves out elements and attributes that run, fetch or style', () => {
    expect(['script', 'iframe', 'svg', 'video', 'form', 'mp-profile'].map(cleanName)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      'div',
      'span',
    ]);
    const given = {
      onclick: 'a',
      style: 'b',
      src: 'c',
      'data-picture': 'p1',
      alt: 'd',
      width: '50%',
      height: '7',
    };
    expect(cleanAttributes('img', Object.entries(given))).toEqual({
      'data-picture': 'p1',
      alt: 'd',
      height: '7',
    });
    expect(cleanAttributes('constructor', [['toString', 'x']])).toEqual({});
  });

  it.each([
    ['javascript:alert(1)', undefined],
    ['java\nscript:alert(1)', undefined],
    ['/relative', undefined],
    ['#', undefined],
    ['#a', '#a'],
    [' https://e.com/a b|{c}?d=[e]^#f#g ', 'https://e.com/a%20b%7C%7Bc%7D?d=%5Be%5D%5E#f%23g'],
    ['https://e.com/100%', 'https://e.com/100%25'],
    ['http://[', undefined],
  ])('turns the link %j into %j', (given, clean) => {
    expect(cleanLink(given)).toBe(clean);
  });
});

it('keeps links that have a target, and gives each target one id', () => {
  const given = read(
    '<a href="#a%20b">1</a><p id="a b">2</p><p id="a b">3</p><p id="c">4</p><a href="#gone">5</a>',
  );
  expect(writeMarkup(settleLinkTargets(given, 'x'))).toBe(
    '<a href="#x1">1</a><p id="x1">2</p><p>3</p><p>4</p><a>5</a>',
  );
});
