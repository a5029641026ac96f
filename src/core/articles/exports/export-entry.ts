import type { ArticleFacts } from '@/core/articles/article';
import type { ArticleId } from '@/core/articles/article-identity';
import type { ArticleLoss } from '@/core/articles/article-loss';

/** A picture of an article to be exported. */
export interface ExportPicture {
  /** Names its places in the body: `<img data-picture="p1">`. */
  readonly id: string;
  /** Where it lay on the web. */
  readonly url: string;
  /** Where its bytes are: the same picture in two articles has one key. Undefined when it was not kept. */
  readonly key?: string | undefined;
  /** Text that was read in it. */
  readonly text?: string | undefined;
}

/** An article to be exported: what an export needs of the library, and nothing of how the library keeps it. */
export interface ExportEntry {
  readonly id: ArticleId;
  readonly facts: ArticleFacts;
  /** The user's own tags. */
  readonly tags: readonly string[];
  /** Without a body: when it was found. ms since the epoch. */
  readonly capturedAt: number;
  /** Its sanitised body, in which no `img` has an address; empty where only the facts are known. */
  readonly html: string;
  /** Its body as plain text. */
  readonly text: string;
  readonly pictures: readonly ExportPicture[];
  /** The key of the picture that is its cover, if that was kept. */
  readonly coverKey?: string | undefined;
  readonly losses: readonly ArticleLoss[];
  /** The bytes of a picture by its key; undefined when they are not there after all. */
  readonly loadPicture: (key: string) => Promise<Uint8Array<ArrayBuffer> | undefined>;
}

/** Whether more than the facts of an article is known. */
export function hasBody({ html }: Pick<ExportEntry, 'html'>): boolean {
  return html !== '';
}

/** The articles of one export, opened one after the other, so that never all are in memory. */
export interface ExportSource {
  readonly ids: readonly string[];
  /** The accounts that they come from, also those of which none is among them; absent where only the articles can tell. */
  readonly from?: readonly string[] | undefined;
  /** An article; undefined when it is no longer there. */
  readonly open: (id: string) => Promise<ExportEntry | undefined>;
}
