import { BodyNotes } from '@/article/body/body-notes';
import { buildContent } from '@/article/body/content';
import { parsePage } from '@/article/page-copy';
import { captureWechatPage } from '@/article/wechat/capture-wechat-page';
import { replaceCards } from '@/article/wechat/wechat-cards';
import type { ArticleContent, ArticleOutcome, NotArticle } from '@/core/articles/article';
import type { ArticleLoss } from '@/core/articles/article-loss';
import { bearableMarkup } from '@/core/articles/markup-load';
import { classifyRefusal, isRefusalMessage } from '@/core/articles/wechat/wechat-pages';
import { AppError } from '@/core/errors';
import type { SentBody } from '@/platform/messages/account-protocol';

const WECHAT = 'https://mp.weixin.qq.com/';
/** The longest text that may be a message in place of an article, characters. */
const LONGEST_MESSAGE = 200;
/** The same with the spaces between its words, as markup is indented. */
const LONGEST_WRITTEN_MESSAGE = 10 * LONGEST_MESSAGE;

/** A cleaned body, and what was lost from it. */
interface Body {
  readonly content: ArticleContent;
  readonly losses: readonly ArticleLoss[];
}

/** The longest text, characters, and its most lines. */
const LONGEST_TEXT = 8_000_000;
const MOST_LINES = 40_000;

/**
 * Parses an article's body that a service sent, by the same rules as a page: a page that asks for verification or says
 * that the article was deleted is not a body. Needs a DOM; scripts in the body do not run and nothing is loaded.
 *
 * The document that does this also recognises images, and nothing can end it while it works. So a body that would take it
 * long is refused before the work starts.
 * @throws {AppError} `article-too-large`
 */
export async function parseSentBody({ source, facts, ...sent }: SentBody): Promise<ArticleOutcome> {
  const body = sent.html ? parseHtml(sent.html, facts.url) : parseText(sent.text ?? sent.markdown ?? '');
  if ('status' in body) return body;
  const { content, losses } = body;
  if (content.text.trim() === '' && content.pictures.length === 0)
    return { status: 'not-article', message: '' };
  return { status: 'ok', article: { source, facts, content, losses } };
}

/** Services send whole pages, or only the page's `#js_content`, or only the content of that element. */
function parseHtml(sent: string, url: string): Body | NotArticle {
  const html = bearableMarkup(sent);
  if (html === undefined) throw new AppError('article-too-large', `${sent.length} characters`);
  const outcome = captureWechatPage(parsePage(html), url);
  if (outcome.status === 'ok') return outcome.article;
  if (outcome.status !== 'not-article') return outcome;
  const { body } = parsePage(html);
  return messageOf(body.textContent ?? '') ?? cleanBody(body);
}

function parseText(text: string): Body | NotArticle {
  const lines = text.length > LONGEST_TEXT ? [] : text.split(/\r?\n/);
  if (text.length > LONGEST_TEXT || lines.length > MOST_LINES)
    throw new AppError('article-too-large', `${text.length} characters in ${lines.length} lines`);
  const { body } = parsePage('');
  for (const line of lines) {
    if (line.trim() === '') continue;
    const paragraph = body.ownerDocument.createElement('p');
    paragraph.textContent = line.trim();
    body.append(paragraph);
  }
  return messageOf(text) ?? cleanBody(body);
}

function messageOf(text: string): NotArticle | undefined {
  const written = text.trim();
  if (written.length > LONGEST_WRITTEN_MESSAGE) return undefined;
  const message = written.replace(/\s+/g, ' ');
  if (message === '' || message.length > LONGEST_MESSAGE || !isRefusalMessage(message)) return undefined;
  return { status: classifyRefusal(message), message };
}

function cleanBody(root: Element): Body {
  const notes = new BodyNotes();
  replaceCards(root, notes);
  return { content: buildContent(root, WECHAT, notes), losses: notes.losses };
}
