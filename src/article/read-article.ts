import type { ArticleOutcome } from '@/core/articles/article';
import { copyPage } from './page-copy';
import type { ReadOptions } from './read-options';
import { readWechatPage } from './wechat/read-wechat-page';

/**
 * Reads the article of a page, as the user sees it or as the server sent it, without changing the page or asking the network.
 * Nothing of the page runs.
 *
 * @throws {AppError} `article-too-large` for a page beyond what can be read
 */
export async function readArticle(document: Document, options: ReadOptions): Promise<ArticleOutcome> {
  return readWechatPage(copyPage(document), options.url);
}
