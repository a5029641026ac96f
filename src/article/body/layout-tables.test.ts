// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { storedBody } from '@/article/article.test-support';

const LONG = 'The tide came in over the flats and the boats turned round. '.repeat(8);

describe('a table', () => {
  it.each([
    ['one cell', '<table><tr><td>only</td></tr></table>', '<p>only</p>'],
    ['no cell', '<table><caption>a</caption></table>', '<p>a</p>'],
    [
      'a role that says so',
      '<table role="presentation"><tr><td>a</td><td>b</td></tr></table><table role="none"><caption>cap</caption><colgroup><col></colgroup><thead><tr><th>c</th><th>d</th></tr></thead><tfoot><tr><td>e</td></tr></tfoot></table>',
      '<p>a</p><p>b</p><p>cap</p><p>c</p><p>d</p><p>e</p>',
    ],
    [
      'one column of blocks',
      '<table><tr><td><p>a</p></td></tr><tr><td>b</td></tr></table>',
      '<p>a</p><p>b</p>',
    ],
    [
      'a main column that holds nearly all of the text',
      `<table><tr><td>menu</td><td>${LONG}</td></tr></table>`,
      `<p>menu</p><p>${LONG}</p>`,
    ],
  ])('a table for layout becomes paragraphs: %s', (_, html, stored) => {
    expect(storedBody(html).html).toBe(stored);
  });

  it('a table for layout becomes paragraphs, while the table inside it stays one', () => {
    expect(
      storedBody('<table><tr><td>a<table><tr><td>b</td><td>c</td></tr></table></td><td>d</td></tr></table>')
        .html,
    ).toBe('<p>a</p><table><tbody><tr><td>b</td><td>c</td></tr></tbody></table><p>d</p>');
  });

  it.each([
    ['it has two columns', '<tr><td><p>a</p><p>x</p></td></tr><tr><td>b</td><td>c</td></tr>'],
    ['its one column has a heading', '<tr><th>a</th></tr><tr><td><p>b</p><p>c</p></td></tr>'],
    ['its one column has only words', '<tr><td>a</td></tr><tr><td>b</td></tr>'],
    ['its long cell has a heading', `<tr><th>a</th><td>${LONG}</td></tr>`],
    ['its longest cell is short', `<tr><td>a</td><td>${LONG.slice(0, 390)}</td></tr>`],
    ['its text is in several cells', `<tr><td>${LONG}</td><td>${LONG.slice(0, 200)}</td></tr>`],
  ])('stays a table if %s', (_, rows) => {
    expect(storedBody(`<table><tbody>${rows}</tbody></table>`).html).toBe(
      `<table><tbody>${rows}</tbody></table>`,
    );
  });
});
