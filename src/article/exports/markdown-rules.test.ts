// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import type { ArticleFacts } from '@/core/articles/article';
import { actsInMarkdown } from './active-content.test-support';
import { HOSTILE_BODIES } from './hostile-fields.test-support';
import { toMarkdown } from './to-markdown';

const FACTS: ArticleFacts = { title: '', kind: 'ordinary', url: 'https://a.example/', tags: [] };
const IMAGE = '<img data-picture="p1" alt="i" width="3" height="4">';

function markdown(html: string, facts: Partial<ArticleFacts> = {}): string {
  const imageAddress = (id: string) => (id === 'lost' ? undefined : `${id}.png`);
  return toMarkdown(html, { ...FACTS, ...facts }, { frontMatter: false, imageAddress });
}

it.each(Object.entries(HOSTILE_BODIES))('%s does not act in Markdown', (_what, html) => {
  expect(actsInMarkdown(markdown(html))).toEqual([]);
});

it.each([
  ['<code><a href="https://a.example/(b)">foo</a></code>', '[`foo`](https://a.example/\\(b\\))'],
  ['<code>a <a href="https://a.example/">b</a> <b>c</b><br>d</code>', '`a b c d`'],
  ['<code><a href="#top">foo</a></code>', '`foo`'],
  ['<code>a<sup>2</sup></code>', '`a2`'],
])('of code such as %s, the text is written, and the link around all of it', (html, text) => {
  expect(markdown(`<p>${html}</p>`)).toBe(`${text}\n`);
});

describe('marks', () => {
  it.each([
    ['<strong>a</strong> <b>b</b>', '**a** **b**'],
    ['<em>a</em> <i>b</i> <dfn>c</dfn> <cite>d</cite>', '*a* *b* *c* *d*'],
    ['<s>a</s> <del>b</del>', '~~a~~ ~~b~~'],
    [
      'H<sub>2</sub>O x<sup>2</sup> <kbd>K</kbd> <mark>m</mark>',
      'H<sub>2</sub>O x<sup>2</sup> <kbd>K</kbd> <mark>m</mark>',
    ],
    ['a<strong> </strong>b<sub> </sub>c', 'a b c'],
    ['<cite>Marsh, Ada. <i>Walls</i>.</cite> <b>a<strong>b</strong></b>', '*Marsh, Ada. Walls.* **ab**'],
    ['<ruby>漢<rp>(</rp><rt>kan</rt><rp>)</rp></ruby>', '漢(kan)'],
  ])('marks of %s are written', (html, text) => {
    expect(markdown(`<p>${html}</p>`)).toBe(`${text}\n`);
  });

  it.each([
    ['字<em>“重”</em>字', '字<em>“重”</em>字'],
    ['字<s>“重”</s>字', '字<del>“重”</del>字'],
    ['字<strong>（重</strong>字', '字<strong>（重</strong>字'],
    ['字<strong>重）</strong>字', '字<strong>重）</strong>字'],
    ['字<strong>重）</strong>', '字**重）**'],
    ['<strong>（重</strong>字', '**（重**字'],
    ['字<strong>重）</strong>&#12288;字', '字**重）**　字'],
    ['字<strong>重）</strong>，字', '字**重）**，字'],
    ['字<strong>重）</strong><br>字', '字**重）**  \n字'],
    [`字<strong>重）</strong>${IMAGE}`, '字**重）**![i](p1.png)'],
    [`${IMAGE}<strong>（重</strong>字`, '![i](p1.png)**（重**字'],
    ['字<u><strong>重）</strong></u>字', '字<strong>重）</strong>字'],
    ['字<u>，<strong>（重</strong></u>', '字，**（重**'],
    ['字<span></span><strong>重）</strong><span></span>字', '字<strong>重）</strong>字'],
    ['<strong>a）</strong><em>b</em>', '<strong>a）</strong>*b*'],
    ['<em>b</em><strong>（a</strong>', '*b*<strong>（a</strong>'],
    ['<b>𝐚）</b>𝐛', '<strong>𝐚）</strong>𝐛'],
  ])('marks of %s are elements where CommonMark would not parse them', (html, text) => {
    expect(markdown(`<p>${html}</p>`)).toBe(`${text}\n`);
  });

  it('end with the line that they begin in', () => {
    expect(markdown('<ul><li><strong>重）</strong></li><li>字</li></ul>')).toBe('- **重）**\n- 字\n');
  });

  it('around several blocks are elements', () => {
    expect(markdown('<b><p>a</p><p>b</p></b>')).toMatch(/^<strong>\s*a\s+b\s*<\/strong>\n$/);
  });
});

