import { renameElement, unwrapElement } from '@/article/dom-nodes';
import { countWords } from '@/core/articles/count-words';
import { isProse } from './loose-parts';

/** The names of parts of a discussion. Below an article they hold what its readers say, and are left out. */
const POST = '[class*="comment" i], [id*="comment" i], [class*="reply" i], [id*="reply" i]';
/** The line that says who wrote a post, and when. */
const HEADER_NAME = /header|byline|author|meta/i;
const HEADER_WORDS = 20;
const BLOCKS = 'p, ul, ol, pre, blockquote, table, form, button';
/** A single part with prose may be the article itself. */
const FEWEST_POSTS = 2;
/** With so many words of prose outside its posts, a page is an article with comments. */
const ARTICLE_WORDS = 60;

/**
 * Unwraps the posts of a page that is a discussion, as of an issue or a bug: all of its prose is in parts that are named comments. The
 * extractors would keep one of them only, or none.
 */
export function keepPosts(root: Element): void {
  const posts = new Set<Element>();
  let wordsOutside = 0;
  for (const paragraph of root.querySelectorAll('p')) {
    if (!isProse(paragraph)) continue;
    const post = paragraph.closest(POST);
    if (post && root.contains(post)) posts.add(post);
    else wordsOutside += countWords(paragraph.textContent ?? '');
  }
  if (posts.size < FEWEST_POSTS || wordsOutside >= ARTICLE_WORDS) return;
  for (const header of root.querySelectorAll(POST)) {
    if (!HEADER_NAME.test(header.className) || header.querySelector(BLOCKS)) continue;
    // The extractors drop a box with few words and a link, but no paragraph.
    if (countWords(header.textContent ?? '') <= HEADER_WORDS) renameElement(header, 'p');
  }
  const around = commonAncestor([...posts]);
  for (const post of posts) unwrapUpTo(post, around);
}

function commonAncestor(elements: readonly Element[]): Element | null {
  let around = elements[0]?.parentElement ?? null;
  while (around && !elements.every((element) => around?.contains(element))) around = around.parentElement;
  return around;
}

/** Puts the children of an element, and of all around it, in their place: the extractors find the text where most paragraphs are siblings. */
function unwrapUpTo(element: Element, end: Element | null): void {
  for (let box: Element | null = element; box && box !== end; ) {
    const around: Element | null = box.parentElement;
    unwrapElement(box);
    box = around;
  }
}
