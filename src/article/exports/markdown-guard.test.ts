// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import type { ArticleFacts } from '@/core/articles/article';
import { toMarkdown } from './to-markdown';

const FACTS: ArticleFacts = { title: 'T', kind: 'ordinary', url: 'https://a.example/', tags: [] };

function convert(html: string, facts: Partial<ArticleFacts> = {}) {
  const onDisarm = vi.fn();
  const options = { frontMatter: facts.title !== undefined, imageAddress: () => undefined, onDisarm };
  const text = toMarkdown(html, { ...FACTS, ...facts }, options);
  return { text: text.replace(/^# T\n\n/, '').trimEnd(), changes: onDisarm.mock.calls.length };
}

it.each([
  ['a template in text', '<p>&lt;% a %&gt; {{b}} {% c %}</p>', '<\\% a %> {\\{b}} {\\% c %}', 3],
  ['a template in a listing', '<pre><code>&lt;% a {{b}}</code></pre>', '```\n< % a { {b}}\n```', 1],
  ['the language of a tool', '<pre><code class="language-dataviewjs">a</code></pre>', '```text\na\n```', 0],
  ['computed code', '<p><code>= a</code></p>', '<samp>&#61; a</samp>', 1],
  ['an address of a program', '<p>obsidian://open</p>', 'obsidian\\://open', 1],
  [
    'a link after an exclamation mark',
    '<p>a!<a href="https://a.example/">b</a></p>',
    'a\\![b](https://a.example/)',
    1,
  ],
  ['a tag in pieces', '<p>&lt;<b>img</b>&gt; &lt;<span>img&gt;</span></p>', '<**img**\\> \\<img>', 1],
  ['a command of TeX', '<p><span data-tex="\\href{a}{b}">x</span></p>', '$\\backslash href{a}{b}$', 1],
  ['a style in a formula', '<p><span data-tex="\\bbox[a]{b}">x</span></p>', '$\\backslash bbox[a]{b}$', 1],
  [
    'Markdown in MathML',
    '<p><math><menclose><mtext>![a](b) `= c`</mtext></menclose></math></p>',
    '<math><menclose><mtext>&#33;&#91;a&#93;&#40;b&#41; &#96;&#61; c&#96;</mtext></menclose></math>',
    1,
  ],
  [
    'code in MathML',
    '<p><math><menclose><mtext>a <code>= b</code></mtext></menclose></math></p>',
    '<math><menclose><mtext>a &#61; b</mtext></menclose></math>',
    1,
  ],
  ['a dollar in a formula', '<p><span data-tex="a$b">x</span></p>', '$a\\$b$', 1],
])('breaks %s, so that it is shown and does not act', (_what, html, markdown, changes) => {
  expect(convert(html)).toEqual({ text: markdown, changes });
});

it.each([
  [
    'MathML',
    '<p><math display="block"><menclose><mi>a</mi><mo>+</mo><mtext>b\u00a0\u4e00 c</mtext></menclose></math></p>',
    '<math display="block"><menclose><mi>a</mi><mo>&#43;</mo><mtext>b&nbsp;\u4e00 c</mtext></menclose></math>',
  ],
  [
    'prose',
    '<p>a &lt; b, {c}, 50%, f(x): y ~ z! [1] https://a.example/ note: d</p>',
    'a < b, {c}, 50%, f(x): y ~ z! \\[1\\] https://a.example/ note: d',
  ],
  [
    'a formula',
    '<p><span data-tex="\\frac{\\sqrt{a}}{b} &lt; 1, \\text{if } x\\$">x</span></p>',
    '$\\frac{\\sqrt{a}}{b} < 1, \\text{if } x\\$$',
  ],
  [
    'code',
    '<p><code>a = b</code> <code>x!=y</code></p><pre><code class="language-js">if (a &lt; b) { c = `d`; }</code></pre>',
    '`a = b` `x!=y`\n\n```js\nif (a < b) { c = `d`; }\n```',
  ],
])('leaves %s of ordinary articles as it is', (_what, html, markdown) => {
  expect(convert(html)).toEqual({ text: markdown, changes: 0 });
});

it('breaks what acts in front matter, and leaves out addresses that are not of the web', () => {
  const { text, changes } = convert('<p>a</p>', {
    title: '[[a]] {{b}}',
    author: 'obsidian://x',
    url: 'javascript:1',
  });
  expect(text).toContain('title: "[ [a]] { {b}}"\nauthor: "obsidian：//x"\n---');
  expect(changes).toBe(3);
});

it('ends a listing only where it ends', () => {
  const { text } = convert('<pre><code>a\n  ```\n````b</code></pre>');
  expect(text).toBe('`````\na\n  ```\n````b\n`````');
});
