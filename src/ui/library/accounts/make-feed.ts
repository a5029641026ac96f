import { digestArticleOf, feedItemOf } from '@/article/exports/feed-item';
import { createZipBlob } from '@/article/exports/zip-blob';
import type { AccountArticle } from '@/core/accounts/join-entries';
import type { ExportEntry } from '@/core/articles/exports/export-entry';
import { safeFileName } from '@/core/articles/exports/file-name';
import type { FeedItem } from '@/core/articles/feeds/feed';
import { writeAtom } from '@/core/articles/feeds/write-atom';
import { type DigestArticle, writeDigests } from '@/core/articles/feeds/write-digest';
import { writeRss } from '@/core/articles/feeds/write-rss';
import { libraryExports } from '@/platform/export-source';
import { t, uiLanguage } from '@/platform/i18n';
import { exportWords } from '@/ui/articles/exports/export-words';
import { formatDay } from './format';

/** What articles can be given out as. */
export type FeedForm = 'rss' | 'atom' | 'digest';

/** What a feed is of. */
export interface FeedSubject {
  /** Names it for good: `account:<fakeid>` or `accounts`. */
  readonly name: string;
  readonly title: string;
  /** Where its articles come from on the web. */
  readonly url: string;
  readonly articles: readonly AccountArticle[];
}

/** A file made of articles, and its texts: several where a digest is split. */
export interface MadeFeed {
  readonly name: string;
  readonly texts: readonly string[];
  readonly content: Blob;
}

const TYPES = { rss: 'application/rss+xml', atom: 'application/atom+xml', digest: 'text/markdown' } as const;
const ENDINGS = { rss: 'rss.xml', atom: 'atom.xml', digest: 'md' } as const;

/**
 * Makes a feed or digests of articles: with their bodies where these are in the library, else of their facts.
 * @throws AppError `storage-failed`
 */
export async function makeFeed(
  subject: FeedSubject,
  form: FeedForm,
  maxCharacters: number,
): Promise<MadeFeed> {
  const texts = form === 'digest' ? await digests(subject, maxCharacters) : [await feed(subject, form)];
  const name = safeFileName(subject.title) || 'articles';
  const [only] = texts.length === 1 ? texts : [];
  if (only !== undefined)
    return { name: `${name}.${ENDINGS[form]}`, texts, content: new Blob([only], { type: TYPES[form] }) };
  const zip = createZipBlob();
  for (const [index, text] of texts.entries()) zip.addText(`${name}-${index + 1}.md`, text, Date.now());
  return { name: `${name}.zip`, texts, content: zip.finish() };
}

async function feed({ name, title, url, articles }: FeedSubject, form: 'rss' | 'atom'): Promise<string> {
  const words = exportWords();
  const items: FeedItem[] = [];
  for (const article of articles) {
    const entry = await openEntry(article);
    items.push(entry ? feedItemOf(entry, words) : factsItem(article));
  }
  const write = form === 'rss' ? writeRss : writeAtom;
  return write({
    id: `urn:gleaner:${encodeURIComponent(name)}`,
    title,
    url,
    description: t('feedDescription', title),
    language: uiLanguage(),
    now: Date.now(),
    items,
  });
}

async function digests({ title, articles }: FeedSubject, maxCharacters: number): Promise<readonly string[]> {
  const words = exportWords();
  const pieces: DigestArticle[] = [];
  for (const article of articles) {
    const entry = await openEntry(article);
    pieces.push(entry ? digestArticleOf(entry, words) : factsPiece(article));
  }
  return writeDigests(pieces, {
    title,
    maxCharacters,
    describePart: (part, of) => t('feedPart', part, of),
  });
}

async function openEntry({ libraryId }: AccountArticle): Promise<ExportEntry | undefined> {
  if (libraryId === undefined) return undefined;
  return libraryExports([libraryId]).open(libraryId);
}

function factsItem(article: AccountArticle): FeedItem {
  const { key, title, mid, author, publishedAt, firstSeenAt, digest } = article;
  return {
    id: `wx:${key}`,
    title: title || mid,
    url: addressOf(article),
    author,
    publishedAt,
    foundAt: firstSeenAt,
    summary: digest,
    tags: [],
  };
}

function factsPiece(article: AccountArticle): DigestArticle {
  const { title, mid, author, publishedAt, digest } = article;
  const rows = [
    [t('factAuthor'), author],
    [t('factPublished'), publishedAt === undefined ? undefined : formatDay(publishedAt)],
    [t('factSource'), addressOf(article)],
  ] as const;
  const facts = rows.flatMap(([label, value]) => (value ? [{ label, value }] : []));
  return { title: title || mid, facts, markdown: digest };
}

function addressOf({ url, fakeId, mid, idx = 1 }: AccountArticle): string {
  return url ?? `https://mp.weixin.qq.com/s?__biz=${fakeId}&mid=${mid}&idx=${idx}`;
}
