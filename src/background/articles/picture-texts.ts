import type { ArticleId } from '@/core/articles/article-identity';
import { toAppError } from '@/core/errors';
import type { PictureTextProgress } from '@/core/library/capture';
import type { EntryVersion, FileHash, PictureFile, PictureText } from '@/core/library/entry';
import { readImageHeader } from '@/core/ocr/image-header/image-header';
import type { Recognition } from '@/core/ocr/recognition';
import { toParagraphs } from '@/core/ocr/text';
import type { EngineClient } from '@/platform/engine-client';
import { NOBODY } from '@/platform/engine-client';

export interface PictureTextsDeps {
  readonly engine: Pick<EngineClient, 'recognize'>;
  readonly readVersion: (id: ArticleId) => Promise<EntryVersion | undefined>;
  readonly readPictureFile: (hash: FileHash) => Promise<PictureFile | undefined>;
  readonly readPictureTexts: (hashes: readonly FileHash[]) => Promise<ReadonlyMap<FileHash, PictureText>>;
  readonly savePictureTexts: (id: ArticleId, texts: readonly PictureText[], at: number) => Promise<void>;
  readonly newId: () => string;
  /** ms */
  readonly now: () => number;
}

/** How long one round goes on reading, ms. */
const ROUND_MS = 3_000;

/** Smaller pictures are signs and lines: what could be read in them is no text. px */
const LEAST_SIDE_PX = 24;

/** What a picture cannot be read for, whatever one tries: it counts as one without text. */
const WITHOUT_TEXT: readonly string[] = ['no-text', 'image-too-large', 'image-unreadable'];

/**
 * Reads the text in the pictures of an entry on this device, for about `ROUND_MS`; what was read is kept and found by the
 * search. To be called again until nothing is left.
 * @throws AppError of the engine, `storage-…`; what was read before stays
 */
export function createPictureTexts(deps: PictureTextsDeps): (id: ArticleId) => Promise<PictureTextProgress> {
  return async (id) => {
    const until = deps.now() + ROUND_MS;
    const files = (await deps.readVersion(id))?.files ?? [];
    const known = await deps.readPictureTexts(files);
    const missing = files.filter((file) => !known.has(file));
    const read: PictureText[] = [];
    for (const hash of missing) {
      read.push({ hash, text: await readText(deps, hash), at: deps.now() });
      if (deps.now() > until) break;
    }
    if (read.length > 0) await deps.savePictureTexts(id, read, deps.now());
    return { entry: id, done: files.length - missing.length + read.length, of: files.length };
  };
}

async function readText(deps: PictureTextsDeps, hash: FileHash): Promise<string> {
  const file = await deps.readPictureFile(hash);
  if (!file) return '';
  const header = readImageHeader(new Uint8Array(await file.data.arrayBuffer()));
  // Drawings are made by documents alone, which a service worker has none of.
  if (!header || header.format === 'svg') return '';
  if (Math.min(header.width, header.height) < LEAST_SIDE_PX) return '';
  try {
    const picture = { kind: 'file', data: file.data } as const;
    const job = { jobId: deps.newId(), picture, options: {}, receiver: NOBODY };
    return textOf(await deps.engine.recognize(job, new AbortController().signal));
  } catch (thrown) {
    if (WITHOUT_TEXT.includes(toAppError(thrown).code)) return '';
    throw thrown;
  }
}

function textOf({ blocks }: Recognition): string {
  return toParagraphs(blocks);
}
