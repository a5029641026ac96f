// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { storedBody } from '@/article/article.test-support';

const LONG = 'The tide came in over the flats and the boats turned round. '.repeat(8);

describe('a stored body', () => {
  it.each([
    [
      'a paragraph for each line of the nested containers of an editor',
      '<section><section><section>One</section></section><section>Two <span>words</span></section></section>',
      '<p>One</p><p>Two words</p>',
    ],
    [
      'loose text around a block in paragraphs',
      '<div>loose<p>x</p>tail</div>',
      '<p>loose</p><p>x</p><p>tail</p>',
    ],
    ['no empty container', '<div>a</div><div> </div><div>b</div><div></div>', '<p>a</p><p>b</p>'],
    [
      'a space where an empty container kept two words apart',
      '<span>a</span><div> </div><span>b</span>',
      '<p>a b</p>',
    ],
    [
      'no space for an empty container at an edge',
      '<div></div><span>a</span><div></div><ul><li><div></div>b<div></div></li></ul>',
      '<p>a</p><ul><li>b</li></ul>',
    ],
    [
      'the only container of a list item unwrapped',
      '<ul><li> <div>a</div> </li></ul>',
      '<ul><li> a </li></ul>',
    ],
    [
      'the containers of a list item as paragraphs if it has more',
      '<ul><li><div>b</div>c</li><li><section>e</section><section>f</section></li></ul>',
      '<ul><li><p>b</p>c</li><li><p>e</p><p>f</p></li></ul>',
    ],
    [
      'the only container of a cell, a quotation and a definition unwrapped',
      '<table><tr><td><div>a</div></td><th><div>b</div></th></tr></table><blockquote><div>c</div></blockquote><dl><dt><div>d</div></dt><dd><div>e</div></dd></dl>',
      '<table><tbody><tr><td>a</td><th>b</th></tr></tbody></table><blockquote>c</blockquote><dl><dt>d</dt><dd>e</dd></dl>',
    ],
    [
      'the container of a quotation as a paragraph if text is before it',
      '<blockquote>a<div>b</div></blockquote>',
      '<blockquote>a<p>b</p></blockquote>',
    ],
    [
      'containers in a heading or a link as lines of it',
      '<h2><section>One</section><section>Two</section></h2><a href="https://a.example/">x<div>Three</div>y</a>',
      '<h2>One<br>Two</h2><p><a href="https://a.example/">x<br>Three<br>y</a></p>',
    ],
    [
      'no second line break where a line has one already',
      '<h2>One<br><div>Two</div> </h2><h3> <div>Three</div></h3>',
      '<h2>One<br>Two </h2><h3> Three</h3>',
    ],
    [
      'no line break around the only container of a mark',
      '<strong><div>One</div></strong>',
      '<p><strong>One</strong></p>',
    ],
    [
      'the content of custom elements',
      '<p><my-card>custom <b>bold</b></my-card></p>',
      '<p>custom <b>bold</b></p>',
    ],
    [
      'a paragraph for each part between two line breaks',
      '<p>one<br><br>two<br> <br>three<br>four</p>',
      '<p>one</p><p>two</p><p>three<br>four</p>',
    ],
    ['no line breaks at the edges of a paragraph', '<p><br> <br>one<br> </p><p> <br></p>', '<p>one</p>'],
    [
      'a space for a blank mark with a space in it, and nothing for an empty one',
      '<p>one<strong> </strong>two<em></em>three</p>',
      '<p>one twothree</p>',
    ],
    [
      'the line break of a mark that has nothing else',
      '<p>第一行<strong><br></strong>第二行<em> <br> </em>第三行</p>',
      '<p>第一行<br>第二行<br>第三行</p>',
    ],
    [
      'the direction of writing of its containers',
      '<div dir="rtl"><p>a</p>b<div dir="ltr">c</div><div><h2>d</h2></div></div><div dir="RTL">e</div><div dir="ltr">f</div>',
      '<p dir="rtl">a</p><p dir="rtl">b</p><p dir="ltr">c</p><h2 dir="rtl">d</h2><p dir="rtl">e</p><p>f</p>',
    ],
    [
      'no empty paragraph, heading, list, quotation or figure',
      '<p></p><h2> </h2><h6>&#8203;</h6><ul><li></li></ul><ol></ol><blockquote><p> </p></blockquote><figure></figure>',
      '',
    ],
    [
      'a paragraph of an image, and a rule',
      '<div><hr></div><p>a<img src="a.png"></p><div><img src="b.png"></div>',
      '<hr><p>a<img data-picture="p1" alt=""></p><p><img data-picture="p2" alt=""></p>',
    ],
    [
      'the image and the caption of a figure',
      '<figure><div><img src="a.png"></div><figcaption><div>cap</div></figcaption></figure>',
      '<figure><p><img data-picture="p1" alt=""></p><figcaption>cap</figcaption></figure>',
    ],
    [
      'a formula between paragraphs if it is displayed',
      '<p>before<span data-tex="x" data-display="">x</span>after</p>',
      '<p>before</p><span data-tex="x" data-display="">x</span><p>after</p>',
    ],
    [
      'a medium that is not saved between paragraphs',
      '<div>a<iframe src="https://maps.example/" title="Map"></iframe>b</div>',
      '<p>a</p><p data-media="frame"><a href="https://maps.example/">Map</a></p><p>b</p>',
    ],
    [
      'the text of forms and of what can be folded',
      '<center>c</center><fieldset><legend>l</legend>m</fieldset><details><summary>s</summary>t</details>',
      '<p>c</p><p>l</p><p>m</p><p>s</p><p>t</p>',
    ],
  ])('has %s', (_, html, stored) => {
    expect(storedBody(html).html).toBe(stored);
  });
});

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
    ['it has two columns', '<tr><td><p>a</p></td></tr><tr><td>b</td><td>c</td></tr>'],
    ['its one column has a heading', '<tr><th>a</th></tr><tr><td><p>b</p></td></tr>'],
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
