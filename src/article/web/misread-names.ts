import { goalOf } from '@/article/body/links';
import { isNamedByHeading, isNamedFurniture } from './furniture-names';
import { isChapter } from './leftovers';
import { isProse, leadsOn, linkShare } from './loose-parts';

/**
 * Parts of names by which Readability removes an element, or takes it for a byline or for less than text: they are also in
 * “response-headers”, “authorization” and “extra-class”. https://github.com/mozilla/readability (unlikelyCandidates, byline,
 * shareElements, negative)
 */
const MISREAD =
  /-ad-|ai2html|author|banner|breadcrumbs|byline|combx|comment|community|cover-wrap|dateline|disqus|extra|footer|gdpr|header|legends|media|menu|related|remark|replies|rss|scroll|shar(?:e|ing)|shoutbox|sidebar|skyscraper|social|sponsor|supplemental|writtenby|ad-break|agegate|pager|pagination|popup/i;
/** Whole words by which a box or a paragraph says that it is no content. */
const NO_CONTENT =
  /(?:^|[\s_-])(?:ads?|agegate|authors?|breadcrumbs?|byline|comments?|dateline|disqus|footer|gdpr|pager|pagination|popup|related|replies|reply|shar(?:e|ing)|sidebar|social|sponsor\w*)(?:$|[\s_-])/i;

const HEADINGS = 'h1, h2, h3, h4, h5, h6';
/** Elements that no site uses for anything but content. */
const CERTAIN = 'pre, table, figure';
const TEXTS = `p, ul, ol, dl, blockquote, details, img, ${CERTAIN}`;
const BOXES = 'div, section, header';
const WORDS =
  'span, b, strong, em, i, mark, small, q, code, kbd, samp, var, sub, sup, u, s, abbr, cite, time, font';

/** Controls, which boxes have that ask readers to sign up or to search. */
export const CONTROLS = 'input, textarea, select, button, [role="button"]';
/** A box with a larger share of its text in links leads to other pages. */
export const MOST_LINK_SHARE = 0.34;

/**
 * Takes the names from parts of an article that Readability would misread, because it judges an element by any part of its name. Links
 * to such a part are led to its new id. Call it after `removeNamed`, which judges by whole names.
 */
export function clearMisreadNames(root: Element, base: string): void {
  const judge = new ContentJudge();
  const renamed = new Map<string, string>();
  for (const element of root.querySelectorAll('[id], [class], [role="alert"]')) {
    const { id } = element;
    const isIdMisread = MISREAD.test(id);
    const misread = [...element.classList].filter((name) => MISREAD.test(name));
    const isAlert = element.getAttribute('role') === 'alert';
    if (!(isIdMisread || misread.length > 0 || isAlert) || !judge.isContent(element)) continue;
    element.classList.remove(...misread);
    if (isAlert) element.removeAttribute('role');
    if (!isIdMisread) continue;
    if (!renamed.has(id)) renamed.set(id, `place-${renamed.size + 1}`);
    element.id = renamed.get(id) ?? '';
  }
  if (renamed.size === 0) return;
  for (const link of root.querySelectorAll('a[href*="#"]')) {
    const place = renamed.get(goalOf(link.getAttribute('href') ?? '', base) ?? '');
    if (place !== undefined) link.setAttribute('href', `#${place}`);
  }
}

/** Judges whether an element is a part of a text, whatever its name says. */
class ContentJudge {
  /** For each parent whether prose is among its children, so that it is looked for once. */
  readonly #parents = new Map<Element, boolean>();

  isContent(element: Element): boolean {
    const heading = element.closest(HEADINGS);
    if (heading) return !NO_CONTENT.test(element.className) && isOfText(heading);
    if (element.matches('dt')) return true;
    if (element.matches(WORDS)) return isInSentence(element);
    if (element.matches('li, dd')) return !saysNoContent(element) && this.#isItemOfText(element);
    if (isNamedByHeading(element) && isChapter(element)) return true;
    if (element.matches(BOXES) && isBoxOfHeading(element)) return !saysNoContent(element);
    if (!this.#standsInText(element) || isNamedFurniture(element)) return false;
    if (element.matches(TEXTS)) return element.matches(CERTAIN) || !saysNoContent(element);
    return element.matches(BOXES) && !saysNoContent(element) && isBoxOfText(element);
  }

  /** Ids of items are made of what they say; classes such as `menu-item` are those of a site's menu. */
  #isItemOfText({ className, parentElement: list }: Element): boolean {
    return !MISREAD.test(className) || (list !== null && this.#standsInText(list));
  }

  /** Whether prose stands beside an element. */
  #standsInText({ parentElement: parent }: Element): boolean {
    if (!parent) return false;
    const known = this.#parents.get(parent);
    if (known !== undefined) return known;
    const hasText = [...parent.children].some(isProse);
    this.#parents.set(parent, hasText);
    return hasText;
  }
}

function saysNoContent(element: Element): boolean {
  return NO_CONTENT.test(`${element.getAttribute('class') ?? ''} ${element.id}`);
}

/** Whether a heading belongs to the text. One such as “Comments” does so only where prose or code follows it. */
function isOfText({ textContent, nextElementSibling: next }: Element): boolean {
  if (!leadsOn((textContent ?? '').trim())) return true;
  return next !== null && (isProse(next) || next.matches('pre'));
}

/** Whether a box holds a heading of the text and nothing else, as on Notion. */
function isBoxOfHeading(box: Element): boolean {
  const [heading, another] = box.querySelectorAll('h2, h3, h4, h5, h6');
  if (!heading || another || leadsOn((heading.textContent ?? '').trim())) return false;
  return (
    (box.textContent ?? '').trim() === (heading.textContent ?? '').trim() && !box.querySelector('a, img')
  );
}

/** Whether words stand beside an element in its line. */
function isInSentence({ parentElement }: Element): boolean {
  return [...(parentElement?.childNodes ?? [])].some(
    (node) => node instanceof Text && /[\p{L}\p{N}]/u.test(node.data),
  );
}

/** What a box of text does not have: controls, and what stands at the head of an article. */
const OF_PAGE = `${CONTROLS}, h1, time, [rel="author"]`;

function isBoxOfText(box: Element): boolean {
  const heading = box.querySelector(`${HEADINGS}, p, strong, b`)?.textContent ?? '';
  return !box.querySelector(OF_PAGE) && !leadsOn(heading.trim()) && linkShare(box) <= MOST_LINK_SHARE;
}
