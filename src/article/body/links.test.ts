// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { storedBody } from '@/article/article.test-support';

it.each([
  ['an absolute address', '<a href="/x">a</a>', '<a href="https://site.example/x">a</a>'],
  [
    'an address with a query',
    '<a href="https://a.example/?a=1&b=2">a</a>',
    '<a href="https://a.example/?a=1&amp;b=2">a</a>',
  ],
  ['a mail address', '<a href="mailto:a@b.example">a</a>', '<a href="mailto:a@b.example">a</a>'],
  [
    'the address of an attribute of WeChat',
    '<a data-link=" https://a.example/d " class="c" title="t" target="_blank">a</a>',
    '<a href="https://a.example/d">a</a>',
  ],
  [
    'the address of another page with a target',
    '<a href="/news/1.html?page=3#x">a</a><b id="x">x</b>',
    '<a href="https://site.example/news/1.html?page=3#x">a</a><b>x</b>',
  ],
  ['only its words if it runs a script', '<a href="javascript:alert(1)">a</a>', 'a'],
  ['only its words if it opens an app', '<a href="weixin://x">a</a>', 'a'],
  [
    'only its words if it leads nowhere',
    '<a>a</a><a href="">b</a><a href=" ">c</a><a href="https://">d</a>',
    'abcd',
  ],
])('a link keeps %s', (_, html, stored) => {
  expect(storedBody(`<p>${html}</p>`).html).toBe(`<p>${stored}</p>`);
});

it.each([
  [
    'its target, and the way back',
    '<p>n<a href="#fn1" id="ref1">1</a></p><p id="fn1">note <a href="#ref1">back</a></p>',
    '<p>n<a href="#note-1" id="note-2">1</a></p><p id="note-1">note <a href="#note-2">back</a></p>',
  ],
  [
    'its target by the whole address of the page',
    '<p><a href="https://site.example/news/1.html?page=2#here">a</a></p><p id="here">x</p><p id="other">y</p>',
    '<p><a href="#note-1">a</a></p><p id="note-1">x</p><p>y</p>',
  ],
  [
    'one target for several links',
    '<p><a href="#d">1</a><a href="#d">2</a><a href="#e">3</a></p><p id="d">x</p><p id="e">y</p>',
    '<p><a href="#note-1">1</a><a href="#note-1">2</a><a href="#note-2">3</a></p><p id="note-1">x</p><p id="note-2">y</p>',
  ],
  [
    'a target with an encoded name',
    '<p><a href="#%E6%B3%A8">a</a><a href="#a%zz">b</a></p><p id="注">x</p><p id="a%zz">y</p>',
    '<p><a href="#note-1">a</a><a href="#note-2">b</a></p><p id="note-1">x</p><p id="note-2">y</p>',
  ],
  [
    'the target of an image, and not that of a blank link',
    '<p><a href="#x"><img src="a.png"></a></p><p id="x">x</p><p>y<a href="#z"> </a></p><p id="z">z</p>',
    '<p><a href="#note-1"><img data-picture="p1" alt=""></a></p><p id="note-1">x</p><p>y </p><p>z</p>',
  ],
  [
    'a target that is empty, in its block or before one',
    '<p><a href="#b">1</a><a href="#c">2</a></p><h2><a id="b"></a>Two</h2><a name="c"></a><p>three</p>',
    '<p><a href="#note-1">1</a><a href="#note-2">2</a></p><h2 id="note-1">Two</h2><p id="note-2">three</p>',
  ],
  [
    'an empty target in the middle of a line',
    '<p><a href="#b">1</a></p><p>two <a id="b"></a>three</p>',
    '<p><a href="#note-1">1</a></p><p>two <span id="note-1"></span>three</p>',
  ],
  [
    'a target that is a box',
    '<p><a href="#s">1</a><a href="#fn1">2</a><a href="#l">3</a></p><section id="s"><h2>Two</h2><p>x</p></section><div id="fn1">note</div><ul><li><div id="l">item</div></li></ul>',
    '<p><a href="#note-1">1</a><a href="#note-2">2</a><a href="#note-3">3</a></p><h2 id="note-1">Two</h2><p>x</p><p id="note-2">note</p><ul><li id="note-3">item</li></ul>',
  ],
  [
    'a box whose first block is a target as well',
    '<p><a href="#s">1</a><a href="#h">2</a></p><div id="s"><h2 id="h">Two</h2></div>',
    '<p><a href="#note-2">1</a><a href="#note-2">2</a></p><h2 id="note-2">Two</h2>',
  ],
  [
    'a target that is words of a sentence',
    '<p><a href="#w">1</a></p><p>a <span id="w">word</span> <a id="x">and</a> more <a href="#x">x</a></p>',
    '<p><a href="#note-1">1</a></p><p>a <span id="note-1">word</span> <span id="note-2">and</span> more <a href="#note-2">x</a></p>',
  ],
  [
    'the id of a link to another page that is its target',
    '<p><a href="https://a.example/" id="k">a</a><a href="#k">b</a></p>',
    '<p><a href="https://a.example/" id="note-1">a</a><a href="#note-1">b</a></p>',
  ],
])('a link within the text keeps %s', (_, html, stored) => {
  expect(storedBody(html).html).toBe(stored);
});

it('a link to a target that is not in the text keeps only its words, and one to the top leads to the page', () => {
  expect(storedBody('<p><a href="#gone">a</a> <a href="#">b</a></p>').html).toBe(
    '<p>a <a href="https://site.example/news/1.html?page=2#">b</a></p>',
  );
});
