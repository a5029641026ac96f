import type { ArticleFacts } from '@/core/articles/article';
import type { ArticleId } from '@/core/articles/article-identity';
import type { ArticleLoss } from '@/core/articles/article-loss';
import { webAddressOf } from '@/core/web-address';

/** An image of an article to be exported. */
export interface ExportImage {
  /** The `data-picture` of its places in the body: `<img data-picture="p1">`. */
  readonly id: string;
  /** Its address on the web. */
  readonly url: string;
  /** The key of its bytes: the same image in two articles has one key. Undefined if they were not saved. */
  readonly key?: string | undefined;
  /** The text recognised in it. */
  readonly text?: string | undefined;
}

/** An article to export: what an export needs of the library, independent of how it is stored. */
export interface ExportEntry {
  readonly id: ArticleId;
  readonly facts: ArticleFacts;
  /** As the user left them: those of the page in `facts` may have been removed since. */
  readonly tags: readonly string[];
  /** When it was captured; without a body, when it was found. ms since the epoch. */
  readonly capturedAt: number;
  /** Its sanitised body, in which no `img` has an address; empty if only the facts are known. */
  readonly html: string;
  /** Its body as plain text. */
  readonly text: string;
  readonly images: readonly ExportImage[];
  /** The key of its cover, if that was saved. */
  readonly coverKey?: string | undefined;
  readonly losses: readonly ArticleLoss[];
  /** Loads the bytes of an image by its key; undefined if they are missing. */
  readonly loadImage: (key: string) => Promise<Uint8Array<ArrayBuffer> | undefined>;
}

/** Whether the body is known, not only the facts. */
export function hasBody({ html }: Pick<ExportEntry, 'html'>): boolean {
  return html !== '';
}

/** BCP 47, as far as its form shows. https://www.rfc-editor.org/rfc/rfc5646 */
const LANGUAGE = /^[a-z]{2,3}(?:-[a-z0-9]{1,8}){0,8}$/i;

/**
 * An article without addresses that are not of the web, which an earlier version or a damaged page may have stored: in an
 * export they would be links. Call it for every article that is exported.
 */
export function withWebAddresses(entry: ExportEntry): ExportEntry {
  const { facts, images, losses } = entry;
  const { account, album, language } = facts;
  return {
    ...entry,
    facts: {
      ...facts,
      url: webAddressOf(facts.url) ?? '',
      sourceUrl: webAddressOf(facts.sourceUrl),
      coverUrl: webAddressOf(facts.coverUrl),
      account: account && { ...account, avatarUrl: webAddressOf(account.avatarUrl) },
      album: album && { ...album, url: webAddressOf(album.url) },
      language: language !== undefined && LANGUAGE.test(language) ? language : undefined,
    },
    images: images.map((image) => ({ ...image, url: webAddressOf(image.url) ?? '' })),
    losses: losses.map((loss) => ({ ...loss, url: webAddressOf(loss.url) })),
  };
}

/** The articles of an export, opened one after the other, so that they are never all in memory. */
export interface ExportSource {
  readonly ids: readonly string[];
  /** The accounts that were chosen, including those without an article in the list; absent if none were chosen. */
  readonly from?: readonly string[] | undefined;
  /** Opens an article; undefined if it no longer exists. */
  readonly open: (id: string) => Promise<ExportEntry | undefined>;
}

/** The words that an export adds to an article, in the user's language. */
export interface ExportWords {
  /** Their language, BCP 47. */
  readonly language: string;
  readonly account: string;
  readonly author: string;
  readonly published: string;
  readonly changed: string;
  readonly captured: string;
  readonly source: string;
  /** "Read the original" of the article. */
  readonly original: string;
  readonly region: string;
  readonly album: string;
  readonly tags: string;
  readonly id: string;
  readonly contents: string;
  readonly cover: string;
  readonly notSaved: string;
  readonly textInImages: string;
  /** The text for an image without bytes and alternative text. */
  readonly image: string;
  /** The title of several articles in one file. */
  readonly collection: string;
  /** The label of a part of an article in a digest. */
  readonly describePart: (part: number, of: number) => string;
  /** A loss in one line. */
  readonly describeLoss: (loss: ArticleLoss) => string;
}
