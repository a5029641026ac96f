// @vitest-environment happy-dom
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import type { ExportEntry } from '@/core/articles/exports/export-entry';
import { makeGif, makePngHeader } from '@/core/image-files/image-file.test-support';
import { bytesOf, entryOf, ODD_BODIES, optionsOf, sourceOf, tinyPng } from './export.test-support';
import { exportArticles } from './export-articles';
import type { ExportOptions, ExportProgress } from './export-run';
import { parseXml } from './well-formed-xml.test-support';

async function exported(options: Partial<ExportOptions>, ...entries: readonly (ExportEntry | undefined)[]) {
  const file = await exportArticles(sourceOf(...entries), optionsOf(options));
  const bytes = await bytesOf(file.content);
  return { ...file, bytes, text: strFromU8(bytes) };
}

async function zipped(options: Partial<ExportOptions>, ...entries: readonly (ExportEntry | undefined)[]) {
  const { bytes, name } = await exported(options, ...entries);
  expect(name).toMatch(/\.zip$/);
  return unzipSync(bytes);
}

const SECOND = entryOf({ id: 'web:2', facts: { ...entryOf().facts, title: '春天 & “雨”' } });

describe('an HTML export', () => {
  it('contains its images, fetches nothing, and links the lost image', async () => {
    const { text, name, missingImages } = await exported({ form: 'html' }, entryOf());
    expect(name).toBe('春天 & “雨”.html');
    expect(text).toContain(
      `<img src="data:image/png;base64,${Buffer.from(tinyPng()).toString('base64')}" alt="图一"/>`,
    );
    expect(text).toContain('<a class="lost-picture" href="https://mmbiz.qpic.cn/2?a=b&amp;c=d">图二</a>');
    expect(text.match(/src="(?!data:)|<script|<link|@import|url\(/g)).toBeNull();
    expect(text).toContain("default-src 'none'");
    expect(missingImages).toBe(1);
  });

  it('contains the facts, the text in images and the losses', async () => {
    const { text } = await exported({ form: 'html' }, entryOf());
    expect(text).toContain('<dt>Account</dt><dd>拾字</dd>');
    expect(text).toContain('<dt>Tags</dt><dd>我的, 天气</dd>');
    expect(text).toContain('图中文字');
    expect(text).toContain('video 片名 &lt;b&gt; kind-not-kept');
  });

  it('does not take text of an article for its own placeholders', async () => {
    const html = '<p>src="gleaner-image:p1" $&amp; $1</p><p><img data-picture="p1"></p>';
    const { text } = await exported({ form: 'html' }, entryOf({ html }));
    expect(text).toContain('src=&quot;gleaner-image:p1&quot; $&amp; $1');
    expect(text.match(/src="data:image\/png/g)).toHaveLength(1);
  });

  it.each(Object.entries(ODD_BODIES))(
    'runs nothing and fetches nothing when made from %s',
    async (_name, html) => {
      const { text } = await exported({ form: 'html' }, entryOf({ html }));
      expect(
        text.match(/<(?:script|iframe|link|base|form|object|video)|\son\w+=|="?javascript:|src="http/gi),
      ).toBeNull();
    },
  );

  it('comes with an index page when there are several articles', async () => {
    const files = await zipped({ form: 'html' }, entryOf(), SECOND);
    expect(Object.keys(files)).toEqual(['春天 & “雨”.html', '春天 & “雨” (2).html', 'index.html']);
    const index = strFromU8(files['index.html']!);
    expect(index).toContain(`<a href="${encodeURIComponent('春天 & “雨”')}.html">`);
  });
});

describe('a Markdown export', () => {
  it('contains each image once, uncompressed and named by hash and format', async () => {
    const files = await zipped({ form: 'markdown' }, entryOf(), SECOND);
    expect(Object.keys(files)).toEqual([
      'pictures/abcdef0123456789.png',
      '春天 & “雨”.md',
      '春天 & “雨” (2).md',
    ]);
    expect(files['pictures/abcdef0123456789.png']).toEqual(tinyPng());
    const markdown = strFromU8(files['春天 & “雨”.md']!);
    expect(markdown).toContain(
      '![图一](pictures/abcdef0123456789.png)![图二](https://mmbiz.qpic.cn/2?a=b&c=d)',
    );
    expect(markdown).toMatch(/^---\n[\s\S]*title: [\s\S]*春天[\s\S]*\n---\n/);
    expect(markdown).toContain('## Text in pictures\n\n```text\n图中文字\n```');
  });

  it('links images at their addresses on the web when it is without image files', async () => {
    const { text, name } = await exported({ form: 'markdown', withImages: false }, entryOf());
    expect(name).toBe('春天 & “雨”.md');
    expect(text).toContain('![图一](https://mmbiz.qpic.cn/1)');
  });
});

describe('an image of an export', () => {
  const drawing = new TextEncoder().encode(
    '<svg xmlns="http://www.w3.org/2000/svg"><script>run()</script></svg>',
  );
  const draws = (bytes: Uint8Array<ArrayBuffer>) => entryOf({ loadImage: async () => bytes });

  it.each(['markdown', 'html', 'epub'] as const)(
    'is drawn for %s when it is SVG, which can hold scripts',
    async (form) => {
      const { bytes, text, missingImages } = await exported({ form }, draws(drawing));
      const files = form === 'html' ? { page: bytes } : unzipSync(bytes);
      const contents = Object.values(files).map((file) => strFromU8(file, true));
      expect(Object.keys(files).filter((path) => path.endsWith('.svg'))).toEqual([]);
      expect(contents.filter((content) => /<svg|run\(\)/.test(content))).toEqual([]);
      expect(text).not.toContain('data:image/svg');
      expect(missingImages).toBe(1);
    },
  );

  it('is left out when its format cannot be written and it cannot be drawn', async () => {
    const options = { form: 'markdown', toBookImage: async () => undefined } as const;
    const files = await zipped(options, draws(drawing));
    expect(Object.keys(files)).toEqual(['春天 & “雨”.md']);
    const { missingImages } = await exported(options, draws(drawing));
    expect(missingImages).toBe(2);
  });

  it.each([
    ['a header of 60,000 × 60,000 px', makePngHeader(60_000, 60_000)],
    ['a frame that is larger than its screen', makeGif([4, 4], [8000, 8000])],
  ])('is left out when it has %s', async (_what, bytes) => {
    expect(Object.keys(await zipped({ form: 'markdown' }, draws(bytes)))).toEqual(['春天 & “雨”.md']);
    expect((await exported({ form: 'html' }, draws(bytes))).text).not.toContain('src="data:');
  });
});

describe('a text or JSON export', () => {
  it.each([0, 23])('is named after the day on the user’s own clock, also at %d:30', async (hour) => {
    const now = new Date(2024, 6, 1, hour, 30).getTime();
    const { name } = await exported({ form: 'json', now }, entryOf(), SECOND);
    expect(name).toBe('2024-07-01 Articles (2).json');
  });

  it('writes text with facts above and losses below', async () => {
    const { text, name } = await exported({ form: 'text' }, entryOf());
    expect(name).toBe('春天 & “雨”.txt');
    expect(text).toMatch(/^春天 & “雨”\n\nAccount: 拾字\n/);
    expect(text).toMatch(
      /\n\n正文\n\nText in pictures\n图中文字\n\nNot kept\n- video 片名 <b> kind-not-kept\n$/,
    );
  });

  it('writes JSON with ISO times, without internal fields and without tags of the page that the user removed', async () => {
    const { text, name } = await exported({ form: 'json' }, entryOf(), SECOND);
    expect(name).toBe('2024-07-01 Articles (2).json');
    const { articles, ...head } = JSON.parse(text);
    expect(head).toEqual({ format: 'gleaner-articles', version: 1, exportedAt: '2024-07-01T00:00:00.000Z' });
    expect(articles).toHaveLength(2);
    expect(articles[0]).toMatchObject({
      id: 'wx:MzA=:2247:1',
      publishedAt: '2024-05-06T07:08:09.000Z',
      tags: ['我的', '天气'],
      losses: [{ kind: 'video' }],
    });
  });
});

describe('an export', () => {
  it('reports its progress and counts articles that no longer exist', async () => {
    const reported: ExportProgress[] = [];
    const onProgress = (progress: ExportProgress) => reported.push(progress);
    const { articles, missing } = await exported({ form: 'epub', onProgress }, entryOf(), undefined, SECOND);
    expect({ articles, missing }).toEqual({ articles: 2, missing: 1 });
    expect(reported.map(({ done }) => done)).toEqual([...reported.map(({ done }) => done)].sort());
    expect(reported).toContainEqual({ done: 0, total: 3, images: 1, ofImages: 2 });
    expect(reported.at(-1)).toEqual({ done: 3, total: 3, images: 0, ofImages: 0 });
  });

  it('stops when it is cancelled', async () => {
    const stop = new AbortController();
    const entry = entryOf({
      loadImage: async () => {
        stop.abort();
        return tinyPng();
      },
    });
    await expect(exported({ form: 'html', signal: stop.signal }, entry)).rejects.toThrow(/abort/i);
  });

  it('loads one image at a time, however many there are', async () => {
    const images = Array.from({ length: 500 }, (_, index) => ({
      id: `p${index}`,
      url: `https://example.com/${index}`,
      key: index.toString(16).padStart(16, '0'),
    }));
    let asked = 0;
    let most = 0;
    const loadImage = async () => {
      asked += 1;
      most = Math.max(most, asked);
      await Promise.resolve();
      asked -= 1;
      return tinyPng();
    };
    const html = images.map(({ id }) => `<img data-picture="${id}">`).join('');
    const files = await zipped({ form: 'markdown' }, entryOf({ images, html, loadImage }));
    expect(Object.keys(files)).toHaveLength(501);
    expect(most).toBe(1);
  });
});

describe('a feed or digest export', () => {
  it('names a feed after the account that published all articles', async () => {
    const { text, name } = await exported({ form: 'rss' }, entryOf(), SECOND);
    expect(name).toMatch(/\.rss\.xml$/);
    expect(text).toContain('<channel><title>拾字</title><link>https://mp.weixin.qq.com/mp/profile_ext?');
    expect(parseXml(text).name).toBe('rss');
  });

  it('names a feed of several accounts a collection and links the site of the first account', async () => {
    const from = (id: string) => ({ ...SECOND, facts: { ...SECOND.facts, account: { id, name: id } } });
    const { text } = await exported({ form: 'rss' }, entryOf(), from('B'));
    expect(text).toContain('<channel><title>Articles</title><link>https://mp.weixin.qq.com/</link>');
  });

  it('names a feed of chosen accounts a collection even if only one of them has an article in it', async () => {
    const source = { ...sourceOf(entryOf()), from: ['MzA=', 'B'] };
    const { content } = await exportArticles(source, optionsOf({ form: 'rss' }));
    expect(await content.text()).toContain('<channel><title>Articles</title>');
  });

  it('splits a digest by size', async () => {
    const long = entryOf({ html: '<p>字</p>'.repeat(3000) });
    const files = await zipped({ form: 'digest', digestSize: 5000 }, long, SECOND);
    expect(Object.keys(files)).toEqual(['001.md', '002.md']);
    expect(strFromU8(files['002.md']!)).toContain('(2 of 2)');
    const { name } = await exported({ form: 'digest' }, entryOf(), SECOND);
    expect(name).toMatch(/\.md$/);
  });
});

describe('a CSV export', () => {
  it('has a row of facts for each article, disarms formulas, and shows which articles have a body', async () => {
    const known = entryOf({
      id: 'wx:MzA=:2248:1',
      facts: { ...entryOf().facts, title: '=HYPERLINK("x")' },
      html: '',
      text: '',
    });
    const { text, name } = await exported({ form: 'csv' }, entryOf(), known);
    expect(name).toBe('2024-07-01 Articles (2).csv');
    const [head, kept, found] = text.replace('\ufeff', '').split('\r\n');
    expect(head).toBe(
      'id,title,account,account id,author,published,captured,origin,address,summary,tags,body',
    );
    expect(kept).toBe(
      'wx:MzA=:2247:1,春天 & “雨”,拾字,MzA=,阿明,2024-05-06T07:08:09.000Z,2024-06-01T00:00:00.000Z,,' +
        'https://mp.weixin.qq.com/s?__biz=MzA=&mid=2247&idx=1,一句话,"我的, 天气",2',
    );
    expect(found).toContain(`"'=HYPERLINK(""x"")"`);
    expect(found).toMatch(/,$/);
  });
});
