import type { ArticleLoss } from '@/core/articles/article-loss';

/** How Markdown is written. */
export interface MarkdownOptions {
  /** What to write as a picture's address, by its `data-picture`; undefined: its alternative text alone. */
  readonly pictureAddress: (id: string) => string | undefined;
  /** Whether the facts stand above the text as YAML front matter. */
  readonly frontMatter: boolean;
  /** The article's name for good, for the front matter. */
  readonly id?: string | undefined;
  /** ms since the epoch, for the front matter. */
  readonly capturedAt?: number | undefined;
  /** The user's own tags, before the article's. */
  readonly tags?: readonly string[] | undefined;
  /** For the front matter: what was not kept. */
  readonly losses?: readonly ArticleLoss[] | undefined;
}
