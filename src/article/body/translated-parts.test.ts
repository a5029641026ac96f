// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { partsToTranslate } from './translated-parts';

function bodyOf(html: string): HTMLElement {
  const parsed = new DOMParser().parseFromString(html, 'text/html');
  return parsed.body;
}
const textsOf = (html: string) => partsToTranslate(bodyOf(html)).map(({ text }) => text);

describe('the parts of a body that are translated', () => {
  it('are its headings, paragraphs, items, cells and captions, in order', () => {
    const html = `<h2>Title</h2><p>One <b>bold</b> word</p><ul><li>item</li></ul><blockquote>said</blockquote>
      <table><caption>caption</caption><tbody><tr><th>head</th><td>cell</td></tr></tbody></table>
      <dl><dt>term</dt><dd>what it means</dd></dl><figure><img><figcaption>below</figcaption></figure>`;
    expect(textsOf(html)).toEqual([
      ...[
        'Title',
        'One bold word',
        'item',
        'said',
        'caption',
        'head',
        'cell',
        'term',
        'what it means',
        'below',
      ],
    ]);
  });

  it('leave out code blocks, formulas and ruby readings, and keep words of code inside a sentence', () => {
    const html = `<pre><code>let a = 1</code></pre><p>Call <code>open</code> first</p>
      <p>so <math><mi>x</mi></math> is</p><p><ruby>漢<rp>(</rp><rt>かん</rt></ruby>字</p>`;
    expect(textsOf(html)).toEqual(['Call open first', 'so is', '漢字']);
  });

  it('do not include parts without letters', () => {
    expect(textsOf('<p>2048 – 7731</p><p> </p><p><img></p><td>5 %</td>')).toEqual([]);
  });

  it('stay separate where one is nested in another', () => {
    const body = bodyOf(
      '<ul><li>outer <i>text</i><ul><li>inner</li></ul> </li><li><p>in a paragraph</p></li></ul>',
    );
    const parts = partsToTranslate(body);
    expect(parts.map(({ element, text }) => [element.localName, text])).toEqual([
      ['li', 'outer text'],
      ['li', 'inner'],
      ['p', 'in a paragraph'],
    ]);
    // The translation goes below the words, above the inner list.
    expect(parts[0]?.last.textContent).toBe('text');
  });

  it('are one line each, with a space where a line was broken', () => {
    expect(textsOf('<p>one<br>two\n   three</p>')).toEqual(['one two three']);
  });
});
