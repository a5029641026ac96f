/**
 * What a page or a service may write into any field of an article. Each value does something if an export contains it unchanged:
 * it runs, fetches, links a program, or is computed. `TRACKER` is where it would fetch from.
 */
import type { ArticleFacts } from '@/core/articles/article';
import type { ExportEntry } from '@/core/articles/exports/export-entry';
import { entryOf } from './export.test-support';

export const TRACKER = 'tracker.example';

/** For fields of plain text. */
export const HOSTILE_TEXTS: Readonly<Record<string, string>> = {
  'a script': '<script>alert(1)</script>',
  'an image that fetches': `<img src=https://${TRACKER}/a.png onerror=alert(1)>`,
  'an image of Markdown': `![x](https://${TRACKER}/a.png)`,
  'a link that runs': '[x](javascript:alert(1))',
  'an autolink that runs': '<javascript:alert(1)>',
  'a link of references': `[x]\n\n[x]: javascript:alert(1)\n\n![y]\n\n[y]: https://${TRACKER}/a.png`,
  'an address of a program': 'obsidian://open?vault=a',
  'an address that runs': 'javascript:alert(1)',
  'an address of a file': 'file:///etc/passwd',
  'an address with data': 'data:text/html,<script>alert(1)</script>',
  'an embedded note': '![[secret]] and [[secret]]',
  'a command of Templater': '<%* app.vault.delete() %>',
  'a template': '{{title}} {{constructor.constructor("alert(1)")()}} {% include x %}',
  'a fence that runs': '\n```dataviewjs\nalert(1)\n```\n',
  'a fence of tildes that runs': 'a\n~~~dataviewjs\nalert(1)\n~~~\n',
  'a fence after a carriage return': 'a\r~~~dataviewjs\ralert(1)\r~~~\r```js-engine\rx\r```',
  'a line that is computed': '`= this.file` and `$= dv.pages()`',
  'the end of the front matter': 'a"\n---\n\n<script>alert(1)</script>',
  'a value of YAML': '!!js/function "function(){}" \u0085 \u2028 \u007f \ufeff &a *a',
  'the end of CDATA': ']]><script>alert(1)</script><!--',
  'an entity': '&lt;script&gt;alert(1)&lt;/script&gt; &xxe;',
  'a formula of TeX': '$\\href{javascript:alert(1)}{x}$',
  'a formula of a table': '=HYPERLINK("http://a.example","x")',
  'a full-width formula': '＝cmd|calc',
  'a formula after a line feed': '\n=1+1',
  'a formula after a byte order mark': '\ufeff=1+1',
  'a formula after a space': ' +1+cmd|calc',
  'a formula after a semicolon': 'a;=1+1\n@SUM(1)',
  'a backslash before each mark':
    '\\<img src=x onerror=alert(1)> \\`= x\\` \\{{x}} \\![x](https://tracker.example/y)',
  'a reversed name': 'invoice\u202egpj.exe \u061c\u200b\u2066',
  'a device': 'con .txt',
  'a path': '../../../.bashrc',
};

