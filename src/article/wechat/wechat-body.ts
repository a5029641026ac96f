import type { BodyNotes } from '@/article/body/body-notes';
import { createPlace } from '@/article/body/pictures';
import { isBlank, moveChildren } from '@/article/dom/nodes';
import { parsePage } from '@/article/page-copy';
import type { ArticleKind } from '@/core/articles/article';
import { originalWechatPicture, resolvePicture } from '@/core/articles/picture-address';
import type { PostedPicture, WechatFacts } from '@/core/articles/wechat/wechat-facts';

/** Where a rendered page of each sort holds its body. */
const BODY = '#js_content';
const POST_TEXT =
  '#js_text_desc, #js_text_content, #js_image_desc, .share_notice .share_notice_inner, #js_image_content';
const POST_PICTURES =
  '#img_list img, #img_swiper_content img, .swiper_item img, .share_media_swiper_content img';
/** How much longer a rendered body has to be than the one that the server sent, to count instead of it. */
const LONGER = 1.5;

/** The body of an article of a kind, in a document of its own; its own elements are still WeChat's. Undefined: the page holds none. */
export function findBody(
  page: Document,
  facts: WechatFacts,
  kind: ArticleKind,
  notes: BodyNotes,
): Element | undefined {
  const body =
    kind === 'pictures' || kind === 'text' ? postBody(page, facts, kind, notes) : articleBody(page, facts);
  return body && !isEmpty(body) ? body : undefined;
}

/**
 * What the server sent is preferred to what is shown: players and placeholders are not in it. What is shown counts where it is
 * much longer: a page may load the rest of an article later.
 */
function articleBody(page: Document, facts: WechatFacts): Element | undefined {
  const sent = facts.bodyHtml === undefined ? undefined : parsePage(facts.bodyHtml).body;
  const shown = page.querySelector(BODY) ?? undefined;
  if (!sent || isEmpty(sent)) return shown && isolate(shown);
  const isFuller =
    shown !== undefined &&
    textLength(shown) > LONGER * textLength(sent) &&
    countPictures(shown) >= countPictures(sent);
  return isFuller && !shown.querySelector('#js_text_desc, #js_top_profile') ? isolate(shown) : sent;
}

/** The body in a document of its own, without what hid it until it was styled. */
function isolate(element: Element): Element {
  const { body } = parsePage('');
  body.append(body.ownerDocument.importNode(element, true));
  element.remove();
  const inner = body.firstElementChild;
  inner?.removeAttribute('style');
  return body;
}

/** A post: its pictures one below the other, then its text. */
function postBody(
  page: Document,
  facts: WechatFacts,
  kind: 'pictures' | 'text',
  notes: BodyNotes,
): Element | undefined {
  const { body } = parsePage('');
  if (kind === 'pictures') {
    const pictures = facts.pictures?.length ? facts.pictures : shownPictures(page);
    for (const picture of pictures) appendPicture(body, picture, notes);
  }
  const text = kind === 'text' ? (facts.textHtml ?? facts.bodyHtml) : facts.bodyHtml;
  if (text === undefined) appendShownText(body, page);
  else appendLines(body, parsePage(text).body);
  return body;
}

function appendPicture(body: Element, { url, width, height }: PostedPicture, notes: BodyNotes): void {
  const address = resolvePicture(url, 'https://mp.weixin.qq.com/');
  if (address === undefined) return;
  const paragraph = body.ownerDocument.createElement('p');
  const picture = { url: originalWechatPicture(address), otherUrls: [], alt: '', width, height };
  paragraph.append(createPlace(body.ownerDocument, picture, notes));
  body.append(paragraph);
}

function shownPictures(page: Document): readonly PostedPicture[] {
  const urls = [...page.querySelectorAll(POST_PICTURES)].map(
    (image) => image.getAttribute('data-src') ?? image.getAttribute('src') ?? '',
  );
  return [...new Set(urls.map(originalWechatPicture))].filter(Boolean).map((url) => ({ url }));
}

function appendShownText(body: Element, page: Document): void {
  const shown = [...page.querySelectorAll(POST_TEXT)].find(
    (element) => (element.textContent ?? '').trim() !== '',
  );
  if (shown) appendLines(body, body.ownerDocument.importNode(shown, true));
}

/** The text of a post has line feeds where others have paragraphs: its own page shows them so. */
function appendLines(body: Element, text: Element): void {
  const { ownerDocument } = body;
  const holder = ownerDocument.createElement('div');
  moveChildren(ownerDocument.importNode(text, true), holder);
  const walker = ownerDocument.createTreeWalker(holder, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) texts.push(node as Text);
  for (const node of texts) breakLines(node);
  body.append(holder);
}

function breakLines(text: Text): void {
  const lines = text.data.split(/\r?\n/);
  if (lines.length === 1) return;
  const { ownerDocument } = text;
  const parts = lines.flatMap((line, index) =>
    index === 0 ? [line] : [ownerDocument.createElement('br'), line],
  );
  for (const part of parts) text.before(part);
  text.remove();
}

function isEmpty(body: Element): boolean {
  return (
    isBlank(body) &&
    body.querySelector('[data-src], iframe, svg, mpvoice, mp-common-mpaudio, [style*="url("]') === null
  );
}

function textLength(element: Element): number {
  return (element.textContent ?? '').replace(/\s+/g, '').length;
}

function countPictures(element: Element): number {
  return element.querySelectorAll('img').length;
}
