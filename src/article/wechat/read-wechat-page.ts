import { BodyNotes } from '@/article/body/body-notes';
import { buildContent } from '@/article/body/build-content';
import type { ArticleFacts, ArticleKind, ArticleOutcome } from '@/core/articles/article';
import type { ArticleSource } from '@/core/articles/article-identity';
import { factsFromData } from '@/core/articles/wechat/facts-from-data';
import { factsFromVariables } from '@/core/articles/wechat/facts-from-variables';
import { readDataScript, readScriptVariables } from '@/core/articles/wechat/read-scripts';
import { canonicalWechatAddress, readWechatAddress } from '@/core/articles/wechat/wechat-address';
import { mergeFacts, type WechatFacts } from '@/core/articles/wechat/wechat-facts';
import { factsFromPage } from './facts-from-page';
import { readRefusal } from './refusal';
import { findBody } from './wechat-body';
import { replaceCards } from './wechat-cards';

/** What stands where the free part of an article ends. */
const PREVIEW = 'mp-pay-preview-filter, .mp-pay-preview-filter';
/** What only an article's page holds. */
const ARTICLE = '#js_article, #img-content, #activity-name, #js_content';

/**
 * Reads a page of `mp.weixin.qq.com`, as the server sent it or as the reader sees it. `page` is a copy; it is used up.
 */
export function readWechatPage(page: Document, url: string): ArticleOutcome {
  const scripts = [...page.querySelectorAll('script')]
    .map(({ textContent }) => textContent ?? '')
    .filter(Boolean);
  const data = readDataScript(scripts);
  const isArticle = data !== undefined || page.querySelector(ARTICLE) !== null;
  const refusal = isArticle ? undefined : readRefusal(page, url, scripts);
  if (refusal) return refusal;
  if (!isArticle) return { status: 'not-article', message: '' };
  const told = data ? factsFromData(data) : {};
  const said = mergeFacts([
    told,
    isWhole(told) ? {} : factsFromVariables(readScriptVariables(scripts)),
    factsFromPage(page),
  ]);
  return readParts(page, { ...said, ...identityOf(said, url) }, url, scripts);
}

/** Whether the data script names the article: then the other scripts, of several megabytes, need not be searched. */
function isWhole({ title, accountName, biz, mid, idx, publishedAt }: WechatFacts): boolean {
  return [title, accountName, biz, mid, idx, publishedAt].every((fact) => fact !== undefined);
}

function readParts(
  page: Document,
  said: WechatFacts,
  url: string,
  scripts: readonly string[],
): ArticleOutcome {
  const notes = new BodyNotes();
  const kind = kindOf(page, said);
  const body = findBody(page, said, kind, notes);
  // A page whose article is gone may keep the frame of one.
  const refusal = body ? undefined : readRefusal(page, url, scripts);
  if (refusal) return refusal;
  const root = body ?? page.createElement('div');
  if (!body) noteMissing(kind, said, notes);
  if (root.querySelector(PREVIEW)) {
    notes.addLoss({ kind: 'paid-part', what: said.title ?? '', why: 'not-paid', url: addressOf(said, url) });
  }
  replaceCards(root, notes);
  const content = buildContent(root, 'https://mp.weixin.qq.com/', notes);
  const facts = articleFacts(said, kind, url);
  return {
    status: 'ok',
    article: { source: sourceOf(said, facts.url), facts, content, losses: notes.losses },
  };
}

/** What the page plays instead of showing. */
function noteMissing(kind: ArticleKind, said: WechatFacts, notes: BodyNotes): void {
  const isMedium = kind === 'video' || kind === 'audio' || kind === 'music';
  notes.addLoss({
    kind: isMedium ? kind : 'text',
    what: said.title ?? '',
    why: isMedium ? 'kind-not-kept' : 'not-loaded',
    url: said.link,
  });
}

function kindOf(page: Document, said: WechatFacts): ArticleKind {
  if (page.querySelector('#js_share_content')) return 'share-card';
  switch (said.showType) {
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
    (said.bodyHtml ?? '').includes('mp-pay-preview-filter') || page.querySelector(PREVIEW) !== null;
  return isPreview ? 'paid-preview' : 'ordinary';
}

function articleFacts(said: WechatFacts, kind: ArticleKind, url: string): ArticleFacts {
  return {
    title: said.title ?? '',
    kind,
    url: addressOf(said, url),
    account:
      said.biz === undefined && said.accountName === undefined
        ? undefined
        : {
            id: said.biz ?? '',
            name: said.accountName ?? '',
            alias: said.alias,
            userName: said.userName,
            avatarUrl: said.avatarUrl,
          },
    author: said.author,
    publishedAt: said.publishedAt,
    changedAt: said.changedAt,
    coverUrl: said.coverUrl,
    summary: said.summary,
    origin: said.origin,
    region: said.region,
    album: said.album,
    tags: said.tags ?? [],
    sourceUrl: said.sourceUrl,
    language: 'zh',
  };
}

function addressOf(said: WechatFacts, url: string): string {
  const known = canonicalWechatAddress(said.link) ?? canonicalWechatAddress(url);
  if (known !== undefined) return known;
  const { biz, mid, idx } = said;
  if (biz && mid && idx) return `https://mp.weixin.qq.com/s?__biz=${biz}&mid=${mid}&idx=${idx}`;
  return url.replace(/#.*$/, '');
}

/** The three parts of an article's name belong together: from the scripts, else from one of its addresses. */
function identityOf(said: WechatFacts, url: string): Pick<WechatFacts, 'biz' | 'mid' | 'idx'> {
  const link = readWechatAddress(said.link);
  const shown = readWechatAddress(url);
  return {
    biz: said.biz ?? link.biz ?? shown.biz,
    mid: said.mid ?? link.mid ?? shown.mid,
    idx: said.idx ?? link.idx ?? shown.idx,
  };
}

function sourceOf({ biz, mid, idx }: WechatFacts, url: string): ArticleSource {
  return biz && mid && idx ? { kind: 'wechat', biz, mid, idx } : { kind: 'web', url };
}
