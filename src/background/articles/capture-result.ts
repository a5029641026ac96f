import type { ArticleLoss } from '@/core/articles/article-loss';
import { type Capture, type CaptureResult, COVER, type StagedPicture } from '@/core/library/capture';
import type { EntryVersion, PictureFile } from '@/core/library/entry';
import { MAX_PICTURES } from '@/core/library/picture-file';
import { closedOrigins } from '@/core/library/picture-sites';
import type { KeepableArticle, SavedArticle, SaveRequest } from '@/core/library/save-request';
import type { WantedPicture } from './fetch-pictures';

/** The pictures that a capture is to keep: those of the body, and the cover where it is none of them. */
export function listWanted({ facts, content }: KeepableArticle): readonly WantedPicture[] {
  const { coverUrl } = facts;
  const isApart = coverUrl !== undefined && content.pictures.every(({ url }) => url !== coverUrl);
  return [
    ...content.pictures.filter(({ file }) => file === undefined).slice(0, MAX_PICTURES),
    ...(isApart ? [{ id: COVER, url: coverUrl, otherUrls: [] }] : []),
  ];
}

/** What is kept of a capture when every picture has been dealt with. */
export function makeSaveRequest(
  { from = 'page' }: Pick<Capture, 'from'>,
  article: KeepableArticle,
  staged: readonly StagedPicture[],
): SaveRequest {
  const files = new Map(
    staged.flatMap(({ picture, file }): [string, PictureFile][] => (file ? [[picture, file]] : [])),
  );
  const cover = files.get(COVER);
  files.delete(COVER);
  return { article, files, cover, losses: listPictureLosses(article, staged), from };
}

function listPictureLosses(
  article: KeepableArticle,
  staged: readonly StagedPicture[],
): readonly ArticleLoss[] {
  const reasons = new Map(staged.map(({ picture, why }) => [picture, why]));
  const { pictures } = article.content;
  const named = new Map(pictures.map((picture) => [picture.id, picture]));
  const lost = listWanted(article).flatMap(({ id, url }): ArticleLoss[] => {
    const why = reasons.get(id);
    const address = /^https?:/.test(url) ? url : undefined;
    const what = (named.get(id)?.alt || address || '').slice(0, 300);
    return why === undefined ? [] : [{ kind: 'picture', what, why, url: address }];
  });
  const beyond = pictures.filter(({ file }) => file === undefined).length - MAX_PICTURES;
  if (beyond > 0) lost.push({ kind: 'picture', what: '', why: 'too-many', count: beyond });
  return lost;
}

/** What the user is told of a capture. */
export function makeResult(
  { article: { facts, content, losses }, files, losses: later }: SaveRequest,
  saved: SavedArticle,
): CaptureResult {
  const kept = content.pictures.filter(({ id, file }) => file !== undefined || files.has(id));
  return {
    ...saved,
    title: facts.title,
    pictureCount: content.pictures.length,
    keptPictureCount: kept.length,
    losses: [...losses, ...later],
    closedOrigins: closedOrigins(later),
  };
}

/** A capture that brings an article in the library the pictures it lacks. */
export function makeCompletion(
  version: EntryVersion,
  { id, startedAt }: Pick<Capture, 'id' | 'startedAt'>,
): Capture {
  const { source, facts, html, text, pictures, from } = version;
  const missing = new Set(listWanted({ source, facts, losses: [], content: version }).map(({ url }) => url));
  // What is tried once more is lost once more only if it fails once more.
  const losses = version.losses.filter(({ kind, url }) => kind !== 'picture' || !url || !missing.has(url));
  const article = { source, facts, losses, content: { html, text, pictures } };
  return { id, startedAt, readsPictures: false, article, from };
}
