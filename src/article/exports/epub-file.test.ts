// @vitest-environment happy-dom
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it, vi } from 'vitest';
import type { ExportEntry } from '@/core/articles/exports/export-entry';
import { checkEpub } from './check-epub.test-support';
import { bytesOf, entryOf, ODD_BODIES, optionsOf, sourceOf, tinyPng } from './export.test-support';
import { exportArticles } from './export-articles';
import type { ExportOptions } from './export-run';

/** The header of a WebP file of 8 × 8 px, a format that has to be converted for books. */
const WEBP = new Uint8Array(
  Buffer.concat([
    Buffer.from('RIFF\x1a\0\0\0WEBPVP8L\x0e\0\0\0\x2f\x07\xc0\x01\0', 'latin1'),
    Buffer.alloc(12),
  ]),
);

async function book(
  entries: readonly (ExportEntry | undefined)[],
  options: Partial<ExportOptions> = {},
): Promise<{ readonly bytes: Uint8Array; readonly files: Record<string, string> }> {
  const { content } = await exportArticles(sourceOf(...entries), optionsOf({ form: 'epub', ...options }));
  const bytes = await bytesOf(content);
  const files = Object.entries(unzipSync(bytes)).map(([path, file]) => [path, strFromU8(file)]);
  return { bytes, files: Object.fromEntries(files) };
}

describe('writeEpub', () => {
  it('writes a valid book of one article with its metadata', async () => {
    const { bytes, files } = await book([entryOf()]);
    expect(checkEpub(bytes)).toEqual([]);
    const opf = files['EPUB/package.opf'];
    expect(opf).toContain('<dc:identifier id="book-id">wx:MzA=:2247:1</dc:identifier>');
    expect(opf).toContain('<dc:title>春天 &amp; “雨”</dc:title>');
    expect(opf).toContain('<dc:date>2024-05-06T07:08:09Z</dc:date>');
    expect(opf).toContain('<meta property="dcterms:modified">2024-07-01T00:00:00Z</meta>');
    expect(opf).toMatch(
      /href="pictures\/abcdef0123456789.png" media-type="image\/png" properties="cover-image"/,
    );
    expect(files['EPUB/articles/0001.xhtml']).toContain(
      '<img src="../pictures/abcdef0123456789.png" alt="图一"/>',
    );
  });

  it('writes a chapter and an entry in the contents for each article, and each image once', async () => {
    const other = entryOf({
      id: 'web:1',
      html: '<h3>小标题</h3><p><img data-picture="p1"></p>',
      coverKey: undefined,
    });
    const { bytes, files } = await book([other, entryOf(), undefined]);
    expect(checkEpub(bytes)).toEqual([]);
    expect(Object.keys(files).filter((path) => path.startsWith('EPUB/articles/'))).toHaveLength(2);
    expect(Object.keys(files).filter((path) => path.startsWith('EPUB/pictures/'))).toHaveLength(1);
    expect(files['EPUB/nav.xhtml']).toContain('<a href="articles/0001.xhtml#heading-1">小标题</a>');
    expect(files['EPUB/package.opf']).toContain('urn:uuid:123e4567-e89b-42d3-a456-426614174000');
  });

  it('converts images to formats of e-book readers, and links those that it cannot convert', async () => {
    const webp = entryOf({ loadImage: async () => WEBP, coverKey: undefined });
    const drawn = vi.fn(async () => tinyPng());
    expect(checkEpub((await book([webp], { toBookImage: drawn })).bytes)).toEqual([]);
    expect(drawn).toHaveBeenCalledWith(WEBP, 'image/webp');
    const { bytes, files } = await book([webp], { toBookImage: async () => undefined });
    expect(checkEpub(bytes)).toEqual([]);
    expect(files['EPUB/articles/0001.xhtml']).toContain('href="https://mmbiz.qpic.cn/1">图一</a>');
  });

  it('lists what was not saved', async () => {
    const { files } = await book([entryOf()]);
    expect(files['EPUB/articles/0001.xhtml']).toContain(
      '<li><a href="https://v.qq.com/x">video 片名 &lt;b&gt; kind-not-kept</a></li>',
    );
  });

  it.each(Object.entries(ODD_BODIES))('writes a valid book from %s', async (title, html) => {
    const { bytes } = await book([entryOf({ html, facts: { ...entryOf().facts, title } })]);
    expect(checkEpub(bytes)).toEqual([]);
  });

  it('writes a valid book of an article without any facts', async () => {
    const bare = entryOf({
      id: 'web:0',
      facts: { title: ' ', kind: 'page', url: 'https://example.com/', tags: [' '] },
      tags: [],
      text: '',
      losses: [],
      images: [],
      coverKey: undefined,
    });
    expect(checkEpub((await book([bare])).bytes)).toEqual([]);
  });
});

