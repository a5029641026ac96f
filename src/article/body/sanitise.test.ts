// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { sanitise } from './sanitise';

function clean(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return sanitise(body);
}

describe('sanitise', () => {
  it.each([
    [
      'elements of text',
      '<p><a href="https://a.example/">a</a><abbr>b</abbr><bdo>c</bdo><cite>d</cite><dfn>e</dfn><ins>f</ins><kbd>g</kbd><mark>h</mark><q>i</q><ruby>漢<rp>(</rp><rt>k</rt><rp>)</rp></ruby><samp>l</samp><small>m</small><sub>n</sub><sup>o</sup><time datetime="2024">p</time><u>q</u><var>r</var><wbr></p>',
    ],
    [
      'blocks with their attributes',
      '<h2 title="t" lang="en" dir="rtl">a</h2><ol start="3" reversed=""><li value="4">b</li></ol><table><caption>c</caption><colgroup><col></colgroup><thead><tr><th scope="col">d</th></tr></thead><tbody><tr><td colspan="2" rowspan="3">e</td></tr></tbody></table><figure><img data-picture="p1" alt="f" width="1" height="2"><figcaption>g</figcaption></figure><pre><code class="language-c++">h</code></pre><hr>',
    ],
    [
      'formulas',
      '<span data-tex="x" data-display=""><math display="block"><semantics><mrow><mi mathvariant="bold">x</mi><mfrac><mn>1</mn><mn>2</mn></mfrac></mrow></semantics></math></span>',
    ],
    ['targets of links within the text', '<p id="note-12"><a href="#note-1">1</a></p>'],
    ['stand-ins for media', '<p data-media="video">a</p>'],
    ['mail addresses', '<a href="mailto:a@b.example">a</a>'],
  ])('keeps %s', (_, html) => {
    expect(clean(html)).toBe(html);
  });

  it.each([
    ['what acts', '<p onclick="x" style="color:red" data-x="1" aria-label="l">a</p>', '<p>a</p>'],
    [
      'addresses of images',
      '<img data-picture="p1" src="https://a.example/t.gif" srcset="x 2x">',
      '<img data-picture="p1">',
    ],
    ['addresses that run', '<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
    [
      'addresses of other apps',
      '<a href="weixin://dl">a</a><a href="ftp://a.example/">b</a>',
      '<a>a</a><a>b</a>',
    ],
    [
      'addresses relative to our pages',
      '<a href="/x">a</a><a href="#top">b</a><a href="x:#note-1">c</a>',
      '<a>a</a><a>b</a><a>c</a>',
    ],
    [
      'classes but that of a known language',
      '<p class="language-js evil">a</p><p class="x language-js">b</p><p class="evil">c</p>',
      '<p class="language-js">a</p><p class="language-js">b</p><p>c</p>',
    ],
    [
      'the name of an unknown language',
      '<p class="language-dataviewjs">a</p>',
      '<p class="language-text">a</p>',
    ],
    [
      'ids that are not of a target',
      '<p id="x">a</p><p id="note-1x">b</p><p id="xnote-1">c</p><p id="note-">d</p>',
      '<p>a</p><p>b</p><p>c</p><p>d</p>',
    ],
    [
      'unknown elements, and keeps their text',
      '<p>a<blink>b</blink><marquee>c</marquee><button>d</button></p>',
      '<p>abcd</p>',
    ],
  ])('removes %s', (_, html, stored) => {
    expect(clean(html)).toBe(stored);
  });

  it.each([
    '<script>x</script>',
    '<style>x</style>',
    '<template>x</template>',
    '<noscript>x</noscript>',
    '<noembed>x</noembed>',
    '<noframes>x</noframes>',
    '<iframe>x</iframe>',
    '<object>x</object>',
    '<svg><text>x</text></svg>',
    '<title>x</title>',
    '<select><option>x</option></select>',
    '<textarea>x</textarea>',
    '<xmp>x</xmp>',
    '<plaintext>x',
  ])('removes %s with its content', (html) => {
    expect(clean(`<p>a</p>${html}`)).toBe('<p>a</p>');
  });

  it('removes the content of a head', () => {
    const root = document.implementation.createHTMLDocument('title').documentElement;
    expect(sanitise(root)).toBe('');
  });
});
