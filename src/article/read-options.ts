import type { SecondReader } from './web/second-reader';

/** How a page is read. */
export interface ReadOptions {
  /** The page's address, as the browser shows it. */
  readonly url: string;
  /** `page`: all that it shows, where the user wants that and no article was found. */
  readonly scope?: 'article' | 'page' | undefined;
  /** What the user has selected: then that is read and nothing else. Collapsed ranges do not count. */
  readonly selection?: readonly Range[] | undefined;
  /**
   * Brings the second reader for pages that are not WeChat's; asked only where the first one is in doubt, since it is large.
   * Without it, or where it fails, the first one's word stands. In a tab: the background injects `/article-second-reader.js` and
   * `takeSecondReader()` has it; in our own pages: `import('@/article/web/defuddle-reader')`.
   */
  readonly loadSecondReader?: (() => Promise<SecondReader | undefined>) | undefined;
}