describe('writeEpub', () => {
  const SITE = entryOf({
    id: 'web:1',
    facts: { title: 'B', kind: 'web', url: 'https://b.example/', site: 'B site', tags: ['b'] },
    text: '字',
    html: '<h2>H</h2><p><math><mi>x</mi></math></p>',
    coverKey: undefined,
    images: [],
    losses: [],
    tags: ['b'],
  });
  const metadata = (files: Record<string, string>) =>
    [...(files['EPUB/package.opf'] ?? '').matchAll(/<(dc:\w+)[^>]*>([^<]*)</g)].map(
      ([, name, text]) => `${name} ${text}`,
    );
  const spine = (files: Record<string, string>) =>
    [...(files['EPUB/package.opf'] ?? '').matchAll(/<itemref idref="([^"]+)"/g)].map(([, id]) => id);

  it('writes one article as a chapter and a cover, with the facts of the article', async () => {
    const { files } = await book([entryOf()]);
    expect(Object.keys(files)).toEqual([
      'mimetype',
      'META-INF/container.xml',
      'EPUB/style.css',
      'EPUB/pictures/abcdef0123456789.png',
      'EPUB/articles/0001.xhtml',
      'EPUB/cover.xhtml',
      'EPUB/nav.xhtml',
      'EPUB/package.opf',
    ]);
    expect(metadata(files)).toEqual([
      'dc:identifier wx:MzA=:2247:1',
      'dc:title 春天 &amp; “雨”',
      'dc:language zh-CN',
      'dc:creator 阿明',
      'dc:publisher 拾字',
      'dc:source https://mp.weixin.qq.com/s?__biz=MzA=&amp;mid=2247&amp;idx=1',
      'dc:description 一句话',
      'dc:subject 我的',
      'dc:subject 天气',
      'dc:date 2024-05-06T07:08:09Z',
    ]);
    expect(spine(files)).toEqual(['cover', 'article-0001']);
    expect(files['mimetype']).toBe('application/epub+zip');
    expect(files['EPUB/style.css']).toBe('p { margin: 0; }');
    expect(files['EPUB/cover.xhtml']).toContain(
      '<title>Cover</title><link rel="stylesheet" type="text/css" href="style.css"/></head><body><div class="cover"><img src="pictures/abcdef0123456789.png" alt="Cover"/></div></body>',
    );
    expect(files['EPUB/cover.xhtml']).toContain(' lang="zh-CN"');
    expect(files['EPUB/articles/0001.xhtml']).toContain(
      '<title>春天 &amp; “雨”</title><link rel="stylesheet" type="text/css" href="../style.css"/>',
    );
  });

  it('writes an article without a cover as a chapter only, and declares its formulas', async () => {
    const { files } = await book([SITE]);
    expect(Object.keys(files)).not.toContain('EPUB/cover.xhtml');
    expect(metadata(files)).toEqual([
      'dc:identifier web:1',
      'dc:title B',
      'dc:language zh',
      'dc:creator B site',
      'dc:publisher B site',
      'dc:source https://b.example/',
      'dc:subject b',
    ]);
    expect(spine(files)).toEqual(['article-0001']);
    expect(files['EPUB/package.opf']).toContain(
      '<item id="article-0001" href="articles/0001.xhtml" media-type="application/xhtml+xml" properties="mathml">',
    );
  });

  it('writes articles of several sites as a collection with a table of contents', async () => {
    const { files } = await book([SITE, entryOf()]);
    expect(metadata(files)).toEqual([
      'dc:identifier urn:uuid:123e4567-e89b-42d3-a456-426614174000',
      'dc:title Articles',
      'dc:language zh',
      'dc:creator B site',
      'dc:creator 阿明',
      'dc:subject b',
      'dc:subject 我的',
      'dc:subject 天气',
    ]);
    expect(spine(files)).toEqual(['cover', 'nav', 'article-0001', 'article-0002']);
    expect(files['EPUB/package.opf']).toContain(
      '<item id="article-0002" href="articles/0002.xhtml" media-type="application/xhtml+xml"></item>',
    );
    expect(files['EPUB/nav.xhtml']).toContain(
      '<ol><li><a href="articles/0001.xhtml">B</a><ol><li><a href="articles/0001.xhtml#heading-1">H</a></li></ol></li><li><a href="articles/0002.xhtml">春天 &amp; “雨”</a></li></ol>',
    );
    expect(files['EPUB/nav.xhtml']).toContain(
      '<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" lang="en"',
    );
    expect(files['EPUB/nav.xhtml']).toContain('<title>Contents</title>');
  });

  it('names a book of articles of one account after the account', async () => {
    const { files } = await book([entryOf(), entryOf({ id: 'web:2' })]);
    expect(metadata(files).slice(1, 5)).toEqual([
      'dc:title 拾字',
      'dc:language zh-CN',
      'dc:creator 阿明',
      'dc:publisher 拾字',
    ]);
  });

  it('writes a book of no articles in the user’s language', async () => {
    const { files } = await book([undefined]);
    expect(metadata(files).slice(1)).toEqual(['dc:title Articles', 'dc:language en']);
  });

  it('takes the cover of the first article that has one, and names the account if no author is known', async () => {
    const { facts } = entryOf();
    const other = entryOf({ id: 'web:2', coverKey: 'second', facts: { ...facts, author: undefined } });
    const { files } = await book([SITE, other, entryOf()]);
    expect(files['EPUB/cover.xhtml']).toContain('src="pictures/second.png"');
    expect(metadata(files).filter((line) => line.startsWith('dc:creator'))).toEqual([
      'dc:creator B site',
      'dc:creator 拾字',
      'dc:creator 阿明',
    ]);
  });

  it('does not convert PNG, JPEG and GIF images', async () => {
    const toBookImage = vi.fn(async () => tinyPng());
    for (const head of ['\xff\xd8\xff\xe0', 'GIF89a']) {
      const image = new Uint8Array(Buffer.concat([Buffer.from(head, 'latin1'), Buffer.alloc(40)]));
      await book([entryOf({ loadImage: async () => image })], { toBookImage });
    }
    expect(toBookImage).not.toHaveBeenCalled();
  });
});
