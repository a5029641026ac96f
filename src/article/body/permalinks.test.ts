// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { storedBody } from '@/article/article.test-support';

describe('a heading', () => {
  it.each([
    ['<h2 id="a">Walls<a class="headerlink" href="#a" title="Link">¶</a></h2>', '<h2>Walls</h2>'],
    ['<h2 id="a"><a class="header-anchor" href="#a">#</a> Walls</h2>', '<h2>Walls</h2>'],
    ['<h3>Walls <a href="https://site.example/news/1.html?page=2#a">🔗</a></h3>', '<h3>Walls</h3>'],
    ['<dl><dt>open()<a href="#open">§</a></dt><dd>x</dd></dl>', '<dl><dt>open()</dt><dd>x</dd></dl>'],
  ])('has no sign that links it to itself: %s', (html, stored) => {
    expect(storedBody(html).html.replace(/\s+(?=<\/h)|(?<=<h2>)\s+/g, '')).toBe(stored);
  });

  it('keeps the mark of a note', () => {
    const { text } = storedBody('<h2>Walls<sup><a href="#n1">*</a></sup></h2><p id="n1">b</p>');
    expect(text).toBe('Walls*\nb');
  });

  it('keeps the target that its sign is', () => {
    const { html } = storedBody('<p><a href="#a">to</a></p><h2><a id="a" href="#a">#</a>Walls</h2>');
    expect(html).toBe('<p><a href="#note-1">to</a></p><h2 id="note-1">Walls</h2>');
  });
});
