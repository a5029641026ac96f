import { deflateSync } from 'node:zlib';
import type { ExportEntry, ExportSource } from '@/core/articles/exports/export-entry';
import { crc32 } from '@/core/zip-writer';
import type { ExportOptions } from './export-run';

/** A real PNG of one colour, `size` px a side. */
export function tinyPng(size = 2): Uint8Array<ArrayBuffer> {
  const chunk = (type: string, data: Uint8Array) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const ends = Buffer.alloc(8);
    ends.writeUInt32BE(data.length, 0);
    ends.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
  };
  const header = Buffer.from([0, 0, 0, size, 0, 0, 0, size, 8, 0, 0, 0, 0]);
  const rows = deflateSync(Buffer.alloc((size + 1) * size, 0));
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  return new Uint8Array(
    Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]),
  );
}

/** An article with one saved image and one lost image. */
export function entryOf(changes: Partial<ExportEntry> = {}): ExportEntry {
  return {
    id: 'wx:MzA=:2247:1',
    facts: {
      title: '春天 & “雨”',
      kind: 'ordinary',
      url: 'https://mp.weixin.qq.com/s?__biz=MzA=&mid=2247&idx=1',
      account: { id: 'MzA=', name: '拾字' },
      author: '阿明',
      publishedAt: Date.UTC(2024, 4, 6, 7, 8, 9),
      tags: ['天气', '热门'],
      summary: '一句话',
      language: 'zh-CN',
    },
    tags: ['我的', '天气'],
    capturedAt: Date.UTC(2024, 5, 1),
    html: '<p>正文<img data-picture="p1" alt="图一"><img data-picture="p2" alt="图二"></p>',
    text: '正文',
    images: [
      { id: 'p1', url: 'https://mmbiz.qpic.cn/1', key: 'abcdef0123456789abcd', text: '图中文字' },
      { id: 'p2', url: 'https://mmbiz.qpic.cn/2?a=b&c=d' },
    ],
    coverKey: 'abcdef0123456789abcd',
    losses: [{ kind: 'video', what: '片名 <b>', why: 'kind-not-kept', url: 'https://v.qq.com/x' }],
    loadImage: async () => tinyPng(),
    ...changes,
  };
}

/** A source of these articles; their ids are their positions. */
export function sourceOf(...entries: readonly (ExportEntry | undefined)[]): ExportSource {
  return { ids: entries.map((_, index) => String(index)), open: async (id) => entries[Number(id)] };
}

/** Options of a test, with a different text for each word. */
export function optionsOf(changes: Partial<ExportOptions>): ExportOptions {
  return {
    form: 'html',
    withImages: true,
    digestSize: 200_000,
    fileNamePattern: '{title}',
    words: {
      language: 'en',
      account: 'Account',
      author: 'Author',
      published: 'Published',
      changed: 'Changed',
      captured: 'Captured',
      source: 'Source',
      original: 'Original',
      region: 'Region',
      album: 'Album',
      tags: 'Tags',
      id: 'Id',
      contents: 'Contents',
      cover: 'Cover',
      notSaved: 'Not kept',
      textInImages: 'Text in pictures',
      image: 'Picture',
      collection: 'Articles',
      describePart: (part, of) => `${part} of ${of}`,
      describeLoss: ({ kind, what, why }) => `${kind} ${what} ${why}`,
    },
    styles: { html: 'p > a { color: red; }', epub: 'p { margin: 0; }' },
    toBookImage: async () => tinyPng(),
    signal: new AbortController().signal,
    onProgress: () => undefined,
    now: Date.UTC(2024, 6, 1),
    newId: () => '123e4567-e89b-42d3-a456-426614174000',
    ...changes,
  };
}

/** The bytes of a Blob. */
export async function bytesOf(content: Blob): Promise<Uint8Array> {
  return new Uint8Array(await content.arrayBuffer());
}