describe('lists', () => {
  it.each([
    ['items of several paragraphs', '<ul><li><p>a</p><p>b</p></li><li>c</li></ul>', '- a\n\n  b\n- c'],
    [
      'a listing in an item',
      '<ul><li>c<pre><code>x\ny</code></pre></li></ul>',
      '- c\n\n  ```\n  x\n  y\n  ```',
    ],
    [
      'numbers, and items within items',
      '<ol><li>a</li><li>b<ul><li>c</li></ul></li></ol>',
      '1. a\n2. b\n   - c',
    ],
    [
      'a list that starts at nine',
      '<ol start="9"><li>x</li><li><p>y</p><p>z</p></li></ol>',
      '9. x\n10. y\n\n    z',
    ],
    ['tasks', '<ul><li>☑ a</li><li>☐ b ☐ c</li><li>☑</li></ul>', '- [x] a\n- [ ] b ☐ c\n- ☑'],
    ['a start that is no number', '<ol start="x"><li>q</li></ol>', '1. q'],
  ])('have %s', (_, html, text) => {
    expect(markdown(html)).toBe(`${text}\n`);
  });
});

describe('a table in Markdown', () => {
  it.each([
    [
      'line breaks and blocks in a cell',
      '<tr><th>a</th><th>b</th></tr><tr><td>c<br>d</td><td><p>e</p><p>f</p></td></tr>',
      '| a   | b   |\n| --- | --- |\n| c<br>d | e<br>f |',
    ],
    ['bars', '<tr><th>a|b</th><th>c</th></tr>', '| a\\|b | c   |\n| --- | --- |'],
    [
      'a cell that spans two columns',
      '<tr><th>a</th><th>b</th></tr><tr><td colspan="2">c</td></tr>',
      '| a   | b   |\n| --- | --- |\n| c   |     |',
    ],
    [
      'a cell that spans more rows than there are',
      '<tr><th>a</th><th>b</th></tr><tr><td rowspan="9">c</td><td>d</td></tr><tr><td>e</td></tr>',
      '| a   | b   |\n| --- | --- |\n| c   | d   |\n|     | e   |',
    ],
    [
      'a last cell that spans three rows',
      '<tr><th>a</th><th rowspan="3">b</th></tr><tr><td>c</td></tr><tr><td>d</td></tr>',
      '| a   | b   |\n| --- | --- |\n| c   |     |\n| d   |     |',
    ],
    [
      'a heading that spans two columns',
      '<tr><th colspan="2">a</th><th>b</th></tr><tr><td>c</td><td>d</td><td>e</td></tr>',
      '| a   |     | b   |\n| --- | --- | --- |\n| c   | d   | e   |',
    ],
    [
      'a cell that spans two rows and two columns',
      '<tr><th>a</th><th>b</th><th>c</th></tr><tr><td rowspan="2" colspan="2">1</td><td>d</td></tr><tr><td>2</td></tr>',
      '| a   | b   | c   |\n| --- | --- | --- |\n| 1   |     | d   |\n|     |     | 2   |',
    ],
    [
      'a first row with fewer cells than others',
      '<tr><th>a</th></tr><tr><td>b</td><td>c</td></tr>',
      '| a   |     |\n| --- | --- |\n| b   | c   |',
    ],
    [
      'two rows of headings',
      '</tbody><thead><tr><th rowspan="2">a</th><th colspan="2">b</th></tr><tr><th>c</th><th>d</th></tr></thead><tbody><tr><td>1</td><td>2</td><td>3</td></tr>',
      '| a   | b   |     |\n| --- | --- | --- |\n|     | c   | d   |\n| 1   | 2   | 3   |',
    ],
    [
      'white space between cells',
      '\n<tr>\n<th>a</th>\n<th>b</th>\n</tr>\n<tr>\n<td>c</td> <td>d</td>\n</tr>\n',
      '| a   | b   |\n| --- | --- |\n| c   | d   |',
    ],
  ])('have %s', (_, rows, text) => {
    expect(markdown(`<table><tbody>${rows}</tbody></table>`)).toBe(`${text}\n`);
  });
});

it('a table with a listing is HTML, in which the listing and the spans stay', () => {
  const table =
    '<table><tbody><tr><td rowspan="2">a</td><td><pre><code>x = 1\n  y</code></pre></td></tr></tbody></table>';
  expect(markdown(table)).toBe(`<div class="joplin-table-wrapper">${table}</div>\n`);
});

it('a table whose cells span more than a page can have is written with few cells more', () => {
  const row = `<tr>${'<td rowspan="50" colspan="50">a</td>'.repeat(20)}</tr>`;
  expect(markdown(`<table><tbody>${row.repeat(50)}</tbody></table>`).length).toBeLessThan(200_000);
});

describe('a link around several blocks', () => {
  it.each([
    [
      'a heading and a paragraph in an item',
      '<ul><li><a href="https://a.example/"><h3>Title</h3><p>Text <b>b</b></p></a></li></ul>',
      '- ### [Title](https://a.example/)\n\n  [Text **b**](https://a.example/)',
    ],
    [
      'an image and its caption',
      `<a href="https://a.example/"><figure>${IMAGE}<figcaption>c</figcaption></figure></a>`,
      '[![i](p1.png)](https://a.example/)\n\n[c](https://a.example/)',
    ],
    [
      'a listing',
      '<a href="https://a.example/">a<pre><code>x</code></pre></a>',
      '[a](https://a.example/)\n\n```\nx\n```',
    ],
  ])('is a link in each block: %s', (_, html, text) => {
    expect(markdown(html)).toBe(`${text}\n`);
  });
});

