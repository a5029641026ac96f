// @vitest-environment happy-dom
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import type { ExportEntry } from '@/core/articles/exports/export-entry';
import { bytesOf, entryOf, optionsOf, sourceOf, tinyPng } from './export.test-support';
import { exportArticles } from './export-articles';
import type { ExportOptions } from './export-run';
import { feedItemOf } from './rss-file';

async function exported(options: Partial<ExportOptions>, ...entries: readonly (ExportEntry | undefined)[]) {
  const file = await exportArticles(sourceOf(...entries), optionsOf(options));
  const bytes = await bytesOf(file.content);
  return { name: file.name, type: file.content.type, bytes, text: strFromU8(bytes) };
}

const SITE: ExportEntry = entryOf({
  id: 'web:1',
  facts: { title: 'B', kind: 'web', url: 'https://b.example/x', site: 'B site', tags: [], summary: 'Sum' },
  tags: [],
  html: '<p>b</p>',
  text: 'b',
  images: [],
  losses: [],
  coverKey: undefined,
});

/** An article of which only the facts are known. */
const FOUND: ExportEntry = { ...SITE, html: '', text: '' };

describe('exportArticles', () => {
  it.each([
    ['markdown', false, 'B.md', 'text/markdown'],
    ['markdown', true, 'B.zip', 'application/zip'],
    ['html', true, 'B.html', 'text/html'],
    ['epub', true, 'B.epub', 'application/epub+zip'],
    ['text', true, 'B.txt', 'text/plain'],
    ['json', true, 'B.json', 'application/json'],
    ['csv', true, 'B.csv', 'text/csv'],
    ['digest', true, 'B.md', 'text/markdown'],
    ['rss', true, 'B.rss.xml', 'application/rss+xml'],
  ] as const)(
    'writes the form %s with images %s as %s of the type %s',
    async (form, withImages, name, type) => {
      expect(await exported({ form, withImages }, SITE)).toMatchObject({ name, type });
    },
  );

  it.each([
    ['markdown', 'md'],
    ['text', 'txt'],
  ] as const)('writes several articles as a ZIP of their files: %s', async (form, extension) => {
    const { name, bytes } = await exported({ form, withImages: false }, SITE, SITE);
    expect(name).toBe('2024-07-01 Articles (2).zip');
    expect(Object.keys(unzipSync(bytes))).toEqual([`B.${extension}`, `B (2).${extension}`]);
  });
});

describe('a text file', () => {
  it('has no sections for facts that an article does not have', async () => {
    // The file says the user's time.
    const capturedAt = new Date(2024, 5, 1).getTime();
    const { text } = await exported({ form: 'text' }, { ...SITE, capturedAt });
    expect(text).toBe(
      'B\n\nAccount: B site\nSource: https://b.example/x\nCaptured: 2024-06-01 00:00\nId: web:1\n\nb\n',
    );
  });

  it('has the texts in images line by line, without blank texts', async () => {
    const images = ['one', ' ', ' two ', undefined].map((text, at) => ({ id: `p${at}`, url: 'u', text }));
    const { text } = await exported({ form: 'text' }, { ...SITE, images });
    expect(text).toMatch(/\n\nText in pictures\none\ntwo\n$/);
  });
});

