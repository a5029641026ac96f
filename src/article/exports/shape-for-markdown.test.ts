// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { spreadMarks } from './spread-links';
import { toMarkdown } from './to-markdown';

const written = (html: string) =>
  toMarkdown(
    html,
    { title: '', kind: 'web', url: 'https://a.example/', tags: [] },
    { frontMatter: false, imageAddress: () => undefined },
  );

const TABLE = '<table><tbody><tr><th>a</th><th>b</th></tr><tr><td>c</td><td>d</td></tr></tbody></table>';

/** That table in Markdown, with marks in each cell, and in a link that ends so. */
function inCells(mark: string, link = ''): string {
  const cell = (text: string) => `${link && '['}${mark}${text}${mark}${link}`.padEnd(3);
  return [`| ${cell('a')} | ${cell('b')} |`, '| --- | --- |', `| ${cell('c')} | ${cell('d')} |`].join('\n');
}

it.each([
  [
    'a line break at the end of marked text stands behind the mark',
    '<p><strong>标题<br></strong>正文</p>',
    '**标题**  \n正文\n',
  ],
  ['line breaks leave all marks around them', '<p><b><i>a<br> <br></i></b>b</p>', '***a***  \n  \nb\n'],
  [
    'a line break at the start of a link stands before it',
    '<p>a<a href="https://b.example/"><br>b</a></p>',
    'a  \n[b](https://b.example/)\n',
  ],
  ['a line break within marked text stays', '<p><b>a<br>b</b></p>', '**a  \nb**\n'],
  ['code at once after code is one', '<p><code>a</code><code>`b</code> <code>c</code></p>', '``a`b`` `c`\n'],
  [
    'text that is marked alike is joined',
    '<p><s>a</s><del>b</del> <strong>c</strong><b>d</b><i>e</i><cite>f</cite></p>',
    '~~ab~~ **cd***ef*\n',
  ],
  [
    'a list beside the item that it belongs to is nested in it',
    '<ul><li>a</li><ul><li>b</li></ul><li>c</li></ul>',
    '- a\n  - b\n- c\n',
  ],
  ['a list without an item before it stays', '<ul><ul><li>b</li></ul></ul>', '- b\n'],
  ['a line break at the start of an item is left out', '<ul><li><br>a<br></li></ul>', '- a\n'],
  [
    'the number of an item is that of the page',
    '<ol start="3"><li>a</li><li value="7">b</li><li>c</li></ol>',
    '3. a\n7. b\n8. c\n',
  ],
  [
    'a nested list that begins later than 1 is a list',
    '<ul><li>a<ol start="2"><li>b</li></ol></li></ul>',
    '- a\n\n  2. b\n',
  ],
  [
    'marks that other marks touch on both sides are elements',
    '<p><em><b>a</b> b <b>c</b></em></p>',
    '<em>**a** b **c**</em>\n',
  ],
  ['a number alone is no list', '<p>1.</p><p>2)</p>', '1\\.\n\n2\\)\n'],
  ['a sign alone is no list and no heading', '<p>+</p><p>#</p><p>##</p>', '\\+\n\n\\#\n\n\\##\n'],
  [
    'a table in bold text is a table with bold cells, and the text around it is bold',
    `<div><b>x${TABLE}y</b></div>`,
    `**x**\n\n${inCells('**')}\n\n**y**\n`,
  ],
  ['a table in bold text alone is a table', `<b>\n${TABLE}\n</b>`, `${inCells('**')}\n`],
  [
    'a table in marks within marks is a table',
    `<p><em><strong><span><b>${TABLE}</b></span></strong></em></p>`,
    `${inCells('***')}\n`,
  ],
  [
    'a table in a heading is a table below it, whose cells are no headings',
    `<h2>x<br>${TABLE}</h2>`,
    `## x\n\n${inCells('')}\n`,
  ],
  ['a heading that is a table alone is no heading', `<h2><b>${TABLE}</b></h2>`, `${inCells('**')}\n`],
  [
    'a table in a heading in bold text is a table',
    `<b><h3><div>x${TABLE}</div></h3><p>y</p></b>`,
    `### **x**\n\n${inCells('**')}\n\n**y**\n`,
  ],
  [
    'a table in a link in bold text has links in its cells',
    `<b><a href="https://b.example/">${TABLE}</a></b>`,
    `${inCells('**', '](https://b.example/)')}\n`,
  ],
  [
    'a table with a list in bold text stays HTML, with bold text in its cells',
    '<b><table>\n<tr>\n<td>a</td>\n<td><ul><li>b</li></ul></td></tr></table></b>',
    '<div class="joplin-table-wrapper"><table><tbody><tr><td><b>a</b></td><td><ul><li><b>b</b></li></ul></td></tr></tbody></table></div>\n',
  ],
  ['a table in a small font is a table', `<p><small><span>${TABLE}</span></small></p>`, `${inCells('')}\n`],
])('%s', (_, html, markdown) => {
  expect(written(html)).toBe(markdown);
});

it('a table in bold text a hundred times over gets as many elements as in bold text', () => {
  const root = document.createElement('div');
  root.innerHTML = `${'<b>'.repeat(100)}${TABLE}${'</b>'.repeat(100)}`;
  spreadMarks(root);
  expect(root.querySelectorAll('b')).toHaveLength(4);
});
