import type { ArticleId } from '@/core/articles/article-identity';
import { toAppError } from '@/core/errors';
import { judgeImageFile } from '@/core/image-files/limits';
import type { ImageTextProgress } from '@/core/library/capture';
import type { FileHash, ImageText } from '@/core/library/entry';
import { toParagraphs } from '@/core/ocr/text/text';
import { type EngineClient, NO_RECEIVER } from '@/platform/engine/engine-client';
import { loadImageFile, loadImageTexts, loadVersion } from '@/platform/storage/library/library-store';
import { saveImageTexts } from '@/platform/storage/library/library-writer';

export interface ImageTextsDeps {
  readonly engine: Pick<EngineClient, 'recognise'>;
  readonly newId: () => string;
  /** ms */
  readonly now: () => number;
}

/** After this time, a round recognises no further image, ms. */
const ROUND_MS = 3_000;

/** Smaller images are icons and lines without text. px */
const LEAST_SIDE_PX = 24;

/** Failures that another attempt would not change: the image counts as one without text. */
const WITHOUT_TEXT: readonly string[] = ['no-text', 'image-too-large', 'image-unreadable'];

/**
 * Recognises the text in the images of an entry on this device, for about `ROUND_MS`, and saves it, so that searches find the entry by
 * it. It is called again until `done` equals `of`.
 * @throws AppError of the engine, `storage-…`; texts saved in earlier rounds stay
 */
export function createImageTexts(deps: ImageTextsDeps): (id: ArticleId) => Promise<ImageTextProgress> {
  return async (id) => {
    const until = deps.now() + ROUND_MS;
    const files = (await loadVersion(id))?.files ?? [];
    const known = await loadImageTexts(files);
    const missing = files.filter((file) => !known.has(file));
    const recognised: ImageText[] = [];
    for (const hash of missing) {
      recognised.push({ hash, text: await recogniseText(deps, hash), at: deps.now() });
      if (deps.now() > until) break;
    }
    if (recognised.length > 0) await saveImageTexts(id, recognised, deps.now());
    return { entry: id, done: files.length - missing.length + recognised.length, of: files.length };
  };
}

async function recogniseText(deps: ImageTextsDeps, hash: FileHash): Promise<string> {
  const file = await loadImageFile(hash);
  if (!file) return '';
  const header = judgeImageFile(new Uint8Array(await file.data.arrayBuffer()));
  // An SVG file can only be drawn by a document, and a service worker has none.
  if (typeof header === 'string' || header.format === 'svg') return '';
  if (Math.min(header.width, header.height) < LEAST_SIDE_PX) return '';
  try {
    const image = { kind: 'file', data: file.data } as const;
    const job = { jobId: deps.newId(), image, options: {}, receiver: NO_RECEIVER };
    const { blocks } = await deps.engine.recognise(job, new AbortController().signal);
    return toParagraphs(blocks);
  } catch (thrown) {
    if (WITHOUT_TEXT.includes(toAppError(thrown).code)) return '';
    throw thrown;
  }
}
