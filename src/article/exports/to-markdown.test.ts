// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import type { ArticleFacts } from '@/core/articles/article';
import { emphasisWorks } from './markdown-rules';
import { toMarkdown } from './to-markdown';

const FACTS: ArticleFacts = { title: '桥', kind: 'ordinary', url: 'https://a.example/', tags: [] };

function convert(html: string): string {
  const options = {
    frontMatter: false,
    imageAddress: (id: string) => (id === 'lost' ? undefined : `pictures/${id} (1).png`),
  };
  return toMarkdown(html, FACTS, options)
    .replace(/^# 桥\n\n/, '')
    .trimEnd();
}

it.each([
  [
    'emphasis next to Chinese',
    '<p>这是<strong>重点</strong>内容，<strong>“引号”</strong>内容</p>',
    '这是**重点**内容，<strong>“引号”</strong>内容',
  ],
  [
    'a listing with its language',
    '<pre><code class="language-js">if (a &lt; b) {\n  `c`;\n}</code></pre>',
    '```js\nif (a < b) {\n  `c`;\n}\n```',
  ],
  [
    'a table without a header',
    '<table><tbody><tr><td>a</td><td>b</td></tr><tr><td>c | d</td><td><code>e || f</code></td></tr></tbody></table>',
    '|     |     |\n| --- | --- |\n| a   | b   |\n| c \\| d | `e \\|\\| f` |',
  ],
  [
    'a cell that spans two rows',
    '<table><tbody><tr><th>a</th><th>b</th></tr><tr><td rowspan="2">c</td><td>d</td></tr><tr><td>e</td></tr></tbody></table>',
    '| a   | b   |\n| --- | --- |\n| c   | d   |\n|     | e   |',
  ],
  [
    'formulas',
    '<p>圆 <span data-tex="\\pi r^2">x</span></p><p><span data-tex="a_1" data-display="">y</span></p>',
    '圆 $\\pi r^2$\n\n$$\na_1\n$$',
  ],
  [
    'images, with addresses escaped for parentheses',
    '<p><img data-picture="p1" alt="桥"></p><p>前<img data-picture="lost" alt="船">后</p>',
    '![桥](pictures/p1%20%281%29.png)\n\n前船后',
  ],
  [
    'a footnote',
    '<p>桥<sup><a href="#note-1" id="note-2">1</a></sup>。</p><ol><li id="note-1">老桥 <a href="#note-2">↩</a></li></ol>',
    '桥[^1]。\n\n[^1]: 老桥',
  ],
  [
    'a list in a list',
    '<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul><ol start="3"><li>d</li></ol>',
    '- a\n  - b\n- c\n\n3. d',
  ],
  [
    'text that would be read as markup',
    '<p>&lt;script&gt; &amp;copy; 1 &lt; 2 a~~b~~</p><p>9~12, 14~18</p><p>~~~</p>',
    '\\<script> \\&copy; 1 < 2 a\\~\\~b\\~\\~\n\n9\\~12, 14\\~18\n\n\\~\\~\\~',
  ],
])('converts %s to Markdown', (_, html, markdown) => {
  expect(convert(html)).toBe(markdown);
});

describe('emphasisWorks', () => {
  it.each([
    ['重点', '这是', '内容', true],
    ['重点：', '这是', '内容', false],
    ['“重点”', '', '内容', false],
    ['《书》', '', '', true],
    ['《书》', '（', '）', true],
    ['word', 'a', 'b', true],
    ['(word)', 'a', 'b', false],
    ['word ', 'a', 'b', false],
    ['', 'a', 'b', false],
  ])('decides whether marks around %j between %j and %j are emphasis: %s', (text, before, after, works) => {
    expect(emphasisWorks(text, before, after)).toBe(works);
  });
});
