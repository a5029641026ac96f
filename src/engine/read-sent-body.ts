import { BodyNotes } from '@/article/body/body-notes';
import { buildContent } from '@/article/body/build-content';
import { parsePage } from '@/article/page-copy';
import { readWechatPage } from '@/article/wechat/read-wechat-page';
import { replaceCards } from '@/article/wechat/wechat-cards';
import type { ArticleContent, ArticleOutcome, NotArticle } from '@/core/articles/article';
import type { ArticleLoss } from '@/core/articles/article-loss';
import { classifyRefusal, isRefusalMessage } from '@/core/articles/wechat/refusal-message';
import type { SentBody } from '@/platform/protocol-accounts';

const WECHAT = 'https://mp.weixin.qq.com/';
/** A text that stands alone and is no longer than this may be a message in place of an article, characters. */
const LONGEST_MESSAGE = 200;

/** A body in order, and what of it is not in it. */
interface Body {
  readonly content: ArticleContent;
  readonly losses: readonly ArticleLoss[];
}

/**
 * Reads a body that a service sent, by the rules by which a page is read: a page that asks for verification, or says that
 * the article is gone, is never a body. Needs a DOM; nothing of the body runs or is loaded.
 */
export async function readSentBody({ source, facts, ...sent }: SentBody): Promise<ArticleOutcome> {
  const read = sent.html ? readHtml(sent.html, facts.url) : readText(sent.text ?? sent.markdown ?? '');
  if ('status' in read) return read;
  const { content, losses } = read;
  if (content.text.trim() === '' && content.pictures.length === 0)
    return { status: 'not-article', message: '' };
  return { status: 'ok', article: { source, facts, content, losses } };
}

/** Services send whole pages as well as what stands in the page's `#js_content`, with and without that element. */
function readHtml(html: string, url: string): Body | NotArticle {
  const outcome = readWechatPage(parsePage(html), url);
  if (outcome.status === 'ok') return outcome.article;
  if (outcome.status !== 'not-article') return outcome;
  const { body } = parsePage(html);
  return messageOf(body.textContent ?? '') ?? putInOrder(body);
}

function readText(text: string): Body | NotArticle {
  const { body } = parsePage('');
  for (const line of text.split(/\r?\n/)) {
    if (line.trim() === '') continue;
    const paragraph = body.ownerDocument.createElement('p');
    paragraph.textContent = line.trim();
    body.append(paragraph);
  }
  return messageOf(text) ?? putInOrder(body);
}

function messageOf(text: string): NotArticle | undefined {
  const message = text.replace(/\s+/g, ' ').trim();
  if (message === '' || message.length > LONGEST_MESSAGE || !isRefusalMessage(message)) return undefined;
  return { status: classifyRefusal(message), message };
}

function putInOrder(root: Element): Body {
  const notes = new BodyNotes();
  replaceCards(root, notes);
  return { content: buildContent(root, WECHAT, notes), losses: notes.losses };
}