describe('a Markdown file', () => {
  it('has no section for text in images if no image has text', async () => {
    const images = [{ id: 'p1', url: 'u', text: ' ' }];
    const { text } = await exported({ form: 'markdown', withImages: false }, { ...SITE, images });
    expect(text).toMatch(/---\n\n# B\n\nb\n$/);
  });

  it('has the text of each image in a fence', async () => {
    const images = ['one', undefined, 'two'].map((text, at) => ({ id: `p${at}`, url: 'u', text }));
    const { text } = await exported({ form: 'markdown', withImages: false }, { ...SITE, images });
    expect(text).toMatch(/\n\nb\n\n## Text in pictures\n\n```text\none\n```\n\n```text\ntwo\n```\n$/);
  });

  it('links no images at addresses of the page', async () => {
    const images = ['data:image/png;base64,x', 'blob:https://b.example/1', 'https://b.example/c.png'];
    const html = images.map((_, at) => `<p><img data-picture="p${at}" alt="i${at}"></p>`).join('');
    const entry = { ...SITE, html, images: images.map((url, at) => ({ id: `p${at}`, url })) };
    for (const withImages of [true, false]) {
      const { bytes, text } = await exported({ form: 'markdown', withImages }, entry);
      const markdown = withImages ? strFromU8(unzipSync(bytes)['B.md'] ?? new Uint8Array()) : text;
      expect(markdown).toMatch(/\n\ni0\n\ni1\n\n!\[i2\]\(https:\/\/b.example\/c.png\)\n$/);
    }
  });

  it('compresses only the images that are not compressed', async () => {
    const padded = (head: Uint8Array) => Uint8Array.from({ length: 4000 }, (_, at) => head[at] ?? 32);
    const bitmap = padded(new Uint8Array(54));
    const view = new DataView(bitmap.buffer);
    view.setUint16(0, 0x42_4d);
    view.setUint32(14, 40, true);
    view.setInt32(18, 8, true);
    view.setInt32(22, 8, true);
    const drawing = padded(
      new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"></svg>'),
    );
    const stored = padded(tinyPng());
    for (const [image, isSmall] of [
      [bitmap, true],
      [drawing, true],
      [stored, false],
    ] as const) {
      const entry = {
        ...SITE,
        images: [{ id: 'p1', url: 'u', key: 'k' }],
        loadImage: async () => new Uint8Array(image),
      };
      const { bytes } = await exported({ form: 'markdown' }, entry);
      expect(Object.keys(unzipSync(bytes))).toHaveLength(2);
      expect(bytes.length < 2000).toBe(isSmall);
    }
  });
});

describe('a feed', () => {
  it('is named after the site of its articles, or after the site’s address if the site has no name', async () => {
    const { text } = await exported({ form: 'rss' }, SITE, SITE);
    expect(text).toContain('<channel><title>B site</title><link>https://b.example</link>');
    const nameless = { ...SITE, facts: { ...SITE.facts, site: undefined } };
    expect((await exported({ form: 'rss' }, nameless)).text).toContain(
      '<channel><title>https://b.example</title><link>https://b.example</link>',
    );
  });

  it('is named a collection if its articles are from several sites', async () => {
    const other = { ...SITE, facts: { ...SITE.facts, url: 'https://c.example/' } };
    const { text } = await exported({ form: 'rss' }, SITE, other);
    expect(text).toContain('<channel><title>Articles</title><link>https://b.example/</link>');
    expect(text).toContain('<language>en</language>');
  });

  it('has no link if the addresses of its articles are not of the web', async () => {
    const odd = (url: string) => ({ ...SITE, facts: { ...SITE.facts, url } });
    const { text } = await exported({ form: 'rss' }, odd('odd'), odd('javascript:alert(1)'));
    expect(text).toContain('<link></link>');
    expect(text).not.toMatch(/odd|javascript/);
  });

  it('is an empty collection if there are no articles', async () => {
    const { text } = await exported({ form: 'rss' }, undefined);
    expect(text).toContain('<channel><title>Articles</title>');
    expect(text).not.toContain('<item>');
  });

  it('has all known facts of an article in its item', () => {
    const { words } = optionsOf({});
    expect(feedItemOf(SITE, words)).toEqual({
      id: 'web:1',
      title: 'B',
      url: 'https://b.example/x',
      author: 'B site',
      publishedAt: undefined,
      changedAt: undefined,
      foundAt: SITE.capturedAt,
      summary: 'Sum',
      html: '<p>b</p>',
      tags: [],
    });
    expect(feedItemOf({ ...entryOf(), facts: { ...entryOf().facts, author: undefined } }, words).author).toBe(
      '拾字',
    );
  });
});

describe('a digest', () => {
  it('consists of several files only if one file would be too large', async () => {
    const { name, text } = await exported({ form: 'digest' }, SITE, FOUND);
    expect(name).toBe('2024-07-01 Articles (2).md');
    expect(text).toContain('b');
    expect(text).toContain('Sum');
  });
});

it('a digest has no section for text in images if all of it is blank', async () => {
  const images = [{ id: 'p1', url: 'u', text: ' ' }];
  expect((await exported({ form: 'digest' }, { ...SITE, images })).text).not.toContain('Text in pictures');
});

describe('data files', () => {
  it('have all facts and images as JSON', async () => {
    const { text } = await exported({ form: 'json' }, entryOf(), FOUND);
    expect(text).toMatch(
      /^\{"format":"gleaner-articles","version":1,"exportedAt":"2024-07-01T00:00:00.000Z","articles":\[\n/,
    );
    const [first, found] = JSON.parse(text).articles;
    expect(first).toMatchObject({
      title: '春天 & “雨”',
      capturedAt: '2024-06-01T00:00:00.000Z',
      html: entryOf().html,
      text: '正文',
      pictures: [
        { id: 'p1', url: 'https://mmbiz.qpic.cn/1', sha256: 'abcdef0123456789abcd', text: '图中文字' },
        { id: 'p2', url: 'https://mmbiz.qpic.cn/2?a=b&c=d' },
      ],
    });
    expect(Object.keys(found)).not.toContain('capturedAt');
    expect(Object.keys(found)).not.toContain('publishedAt');
  });

  it('have no times and sizes in the CSV that are not known', async () => {
    const { text, bytes } = await exported({ form: 'csv' }, SITE, FOUND);
    // Without the mark spreadsheets assume another encoding.
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(text.split('\r\n').slice(1)).toEqual([
      'web:1,B,B site,,,,2024-06-01T00:00:00.000Z,,https://b.example/x,Sum,,1',
      'web:1,B,B site,,,,,,https://b.example/x,Sum,,',
      '',
    ]);
  });
});
