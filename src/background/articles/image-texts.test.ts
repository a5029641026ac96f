import 'fake-indexeddb/auto';
import { deleteDB } from 'idb';
import { beforeEach, expect, it, vi } from 'vitest';
import type { ArticleId } from '@/core/articles/article-identity';
import { AppError } from '@/core/errors';
import type { FileHash } from '@/core/library/entry';
import { makeArticle, makePng, makeRequest } from '@/core/library/library.test-support';
import { horizontal } from '@/core/ocr/reading-order/line.test-support';
import type { Recognition } from '@/core/ocr/recognition';
import { loadImageTexts } from '@/platform/storage/library/library-store';
import { saveArticle } from './capture-service';
import { makeImageFile } from './fetch-images';
import { createImageTexts, type ImageTextsDeps } from './image-texts';

const ID = 'wx:MzA=:1:1' as ArticleId;
const ICON_SIDE_PX = 23;

beforeEach(() => deleteDB('gleaner'));

function recognitionOf(text: string): Recognition {
  const row = { pieces: [horizontal(text, 0, 0, 20)] };
  return {
    engine: 'ppocr',
    languages: ['eng'],
    width: 40,
    height: 30,
    elapsedMs: 1,
    blocks: [{ kind: 'prose', direction: 'horizontal', paragraphs: [[row]] }],
  };
}

function create(recognise: ImageTextsDeps['engine']['recognise'], now = () => 1) {
  let made = 0;
  return createImageTexts({ engine: { recognise }, newId: () => `job-${++made}`, now });
}

/** Saves an entry with these images, and returns their hashes. */
async function saveEntry(images: readonly Uint8Array<ArrayBuffer>[]): Promise<readonly FileHash[]> {
  const pictures = images.map((_, index) => `https://images.example/${index}`);
  const made = await Promise.all(images.map((image) => makeImageFile(new Blob([image]), 1000)));
  const files = made.flatMap((image) => ('file' in image ? [image.file] : []));
  const named = new Map(files.map((file, index) => [`p${index}`, file]));
  await saveArticle({ ...makeRequest(), article: makeArticle({ pictures }), files: named }, 1);
  return files.map(({ hash }) => hash);
}

it('saves the text of every image once', async () => {
  const [first = '', second = ''] = await saveEntry([makePng(1), makePng(2)]);
  const recognise = vi.fn(async () => recognitionOf('图中文字'));
  const texts = create(recognise);
  await expect(texts(ID)).resolves.toEqual({ entry: ID, done: 2, of: 2 });
  const known = await loadImageTexts([first, second]);
  expect([...known.values()].map(({ text }) => text)).toEqual(['图中文字', '图中文字']);
  await expect(texts(ID)).resolves.toEqual({ entry: ID, done: 2, of: 2 });
  expect(recognise).toHaveBeenCalledTimes(2);
});

it('stops after three seconds, and the next call continues', async () => {
  await saveEntry([makePng(1), makePng(2), makePng(3)]);
  let time = 0;
  const texts = create(
    async () => {
      time += 2000;
      return recognitionOf('a');
    },
    () => time,
  );
  await expect(texts(ID)).resolves.toMatchObject({ done: 2, of: 3 });
  await expect(texts(ID)).resolves.toMatchObject({ done: 3, of: 3 });
});

it('does not send images as small as icons to the engine', async () => {
  const icon = makePng(1);
  new DataView(icon.buffer).setUint32(20, ICON_SIDE_PX);
  const [hash = ''] = await saveEntry([icon]);
  const recognise = vi.fn(async () => recognitionOf('a'));
  await expect(create(recognise)(ID)).resolves.toMatchObject({ done: 1, of: 1 });
  expect(recognise).not.toHaveBeenCalled();
  expect((await loadImageTexts([hash])).get(hash)?.text).toBe('');
});

it('does not ask the engine for a drawing, which a service worker cannot draw', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"/>';
  const [hash = ''] = await saveEntry([new TextEncoder().encode(svg)]);
  const recognise = vi.fn(async () => recognitionOf('a'));
  await expect(create(recognise)(ID)).resolves.toMatchObject({ done: 1, of: 1 });
  expect(recognise).not.toHaveBeenCalled();
  expect((await loadImageTexts([hash])).get(hash)?.text).toBe('');
});

it.each(['no-text', 'image-too-large', 'image-unreadable'] as const)(
  'counts an image as one without text when the engine says %s',
  async (code) => {
    const [hash = ''] = await saveEntry([makePng(1)]);
    await expect(create(() => Promise.reject(new AppError(code)))(ID)).resolves.toMatchObject({ done: 1 });
    expect((await loadImageTexts([hash])).get(hash)?.text).toBe('');
  },
);

it('reports that the engine does not start, and tries the image again later', async () => {
  await saveEntry([makePng(1)]);
  const failing = create(() => Promise.reject(new AppError('engine-start-failed')));
  await expect(failing(ID)).rejects.toMatchObject({ code: 'engine-start-failed' });
  const recognise = vi.fn(async () => recognitionOf('a'));
  await create(recognise)(ID);
  expect(recognise).toHaveBeenCalledOnce();
});

it('recognises nothing for an entry that does not exist', async () => {
  const texts = create(() => Promise.reject(new AppError('unexpected')));
  await expect(texts(ID)).resolves.toEqual({ entry: ID, done: 0, of: 0 });
});