describe('footnotes', () => {
  it('are numbered by their first marks, and lose the links back', () => {
    expect(
      markdown(
        '<p>桥<sup><a href="#note-7">7</a></sup>和<a href="#note-2"><sup>2</sup></a>和<sup><a href="#note-7">7</a></sup></p><ol><li id="note-2">two</li><li id="note-7"><p>one</p><p>more <a href="#note-9">↩</a></p></li></ol>',
      ),
    ).toBe('桥[^1]和[^2]和[^1]\n\n[^1]: one\n\n    more\n[^2]: two\n');
  });

  it('are found where a note is a paragraph and no list item', () => {
    expect(markdown('<p>桥<sup><a href="#note-1">1</a></sup></p><p id="note-1">note</p>')).toBe(
      '桥[^1]\n\n[^1]: note\n',
    );
  });

  it('leave a list in place that has other items', () => {
    expect(
      markdown('<p>桥<sup><a href="#note-1">1</a></sup></p><ul><li id="note-1">note</li><li>item</li></ul>'),
    ).toBe('桥[^1]\n\n- item\n\n[^1]: note\n');
  });

  it.each([
    [
      'a raised link to another page',
      '<p>a<sup><a href="https://b.example/">1</a></sup></p>',
      'a<sup>[1](https://b.example/)</sup>',
    ],
    [
      'a target that is no note',
      '<p>a<sup><a href="#note-1">1</a></sup></p><h2 id="note-1">b</h2>',
      'a<sup>1</sup>\n\n## b',
    ],
    ['a target that is not there', '<p>a<sup><a href="#note-1">1</a></sup></p>', 'a<sup>1</sup>'],
    [
      'a mark in its own note',
      '<ol><li id="note-1">a <sup><a href="#note-1">1</a></sup></li></ol>',
      '1. a <sup>1</sup>',
    ],
    ['a link that is not raised', '<p>a <a href="#note-1">1</a></p><p id="note-1">b</p>', 'a 1\n\nb'],
  ])('are not made of %s', (_, html, text) => {
    expect(markdown(html)).toBe(`${text}\n`);
  });
});

describe('other parts', () => {
  it.each([
    ['a caption', `<figure>${IMAGE}<figcaption> Cap </figcaption></figure>`, '![i](p1.png)\n\nCap'],
    [
      'an image in a link',
      `<p><a href="https://a.example/">${IMAGE}</a></p>`,
      '[![i](p1.png)](https://a.example/)',
    ],
    ['no link without words', '<p>a<a href="https://a.example/"> </a>b</p>', 'a b'],
    ['an image that is lost', '<p>a<img data-picture="lost" alt="船">b</p>', 'a船b'],
    [
      'a heading, a quotation and a rule',
      '<h2>h</h2><blockquote><p>q</p></blockquote><hr><p>e</p>',
      '## h\n\n> q\n\n---\n\ne',
    ],
    ['a heading of two lines', '<h2>第一<br>第二</h2>', '## 第一 第二'],
    ['a paragraph that looks like an item', '<p>1) first</p><p>a 1) b</p>', '1\\) first\n\na 1) b'],
    ['a span without a meaning', '<p><span>a</span></p>', 'a'],
    ['a quotation within a line', '<p>a <q>b <q>c</q> <b>d</b></q> e</p>', 'a “b ‘c’ **d**” e'],
    [
      'a formula of MathML alone',
      '<p>$ <math><mfrac><mi>a</mi><mn>12</mn></mfrac><mo>+</mo><msup><mi>x</mi><mn>2</mn></msup></math></p>',
      '\\$ $\\frac{a}{12}+x^{2}$',
    ],
    [
      'a displayed formula of MathML alone',
      '<p>a</p><math display="block"><mi>x</mi></math>',
      'a\n\n$$\nx\n$$',
    ],
    [
      'a formula of MathML that TeX has no form for',
      '<p>a <math><mmultiscripts><mi>C</mi><mn>2</mn><mn>3</mn></mmultiscripts></math></p>',
      'a <math><mmultiscripts><mi>C</mi><mn>2</mn><mn>3</mn></mmultiscripts></math>',
    ],
    ['a formula in a line', '<p>a <span data-tex=" x\n y ">q</span></p>', 'a $x y$'],
    [
      'text that looks like marks',
      '<p>1. a</p><p># c</p><p>a*b*c _d_ `e` [f](g)</p>',
      '1\\. a\n\n\\# c\n\na\\*b\\*c \\_d\\_ \\`e\\` \\[f\\](g)',
    ],
  ])('have %s', (_, html, text) => {
    expect(markdown(html)).toBe(`${text}\n`);
  });

  it.each([
    [{ title: 'A *title*' }, '# A \\*title\\*\n\na\n'],
    [{ title: '' }, 'a\n'],
    [{ title: 'a\nb' }, 'a\n'],
  ])('have a heading of %j', (facts, text) => {
    expect(markdown('<p>a</p>', facts)).toBe(text);
  });

  it('are nothing in an empty body', () => {
    expect(markdown('')).toBe('\n');
  });
});