/** Bodies of real pages, each breaking a rule that e-book readers enforce and browsers do not. */
export const ODD_BODIES: Readonly<Record<string, string>> = {
  'blocks within a line':
    '<span style="x"><section><p>a</p></section>b</span><strong>c<p>d <em>e</em></p><section>f</section></strong><a href="https://example.com/"><div>g<a href="https://example.com/2">h</a></div></a>',
  'a heading that holds blocks':
    '<h2><p>One</p><section>Two</section></h2><pre><div>x</div><div>y</div></pre>',
  'lists of anything':
    'loose<li>stray</li><ul>text<p>p</p><ul><li>inner</li></ul><li value="3">item</li><ol><li>deep</li></ol></ul><ol start="x"><li value="2">two</li></ol><ul></ul>',
  'tables within tables':
    '<table border="1" width="90%"><caption>c<p>d</p></caption><tr><td colspan="0" rowspan="2" nowrap>a<table><tbody><tr><th>b</th></tr></tbody></table></td></tr></table><table><tfoot><tr><td>f</td></tr></tfoot><tbody></tbody><thead><tr><th>h</th></tr></thead></table><table></table>',
  'definitions and captions':
    '<dl><dd>a</dd></dl><dl><dt>t<p>u</p></dt><dd>d</dd></dl><figure>f<figcaption>c</figcaption>g</figure><figure><img data-picture="p1"><figcaption>last</figcaption></figure><figcaption>stray</figcaption><details>no summary</details><details open><summary><h3>s</h3></summary>t</details>',
  'odd names and values':
    '<p @click="x" "="" on:load="y" xmlns:foo="z" foo:bar="1" data-x="2" lang="not a language" dir="up" title="&quot;<&amp;" style="color:red" onclick="alert(1)">a</p><font color="red">b</font><center>c</center><o:p>d</o:p><mp-common-profile>e</mp-common-profile>',
  'characters that XML forbids':
    '<p title="\u0001">a\u0000b\u0008c\u000bd\ufffee\ud800f&nbsp;g\u2028h</p><!-- --><p>]]&gt; &lt;script&gt;</p>',
  'ids twice and links nowhere':
    '<p id="a b">1</p><p id="a b">2</p><p id="1">3</p><a href="#a%20b">to</a><a href="#1">one</a><a href="#nowhere">no</a><a href="#%zz">bad</a><a href="#">top</a><p id="unused">4</p>',
  'links of all kinds':
    '<a href="javascript:alert(1)">a</a><a href=" https://example.com/a b?q=[x]|{y}^#z#w ">b</a><a href="http://[">c</a><a href="https://例子.中国/路?径=%">d</a><a href="mailto:a@b.c">e</a><a href="/relative">f</a><a href="data:text/html,x">g</a><a href="weixin://x">h</a>',
  formulas:
    '<p><math display="block"><semantics><mrow><msup><mi>x</mi><mn>2</mn></msup></mrow><annotation encoding="application/x-tex">x^2</annotation></semantics></math> <math><mfrac><mi>a</mi></mfrac></math> <math><mtable><mtr><mtd><mn>1</mn></mtd></mtr></mtable></math><math><foo>b</foo></math></p><p><span data-tex="\\frac{a}{b}">\\frac{a}{b}</span><span data-tex="e"><math><mfrac><mi>e</mi></mfrac></math></span><span data-tex="f<g"><math><mi>f</mi></math></span></p>',
  drawings:
    '<svg viewBox="0 0 9 9"><script>alert(1)</script><foreignObject><p>x</p></foreignObject><text>t</text></svg><p><svg><use href="https://example.com/x.svg#a"/></svg></p>',
  'what runs, plays and asks':
    '<script>alert(1)</script><style>p{}</style><embed src="https://example.com"><video src="https://example.com/v"><p>fallback</p></video><form action="https://example.com"><input name="a"><button>b</button></form><object data="x"></object><template><p>t</p></template><link rel="stylesheet"><img src="https://example.com/track.gif"><base href="https://example.com/">',
  'readings above words':
    '<ruby>漢<rp>(</rp><rt>かん</rt><rp>)</rp>字<rt>じ</rt>末</ruby><ruby><rb>a</rb><rtc><rt>b</rt></rtc></ruby><bdo>x</bdo><time datetime="x">y</time>',
  'code and line ends':
    '<pre class="language-ts evil"><code class="language-c++">a &lt; b\n\n  c</code></pre><p>a<wbr>b<br>c</p><hr>',
  'nothing at all': '   ',
  'two hundred levels': `${'<div><span>'.repeat(200)}deep${'</span></div>'.repeat(200)}`,
};
