// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { storedBody } from '@/article/article.test-support';

describe('a style', () => {
  it.each([
    ['bold', '<p><span style="font-weight:bold">a</span>b</p>', '<p><strong>a</strong>b</p>'],
    ['bolder', '<p><span style="color:red;FONT-WEIGHT : bolder">a</span>b</p>', '<p><strong>a</strong>b</p>'],
    ['of weight 600', '<p><span style="font-weight: 600">a</span>b</p>', '<p><strong>a</strong>b</p>'],
    ['italic', '<p><span style="font-style:italic">a</span>b</p>', '<p><em>a</em>b</p>'],
    ['oblique', '<p><span style="font-style : oblique">a</span>b</p>', '<p><em>a</em>b</p>'],
    [
      'struck through',
      '<p><span style="text-decoration:underline line-through">a</span><span style="text-decoration-line : line-through">b</span></p>',
      '<p><s>a</s><s>b</s></p>',
    ],
    ['of a whole paragraph', '<p style="font-weight:700">a <b>b</b></p>', '<p><strong>a b</strong></p>'],
  ])('a style that makes text %s becomes an element', (_, html, stored) => {
    expect(storedBody(html).html).toBe(stored);
  });

  it.each([
    ['of normal weight', '<p><span style="font-weight:500">a</span></p>', '<p>a</p>'],
    [
      'of another property before a line-through',
      '<p><span style="text-decoration:none;x:line-through">a</span></p>',
      '<p>a</p>',
    ],
    [
      'of an image without words',
      '<p>a<span style="font-weight:bold"> <img src="a.png"></span></p>',
      '<p>a <img data-picture="p1" alt=""></p>',
    ],
    [
      'of text that is marked already',
      '<h2 style="font-weight:bold">h</h2><p><b>a<span style="font-weight:bold">b</span></b><i>c<span style="font-style:italic">d</span></i><del>e<span style="text-decoration:line-through">f</span></del></p>',
      '<h2>h</h2><p><b>ab</b><i>cd</i><del>ef</del></p>',
    ],
    [
      'of what is not a line',
      '<section style="font-weight:bold"><p>a</p></section><ul><li style="font-weight:bold">b</li></ul><table><tr style="font-weight:bold"><td style="font-style:italic">c</td><td>d</td></tr></table><pre style="font-style:italic">e</pre>',
      '<p>a</p><ul><li>b</li></ul><table><tbody><tr><td>c</td><td>d</td></tr></tbody></table><pre><code>e</code></pre>',
    ],
  ])('leaves no element: %s', (_, html, stored) => {
    expect(storedBody(html).html).toBe(stored);
  });
});

describe('marks', () => {
  it('are joined if they are adjacent and of one kind', () => {
    expect(
      storedBody(
        '<p><strong>a</strong><strong>b</strong><strong>c</strong> <strong>d</strong><em>e</em><em>f</em><b>g</b><b>h</b><i>i</i><i>j</i><strong>k</strong></p>',
      ).html,
    ).toBe('<p><strong>abc</strong> <strong>d</strong><em>ef</em><b>gh</b><i>ij</i><strong>k</strong></p>');
  });

  it('within a mark of the same meaning are unwrapped', () => {
    expect(
      storedBody(
        '<p><strong>a<strong>b</strong></strong><em>c<i>d</i></em><b>e<strong>f</strong></b><i>g<i>h</i></i><em>j<b>k</b></em></p>',
      ).html,
    ).toBe('<p><strong>ab</strong><em>cd</em><b>ef</b><i>gh</i><em>j<b>k</b></em></p>');
  });
});
