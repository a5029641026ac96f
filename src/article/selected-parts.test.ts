// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { BodyNotes } from './body/body-notes';
import { buildContent } from './body/content';
import { copyRanges } from './page-copy';

const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html');

/** The text node that has `text`, and where it begins there. */
function find(page: Document, text: string): readonly [Node, number] {
  const walker = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const at = (node.nodeValue ?? '').indexOf(text);
    if (at !== -1) return [node, at];
  }
  throw new Error(`no ${text}`);
}

function select(page: Document, from: string, until: string): Range {
  const range = page.createRange();
  range.setStart(...find(page, from));
  const [node, at] = find(page, until);
  range.setEnd(node, at + until.length);
  return range;
}

/** What is stored of a selection from one text to another. */
function stored(html: string, from: string, until = from) {
  const { body } = copyRanges([select(parse(html), from, until)]);
  return buildContent(body, 'https://a.example/', new BodyNotes());
}

const TABLE =
  '<table><tbody><tr><td>a1</td><td>b1</td></tr><tr><td>a2</td><td>b2</td></tr><tr><td>a3</td><td>b3</td></tr></tbody></table>';

describe('a selection', () => {
  it('of cells is a table, whose words are apart', () => {
    const { html, text } = stored(`<p>x</p>${TABLE}`, 'a1', 'b2');
    expect(html).toBe(TABLE.replace(/<tr><td>a3.*?<\/tr>/, ''));
    expect(text).toBe('a1\tb1\na2\tb2');
  });

  it('of cells in ranges of their own, as Firefox gives them, is one table', () => {
    const page = parse(TABLE);
    const ranges = [...page.querySelectorAll('td')].slice(0, 4).map((cell) => {
      const range = page.createRange();
      range.selectNode(cell);
      return range;
    });
    const { html } = buildContent(copyRanges(ranges).body, 'https://a.example/', new BodyNotes());
    expect(html).toBe(TABLE.replace(/<tr><td>a3.*?<\/tr>/, ''));
  });

  it.each([
    [
      'within a listing keeps its lines',
      '<pre><code>one\n  two\nthree</code></pre>',
      'two',
      'three',
      '<pre><code>two\nthree</code></pre>',
    ],
    [
      'of items keeps their list and goes on counting',
      '<ol start="3"><li>one</li><li>two</li><li>three</li></ol>',
      'two',
      'three',
      '<ol start="4"><li>two</li><li>three</li></ol>',
    ],
    [
      'within an item is an item',
      '<ul><li>x<ul><li>one two</li></ul></li></ul>',
      'two',
      'two',
      '<ul><li>two</li></ul>',
    ],
    [
      'of blocks of one item is no item',
      '<ul><li><p>one</p><p>two</p></li></ul>',
      'one',
      'two',
      '<p>one</p><p>two</p>',
    ],
    [
      'within a quotation stays a quotation',
      '<blockquote><p>one</p><p>two</p></blockquote>',
      'one',
      'two',
      '<blockquote><p>one</p><p>two</p></blockquote>',
    ],
    ['within a heading stays a heading', '<h2>one two</h2>', 'two', 'two', '<h2>two</h2>'],
    [
      'within a link stays a link',
      '<p><strong><a href="/b">one two</a></strong></p>',
      'two',
      'two',
      '<p><strong><a href="https://a.example/b">two</a></strong></p>',
    ],
    [
      'within a cell is no table',
      `<table><tbody><tr><td><p>one</p><p>two</p></td></tr></tbody></table>`,
      'one',
      'two',
      '<p>one</p><p>two</p>',
    ],
    [
      'within a form that shadows its parent',
      '<h2><form><input name="parentNode"><input name="localName">one</form></h2>',
      'one',
      'one',
      '<h2>one</h2>',
    ],
  ])('%s', (_, html, from, until, kept) => {
    expect(stored(html, from, until).html).toBe(kept);
  });
});
