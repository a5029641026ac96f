import type { ArticleOutcome } from '@/core/articles/article';
import { isWechatAddress } from '@/core/articles/wechat/wechat-address';
import { copyPage } from './page-copy';
import type { ReadOptions } from './read-options';
import { readWebPage } from './web/read-web-page';
import { readWechatPage } from './wechat/read-wechat-page';

/**
 * Reads the article of a page, as the user sees it or as the server sent it, without changing the page or asking the network.
 * Nothing of the page runs.
 *
 * @throws {AppError} `article-too-large` for a page beyond what can be read
 */
export async function readArticle(document: Document, options: ReadOptions): Promise<ArticleOutcome> {
  const selection = options.selection?.filter(({ collapsed }) => !collapsed) ?? [];
  const page = copyPage(document);
  const isWhole = options.scope !== 'page' && selection.length === 0;
  if (isWhole && isWechatAddress(options.url)) {
    const outcome = readWechatPage(page, options.url);
    // WeChat has other pages, too: help, rules, announcements.
    if (outcome.status !== 'not-article') return outcome;
  }
  return readWebPage(page, { ...options, selection });
}
