// @vitest-environment happy-dom
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import type { ExportEntry } from '@/core/articles/exports/export-entry';
import { bytesOf, entryOf, optionsOf, sourceOf, tinyPng } from './export.test-support';
import { exportArticles } from './export-articles';
import type { ExportOptions, ExportProgress } from './export-options';
import { ODD_BODIES } from './odd-bodies.test-support';
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

describe('a page', () => {
  it('holds its pictures, asks for nothing, and links what was lost', async () => {
    const { text, name, missingPictures } = await exported({ form: 'html' }, entryOf());
    expect(name).toBe('春天 & “雨”.html');
    expect(text).toContain(
      `<img src="data:image/png;base64,${Buffer.from(tinyPng()).toString('base64')}" alt="图一"/>`,
    );
    expect(text).toContain('<a class="lost-picture" href="https://mmbiz.qpic.cn/2?a=b&amp;c=d">图二</a>');
    expect(text.match(/src="(?!data:)|<script|<link|@import|url\(/g)).toBeNull();
    expect(text).toContain("default-src 'none'");
    expect(missingPictures).toBe(1);
  });

  it('tells facts, the text of pictures and what was not kept', async () => {
    const { text } = await exported({ form: 'html' }, entryOf());
    expect(text).toContain('<dt>Account</dt><dd>拾字</dd>');
    expect(text).toContain('<dt>Tags</dt><dd>我的, 天气</dd>');
    expect(text).toContain('图中文字');
    expect(text).toContain('video 片名 &lt;b&gt; kind-not-kept');
  });

  it('does not take an article’s words for its own marks', async () => {
    const html = '<p>src="gleaner-picture:p1" $&amp; $1</p><p><img data-picture="p1"></p>';
    const { text } = await exported({ form: 'html' }, entryOf({ html }));
    expect(text).toContain('src=&quot;gleaner-picture:p1&quot; $&amp; $1');
    expect(text.match(/src="data:image\/png/g)).toHaveLength(1);
  });

  it.each(Object.entries(ODD_BODIES))('made of %s runs nothing and fetches nothing', async (_name, html) => {
    const { text } = await exported({ form: 'html' }, entryOf({ html }));
    expect(
      text.match(/<(?:script|iframe|link|base|form|object|video)|\son\w+=|="?javascript:|src="http/gi),
    ).toBeNull();
  });

  it('for each of several articles comes with an index', async () => {
    const files = await zipped({ form: 'html' }, entryOf(), SECOND);
    expect(Object.keys(files)).toEqual(['春天 & “雨”.html', '春天 & “雨” (2).html', 'index.html']);
    const index = strFromU8(files['index.html']!);
    expect(index).toContain(`<a href="${encodeURIComponent('春天 & “雨”')}.html">`);
  });
});

describe('Markdown', () => {
  it('comes with its pictures, each once, stored as it is and named by what it is', async () => {
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

  it('alone links to where its pictures lay', async () => {
    const { text, name } = await exported({ form: 'markdown', withPictures: false }, entryOf());
    expect(name).toBe('春天 & “雨”.md');
    expect(text).toContain('![图一](https://mmbiz.qpic.cn/1)');
  });
});

describe('other forms', () => {
  it('are text with facts above and losses below', async () => {
    const { text, name } = await exported({ form: 'text' }, entryOf());
    expect(name).toBe('春天 & “雨”.txt');
    expect(text).toMatch(/^春天 & “雨”\n\nAccount: 拾字\n/);
    expect(text).toMatch(
      /\n\n正文\n\nText in pictures\n图中文字\n\nNot kept\n- video 片名 <b> kind-not-kept\n$/,
    );
  });

  it('are JSON that other programs read', async () => {
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
  it('tells how far it is, and what was no longer there', async () => {
    const told: ExportProgress[] = [];
    const onProgress = (progress: ExportProgress) => told.push(progress);
    const { articles, missing } = await exported({ form: 'epub', onProgress }, entryOf(), undefined, SECOND);
    expect({ articles, missing }).toEqual({ articles: 2, missing: 1 });
    expect(told.map(({ done }) => done)).toEqual([...told.map(({ done }) => done)].sort());
    expect(told).toContainEqual({ done: 0, total: 3, pictures: 1, ofPictures: 2 });
    expect(told.at(-1)).toEqual({ done: 3, total: 3, pictures: 0, ofPictures: 0 });
  });

  it('stops when it is told to', async () => {
    const stop = new AbortController();
    const entry = entryOf({
      loadPicture: async () => {
        stop.abort();
        return tinyPng();
      },
    });
    await expect(exported({ form: 'html', signal: stop.signal }, entry)).rejects.toThrow(/abort/i);
  });

  it('loads one picture at a time, however many there are', async () => {
    const pictures = Array.from({ length: 500 }, (_, index) => ({
      id: `p${index}`,
      url: `https://example.com/${index}`,
      key: index.toString(16).padStart(16, '0'),
    }));
    let asked = 0;
    let most = 0;
    const loadPicture = async () => {
      asked += 1;
      most = Math.max(most, asked);
      await Promise.resolve();
      asked -= 1;
      return tinyPng();
    };
    const html = pictures.map(({ id }) => `<img data-picture="${id}">`).join('');
    const files = await zipped({ form: 'markdown' }, entryOf({ pictures, html, loadPicture }));
    expect(Object.keys(files)).toHaveLength(501);
    expect(most).toBe(1);
  });
});

describe('feeds and digests', () => {
  it('are named by the account that all articles come from', async () => {
    const { text, name } = await exported({ form: 'rss' }, entryOf(), SECOND);
    expect(name).toMatch(/\.rss\.xml$/);
    expect(text).toContain('<channel><title>拾字</title><link>https://mp.weixin.qq.com/mp/profile_ext?');
    expect(parseXml(text).name).toBe('rss');
  });

  it('of several accounts are named by these, and lead to what they share', async () => {
    const from = (id: string) => ({ ...SECOND, facts: { ...SECOND.facts, account: { id, name: id } } });
    const headOf = async (...entries: readonly ExportEntry[]) => {
      const { text } = await exported({ form: 'atom' }, ...entries);
      const head = parseXml(text).children.filter((child) => typeof child !== 'string');
      const [id, title] = ['id', 'title'].map((name) => head.find((each) => each.name === name)?.children[0]);
      return { id, title, link: head.find(({ name }) => name === 'link')?.attributes['href'] };
    };
    const both = await headOf(entryOf(), from('B'));
    expect(both.id).toMatch(/^urn:uuid:[\da-f]{8}-[\da-f]{4}-5[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
    expect(both).toMatchObject({ title: 'Articles', link: 'https://mp.weixin.qq.com/' });
    expect(await headOf(from('B'), entryOf(), SECOND)).toEqual(both);
    expect((await headOf(entryOf(), from('C'))).id).not.toBe(both.id);
    const elsewhere = entryOf({
      facts: { ...entryOf().facts, account: undefined, url: 'https://example.com/a' },
    });
    const mixed = await headOf(elsewhere, entryOf());
    expect(mixed.link).toBe(mixed.id);
  });

  it('of chosen accounts are one feed, whichever of them has an article in it', async () => {
    const idOf = async (...entries: readonly ExportEntry[]) => {
      const source = { ...sourceOf(...entries), from: ['MzA=', 'B'] };
      const { content } = await exportArticles(source, optionsOf({ form: 'atom' }));
      return /<id>(.*?)<\/id>/.exec(await content.text())?.[1];
    };
    const other = entryOf({ facts: { ...entryOf().facts, account: { id: 'B', name: 'B' } } });
    expect(await idOf(entryOf())).toMatch(/^urn:uuid:/);
    expect(await idOf(entryOf())).toBe(await idOf(entryOf(), other));
  });

  it('are split by size', async () => {
    const long = entryOf({ html: '<p>字</p>'.repeat(3000) });
    const files = await zipped({ form: 'digest', digestSize: 5000 }, long, SECOND);
    expect(Object.keys(files)).toEqual(['001.md', '002.md']);
    expect(strFromU8(files['002.md']!)).toContain('(2 of 2)');
    const { name } = await exported({ form: 'digest' }, entryOf(), SECOND);
    expect(name).toMatch(/\.md$/);
  });
});

describe('a table', () => {
  it('has a row of facts for each article, runs nothing, and says which have a body', async () => {
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
