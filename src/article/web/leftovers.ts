import { countWords } from '@/core/articles/count-words';
import { isNamedByHeading, isNamedFurniture } from './furniture-names';
import { removeSections } from './leading-sections';
import { LINK_LIST, leadsOn, linkShare, PROSE_WORDS, standsAlone } from './loose-parts';

/** Labels that nothing else is called. */
const LABEL =
  /^(?:view comments|\d+ (?:shares?|kudos|reactions?)|advertisement|advertising|sponsored|story continues below(?: advertisement)?|continue reading below|article continues below|skip (?:advert(?:isement)?|ad|to content)|scroll to continue|广告|- 广告 -|分享到|点击展开全文|(?:[【[](?:打印|关闭|收藏|复制|纠错|大|中|小)[^】\]]{0,6}[】\]]\s*)+)$/i;
/** Labels of buttons that are also the headings of an article about them. */
const BUTTON_LABEL = /^(?:print|e-?mail|tweet|recommend|share|pin it|text size|收藏|举报|打印|字号)$/i;
/** The items of a row of share buttons. */
const SHARING =
  /^(?:print|e-?mail|share|save|like|tweet|recommend|pin it|copy link|comments?|facebook|twitter|x|linkedin|reddit|whatsapp|pinterest|google ?\+|weibo|微博|微信|朋友圈|qq空间|打印|收藏)$/i;
/** What stands above a row of share buttons. */
const ASKS_TO_FOLLOW = /^(?:follow|share|find us|connect|关注|分享)/i;
const FEWEST_MENU_LINKS = 4;
/** With fewer words, the text before a list is a label. */
const LEADING_WORDS = 3;

/**
 * Removes what article extractors leave around an article: lists of other articles, share buttons, ads, comments. Decides by
 * an element's name and content, or by the heading above it.
 */
export function removeLeftovers(root: Element): void {
  removeNamed(root);
  removeHeadLinks(root);
  for (const list of root.querySelectorAll('ul, ol')) {
    const items = [...list.children];
    const isSharing =
      items.length > 1 && items.every((item) => SHARING.test((item.textContent ?? '').trim()));
    if (isSharing && !isLedUpTo(list)) list.remove();
  }
  for (const cell of root.querySelectorAll('td')) {
    const isOfData = cell.closest('table')?.querySelector('th, caption') !== null;
    if (!isOfData && cell.querySelectorAll('a').length > 2 && linkShare(cell) > LINK_LIST) cell.remove();
  }
  for (const element of root.querySelectorAll(
    'nav, aside[class*="relat" i], footer, [role="navigation"], [role="complementary"]',
  )) {
    if (linkShare(element) > LINK_LIST / 2) element.remove();
  }
  for (const label of root.querySelectorAll('p, div, span, h2, h3, h4, h5, h6, strong')) {
    if (label.childElementCount <= 1 && isLabel(label) && standsAlone(label)) label.remove();
  }
  removeSections(root);
}

/**
 * Removes elements whose own name says that they are no part of an article, unless they hold much of the text, a heading or
 * a listing, or are part of a listing.
 */
export function removeNamed(root: Element): void {
  const words = countWords(root.textContent ?? '');
  for (const element of root.querySelectorAll(
    'div, section, aside, ul, ol, nav, footer, header, p, table, figure',
  )) {
    if (!isNamedFurniture(element) || !root.contains(element)) continue;
    if (element.closest('pre, code') || element.querySelector('h1, article, main, pre')) continue;
    if (isNamedByHeading(element) && isChapter(element)) continue;
    // A whole article may be in an element with such a name.
    if (countWords(element.textContent ?? '') < words / 3) element.remove();
  }
}

/** Whether an element is text under a heading, without the parts of a comment section. */
export function isChapter(element: Element): boolean {
  return (
    element.querySelector('textarea, [class*="comment" i]') === null && linkShare(element) <= LINK_LIST / 2
  );
}

/** Whether an element says nothing but what a button or an ad is. What is marked like a heading and leads to text is no label. */
function isLabel(element: Element): boolean {
  const text = (element.textContent ?? '').trim();
  if (LABEL.test(text)) return true;
  if (!BUTTON_LABEL.test(text)) return false;
  const isHeading = element.matches('h2, h3, h4, h5, h6, strong') || element.querySelector('strong, b');
  const next = element.nextElementSibling;
  const leadsToText = next !== null && (next.textContent ?? '').trim() !== '' && linkShare(next) <= LINK_LIST;
  return !(isHeading && leadsToText);
}

/** Whether a sentence (not a label such as “Follow us:”) introduces a list, which then belongs to the article. */
function isLedUpTo(list: Element): boolean {
  const before = (list.previousElementSibling?.textContent ?? '').trim();
  if (leadsOn(before) || ASKS_TO_FOLLOW.test(before)) return false;
  return /[:：]$/.test(before) && countWords(before) >= LEADING_WORDS;
}

/** Removes lists of links before the first prose: the site's menu. A table of contents links within the page and stays. */
function removeHeadLinks(root: Element): void {
  const prose = [...root.querySelectorAll('p, div, li, td, blockquote')].find(
    (block) => ownWords(block) >= PROSE_WORDS,
  );
  if (!prose) return;
  for (const list of root.querySelectorAll('ul, ol')) {
    const isBefore = (list.compareDocumentPosition(prose) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
    if (!isBefore || list.contains(prose)) continue;
    const away = [...list.querySelectorAll('a')].filter(
      (link) => !link.getAttribute('href')?.startsWith('#'),
    );
    if (away.length >= FEWEST_MENU_LINKS && linkShare(list) > LINK_LIST) list.remove();
  }
}

/** Counts the words directly in a block or in its emphasis, outside links. */
function ownWords(block: Element): number {
  const texts = [...block.childNodes].filter(
    (node) =>
      node instanceof Text ||
      (node instanceof Element && node.matches('b, strong, i, em, span, font, u, mark, sup, sub, code')),
  );
  return countWords(texts.map(({ textContent }) => textContent ?? '').join(' '));
}
