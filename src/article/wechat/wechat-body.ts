import type { BodyNotes } from '@/article/body/body-notes';
import { createPlace } from '@/article/body/images';
import { moveChildren, showsNothing } from '@/article/dom-nodes';
import { parsePage } from '@/article/page-copy';
import { originalWechatImage, resolveImage } from '@/core/articles/addresses';
import type { ArticleKind } from '@/core/articles/article';
import { bearableMarkup } from '@/core/articles/markup-load';
import type { PostedImage, WechatFacts } from '@/core/articles/wechat/wechat-facts';

/** The element with the body of a rendered article, and those of a post. */
const BODY = '#js_content';
const POST_TEXT =
  '#js_text_desc, #js_text_content, #js_image_desc, .share_notice .share_notice_inner, #js_image_content';
const POST_IMAGES =
  '#img_list img, #img_swiper_content img, .swiper_item img, .share_media_swiper_content img';
/** A rendered body is used instead of the one that the server sent if it is longer by this factor. */
const LONGER = 1.5;

/**
 * Finds the body of an article, in a document of its own; WeChat's own elements are still in it. Undefined if the page has
 * none.
 */
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
 * Prefers the body that the server sent, which has no players and placeholders, to the rendered one. The rendered one is
 * used if it is much longer, because a page may load the rest of an article later.
 */
function articleBody(page: Document, facts: WechatFacts): Element | undefined {
  const sent = parseSent(facts.bodyHtml);
  const shown = page.querySelector(BODY) ?? undefined;
  if (!sent || isEmpty(sent)) return shown && isolate(shown);
  const isFuller =
    shown !== undefined &&
    textLength(shown) > LONGER * textLength(sent) &&
    countImages(shown) >= countImages(sent);
  return isFuller && !shown.querySelector('#js_text_desc, #js_top_profile') ? isolate(shown) : sent;
}

/** The body that the server sent in a script. One that would take a browser long counts as missing: the page's own is used. */
function parseSent(html: string | undefined): Element | undefined {
  const bearable = html === undefined ? undefined : bearableMarkup(html);
  return bearable === undefined ? undefined : parsePage(bearable).body;
}

/** Moves the body into a document of its own and removes the style that hid it until it was styled. */
function isolate(element: Element): Element {
  const { body } = parsePage('');
  body.append(body.ownerDocument.importNode(element, true));
  element.remove();
  const inner = body.firstElementChild;
  inner?.removeAttribute('style');
  return body;
}

/** The body of a post: its images one below the other, then its text. */
function postBody(
  page: Document,
  facts: WechatFacts,
  kind: 'pictures' | 'text',
  notes: BodyNotes,
): Element | undefined {
  const { body } = parsePage('');
  if (kind === 'pictures') {
    const images = facts.images?.length ? facts.images : shownImages(page);
    for (const image of images) appendImage(body, image, notes);
  }
  const text = kind === 'text' ? (facts.textHtml ?? facts.bodyHtml) : facts.bodyHtml;
  const sent = parseSent(text);
  if (sent) appendLines(body, sent);
  else appendShownText(body, page);
  return body;
}

function appendImage(body: Element, { url, width, height }: PostedImage, notes: BodyNotes): void {
  const address = resolveImage(url, 'https://mp.weixin.qq.com/');
  if (address === undefined) return;
  const paragraph = body.ownerDocument.createElement('p');
  const image = { url: originalWechatImage(address), otherUrls: [], alt: '', width, height };
  paragraph.append(createPlace(body.ownerDocument, image, notes));
  body.append(paragraph);
}

function shownImages(page: Document): readonly PostedImage[] {
  const urls = [...page.querySelectorAll(POST_IMAGES)].map(
    (image) => image.getAttribute('data-src') ?? image.getAttribute('src') ?? '',
  );
  return [...new Set(urls.map(originalWechatImage))].filter(Boolean).map((url) => ({ url }));
}

function appendShownText(body: Element, page: Document): void {
  const shown = [...page.querySelectorAll(POST_TEXT)].find(
    (element) => (element.textContent ?? '').trim() !== '',
  );
  if (shown) appendLines(body, body.ownerDocument.importNode(shown, true));
}

/** Appends the text of a post. Its line feeds become line breaks, as on its own page. */
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
    showsNothing(body) &&
    body.querySelector('[data-src], iframe, svg, mpvoice, mp-common-mpaudio, [style*="url"]') === null
  );
}

function textLength(element: Element): number {
  return (element.textContent ?? '').replace(/\s+/g, '').length;
}

function countImages(element: Element): number {
  return element.querySelectorAll('img').length;
}
