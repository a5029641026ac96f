import { describe, expect, it } from 'vitest';
import { parseXml } from '@/article/exports/well-formed-xml.test-support';
import { cleanAttributes, cleanLink, cleanName } from './clean-element';
import { fitContent } from './fit-content';
import { settleLinkTargets } from './link-targets';
import { writeMarkup } from './write-markup';

/** Content as XML, because no HTML parser would give all of this. */
const read = (xml: string) => parseXml(`<root>${xml}</root>`).children;
const shape = (xml: string) => writeMarkup(fitContent(read(xml)));

describe('content in the shape of HTML’s models', () => {
  it.each([
    ['a block in a span frees itself', '<span><section>a</section></span>', '<section>a</section>'],
    [
      'a span that says something becomes a block',
      '<span lang="en"><p>a</p></span>',
      '<div lang="en"><p>a</p></div>',
    ],
    [
      'emphasis goes into the blocks',
      '<strong>a<p>b</p><section>c<p>d</p></section></strong>',
      '<strong>a</strong><p><strong>b</strong></p><section><strong>c</strong><p><strong>d</strong></p></section>',
    ],
    [
      'a link may hold blocks, not links',
      '<a href="#"><div>a<a href="#">b</a></div></a>',
      '<a href="#"><div>ab</div></a>',
    ],
    [
      'a link in a link is dissolved',
      '<p><a href="#">a<i><a href="#">b</a></i></a></p>',
      '<p><a href="#">a<i>b</i></a></p>',
    ],
    ['a paragraph with blocks is none', '<p>a<ul><li>b</li></ul></p>', '<div>a<ul><li>b</li></ul></div>'],
    ['a heading has a line break for blocks', '<h2><p>a</p> <p>b</p></h2>', '<h2>a<br/> b</h2>'],
    ['a listing has line ends', '<pre><div>a</div><div>b</div></pre>', '<pre>a\nb</pre>'],
    ['an item outside a list is a block', '<li>a</li>', '<div>a</div>'],
    ['a list holds items', '<ul>a<p>b</p></ul>', '<ul><li>a</li><li><p>b</p></li></ul>'],
    [
      'a list in a list is in the item before',
      '<ul><li>a</li><ul><li>b</li></ul></ul>',
      '<ul><li>a<ul><li>b</li></ul></li></ul>',
    ],
    ['a list of nothing goes', '<ul> </ul>', ''],
    [
      'rows need a body',
      '<table><tr><td>a</td></tr></table>',
      '<table><tbody><tr><td>a</td></tr></tbody></table>',
    ],
    [
      'head, bodies and foot are in order, strays before',
      '<table><tfoot><tr><td>f</td></tr></tfoot>x<tr>y</tr><thead><tr><th>h</th></tr></thead></table>',
      '<div>x</div><table><thead><tr><th>h</th></tr></thead><tbody><tr><td>y</td></tr></tbody><tfoot><tr><td>f</td></tr></tfoot></table>',
    ],
    ['terms without a description are blocks', '<dl><dt>a</dt></dl>', '<div><div>a</div></div>'],
    [
      'a caption stands at an end',
      '<figure>a<figcaption>b</figcaption>c</figure>',
      '<figure>a<div>b</div>c</figure>',
    ],
    ['a fold needs its summary', '<details>a</details>', '<div>a</div>'],
    [
      'a formula that is none is its text',
      '<math alttext="a/b"><mfrac><mi>a</mi></mfrac></math>',
      '<span class="math">a/b</span>',
    ],
    [
      'a reading stands above its word',
      '<ruby>a<rt>b</rt>c</ruby>',
      '<ruby>a<rp>(</rp><rt>b</rt><rp>)</rp></ruby>c',
    ],
  ])('%s', (_what, given, fitted) => {
    expect(shape(given)).toBe(fitted);
  });

  it('does not change what has it already', () => {
    const good =
      '<h2>a</h2><p>b <b>c</b><br/><img src="x" alt=""/></p><ol start="2"><li value="5">d</li></ol><dl><dt>e</dt><dd>f</dd></dl><figure><img src="y" alt=""/><figcaption>g</figcaption></figure>';
    expect(shape(good)).toBe(good);
  });
});

describe('elements and attributes', () => {
  it('that run, fetch or style are left out', () => {
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
  ])('a link to %j becomes %j', (given, clean) => {
    expect(cleanLink(given)).toBe(clean);
  });
});

it('links lead to places that are there, each named once', () => {
  const given = read(
    '<a href="#a%20b">1</a><p id="a b">2</p><p id="a b">3</p><p id="c">4</p><a href="#gone">5</a>',
  );
  expect(writeMarkup(settleLinkTargets(given, 'x'))).toBe(
    '<a href="#x1">1</a><p id="x1">2</p><p>3</p><p>4</p><a>5</a>',
  );
});
