import { deflateSync } from 'node:zlib';
import type { ExportEntry, ExportSource } from '@/core/articles/exports/export-entry';
import { crc32 } from '@/core/zip/crc32';
import type { ExportOptions } from './export-options';

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

/** An article with one kept picture and one that was lost. */
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
      tags: ['天气'],
      summary: '一句话',
      language: 'zh-CN',
    },
    tags: ['我的'],
    capturedAt: Date.UTC(2024, 5, 1),
    html: '<p>正文<img data-picture="p1" alt="图一"><img data-picture="p2" alt="图二"></p>',
    text: '正文',
    pictures: [
      { id: 'p1', url: 'https://mmbiz.qpic.cn/1', key: 'abcdef0123456789abcd', text: '图中文字' },
      { id: 'p2', url: 'https://mmbiz.qpic.cn/2?a=b&c=d' },
    ],
    coverKey: 'abcdef0123456789abcd',
    losses: [{ kind: 'video', what: '片名 <b>', why: 'kind-not-kept', url: 'https://v.qq.com/x' }],
    loadPicture: async () => tinyPng(),
    ...changes,
  };
}

/** These articles, by their place. */
export function sourceOf(...entries: readonly (ExportEntry | undefined)[]): ExportSource {
  return { ids: entries.map((_, index) => String(index)), open: async (id) => entries[Number(id)] };
}

/** Options of a test, with words that can be told apart. */
export function optionsOf(changes: Partial<ExportOptions>): ExportOptions {
  return {
    form: 'html',
    withPictures: true,
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
      notKept: 'Not kept',
      textInPictures: 'Text in pictures',
      picture: 'Picture',
      collection: 'Articles',
      describePart: (part, of) => `${part} of ${of}`,
      describeLoss: ({ kind, what, why }) => `${kind} ${what} ${why}`,
    },
    styles: { html: 'p > a { color: red; }', epub: 'p { margin: 0; }' },
    toBookPicture: async () => tinyPng(),
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
