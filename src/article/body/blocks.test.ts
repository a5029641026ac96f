// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { storedBody } from '@/article/article.test-support';

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
