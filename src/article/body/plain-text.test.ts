// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { storedBody } from '@/article/article.test-support';

describe('the text of a body', () => {
  it.each([
    [
      'has single spaces within a line',
      '<p>  one   two\n three&nbsp;four&#8203;five</p>',
      'one two three fourfive',
    ],
    ['has a line for each line break', '<p>six<br>seven <br> eight</p>', 'six\nseven\neight'],
    ['has no line for inline elements', '<p>a <b>b</b> <i>c</i>d</p>', 'a b cd'],
    ['has no blank lines', '<p>a</p><p> &nbsp;</p><hr><p>b</p>', 'a\nb'],
    [
      'has tabs between cells',
      '<table><caption>c</caption><tr><th>a</th><th>b</th></tr><tr><td>d</td><td>e</td></tr></table>f',
      'c\na\tb\nd\te\nf',
    ],
    [
      'has the tabs of empty cells',
      '<table><tr><th></th><th>a</th><th>b</th></tr><tr><td>c</td><td></td><td>d</td></tr></table>',
      '\ta\tb\nc\t\td',
    ],
    [
      'has a line for a row whose cells are paragraphs',
      '<table><tr><td><p>a</p></td><td> <p>b</p> </td></tr><tr><td><p>c</p><p>d</p></td><td>e</td></tr></table>',
      'a\tb\nc\nd\n\te',
    ],
    ['has the lines and indents of a listing', '<p>a</p><pre>x\n  y</pre><p>b</p>', 'a\nx\n  y\nb'],
    ['has a line for each item of nested lists', '<ul><li>i<ul><li>j</li></ul>k</li></ul>', 'i\nj\nk'],
    ['goes on after a block within a line', '<blockquote>a<p>b</p>c</blockquote>d', 'a\nb\nc\nd'],
    ['has a line for each part of a definition', '<dl><dt>a</dt><dd>b</dd></dl>', 'a\nb'],
    ['has a line for a caption', '<figure><img src="a.png"><figcaption>a</figcaption></figure>b', 'a\nb'],
    ['has no stand-ins for media at its end', '<p>a</p><video title="v"></video>', 'a'],
    [
      'has no stand-ins for media in a row',
      '<p>a</p><video title="v"></video><video title="w"></video><p>b</p>',
      'a\nb',
    ],
    [
      'has nothing of media in nested blocks',
      '<ul><li>a<video title="v"></video></li><li>b</li></ul>',
      'a\nb',
    ],
    ['keeps a space after a mark', '<p><b>a </b> b</p>', 'a b'],
    ['has no space for a line break within Chinese', '<p>这是中\n  文，\n很好 的</p>', '这是中文，很好 的'],
    ['has a space for a line break beside Latin letters', '<p>用\nChrome\n看</p>', '用 Chrome 看'],
    [
      'has the readings of a word behind its line',
      '<p><ruby>漢<rp>(</rp><rt>かん</rt><rp>)</rp>字<rp>(</rp><rt>じ</rt><rp>)</rp></ruby>を<ruby>読<rt>よ</rt></ruby>む<br>b</p><p>c</p>',
      '漢字を読む (かんじ よ)\nb\nc',
    ],
    [
      'has formulas as TeX',
      '<p>a <span data-tex="x^2"><math><msup><mi>x</mi><mn>2</mn></msup></math></span> b <math><mfrac><mi>a</mi><mn>12</mn></mfrac></math></p>',
      'a x^2 b \\frac{a}{12}',
    ],
    [
      'has the parts of a formula apart that TeX has no form for',
      '<p><math><menclose><mi>a</mi><mn>12</mn></menclose></math></p>',
      'a 12',
    ],
    ['has the marks of quotations within a line', '<p>a <q>b <q>c</q></q></p>', 'a “b ‘c’”'],
    ['has the readings of its last line', '<ruby>東<rt>ひがし</rt></ruby>', '東 (ひがし)'],
  ])('%s', (_, html, text) => {
    expect(storedBody(html).text).toBe(text);
  });
});
