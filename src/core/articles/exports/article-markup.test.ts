import { describe, expect, it } from 'vitest';
import { articleMarkup, guessLanguage, htmlDocument, insertImages } from './article-markup';
import type { ExportEntry, ExportWords } from './export-entry';
import { datePartsOf, entryTitle, factRows } from './fact-rows';
import { element, writeMarkup } from './markup/markup';

const words = {
  language: 'en',
  account: 'Account',
  author: 'Author',
  published: 'Published',
  changed: 'Changed',
  captured: 'Saved',
  source: 'Source',
  original: 'Original',
  region: 'Region',
  album: 'Album',
  tags: 'Tags',
  id: 'ID',
  contents: 'Contents',
  cover: 'Cover',
  notSaved: 'Not saved',
  textInImages: 'Text in images',
  image: 'Image',
  collection: 'Collection',
  describePart: (part: number, of: number) => `${part}/${of}`,
  describeLoss: ({ what }) => `lost ${what}`,
} as ExportWords;

const moment = (hour: number) => new Date(2024, 4, 6, hour, 8).getTime();

const entry: ExportEntry = {
  id: 'wx:A:1:1',
  facts: {
    title: '春 & 秋',
    kind: 'ordinary',
    url: 'https://example.org/a',
    tags: ['旅行', '春'],
    language: 'zh',
  },
  tags: ['春'],
  capturedAt: moment(7),
  html: '<p>x</p>',
  text: 'x',
  images: [],
  losses: [],
  loadImage: async () => undefined,
};

describe('factRows', () => {
  it('shows every known fact in its order, times on the user’s own clock', () => {
    const facts = {
      ...entry.facts,
      account: { id: 'A', name: '河镇' },
      site: 'site',
      author: '甲',
      publishedAt: moment(1),
      changedAt: moment(23),
      region: '浙江',
      album: { title: '专辑', url: 'https://example.org/album' },
      sourceUrl: 'https://example.org/b',
    };
    expect(factRows({ ...entry, facts }, words)).toEqual([
      { label: 'Account', value: '河镇' },
      { label: 'Author', value: '甲' },
      { label: 'Published', value: '2024-05-06 01:08' },
      { label: 'Changed', value: '2024-05-06 23:08' },
      { label: 'Region', value: '浙江' },
      { label: 'Album', value: '专辑', href: 'https://example.org/album' },
      { label: 'Source', value: 'https://example.org/a', href: 'https://example.org/a' },
      { label: 'Original', value: 'https://example.org/b', href: 'https://example.org/b' },
      { label: 'Tags', value: '春' },
      { label: 'Saved', value: '2024-05-06 07:08' },
      { label: 'ID', value: 'wx:A:1:1' },
    ]);
  });

  it('leaves out what is not known', () => {
    const facts = { ...entry.facts, url: '', tags: [], site: '晨报', publishedAt: 0 };
    expect(factRows({ ...entry, facts, tags: [] }, words).map(({ label }) => label)).toEqual([
      'Account',
      'Published',
      'Saved',
      'ID',
    ]);
  });
});

it('names an article without a title by its id', () => {
  expect(entryTitle(entry)).toBe('春 & 秋');
  expect(entryTitle({ ...entry, facts: { ...entry.facts, title: ' 春 ' } })).toBe('春');
  expect(entryTitle({ ...entry, facts: { ...entry.facts, title: ' ' } })).toBe('wx:A:1:1');
});

it('writes the parts of a date with leading zeros', () => {
  const early = new Date(2024, 0, 2, 3, 4);
  early.setFullYear(95);
  expect(datePartsOf(early.getTime())).toEqual({
    year: '0095',
    month: '01',
    day: '02',
    hour: '03',
    minute: '04',
  });
});

describe('articleMarkup', () => {
  it('is title, facts and body where there is no more', () => {
    const text = writeMarkup([articleMarkup(entry, [element('p', {}, 'x')], words)]);
    expect(text).toBe(
      '<article lang="zh"><h1>春 &amp; 秋</h1><dl class="facts" lang="en">' +
        '<dt>Source</dt><dd><a href="https://example.org/a">https://example.org/a</a></dd>' +
        '<dt>Tags</dt><dd>春</dd><dt>Saved</dt><dd>2024-05-06 07:08</dd><dt>ID</dt><dd>wx:A:1:1</dd></dl>' +
        '<div class="body"><p>x</p></div></article>',
    );
  });

  it('has the summary, the text in images and the losses at their places', () => {
    const full = {
      ...entry,
      facts: { ...entry.facts, url: 'javascript:alert(1)', summary: '摘要' },
      images: [
        { id: 'a', url: '', text: ' 图一 ' },
        { id: 'b', url: '', text: ' ' },
        { id: 'c', url: '' },
      ],
      losses: [
        { kind: 'video', what: 'film', why: 'unreachable', url: 'https://example.org/v' },
        { kind: 'video', what: 'show', why: 'unreachable', url: 'javascript:alert(1)' },
        { kind: 'video', what: 'clip', why: 'unreachable' },
      ],
    } as const;
    const text = writeMarkup([articleMarkup(full, [], words)]);
    expect(text).toContain('<dt>Source</dt><dd>javascript:alert(1)</dd>');
    expect(text).toContain('</dl><p class="summary">摘要</p><div class="body"></div><section>');
    expect(text).toContain(
      '<section><h2 lang="en">Text in images</h2><p class="picture-text">图一</p></section>' +
        '<section class="losses" lang="en"><h2>Not saved</h2><ul><li><a href="https://example.org/v">lost film</a></li>' +
        '<li>lost show</li><li>lost clip</li></ul></section></article>',
    );
  });
});

it('gives images their addresses, and those without bytes a link, their description or nothing', () => {
  const image = (id: string, alt?: string) => element('img', { 'data-picture': id, alt, width: '5' });
  const body = [
    element('p', {}, image('saved', 'alt'), image('linked', '图'), image('linked')),
    image('lost', 'words'),
    image('lost'),
    element('img', {}),
  ];
  const images = [
    { id: 'saved', url: 'https://a.example/1' },
    { id: 'linked', url: 'https://a.example/2' },
    { id: 'lost', url: '' },
  ];
  const inserted = insertImages(
    body,
    { images },
    (id) => (id === 'saved' ? 'images/1.png' : undefined),
    words,
  );
  expect(writeMarkup(inserted)).toBe(
    '<p><img src="images/1.png" alt="alt" width="5"/><a class="lost-picture" href="https://a.example/2">图</a>' +
      '<a class="lost-picture" href="https://a.example/2">Image</a></p>words',
  );
});

it('a page of HTML runs nothing, fetches nothing and tells no site its path', () => {
  const text = htmlDocument({
    title: 'a<b',
    language: 'zh"',
    style: 'p > a {}',
    body: [element('p', {}, 'x')],
  });
  expect(text).toBe(
    '<!doctype html>\n<html lang="zh&quot;">\n<head><meta charset="utf-8"/>' +
      `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; style-src 'unsafe-inline'; form-action 'none'; base-uri 'none'"/>` +
      '<meta name="viewport" content="width=device-width, initial-scale=1"/><meta name="referrer" content="no-referrer"/>' +
      '<title>a&lt;b</title><style>\np > a {}\n</style></head>\n<body><p>x</p></body>\n</html>\n',
  );
});

it.each([
  ['ja', '春の日'],
  ['ja', '春ノ日'],
  ['zh', '春日 한국'],
  ['ko', '한국'],
  ['und', 'spring'],
])('guesses the language %s by the letters of %s', (language, text) => {
  expect(guessLanguage(text)).toBe(language);
});
