import { BodyNotes } from '@/article/body/body-notes';
import { buildContent } from '@/article/body/content';
import type { ArticleFacts, ArticleKind, ArticleOutcome, ArticleSource } from '@/core/articles/article';
import type { NoteLandmark } from '@/core/articles/article-landmarks';
import { parseDataScript, parseScriptVariables } from '@/core/articles/wechat/page-scripts';
import {
  factsFromData,
  factsFromVariables,
  mergeFacts,
  type WechatFacts,
} from '@/core/articles/wechat/wechat-facts';
import { canonicalWechatAddress, parseWechatAddress } from '@/core/articles/wechat/wechat-pages';
import { factsFromPage } from './facts-from-page';
import { findRefusal } from './refusal';
import { findBody } from './wechat-body';
import { replaceCards } from './wechat-cards';

/** Marks the end of the free part of an article. */
const PREVIEW = 'mp-pay-preview-filter, .mp-pay-preview-filter';
/** Elements that only the page of an article has. */
const ARTICLE = '#js_article, #img-content, #activity-name, #js_content';

/**
 * Captures a page of `mp.weixin.qq.com`, as the server sent it or as the user sees it. `page` must be a copy; it is used
 * up. `noteLandmark` learns which parts the page has of those that every article has; nothing of a page that is none.
 */
export function captureWechatPage(
  page: Document,
  url: string,
  noteLandmark: NoteLandmark = () => undefined,
): ArticleOutcome {
  const scripts = [...page.querySelectorAll('script')]
    .map(({ textContent }) => textContent ?? '')
    .filter(Boolean);
  const data = parseDataScript(scripts);
  const isArticle = data !== undefined || page.querySelector(ARTICLE) !== null;
  const refusal = isArticle ? undefined : findRefusal(page, url, scripts);
  if (refusal) return refusal;
  if (isArticle || canonicalWechatAddress(url) !== undefined) noteLandmark('wechat-page', isArticle);
  if (!isArticle) return { status: 'not-article', message: '' };
  const dataFacts = data ? factsFromData(data) : {};
  const pageFacts = mergeFacts([
    dataFacts,
    isWhole(dataFacts) ? {} : factsFromVariables(parseScriptVariables(scripts)),
    factsFromPage(page),
  ]);
  const parts = { pageFacts: { ...pageFacts, ...identityOf(pageFacts, url) }, url, scripts };
  return captureParts(page, parts, noteLandmark);
}

/** Whether the data script has all identifying facts: then the other scripts, of several megabytes, need not be searched. */
function isWhole({ title, accountName, biz, mid, idx, publishedAt }: WechatFacts): boolean {
  return [title, accountName, biz, mid, idx, publishedAt].every((fact) => fact !== undefined);
}

/** What is known of a page before its body is looked for. */
interface PageParts {
  readonly pageFacts: WechatFacts;
  readonly url: string;
  readonly scripts: readonly string[];
}

function captureParts(
  page: Document,
  { pageFacts, url, scripts }: PageParts,
  noteLandmark: NoteLandmark,
): ArticleOutcome {
  const notes = new BodyNotes();
  const kind = kindOf(page, pageFacts);
  const body = findBody(page, pageFacts, kind, notes);
  // The page of an article that is gone may still have the frame of one.
  const refusal = body ? undefined : findRefusal(page, url, scripts);
  if (refusal) return refusal;
  noteParts(kind, pageFacts, body !== undefined, noteLandmark);
  const root = body ?? page.createElement('div');
  if (!body) noteMissing(kind, pageFacts, notes);
  if (root.querySelector(PREVIEW)) {
    notes.addLoss({
      kind: 'paid-part',
      what: pageFacts.title ?? '',
      why: 'not-paid',
      url: addressOf(pageFacts, url),
    });
  }
  replaceCards(root, notes);
  const content = buildContent(root, 'https://mp.weixin.qq.com/', notes);
  const facts = articleFacts(pageFacts, kind, url, content.text);
  return {
    status: 'ok',
    article: { source: sourceOf(pageFacts, facts.url), facts, content, losses: notes.losses },
  };
}

