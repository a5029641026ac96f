import type { ArticleLoss } from '@/core/articles/article-loss';
import { cutText } from '@/core/cut-text';
import {
  type Capture,
  type CaptureResult,
  COVER,
  type ImageResult,
  type SavableArticle,
  type SavedArticle,
  type SaveRequest,
} from '@/core/library/capture';
import type { EntryVersion, ImageFile } from '@/core/library/entry';
import { closedOrigins, MAX_IMAGES } from '@/core/library/image-rules';
import type { WantedImage } from './fetch-images';

/** The most characters of an image's alternative text or address that a loss names. */
const LONGEST_NAME = 300;

/** The images that a capture has to get: those of the body without a file, and the cover if it is not in the body. */
export function listWanted({ facts, content }: SavableArticle): readonly WantedImage[] {
  const { coverUrl } = facts;
  const isApart = coverUrl !== undefined && content.pictures.every(({ url }) => url !== coverUrl);
  return [
    ...content.pictures.filter(({ file }) => file === undefined).slice(0, MAX_IMAGES),
    ...(isApart ? [{ id: COVER, url: coverUrl, otherUrls: [] }] : []),
  ];
}

/** What is saved of a capture once every image was fetched or has failed. */
export function makeSaveRequest(
  { from = 'page' }: Pick<Capture, 'from'>,
  article: SavableArticle,
  results: readonly ImageResult[],
): SaveRequest {
  const files = new Map(
    results.flatMap(({ picture, file }): [string, ImageFile][] => (file ? [[picture, file]] : [])),
  );
  const cover = files.get(COVER);
  files.delete(COVER);
  return { article, files, cover, losses: listImageLosses(article, results), from };
}

function listImageLosses(article: SavableArticle, results: readonly ImageResult[]): readonly ArticleLoss[] {
  const reasons = new Map(results.map(({ picture, why }) => [picture, why]));
  const { pictures } = article.content;
  const named = new Map(pictures.map((picture) => [picture.id, picture]));
  const lost = listWanted(article).flatMap(({ id, url }): ArticleLoss[] => {
    const why = reasons.get(id);
    const address = /^https?:/.test(url) ? url : undefined;
    const what = cutText(named.get(id)?.alt || address || '', LONGEST_NAME);
    return why === undefined ? [] : [{ kind: 'picture', what, why, url: address }];
  });
  const beyond = pictures.filter(({ file }) => file === undefined).length - MAX_IMAGES;
  if (beyond > 0) lost.push({ kind: 'picture', what: '', why: 'too-many', count: beyond });
  return lost;
}

/** The result of a capture that the toast shows. */
export function makeResult(
  { article: { facts, content, losses }, files, losses: later }: SaveRequest,
  saved: SavedArticle,
): CaptureResult {
  const withFiles = content.pictures.filter(({ id, file }) => file !== undefined || files.has(id));
  return {
    ...saved,
    title: facts.title,
    pictureCount: content.pictures.length,
    keptPictureCount: withFiles.length,
    losses: [...losses, ...later],
    closedOrigins: closedOrigins(later),
  };
}

/** A capture that fetches the missing images of a library entry. */
export function makeCompletion(
  version: EntryVersion,
  { id, startedAt }: Pick<Capture, 'id' | 'startedAt'>,
): Capture {
  const { source, facts, html, text, pictures, from } = version;
  const missing = new Set(listWanted({ source, facts, losses: [], content: version }).map(({ url }) => url));
  // The images that are fetched again are no losses unless they fail again.
  const losses = version.losses.filter(({ kind, url }) => kind !== 'picture' || !url || !missing.has(url));
  const article = { source, facts, losses, content: { html, text, pictures } };
  return { id, startedAt, article, from };
}
