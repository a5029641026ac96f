import type { ArticleId, HashText } from '@/core/articles/article-identity';
import type { SavableArticle, SaveRequest } from './capture';
import {
  type EntryImage,
  type EntryVersion,
  type LibraryEntry,
  publisherName,
  type VersionHash,
} from './entry';

/** A longer address is an image written into the page; it is not stored in addition to its bytes. */
const LONGEST_ADDRESS = 4096;

/** The length of the excerpt in lists, characters. */
const EXCERPT_LENGTH = 160;

/**
 * The version that a capture makes. If the same content was captured before, the images saved then stay, and only
 * images that are still missing are lost. @param at ms since the epoch
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
  const images = content.pictures.map((image): EntryImage => {
    const file = files.get(image.id)?.hash ?? image.file ?? kept.get(image.url || image.id);
    return { ...image, url: shortAddress(image.url), otherUrls: [], file };
  });
  const cover = request.cover?.hash ?? before?.cover;
  const hashes = [...images.map(({ file }) => file), cover].filter((file) => file !== undefined);
  const had = new Set(images.filter(({ file }) => file !== undefined).map(({ url }) => url));
  return {
    ...key,
    source,
    facts,
    html: content.html,
    text: content.text,
    pictures: images,
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

/**
 * When a version that is saved at `at` counts as saved, ms since the epoch: later than the others of its article, because the newest is
 * shown, and the clock may have been ahead when one of them was saved.
 */
export function savedAfter(others: readonly Pick<EntryVersion, 'savedAt'>[], at: number): number {
  return Math.max(at, ...others.map(({ savedAt }) => savedAt + 1));
}

/** What lists show of an entry, from the version that is shown. */
export function summarise(
  shown: EntryVersion,
  versionCount: number,
  before: Pick<LibraryEntry, 'addedAt' | 'tags' | 'removedAt'>,
): LibraryEntry {
  const { facts, pictures: images } = shown;
  const kept = images.filter(({ file }) => file !== undefined);
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
    pictureCount: images.length,
    keptPictureCount: kept.length,
    lossCount: shown.losses.reduce((sum, { count = 1 }) => sum + count, 0),
    cover: shown.cover ?? kept[0]?.file,
    tags: before.tags,
    removedAt: before.removedAt,
  };
}

/** The text by which an entry is found. @param imageTexts the text recognised in its images */
export function searchText(
  { facts, text }: Pick<EntryVersion, 'facts' | 'text'>,
  imageTexts: readonly string[],
): string {
  const head = [facts.title, publisherName(facts), facts.account?.alias, facts.author, facts.summary];
  return [...head, text, ...imageTexts].filter(Boolean).join('\n');
}

type Judged = Pick<EntryVersion, 'facts' | 'from' | 'text' | 'pictures'>;

/** A rank of how complete a body is, by the kind of its article; a part never replaces the whole. */
function wholeness({ facts, text, pictures: images }: Judged): number {
  if (text.trim() === '' && images.length === 0) return 0;
  if (facts.kind === 'selection') return 1;
  return facts.kind === 'paid-preview' ? 2 : 3;
}

/**
 * Whether a new body is shown instead of the current one. A body from the service does not replace one that the user
 * captured, and a part does not replace the whole. All bodies stay in the library.
 */
function takesPlaceOf(captured: Judged, shown: Judged): boolean {
  const [next, before] = [wholeness(captured), wholeness(shown)];
  if (next !== before) return next > before;
  return captured.from === 'page' || shown.from === 'service';
}

/**
 * The version to show among those that are not removed: the newest of the most complete. Undefined if there is none.
 */
export function chooseShown(versions: readonly EntryVersion[]): EntryVersion | undefined {
  const left = versions.filter(({ removedAt }) => removedAt === undefined);
  const byAge = left.sort((a, b) => a.savedAt - b.savedAt);
  return byAge.reduce<EntryVersion | undefined>(
    (shown, version) => (shown === undefined || takesPlaceOf(version, shown) ? version : shown),
    undefined,
  );
}

/**
 * The hash of an article's content: its title, its text and its images. Addresses count without their query, which
 * holds signatures and the requested format; images written into the page count by their number.
 */
export function hashVersion({ facts, content }: SavableArticle, sha256: HashText): Promise<VersionHash> {
  const images = content.pictures.map(({ url }) => (/^https?:/.test(url) ? url.replace(/[?#].*$/s, '') : ''));
  return sha256(JSON.stringify([facts.title, content.text, images]));
}
