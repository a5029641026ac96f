import { Readability } from '@mozilla/readability';
import { parsePage } from '@/article/page-copy';
import type { NoteLandmark } from '@/core/articles/article-landmarks';
import { countWords, toWords, wordAgreement } from '@/core/articles/count-words';
import { removeLeftovers } from './leftovers';
import { PROSE_WORDS } from './loose-parts';
import { findLinkedBody } from './page-metadata';
import type { LoadSecondExtractor } from './second-extractor';

/** A text with fewer words is no article. */
export const FEWEST_WORDS = 60;
/** From this agreement with the expected text, the first extractor's result is used without asking the second. */
const AGREED = 0.85;
/** Below this agreement the first extractor may have missed text, and a longer result may be better. */
const DOUBTED = 0.75;
/** How much better the second extractor has to agree. The first is more often right if both are plausible. */
const MARGIN = 0.1;
/** The same for a second result that is shorter: it usually omits text that is no part of the article. */
const MARGIN_IF_SHORTER = 0.05;

/**
 * Finds the article in a page, without related links, share buttons and the like. Readability's result is used if it agrees
 * with the expected text: the `articleBody` of the page's JSON-LD, else the prose blocks of the page. Otherwise the second
 * extractor is asked, and its result is used if it agrees clearly better. If that one fails, `noteLandmark` learns of it.
 */
export async function findArticleBody(
  page: Document,
  url: string,
  loadSecondExtractor: LoadSecondExtractor | undefined,
  noteLandmark: NoteLandmark = () => undefined,
): Promise<Element | undefined> {
  const linkedBody = findLinkedBody(page) ?? '';
  const expected = toWords(countWords(linkedBody) >= FEWEST_WORDS ? linkedBody : proseOf(page));
  const first = withoutLeftovers(extractWithReadability(cloneOf(page)));
  const firstAgreement = agreement(first, expected);
  if (first && firstAgreement >= AGREED && wordsIn(first) >= FEWEST_WORDS) return first;
  const second = withoutLeftovers(await extractSecond(page, url, loadSecondExtractor, noteLandmark));
  if (!second || wordsIn(second) < FEWEST_WORDS) return first;
  if (wordsIn(first) < FEWEST_WORDS) return second;
  const gain = agreement(second, expected) - firstAgreement;
  const isBetter =
    wordsIn(second) < wordsIn(first) ? gain > MARGIN_IF_SHORTER : firstAgreement < DOUBTED && gain > MARGIN;
  return isBetter ? second : first;
}

async function extractSecond(
  page: Document,
  url: string,
  load: LoadSecondExtractor | undefined,
  noteLandmark: NoteLandmark,
): Promise<Element | undefined> {
  if (!load) return undefined;
  try {
    const extract = await load();
    if (extract) return parsePage(extract(cloneOf(page), url)).body;
    noteLandmark('web-second', false);
    return undefined;
  } catch {
    // Without a second opinion the first result is used.
    noteLandmark('web-second', false);
    return undefined;
  }
}

/** Removes leftovers before the comparison: comments and teasers would make a short result a long one. */
function withoutLeftovers(candidate: Element | undefined): Element | undefined {
  if (candidate) removeLeftovers(candidate);
  return candidate;
}

function cloneOf(page: Document): Document {
  return page.cloneNode(true) as Document;
}

function agreement(candidate: Element | undefined, expected: readonly string[]): number {
  return candidate ? wordAgreement(toWords(candidate.textContent ?? ''), expected) : 0;
}

function wordsIn(candidate: Element | undefined): number {
  return candidate ? countWords(candidate.textContent ?? '') : 0;
}

/**
 * Finds a page's article with Readability: an element in a document of its own, or undefined. The copy is used up.
 * https://github.com/mozilla/readability
 */
function extractWithReadability(copy: Document): Element | undefined {
  // Readability removes the first heading whose words are all in the title, which may be a chapter's.
  for (const title of copy.querySelectorAll('title, meta[property$="title"], meta[name$="title"]'))
    title.remove();
  const article = new Readability<Node>(copy, {
    serializer: (node) => node,
    keepClasses: true,
    charThreshold: 200,
    // Metadata is parsed in page-metadata.ts.
    disableJSONLD: true,
  }).parse();
  return article?.content instanceof Element ? article.content : undefined;
}

/** Elements whose text is not visible: fallbacks, code, form input. */
const UNSEEN =
  'script, style, noscript, template, iframe, object, noframes, noembed, textarea, select, button, svg, video, audio, canvas';
/** Elements that hold no text of an article. */
const OUTSIDE = `${UNSEEN}, nav, footer, aside, header, [role="navigation"], [role="banner"], [role="contentinfo"], [role="complementary"], [role="dialog"], [hidden], [aria-modal="true"]`;
const OUTSIDE_NAME =
  /\b(?:comments?|respond|disqus|related|recommend\w*|sidebar|side-bar|widget|breadcrumb\w*|cookie\w*|consent|newsletter|subscri\w*|promo\w*|share|social|footer|menu|navbar|pagination|popup|modal|advert\w*|banner)\b/i;
const BLOCK =
  'p, li, td, th, blockquote, pre, h1, h2, h3, h4, h5, h6, dd, dt, figcaption, div, section, article';
const MAX_LINK_SHARE = 0.34;

/**
 * The text of the page's prose blocks: long ones with few links, outside navigation and sidebars. A rough estimate that is
 * independent of both extractors and decides between them.
 */
function proseOf(page: Document): string {
  const outside = new Set<Element>();
  const texts: string[] = [];
  for (const block of page.body.querySelectorAll(BLOCK)) {
    const { parentElement } = block;
    if ((parentElement && outside.has(parentElement)) || isOutside(block)) outside.add(block);
    else if (parentElement && isInside(parentElement, outside)) outside.add(block);
    else {
      const own = ownText(block);
      if (countWords(own.text) >= PROSE_WORDS && own.links / own.text.length <= MAX_LINK_SHARE)
        texts.push(own.text);
    }
  }
  return texts.join('\n');
}

function isInside(element: Element, outside: ReadonlySet<Element>): boolean {
  for (let each: Element | null = element; each; each = each.parentElement) {
    if (outside.has(each) || each.matches(OUTSIDE)) return true;
  }
  return false;
}

function isOutside(block: Element): boolean {
  if (block.matches(OUTSIDE)) return true;
  const names = `${block.getAttribute('class') ?? ''} ${block.id}`;
  return names.length < 300 && OUTSIDE_NAME.test(names) && !block.querySelector('article, main');
}

/** The text directly in a block, not in a smaller one, and the number of its characters that are in links. */
function ownText(block: Element): { readonly text: string; readonly links: number } {
  let text = '';
  let links = 0;
  const stack: Node[] = [...block.childNodes].reverse();
  for (let node = stack.pop(); node; node = stack.pop()) {
    if (node instanceof Text) {
      text += node.data;
      if (node.parentElement?.closest('a')) links += node.data.length;
    } else if (node instanceof Element && !node.matches(`${BLOCK}, ${OUTSIDE}, ul, ol, table`)) {
      for (let child = node.lastChild; child; child = child.previousSibling) stack.push(child);
    }
  }
  return { text: text.replace(/\s+/g, ' ').trim(), links };
}
