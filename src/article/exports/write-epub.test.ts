// @vitest-environment happy-dom
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it, vi } from 'vitest';
import type { ExportEntry } from '@/core/articles/exports/export-entry';
import { checkEpub } from './check-epub.test-support';
import { bytesOf, entryOf, optionsOf, sourceOf, tinyPng } from './export.test-support';
import { exportArticles } from './export-articles';
import type { ExportOptions } from './export-options';
import { ODD_BODIES } from './odd-bodies.test-support';

/** The head of a WebP file of 8 × 8 px, which books do not take as it is. */
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

describe('a book', () => {
  it('of one article is valid and says what it is', async () => {
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

  it('of several articles has a chapter and a line of contents for each, and each picture once', async () => {
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

  it('turns pictures into what readers of books know, and links those that it cannot', async () => {
    const webp = entryOf({ loadPicture: async () => WEBP, coverKey: undefined });
    const drawn = vi.fn(async () => tinyPng());
    expect(checkEpub((await book([webp], { toBookPicture: drawn })).bytes)).toEqual([]);
    expect(drawn).toHaveBeenCalledWith(WEBP, 'image/webp');
    const { bytes, files } = await book([webp], { toBookPicture: async () => undefined });
    expect(checkEpub(bytes)).toEqual([]);
    expect(files['EPUB/articles/0001.xhtml']).toContain('href="https://mmbiz.qpic.cn/1">图一</a>');
  });

  it('lists what was not kept', async () => {
    const { files } = await book([entryOf()]);
    expect(files['EPUB/articles/0001.xhtml']).toContain(
      '<li><a href="https://v.qq.com/x">video 片名 &lt;b&gt; kind-not-kept</a></li>',
    );
  });

  it.each(Object.entries(ODD_BODIES))('made of %s is valid', async (title, html) => {
    const { bytes } = await book([entryOf({ html, facts: { ...entryOf().facts, title } })]);
    expect(checkEpub(bytes)).toEqual([]);
  });

  it('of an article about which nothing else is known is valid', async () => {
    const bare = entryOf({
      id: 'web:0',
      facts: { title: ' ', kind: 'page', url: 'https://example.com/', tags: [' '] },
      tags: [],
      text: '',
      losses: [],
      pictures: [],
      coverKey: undefined,
    });
    expect(checkEpub((await book([bare])).bytes)).toEqual([]);
  });
});
