// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import type { ExportEntry } from '@/core/articles/exports/export-entry';
import { bytesOf, entryOf, optionsOf, sourceOf, tinyPng } from './export.test-support';
import type { ExportOptions } from './export-run';
import { type ExportProgress, ExportRun } from './export-run';
import { createBlobWriter, createImageFiles, momentOf } from './output-files';
import { loadWritableImage } from './writable-image';

const IMAGES = [
  { id: 'a', url: 'https://a.example/', key: 'one' },
  { id: 'b', url: 'https://b.example/' },
  { id: 'c', url: 'https://c.example/', key: 'one' },
  { id: 'd', url: 'https://d.example/', key: 'lost' },
];

function runOf(...entries: readonly (ExportEntry | undefined)[]) {
  const reported: ExportProgress[] = [];
  const stop = new AbortController();
  const run = new ExportRun(
    sourceOf(...entries),
    optionsOf({
      fileNamePattern: '{title}',
      signal: stop.signal,
      onProgress: (progress) => reported.push(progress),
    }),
  );
  return { run, reported, stop };
}

describe('a running export', () => {
  it('reports each article and each image, and counts what is missing', async () => {
    const { run, reported } = runOf(undefined, entryOf({ images: IMAGES }));
    const take = vi.fn(async (key: string) => (key === 'lost' ? undefined : `${key}.png`));
    for await (const opened of run.entries()) {
      expect(await run.loadImages(opened, take)).toEqual(
        new Map([
          ['a', 'one.png'],
          ['c', 'one.png'],
        ]),
      );
    }
    expect(take.mock.calls).toEqual([['one'], ['lost']]);
    expect(run).toMatchObject({ total: 2, articles: 1, missing: 1, missingImages: 2, onlyName: undefined });
    expect(reported).toEqual([
      { done: 0, total: 2, images: 0, ofImages: 0 },
      { done: 1, total: 2, images: 0, ofImages: 0 },
      ...[0, 1, 2, 3].map((images) => ({ done: 1, total: 2, images, ofImages: 4 })),
      { done: 2, total: 2, images: 0, ofImages: 0 },
    ]);
  });

  it('is named after its article if there is only one', async () => {
    const { run } = runOf(entryOf());
    for await (const { name } of run.entries()) expect(name).toBe('春天 & “雨”');
    expect(run.onlyName).toBe('春天 & “雨”');
  });

  it('stops between articles and between images when it is cancelled', async () => {
    const { run, stop } = runOf(entryOf({ images: IMAGES }), entryOf());
    const take = vi.fn(async () => {
      stop.abort();
      return 'x';
    });
    const all = async () => {
      for await (const opened of run.entries()) await run.loadImages(opened, take);
    };
    await expect(all()).rejects.toThrow(/abort/i);
    expect(take).toHaveBeenCalledTimes(1);
    const next = await run.entries().next().catch(String);
    expect(next).toMatch(/abort/i);
  });
});

describe('the image files of an export', () => {
  const PNG = { path: 'images/one.png', mediaType: 'image/png' };

  /** Image files of an export that knows PNG only, and draws other formats as `toBookImage` does. */
  function filesOf(toBookImage: ExportOptions['toBookImage'] = async () => undefined) {
    const added: unknown[] = [];
    const take = createImageFiles({
      folder: 'images/',
      add: (file, bytes, modifiedAt) => added.push([file, bytes.length, modifiedAt]),
      load: (entry, key) => loadWritableImage(entry, key, { toBookImage }, ['png']),
    });
    return { take, added };
  }

  it('are written once, with the date of their article', async () => {
    const { take, added } = filesOf();
    const entry = entryOf();
    expect(await take(entry, 'one')).toEqual(PNG);
    expect(await take(entry, 'one')).toEqual(PNG);
    expect(added).toEqual([[PNG, tinyPng().length, entry.facts.publishedAt]]);
  });

  it.each([
    ['a/b c(1)', 'images/abc1.png'],
    ['0123456789abcdefXYZ', 'images/0123456789abcdef.png'],
    ['//', 'images/picture.png'],
  ])('the image files of an export with the key %j are named %s', async (key, path) => {
    expect((await filesOf().take(entryOf(), key))?.path).toBe(path);
  });

  it('the image files of an export with equal beginnings of their keys have different names', async () => {
    const { take } = filesOf();
    expect((await take(entryOf(), '0123456789abcdef1'))?.path).toBe('images/0123456789abcdef.png');
    expect((await take(entryOf(), '0123456789abcdef2'))?.path).toBe('images/0123456789abcdef2.png');
  });

  it.each([
    ['that are gone', undefined],
    ['that are no images', new Uint8Array(20)],
  ])('are left out: those %s', async (_, bytes) => {
    const { take, added } = filesOf();
    expect(await take(entryOf({ loadImage: async () => bytes }), 'one')).toBeUndefined();
    expect(added).toEqual([]);
  });

  it('the image files of an export of another format are drawn, and left out if they cannot be', async () => {
    const gif = new Uint8Array([...new TextEncoder().encode('GIF89a'), 1, 0, 1, 0, 0, 0, 0]);
    const entry = entryOf({ loadImage: async () => gif });
    const { take, added } = filesOf(async () => tinyPng(3));
    expect(await take(entry, 'one')).toEqual(PNG);
    expect(added).toEqual([[PNG, tinyPng(3).length, entry.facts.publishedAt]]);
    expect(await filesOf(async () => undefined).take(entry, 'one')).toBeUndefined();
    expect(await filesOf(async () => new Uint8Array(20)).take(entry, 'one')).toBeUndefined();
  });
});

describe('a file of an export', () => {
  it('has all its parts in their order, however large they are', async () => {
    const file = createBlobWriter('text/plain');
    const large = 'x'.repeat(4 * 1024 * 1024);
    for (const part of ['a', large, new TextEncoder().encode('b'), new Blob(['c'])]) file.write(part);
    const content = file.finish();
    expect(content.type).toBe('text/plain');
    expect(new TextDecoder().decode(await bytesOf(content))).toBe(`a${large}bc`);
  });

  it('has the date when the article was published, or else captured', () => {
    const entry = entryOf();
    expect(momentOf(entry)).toBe(entry.facts.publishedAt);
    expect(momentOf(entryOf({ facts: { ...entry.facts, publishedAt: undefined } }))).toBe(entry.capturedAt);
  });
});
