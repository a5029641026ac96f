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
      'has nothing of the bars beside its code',
      '<pre><div>js <div>Copy code</div></div><code>a</code> b<div><img src="unfold.png"></div></pre>',
      'a b',
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
    [
      'is not replaced by the numbers that stand below it',
      '<pre><code>a\nb</code><ul class="pre-numbering"><li>1</li><li>2</li></ul></pre>',
      'a\nb',
    ],
    [
      'is not replaced by the numbers in the first column of its table',
      '<table class="lntable"><tr><td class="lntd"><pre><code><span class="lnt">1\n</span><span class="lnt">2\n</span></code></pre></td><td class="lntd"><pre><code>a\nb</code></pre></td></tr></table>',
      'a\nb',
    ],
    [
      'is not replaced by numbers that no name marks',
      '<div class="highlight"><table><tr><td><pre>1\n2</pre></td><td><pre>a\nb</pre></td></tr></table></div>',
      'a\nb',
    ],
    [
      'may be of numbers only',
      '<div class="highlight"><table><tr><td class="gutter"><pre>1</pre></td><td><pre>42</pre></td></tr></table></div>',
      '42',
    ],
    [
      'has no numbers in its lines',
      '<pre><span class="linenos">1</span>def f():\n<span class="linenos">2</span>    x\n<span class="ln">3</span>y</pre>',
      'def f():\n    x\ny',
    ],
    [
      'keeps the text around pieces of code',
      '<pre>usage: <code>git</code> [options] <code>file</code>\nmore text</pre>',
      'usage: git [options] file\nmore text',
    ],
    [
      'keeps pieces of code that a space parts on their line',
      '<pre> <code>git</code> <code>add</code>\n\n<code>git</code> <code>log</code></pre>',
      ' git add\n\ngit log',
    ],
    ['keeps the text around a list', '<pre>first\n<ul><li>a</li><li>b</li></ul></pre>', 'first\nab'],
    [
      'of WordPress is joined from its lines, without numbers and tools',
      '<div class="syntaxhighlighter"><div class="toolbar"><a>?</a></div><table><tr><td class="gutter"><div class="line number1">1</div><div class="line number2">2</div></td><td class="code"><div class="container"><div class="line number1"><code class="keyword">if</code> <code class="plain">x:</code></div><div class="line number2"><code class="spaces">&nbsp;&nbsp;</code><code class="plain">y</code></div></div></td></tr></table></div>',
      'if x:\n  y',
    ],
    [
      'has a line for each element of one, where no line feed is between them',
      '<pre><code><span class="line">a</span><span class="line"></span><span class="line">b</span></code></pre>',
      'a\n\nb',
    ],
    [
      'has a blank line where two line feeds are between the elements of lines',
      '<pre><code><span class="line">a</span>\n\n<span class="line">b</span></code></pre>',
      'a\n\nb',
    ],
    [
      'of CodeMirror has its lines, without numbers',
      '<div class="cm-scroller"><div class="cm-gutters"><div>1</div><div>2</div></div><div class="cm-content"><div class="cm-line"><span>if</span> x:</div><div class="cm-line">  y</div></div></div>',
      'if x:\n  y',
    ],
    ['has no words of buttons', '<pre><button>Copy</button>a<span hidden>b</span></pre>', 'a'],
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
    [
      'beside it, as in VitePress',
      '<div class="language-js"><button title="Copy"></button><span class="lang">js</span><pre>x</pre><div class="line-numbers-wrapper"><span>1</span><br></div></div>',
      'js',
    ],
    [
      'in a bar with a button, where nothing else names it',
      '<div><div class="bar"><span>Python</span><div><button>Copy code</button></div></div><pre>x</pre></div>',
      'python',
    ],
    [
      'in a bar with 复制代码',
      '<div><div><span>c++</span> <span>复制代码</span></div><pre>x</pre></div>',
      'c++',
    ],
  ])('the name of the language %s is no line of the article', (_, html, language) => {
    expect(listing(html)).toBe(`<pre><code class="language-${language}">x</code></pre>`);
  });

  it.each([
    '<div><p>Go</p><pre>x</pre></div>',
    '<div><h4>Python</h4><pre>x</pre></div>',
    '<div><div>the shell</div><pre>x</pre></div>',
    '<div><div>js</div><div>in the page</div><pre>x</pre></div>',
  ])('the words above the listing in %s stay', (html) => {
    const words = html
      .replace(/<pre>.*|<[^>]*>/g, ' ')
      .trim()
      .split(/\s+/);
    for (const word of words) expect(listing(html)).toContain(word);
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

  it.each([
    [
      'a table that compares two listings',
      '<table><tbody><tr><td><pre>a</pre></td><td><pre>b</pre></td></tr></tbody></table>',
      '<table><tbody><tr><td><pre><code>a</code></pre></td><td><pre><code>b</code></pre></td></tr></tbody></table>',
    ],
    ['a table of data', '<table><tbody><tr><td>1</td><td>b</td></tr></tbody></table>'],
  ])('%s in a box for code stays a table', (_, html, stored = html) => {
    expect(listing(`<div class="highlight">${html}</div>`)).toBe(stored);
  });

  it('keeps its images and its caption beside it', () => {
    expect(listing('<pre>a<img src="a.png">b</pre><pre><img src="b.png"></pre>')).toBe(
      '<pre><code>ab</code></pre><p><img data-picture="p1" alt=""></p><p><img data-picture="p2" alt=""></p>',
    );
    expect(
      listing('<table class="lntable"><caption>tide.py</caption><tr><td><pre>a</pre></td></tr></table>'),
    ).toBe('<p>tide.py</p><pre><code>a</code></pre>');
  });

  it('is not made of code in a line, or of a container without code', () => {
    expect(listing('<p>a <code>b</code></p><section class="code-snippet">c</section>')).toBe(
      '<p>a <code>b</code></p><p>c</p>',
    );
  });
});
