// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { storedBody } from '@/article/article.test-support';

const listing = (html: string) => storedBody(html).html;

describe('a code listing', () => {
  it.each([
    [
      'keeps its indents and blank lines, without blank lines around it',
      '<pre>\n\n  a\n\n    b  \n\n</pre>',
      '  a\n\n    b',
    ],
    [
      'has line feeds for line breaks, and spaces for non-breaking ones',
      '<pre>a<br>b&nbsp;c&#13;\nd</pre>',
      'a\nb c\nd',
    ],
    [
      'has a line for each of several code elements',
      '<pre><code>one</code><code>two\n</code><code></code><code>four</code></pre>',
      'one\ntwo\n\nfour',
    ],
    [
      'has no line of its own for code within code',
      '<pre><code>one <code>two</code></code></pre>',
      'one two',
    ],
    ['has a line for each item of a list', '<pre><ol><li>a</li><li>b</li></ol></pre>', 'a\nb'],
    [
      'has a line for each block',
      '<pre><code><div>a</div><p>b</p><section>c</section></code></pre>',
      'a\nb\nc',
    ],
    ['has the same line for blocks and inline elements', '<pre><div>a</div><span>b</span></pre>', 'ab'],
    [
      'has no line numbers',
      '<pre><table><tr><td class="hljs-ln-numbers">1</td><td>a</td></tr><tr><td class="hljs-ln-numbers">2</td><td>b</td></tr></table></pre>',
      'a\nb',
    ],
    [
      'has no numbers of other libraries',
      '<pre><i class="line-numbers-rows">1</i>a<i class="linenumber">2</i><i class="lineno">3</i><i class="ln-num">4</i></pre>',
      'a',
    ],
    [
      'of WeChat is joined from its lines',
      '<section class="code-snippet__fix"><ul class="code-snippet__line-index"><li>1</li></ul><pre><code>a</code><code>b</code></pre></section>',
      'a\nb',
    ],
    [
      'of WeChat may have no pre element',
      '<section class="code-snippet"><i class="gutter">1</i><code>a</code></section>',
      'a',
    ],
    [
      'is taken out of the table that puts line numbers beside it',
      '<div class="highlight"><table><tr><td class="linenos"><pre>1\n2</pre></td><td><pre>a\nb</pre></td></tr></table></div>',
      'a\nb',
    ],
    [
      'may be a table with a row for each line',
      '<table class="highlighttable"><tr><td class="gl">1</td><td>a</td></tr><tr><td class="lineno">2</td><td>b</td></tr></table>',
      'a\nb',
    ],
    [
      'is taken out of a table of Rouge',
      '<table class="rouge-table"><tr><td class="gutter"><pre>1</pre></td><td><pre>a</pre></td></tr></table>',
      'a',
    ],
    ['within another is part of it', '<pre>outer <pre>inner</pre></pre>', 'outer inner'],
  ])('%s', (_, html, code) => {
    expect(listing(html)).toBe(`<pre><code>${code}</code></pre>`);
  });

  it.each([
    ['<pre class="brush: python">x</pre>', 'python'],
    ['<pre class="hljs language-c++">x</pre>', 'c++'],
    ['<pre class="lang-js">x</pre>', 'js'],
    ['<pre class="highlight-source-ruby">x</pre>', 'ruby'],
    ['<pre class="code-snippet__json">x</pre>', 'json'],
    ['<pre data-lang="Go">x</pre>', 'go'],
    ['<pre data-language=" rust ">x</pre>', 'rust'],
    ['<pre lang="text" class="language-js">x</pre>', 'text'],
    ['<pre><code class="language-sh">x</code></pre>', 'sh'],
    ['<div class="language-sql"><pre>x</pre></div>', 'sql'],
    ['<section class="code-snippet__fix" data-lang="lua"><ul></ul><p><code>x</code></p></section>', 'lua'],
  ])('a code listing of %s is in %s', (html, language) => {
    expect(listing(html)).toBe(`<pre><code class="language-${language}">x</code></pre>`);
  });

  it.each([
    '<pre class="hljs">x</pre>',
    '<pre class="language-text">x</pre>',
    '<pre class="language-plain">x</pre>',
    '<pre class="language-plaintext">x</pre>',
    '<pre class="lang-none">x</pre>',
    '<pre class="lang-undefined">x</pre>',
    '<pre class="language-code">x</pre>',
    '<pre class="lang-nowrap">x</pre>',
    '<pre class="code-snippet__fix code-snippet__js">x</pre>',
    '<pre class="code-snippet__line-index">x</pre>',
    '<pre lang="not a language">x</pre>',
    '<pre lang="3d">x</pre>',
    '<pre data-lang="an-impossibly-long-name-of-a-language">x</pre>',
  ])('a code listing of %s is in no language', (html) => {
    expect(listing(html)).toBe('<pre><code>x</code></pre>');
  });

  it('is not made of code in a line, or of a container without code', () => {
    expect(listing('<p>a <code>b</code></p><section class="code-snippet">c</section>')).toBe(
      '<p>a <code>b</code></p><p>c</p>',
    );
  });
});