/** Notes the parts that every article of this kind has. Posts may have no title, and what plays a medium has no text. */
function noteParts(
  kind: ArticleKind,
  { title, accountName, publishedAt }: WechatFacts,
  hasBody: boolean,
  noteLandmark: NoteLandmark,
): void {
  noteLandmark('wechat-account', accountName !== undefined);
  noteLandmark('wechat-date', publishedAt !== undefined);
  if (!isMedium(kind)) noteLandmark('wechat-body', hasBody);
  if (kind === 'ordinary' || kind === 'paid-preview') noteLandmark('wechat-title', title !== undefined);
}

function isMedium(kind: ArticleKind): kind is 'video' | 'audio' | 'music' {
  return kind === 'video' || kind === 'audio' || kind === 'music';
}

/** Notes the medium that the page plays instead of a text. */
function noteMissing(kind: ArticleKind, pageFacts: WechatFacts, notes: BodyNotes): void {
  notes.addLoss({
    kind: isMedium(kind) ? kind : 'text',
    what: pageFacts.title ?? '',
    why: isMedium(kind) ? 'kind-not-kept' : 'not-loaded',
    url: pageFacts.link,
  });
}

function kindOf(page: Document, pageFacts: WechatFacts): ArticleKind {
  if (page.querySelector('#js_share_content')) return 'share-card';
  switch (pageFacts.showType) {
    case 5:
      return 'video';
    case 6:
      return 'music';
    case 7:
      return 'audio';
    case 8:
      return 'pictures';
    case 10:
      return 'text';
    default:
      break;
  }
  if (page.querySelector('#img_swiper, #img_swiper_content, #img_list')) return 'pictures';
  if (page.querySelector('#js_text_title, #js_text_desc')) return 'text';
  if (page.querySelector('#js_mpvedio, #video_title, body.video')) return 'video';
  const isPreview =
    (pageFacts.bodyHtml ?? '').includes('mp-pay-preview-filter') || page.querySelector(PREVIEW) !== null;
  return isPreview ? 'paid-preview' : 'ordinary';
}

function articleFacts(pageFacts: WechatFacts, kind: ArticleKind, url: string, text: string): ArticleFacts {
  return {
    title: pageFacts.title ?? '',
    kind,
    url: addressOf(pageFacts, url),
    account:
      pageFacts.biz === undefined && pageFacts.accountName === undefined
        ? undefined
        : {
            id: pageFacts.biz ?? '',
            name: pageFacts.accountName ?? '',
            alias: pageFacts.alias,
            userName: pageFacts.userName,
            avatarUrl: pageFacts.avatarUrl,
          },
    author: pageFacts.author,
    publishedAt: pageFacts.publishedAt,
    changedAt: pageFacts.changedAt,
    coverUrl: pageFacts.coverUrl,
    summary: pageFacts.summary,
    origin: pageFacts.origin,
    region: pageFacts.region,
    album: pageFacts.album,
    tags: pageFacts.tags ?? [],
    sourceUrl: pageFacts.sourceUrl,
    // The page says nothing of it; its own attributes are those of WeChat's interface.
    language: /\p{Script=Han}/u.test(text === '' ? (pageFacts.title ?? '') : text) ? 'zh' : undefined,
  };
}

function addressOf(pageFacts: WechatFacts, url: string): string {
  const known = canonicalWechatAddress(pageFacts.link) ?? canonicalWechatAddress(url);
  if (known !== undefined) return known;
  const { biz, mid, idx } = pageFacts;
  if (biz && mid && idx) return `https://mp.weixin.qq.com/s?__biz=${biz}&mid=${mid}&idx=${idx}`;
  return url.replace(/#.*$/, '');
}

/** The three parts that identify an article belong together: from the scripts, else from one of its addresses. */
function identityOf(pageFacts: WechatFacts, url: string): Pick<WechatFacts, 'biz' | 'mid' | 'idx'> {
  const link = parseWechatAddress(pageFacts.link);
  const shown = parseWechatAddress(url);
  return {
    biz: pageFacts.biz ?? link.biz ?? shown.biz,
    mid: pageFacts.mid ?? link.mid ?? shown.mid,
    idx: pageFacts.idx ?? link.idx ?? shown.idx,
  };
}

function sourceOf({ biz, mid, idx }: WechatFacts, url: string): ArticleSource {
  return biz && mid && idx ? { kind: 'wechat', biz, mid, idx } : { kind: 'web', url };
}
