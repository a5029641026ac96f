import type { ArticleId } from '@/core/articles/article-identity';
import {
  type EntryPicture,
  type EntryVersion,
  type LibraryEntry,
  publisherName,
  type VersionHash,
} from './entry';
import type { SaveRequest } from './save-request';

/** Addresses longer than this are pictures written into the page; they are not kept beside their bytes. */
const LONGEST_ADDRESS = 4096;

/** How many characters of its beginning a list has of an article. */
const EXCERPT_LENGTH = 160;

/**
 * The version that a capture makes. Where the same words were captured before, the pictures that were had then stay, and
 * only what is missing now as well is lost. `at`: ms since the epoch.
 */
export function makeVersion(
  request: SaveRequest,
  key: { readonly entryId: ArticleId; readonly hash: VersionHash },
  before: EntryVersion | undefined,
  at: number,
): EntryVersion {
  const { article, files, from } = request;
  const { source, facts, content } = article;
  const kept = new Map(before?.pictures.map(({ id, url, file }) => [url || id, file]));
  const pictures = content.pictures.map((picture): EntryPicture => {
    const file = files.get(picture.id)?.hash ?? picture.file ?? kept.get(picture.url || picture.id);
    return { ...picture, url: shortAddress(picture.url), otherUrls: [], file };
  });
  const cover = request.cover?.hash ?? before?.cover;
  const hashes = [...pictures.map(({ file }) => file), cover].filter((file) => file !== undefined);
  const had = new Set(pictures.filter(({ file }) => file !== undefined).map(({ url }) => url));
  return {
    ...key,
    source,
    facts,
    html: content.html,
    text: content.text,
    pictures,
    files: [...new Set(hashes)],
    cover,
    losses: [...article.losses, ...request.losses].filter(
      ({ kind, url }) => kind !== 'picture' || url === undefined || !had.has(url),
    ),
    from: before?.from === 'page' ? 'page' : from,
    savedAt: at,
  };
}

function shortAddress(url: string): string {
  return url.length <= LONGEST_ADDRESS && /^https?:/.test(url) ? url : '';
}

/** What lists show of an entry with these versions, of which one is shown. */
export function summarise(
  shown: EntryVersion,
  versionCount: number,
  before: Pick<LibraryEntry, 'addedAt' | 'tags' | 'removedAt'>,
): LibraryEntry {
  const { facts, pictures } = shown;
  const kept = pictures.filter(({ file }) => file !== undefined);
  return {
    id: shown.entryId,
    facts,
    version: shown.hash,
    versionCount,
    from: shown.from,
    savedAt: shown.savedAt,
    addedAt: before.addedAt,
    excerpt: [
      ...shown.text
        .replace(/\s+/gu, ' ')
        .trim()
        .slice(0, 2 * EXCERPT_LENGTH),
    ]
      .slice(0, EXCERPT_LENGTH)
      .join(''),
    pictureCount: pictures.length,
    keptPictureCount: kept.length,
    lossCount: shown.losses.reduce((sum, { count = 1 }) => sum + count, 0),
    cover: shown.cover ?? kept[0]?.file,
    tags: before.tags,
    removedAt: before.removedAt,
  };
}

/** What an entry is searched by. `pictureTexts`: what was read in its pictures. */
export function searchText(
  { facts, text }: Pick<EntryVersion, 'facts' | 'text'>,
  pictureTexts: readonly string[],
): string {
  const head = [facts.title, publisherName(facts), facts.account?.alias, facts.author, facts.summary];
  return [...head, text, ...pictureTexts].filter(Boolean).join('\n');
}