/** Bodies as a damaged page process could store them. */
export const HOSTILE_BODIES: Readonly<Record<string, string>> = {
  'a formula that ends early': `<p>a <span data-tex="x$ <img src=https://${TRACKER}/a> [c](javascript:alert(1)) \`= x\` $">x</span> b</p>`,
  'a formula with lines': `<p>a</p><span data-display="" data-tex="x\n$$\n\n\`\`\`dataviewjs\nalert(1)\n\`\`\`\n~~~dataviewjs\nx\n~~~\n<script>alert(1)</script>\n$$">x</span>`,
  'a formula after a carriage return': '<span data-tex="x&#13;&#13;~~~dataviewjs&#13;alert(1)">x</span>',
  'a formula that links':
    '<p><span data-tex="\\href{javascript:alert(1)}{x} \\\\$ \\require{html} {{x}} <% y %>">x</span></p>',
  'a formula with a style': '<p><span data-tex="\\bbox[background:url(https://a.example)]{x}">x</span></p>',
  'a formula of elements with Markdown': `<p>a <math><menclose><mtext>![x](https://${TRACKER}/a.png) [c](javascript:alert(1)) \`$= dv.x\` ~~~ **b** obsidian://open</mtext></menclose></math> b</p>`,
  'a formula of elements with code': `<p>a <math><menclose><mtext><code>$= app.vault</code> <a href="https://${TRACKER}">c</a></mtext></menclose></math> b</p>`,
  'a listing that runs': '<pre><code class="language-dataviewjs">alert(1)</code></pre>',
  'listings of other tools': [
    'dataview',
    'tasks',
    'js-engine',
    'templater',
    'query',
    'mermaid',
    'run-python',
    'meta-bind-js-view',
    '{r}',
    'R}',
    'button',
    'chart',
  ]
    .map((name) => `<pre><code class="language-${name}">alert(1)</code></pre>`)
    .join(''),
  'a listing that ends early':
    '<pre><code class="language-js">a\n  ```\n<script>alert(1)</script>\n\n  ```dataviewjs\nalert(2)\n</code></pre>',
  'a listing in a list after a carriage return':
    '<ul><li><pre><code>a&#13;~~~dataviewjs&#13;alert(1)&#13;~~~</code></pre></li></ul>',
  'a listing with templates':
    '<pre><code class="language-js">&lt;% alert(1) %&gt; {{ x }} {% y %}</code></pre>',
  'computed code':
    '<p><code>= this.file.name</code> <code>$= dv.pages()</code> <code> =1</code> <code>r system("x")</code> <code>&lt;% x %&gt; {{y}}</code></p>',
  'markup in pieces': `<p>&lt;<span>img</span> src=https://${TRACKER}/a.png&gt; &lt;<b></b>img src=https://${TRACKER}/b.png&gt;</p>`,
  'templates in pieces': '<p>&lt;<span>% alert(1) %&gt;</span> {<span>{x}}</span> {<b></b>% y %}</p>',
  'a fence in pieces':
    '<p>~<span>~</span><b></b><small>~dataviewjs<br>alert(1)</small></p><p><s>~dataviewjs <br>alert(1)</s></p>',
  'an image made of a link': `<p>look!<a href="https://${TRACKER}/a.png">x</a> look!<ruby><rp>(</rp></ruby><a href="https://${TRACKER}/b.png">x</a></p>`,
  'texts of an image': `<p><img data-picture="p1" alt="a\n~~~dataviewjs\nalert(1)\n~~~\n<script>alert(1)</script> {{x}} <% y %> ![[z]] ](javascript:alert(1))" title='t\\"\n~~~dataviewjs'></p>`,
  'links of all schemes': [
    'javascript:alert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    'obsidian://open',
    'vbscript:x',
    'JaVaScRiPt:alert(1)',
    '\u0001javascript:alert(1)',
    'java\tscript:alert(1)',
    'blob:https://a.example/x',
  ]
    .map((href) => `<p><a href="${href}">n</a></p>`)
    .join(''),
  'a link with markup in its address': `<p><a href="https://a.example/?x={{y}}\`= z\`&[[w]]> <img src=https://${TRACKER}/a.png>" title='a\\"><img src=x>'>n</a></p>`,
  'a caption': `<table><caption>c\n\n~~~dataviewjs\nalert(1)\n~~~\n&lt;img src=https://${TRACKER}/a.png&gt;</caption><tbody><tr><td>a</td><td>b</td></tr></tbody></table>`,
  'a table that stays HTML': `<table><tbody><tr><td><ul><li>a</li></ul><pre><code>x\n\n~~~dataviewjs\nalert(1)\n~~~\n&#13;&#13;\`\`\`js-engine\nx</code></pre><code>= this</code> {{x}} &lt;% y %&gt; ![[z]]</td></tr></tbody></table>`,
  'markup of all kinds': `<script>alert(1)</script><img src="https://${TRACKER}/a.png" onerror="alert(1)"><iframe srcdoc="&lt;script>alert(1)&lt;/script>"></iframe><svg onload="alert(1)"><script>alert(1)</script></svg><a href="https://a.example" onclick="alert(1)" ping="https://${TRACKER}" target="_top">a</a><form action="https://${TRACKER}"><button formaction="javascript:alert(1)">b</button></form><meta http-equiv="refresh" content="0;url=javascript:alert(1)"><base href="https://${TRACKER}"><link rel="stylesheet" href="https://${TRACKER}"><style>@import "https://${TRACKER}"</style><math><maction actiontype="statusline" xlink:href="javascript:alert(1)"><mtext>x</mtext></maction></math><object data="https://${TRACKER}"></object><video src="https://${TRACKER}" poster="https://${TRACKER}"></video><p style="background:url(https://${TRACKER})">s</p>`,
  'markup that changes when it is parsed again':
    '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;"></style></mglyph></table></mtext></math><noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  'our own marks':
    '<p>\ufdd0<script>alert(1)</script>&#xfdd0;&lt;img src=x onerror=alert(1)&gt;&#xfdd1;\ufdd2img src=x onerror=alert(1)&gt; \ufdd3[x](javascript:alert(1))</p>',
};

/** An article with one hostile text in every field that holds text. */
export function entryWithText(text: string): ExportEntry {
  const facts: ArticleFacts = {
    ...entryOf().facts,
    title: text,
    account: { id: 'MzA=', name: text, alias: text },
    author: text,
    site: text,
    region: text,
    album: { title: text, url: text },
    summary: text,
    tags: [text],
    url: text,
    sourceUrl: text,
    coverUrl: text,
    language: text,
  };
  const quoted = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
  return entryOf({
    facts,
    tags: [text],
    html: `<p>${quoted}<img data-picture="p1" alt="${quoted}"></p><pre><code>${quoted}</code></pre><p>${quoted}</p><ul><li>${quoted}</li></ul>`,
    text,
    images: [
      { id: 'p1', url: 'https://a.example/1', key: 'abcdef0123456789abcd', text },
      { id: 'p2', url: text },
    ],
    losses: [{ kind: 'video', what: text, why: 'kind-not-kept', url: text }],
  });
}
