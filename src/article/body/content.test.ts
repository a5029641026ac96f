// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { storedBody } from '@/article/article.test-support';
import { BodyNotes } from './body-notes';

describe('a stored body', () => {
  it.each([
    ['script', '<script>x</script>'],
    ['style', '<style>x</style>'],
    ['button', '<button>x</button>'],
    ['link', '<link href="x">'],
    ['meta', '<meta content="x">'],
    ['template', '<template>x</template>'],
    ['title', '<title>x</title>'],
    ['base', '<base href="https://evil.example/">'],
    ['select', '<select><option>x</option></select>'],
    ['textarea', '<textarea>x</textarea>'],
    ['input', '<input value="x">'],
    ['progress', '<progress>x</progress>'],
    ['meter', '<meter>x</meter>'],
    ['element that is hidden', '<b hidden>x</b>'],
    ['element that is not displayed', '<b style="display:none">x</b>'],
    ['element that is not displayed, written with a space', '<b style="color:red;display: none">x</b>'],
  ])('has nothing of a %s', (_, html) => {
    expect(storedBody(`<p>a${html}b<img src="c.png"></p>`)).toMatchObject({
      html: '<p>ab<img data-picture="p1" alt=""></p>',
      pictures: [{ url: 'https://site.example/news/c.png' }],
      losses: [],
    });
  });

  it('has nothing of a dialog', () => {
    expect(storedBody('<p>a</p><dialog open>x</dialog>').html).toBe('<p>a</p>');
  });

  it('keeps the parts of a formula that are hidden from view', () => {
    const { html } = storedBody('<p><span data-tex="x" hidden>x</span><math><mi hidden>m</mi></math></p>');
    expect(html).toBe('<p><span data-tex="x">x</span><math><mi>m</mi></math></p>');
  });

  it.each([
    ['<li><input type="checkbox" checked> a</li>', '<li>☑ a</li>'],
    ['<li><label><input type="checkbox">a</label></li>', '<li>☐ a</li>'],
    [
      '<li><p><input type="checkbox"> a</p><ul><li><input type="checkbox" checked> b</li></ul></li>',
      '<li><p>☐ a</p><ul><li>☑ b</li></ul></li>',
    ],
    ['<li>a <input type="checkbox"></li>', '<li>a</li>'],
    ['<li><input type="checkbox" style="display: none"><label>Part</label></li>', '<li>Part</li>'],
    ['<li><span hidden><input type="checkbox"></span>a</li>', '<li>a</li>'],
    ['<li><input type="radio"> a</li>', '<li>a</li>'],
  ])('keeps the ticks of the tasks in a list: %s', (items, kept) => {
    expect(storedBody(`<ul>${items}</ul>`).html.replace(/\s+(?=<)|(?<=<li>)\s+/g, '')).toBe(
      `<ul>${kept}</ul>`,
    );
  });

  it('lists only the images that are in it', () => {
    const { html, pictures } = storedBody(
      '<p>a</p><xmp></xmp><iframe><img src="a.png"></iframe><img src="b.png">',
    );
    expect(html).toContain('data-picture="p1"');
    expect(pictures.map(({ url }) => url)).toEqual(['https://site.example/news/b.png']);
  });

  it('lists its images in the order of their first places', () => {
    const { pictures } = storedBody(
      '<img src="a.png"><p style="background:url(b.png)"></p><img src="c.png"><img src="a.png">',
    );
    expect(pictures.map(({ url }) => url.at(-5))).toEqual(['a', 'b', 'c']);
  });
});

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

describe('what a body loses', () => {
  it('is named in one line of at most 300 characters', () => {
    const notes = new BodyNotes();
    notes.addLoss({ kind: 'video', what: ` a \n b ${'x'.repeat(400)}`, why: 'no-address' });
    expect(notes.losses).toEqual([{ kind: 'video', what: `a b ${'x'.repeat(296)}`, why: 'no-address' }]);
  });

  it('is counted if it is equal, and listed if anything differs', () => {
    const notes = new BodyNotes();
    const loss = { kind: 'video', what: 'a', why: 'no-address' } as const;
    for (const each of [
      loss,
      loss,
      { ...loss, what: 'b' },
      { ...loss, url: 'https://a.example/' },
      { ...loss, kind: 'audio' as const },
      loss,
    ])
      notes.addLoss(each);
    expect(notes.losses).toEqual([
      { ...loss, count: 3 },
      { ...loss, what: 'b' },
      { ...loss, url: 'https://a.example/' },
      { ...loss, kind: 'audio' },
    ]);
  });
});
