import { describe, expect, it } from 'vitest';
import {
  containerDocument,
  markHeadings,
  navigation,
  PACKAGE_PATH,
  packageDocument,
  xhtmlDocument,
} from './epub-documents';
import { element, writeMarkup } from './markup/markup';

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>';
const AT = Date.UTC(2024, 4, 6, 7, 8, 9, 999);

it('the container names the package document', () => {
  expect(PACKAGE_PATH).toBe('EPUB/package.opf');
  expect(containerDocument()).toBe(
    `${DECLARATION}\n<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container">` +
      '<rootfiles><rootfile full-path="EPUB/package.opf" media-type="application/oebps-package+xml"></rootfile></rootfiles></container>\n',
  );
});

describe('packageDocument', () => {
  const facts = {
    identifier: 'urn:x:1',
    title: '春 & 秋',
    language: 'zh',
    creators: [],
    subjects: [],
    modifiedAt: AT,
  };

  it('has the metadata that every book needs, and no others', () => {
    expect(packageDocument(facts, [])).toBe(
      `${DECLARATION}\n<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="book-id" xml:lang="zh">` +
        '<metadata xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:identifier id="book-id">urn:x:1</dc:identifier>' +
        '<dc:title>春 &amp; 秋</dc:title><dc:language>zh</dc:language>' +
        '<meta property="dcterms:modified">2024-05-06T07:08:09Z</meta></metadata>' +
        '<manifest></manifest><spine></spine></package>\n',
    );
  });

  it('has the facts that are known, in order, and leaves empty ones out', () => {
    const text = packageDocument(
      {
        ...facts,
        creators: ['甲', ' ', '乙'],
        publisher: '社',
        source: 'https://example.org/',
        description: ' ',
        subjects: ['旅行', ''],
        publishedAt: 0,
      },
      [],
    );
    expect(text).toContain(
      '<dc:creator>甲</dc:creator><dc:creator>乙</dc:creator><dc:publisher>社</dc:publisher>' +
        '<dc:source>https://example.org/</dc:source><dc:subject>旅行</dc:subject><dc:date>1970-01-01T00:00:00Z</dc:date><meta ',
    );
    expect(packageDocument({ ...facts, description: '摘要' }, [])).toContain(
      '<dc:description>摘要</dc:description>',
    );
  });

  it('lists every file, and the pages of the book in their order', () => {
    const text = packageDocument(facts, [
      { id: 'nav', href: 'nav.xhtml', mediaType: 'application/xhtml+xml', properties: 'nav' },
      { id: 'one', href: 'one.xhtml', mediaType: 'application/xhtml+xml', isInSpine: true },
      { id: 'cover', href: 'c.png', mediaType: 'image/png', properties: 'cover-image' },
      { id: 'two', href: 'two.xhtml', mediaType: 'application/xhtml+xml', isInSpine: true },
    ]);
    expect(text).toContain(
      '<manifest><item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"></item>' +
        '<item id="one" href="one.xhtml" media-type="application/xhtml+xml"></item>' +
        '<item id="cover" href="c.png" media-type="image/png" properties="cover-image"></item>' +
        '<item id="two" href="two.xhtml" media-type="application/xhtml+xml"></item></manifest>' +
        '<spine><itemref idref="one"></itemref><itemref idref="two"></itemref></spine>',
    );
    expect(text).toContain('Z</meta><meta name="cover" content="cover"');
  });
});

it('the table of contents nests the headings of an article below it', () => {
  const nav = navigation('目录', [
    { label: '一', href: 'one.xhtml', within: [{ label: '节', href: 'one.xhtml#a', within: [] }] },
    { label: '二', href: 'two.xhtml', within: [] },
  ]);
  expect(writeMarkup([nav])).toBe(
    '<nav epub:type="toc" id="toc"><h1>目录</h1><ol><li><a href="one.xhtml">一</a><ol><li><a href="one.xhtml#a">节</a></li></ol></li>' +
      '<li><a href="two.xhtml">二</a></li></ol></nav>',
  );
});

describe('markHeadings', () => {
  it('gives the headings of the highest level ids, and keeps those they have', () => {
    const content = [
      'text',
      element('div', {}, element('h2', {}, '一'), element('h3', {}, '小')),
      element('h2', { id: 'own' }, ' 二\n\t三 '),
      element('h2', {}, '四'),
    ];
    const { content: marked, headings } = markHeadings(content);
    expect(headings).toEqual([
      { label: '一', id: 'heading-1' },
      { label: '二 三', id: 'own' },
      { label: '四', id: 'heading-3' },
    ]);
    expect(writeMarkup(marked)).toBe(
      'text<div><h2 id="heading-1">一</h2><h3>小</h3></div><h2 id="own"> 二\n\t三 </h2><h2 id="heading-3">四</h2>',
    );
  });

  it('leaves empty headings out, also when they would be the highest', () => {
    const { headings } = markHeadings([element('h1', {}, ' '), element('h6', {}, '六'), element('hr', {})]);
    expect(headings).toEqual([{ label: '六', id: 'heading-1' }]);
    expect(markHeadings([element('h7', {}, 'x'), element('xh1', {}, 'y')]).headings).toEqual([]);
  });

  it('cuts the label of a heading at 200 characters', () => {
    expect(markHeadings([element('h1', {}, 'x'.repeat(201))]).headings[0]?.label).toBe('x'.repeat(200));
  });
});

it('a document of a book is XHTML with its language, title and style sheet', () => {
  const body = [element('p', {}, 'a < b')];
  expect(xhtmlDocument({ title: '题', language: 'zh', styleSheet: '../style.css', body })).toBe(
    `${DECLARATION}\n<!DOCTYPE html>\n<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" lang="zh" xml:lang="zh">` +
      '<head><meta charset="utf-8"/><title>题</title><link rel="stylesheet" type="text/css" href="../style.css"/></head>' +
      '<body><p>a &lt; b</p></body></html>\n',
  );
});
