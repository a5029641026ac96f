import { countWords } from '@/core/articles/count-words';

/** Headings and labels above lists of other articles. “Related work” is a chapter of a paper. */
export const OTHER_ARTICLES =
  /^(?:related(?! works?\b)(?: \w+){0,2}|recommended(?: \w+){0,2}|read (?:more|next|also)|more (?:from|on|in|stories|news)\b.*|you (?:may|might) also\b.*|most (?:read|popular)|popular (?:posts|stories|now)|trending(?: now)?|latest (?:news|posts|stories)|what to read next|相关(?:阅读|文章|新闻|推荐|内容|链接|专题|报道)|推荐(?:阅读|文章|内容)|延伸阅读|更多(?:阅读|文章|新闻|内容|精彩).*|猜你喜欢|为你推荐|热门(?:文章|推荐|新闻|评论)|大家都在看|最新(?:文章|新闻|评论))\s*[:：]?$/i;
const ABOUT_THE_PAGE =
  /^(?:see also|comments?(?: \(\d+\))?|\d+ comments?|leave a (?:reply|comment)|share(?: this)?(?: \w+){0,2}|advertisement|sponsored|about the author|tags|topics|newsletter|subscribe\b.*|(?:网友|全部|最新|热门)?评论(?:\s*[(（]\d+[)）])?|发表评论|分享(?:到|至)?|广告|关注我们|下载客户端)\s*[:：]?$/i;

/** Whether a heading or label is above other articles, or above parts of the page around the article. */
export function leadsOn(text: string): boolean {
  return OTHER_ARTICLES.test(text) || ABOUT_THE_PAGE.test(text);
}

/** A block with at least this many words and few links is prose. */
export const PROSE_WORDS = 15;

/** Whether an element is a paragraph of prose. */
export function isProse(element: Element): boolean {
  return element.localName === 'p' && countWords(element.textContent ?? '') >= PROSE_WORDS;
}

/** A list with a larger share of its text in links leads to other pages. */
export const LINK_LIST = 0.75;

/** The share of an element's text that is in links, 0–1. */
export function linkShare(element: Element): number {
  const all = (element.textContent ?? '').trim().length;
  if (all === 0) return 0;
  let links = 0;
  for (const link of element.querySelectorAll('a')) links += (link.textContent ?? '').trim().length;
  return links / all;
}

const INLINE =
  'a, abbr, b, bdi, bdo, cite, code, del, em, font, i, ins, kbd, label, mark, q, s, samp, small, span, strong, sub, sup, time, u, var, [data-tex]';
/** What is inside these is a part of their sentence, item or cell. */
const PARTS_OF_TEXT = 'p, li, dt, dd, a, pre, code, h1, h2, h3, h4, h5, h6, figcaption, caption, blockquote';
/** A cell with more words is the main column of a page. */
const MAIN_COLUMN_WORDS = 60;

/** With more, looking at all of them for each would take too long. */
const MOST_SIBLINGS = 1000;

/** Whether an element is a block by itself, and no part of a sentence, an item or a cell. */
export function standsAlone(element: Element): boolean {
  if (element.parentElement?.closest(PARTS_OF_TEXT)) return false;
  const cell = element.closest('td, th');
  if (cell && countWords(cell.textContent ?? '') < MAIN_COLUMN_WORDS) return false;
  const siblings = element.parentNode?.childNodes ?? [];
  if (siblings.length > MOST_SIBLINGS) return false;
  const isBlock = !element.matches(INLINE);
  for (const node of siblings) {
    if (
      node instanceof Element ? isBlock || node === element || !node.matches(INLINE) : !(node instanceof Text)
    )
      continue;
    if ((node.textContent ?? '').trim() !== '') return false;
  }
  return true;
}
