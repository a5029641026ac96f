import { countWords } from '@/core/articles/count-words';

const NAMES =
  /(?:^|[\s_-])(?:related|recommend(?:ed|ations?)?|read-?more|more-from|you-may|popular|trending|share|sharing|social|addtoany|newsletter|subscribe|sign-?up|comments?|comment-list|disqus|author-bio|about-author|post-tags|tag-list|tags|breadcrumbs?|advert(?:isement)?|ad|ads|adsbygoogle|sponsor(?:ed)?|promo|cookie|consent|gdpr|outbrain|taboola|pagination|post-navigation|toc|skip-link|copyright|print-only|paywall-prompt)(?:$|[\s_-])/i;
const LEADS_ON =
  /^(?:related(?: \w+){0,2}|recommended(?: \w+){0,2}|read (?:more|next|also)|see also|more (?:from|on|in|stories|news)\b.*|you (?:may|might) also\b.*|most (?:read|popular)|popular (?:posts|stories|now)|trending(?: now)?|latest (?:news|posts|stories)|what to read next|comments?(?: \(\d+\))?|\d+ comments?|leave a (?:reply|comment)|share(?: this)?(?: \w+){0,2}|advertisement|sponsored|about the author|tags|topics|newsletter|subscribe\b.*|相关(?:阅读|文章|新闻|推荐|内容|链接|专题|报道)|推荐(?:阅读|文章|内容)|延伸阅读|更多(?:阅读|文章|新闻|内容|精彩).*|猜你喜欢|为你推荐|热门(?:文章|推荐|新闻|评论)|大家都在看|最新(?:文章|新闻|评论)|(?:网友|全部|最新|热门)?评论(?:\s*[(（]\d+[)）])?|发表评论|分享(?:到|至)?|广告|关注我们|下载客户端)\s*[:：]?$/i;
const SHORT_LABEL =
  /^(?:print|e-?mail|tweet|recommend|share|pin it|text size|view comments|\d+ (?:shares?|kudos|reactions?)|advertisement|advertising|story continues below(?: advertisement)?|continue reading below|article continues below|skip (?:advert(?:isement)?|ad|to content)|scroll to continue|广告|- 广告 -|分享到|收藏|举报|打印|字号|点击展开全文|(?:[【[](?:打印|关闭|收藏|复制|纠错|大|中|小)[^】\]]{0,6}[】\]]\s*)+)$/i;
/** The items of a row of share buttons. */
const SHARING =
  /^(?:print|e-?mail|share|save|like|tweet|recommend|pin it|copy link|comments?|facebook|twitter|x|linkedin|reddit|whatsapp|pinterest|google ?\+|weibo|微博|微信|朋友圈|qq空间|打印|收藏)$/i;
/** A list with a larger share of its text in links leads to other pages. */
const LINK_LIST = 0.75;
/** A block with at least this many words is prose. */
const PROSE_WORDS = 15;
const FEWEST_MENU_LINKS = 4;
/** With fewer words, the text before a list is a label. */
const LEADING_WORDS = 6;

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
    if (cell.querySelectorAll('a').length > 2 && linkShare(cell) > LINK_LIST) cell.remove();
  }
  for (const element of root.querySelectorAll(
    'nav, aside[class*="relat" i], footer, [role="navigation"], [role="complementary"]',
  )) {
    if (linkShare(element) > LINK_LIST / 2) element.remove();
  }
  for (const label of root.querySelectorAll('p, div, span, h2, h3, h4, h5, h6, strong')) {
    if (label.childElementCount <= 1 && SHORT_LABEL.test((label.textContent ?? '').trim())) label.remove();
  }
  for (const heading of [...root.querySelectorAll('h1, h2, h3, h4, h5, h6, p, div, strong, dt')].reverse()) {
    if (root.contains(heading) && LEADS_ON.test((heading.textContent ?? '').trim())) removeSection(heading);
  }
}

/**
 * Removes elements whose own name says that they are no part of an article, unless they hold much of the text, a heading or
 * a listing.
 */
export function removeNamed(root: Element): void {
  const words = countWords(root.textContent ?? '');
  for (const element of root.querySelectorAll(
    'div, section, aside, ul, ol, nav, footer, header, p, table, span, figure',
  )) {
    const name = `${element.getAttribute('class') ?? ''} ${element.id}`;
    if (!NAMES.test(name) || !root.contains(element) || element.querySelector('h1, article, main, pre'))
      continue;
    // A whole article may be in an element with such a name.
    if (countWords(element.textContent ?? '') < words / 3) element.remove();
  }
}

/** Whether a sentence (not a label such as “Follow us:”) introduces a list, which then belongs to the article. */
function isLedUpTo(list: Element): boolean {
  const before = (list.previousElementSibling?.textContent ?? '').trim();
  return /[:：]$/.test(before) && countWords(before) >= LEADING_WORDS && !LEADS_ON.test(before);
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

/**
 * Removes a heading such as “Related articles” with the elements after it: up to the first one that is mostly text, or to
 * the end of the parent.
 */
function removeSection(heading: Element): void {
  const following: Element[] = [];
  for (
    let next = heading.nextElementSibling;
    next && !/^h[1-6]$/.test(next.localName);
    next = next.nextElementSibling
  ) {
    if (linkShare(next) <= LINK_LIST && countWords(next.textContent ?? '') > 12) break;
    following.push(next);
  }
  const holdsLinks = following.some(
    (element) => element.querySelector('a') !== null || element.localName === 'a',
  );
  if (!holdsLinks && following.length > 0 && heading.nextElementSibling) return;
  for (const element of [...following, heading]) element.remove();
}

/** The share of an element's text that is in links, 0–1. */
export function linkShare(element: Element): number {
  const all = (element.textContent ?? '').trim().length;
  if (all === 0) return 0;
  let links = 0;
  for (const link of element.querySelectorAll('a')) links += (link.textContent ?? '').trim().length;
  return links / all;
}
