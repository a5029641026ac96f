import type { BodyNotes } from '@/article/body/body-notes';
import { unwrapButtons } from '@/article/body/buttons';
import { normaliseCode } from '@/article/body/code';
import { showFoldedParts } from '@/article/body/folded-parts';
import { normaliseFormulas } from '@/article/body/formulas';
import { showLazyImages } from '@/article/body/images';
import { writeTicks } from '@/article/body/ticks';
import { renameElement } from '@/article/dom-nodes';
import { countWords } from '@/core/articles/count-words';
import { keepPosts } from './discussions';
import { isNamedFurniture } from './furniture-names';
import { unboxHeadings } from './heading-boxes';
import { keepFiles, keepNotes } from './keep-notes';
import { removeNamed } from './leftovers';
import { keepLinkCards } from './link-cards';
import { isProse, leadsOn, linkShare } from './loose-parts';
import { CONTROLS, clearMisreadNames, MOST_LINK_SHARE } from './misread-names';

const OVERLAY_NAME =
  /(?:cookie|consent|gdpr|newsletter|subscribe|paywall|onetrust|didomi)[\w-]*(?:banner|bar|notice|popup|pop-up|modal|overlay|dialog|wall|sdk|box|layer)|(?:banner|notice|popup|modal)[\w-]*(?:cookie|consent|gdpr)/i;
/** Classes and an id that are longer name no overlay, characters. */
const LONGEST_NAME = 300;
/** A banner has few words; a page about banners has more. */
const MOST_OVERLAY_WORDS = 250;

/**
 * Prepares the copy of a page for the extractors: formulas, listings and lazy images are put in place, overlays are removed,
 * and what the extractors would take for furniture gets another form.
 */
export function preparePage(page: Document, base: string, notes: BodyNotes): void {
  for (const old of page.querySelectorAll('base')) old.remove();
  const element = page.createElement('base');
  element.setAttribute('href', base);
  page.head.prepend(element);
  showFoldedParts(page.body);
  nameTextElements(page.body);
  normaliseFormulas(page.body, notes);
  writeTicks(page.body);
  showLazyImages(page.body, base);
  for (const overlay of page.querySelectorAll(
    '[role="dialog"], [role="alertdialog"], [aria-modal="true"], dialog',
  ))
    overlay.remove();
  for (const box of page.querySelectorAll('div, section, aside, footer')) {
    const name = `${box.getAttribute('class') ?? ''} ${box.id}`;
    if (
      name.length < LONGEST_NAME &&
      OVERLAY_NAME.test(name) &&
      countWords(box.textContent ?? '') <= MOST_OVERLAY_WORDS
    )
      box.remove();
  }
  keepPosts(page.body);
  unwrapButtons(page.body);
  unboxHeadings(page.body);
  // Before the extractors run, because they rename elements and join them.
  removeNamed(page.body);
  normaliseCode(page.body);
  keepLinkCards(page.body, base);
  keepSources(page.body);
  keepCallOuts(page.body);
  clearMisreadNames(page.body, base);
  keepNotes(page.body, base);
  keepFiles(page.body);
  keepSingleBoxes(page.body);
}

/** Elements of editors that are named after what they are: `ne-h2`, `ne-p`, and items of lists. */
const TEXT_ELEMENT = /^[a-z]+-(?:(h[1-6]|blockquote)|p|[uot]?li)$/;

function nameTextElements(root: Element): void {
  for (const element of root.querySelectorAll('*')) {
    const named = TEXT_ELEMENT.exec(element.localName);
    if (named) renameElement(element, named[1] ?? 'p');
  }
}

/** The source of a quotation. The extractors remove every footer. */
function keepSources(root: Element): void {
  for (const footer of root.querySelectorAll('blockquote footer, figure footer')) renameElement(footer, 'p');
}

const FEWEST_CALL_OUT_WORDS = 5;
const ASIDE_NAME =
  /promo|widget|sidebar|rail|teaser|sign-?up|newsletter|subscri|advert|banner|author|share|social|pull-?quote/i;

/** Notes and warnings between the paragraphs of a text, which are `aside` on many sites. The extractors remove all of them. */
function keepCallOuts(root: Element): void {
  const text = spaced(root.textContent ?? '');
  // Of all that are beside each other, asked once.
  const parents = new Map<Element | null, boolean>();
  for (const aside of root.querySelectorAll('aside')) {
    const { parentElement: parent } = aside;
    const hasText = parents.get(parent) ?? hasProse(parent);
    parents.set(parent, hasText);
    if (!hasText || !isCallOut(aside)) continue;
    const own = spaced(aside.textContent ?? '');
    // A quotation of the text itself, set large, would be there twice.
    if (text.indexOf(own) === text.lastIndexOf(own)) renameElement(aside, 'div');
  }
}

function hasProse(parent: Element | null): boolean {
  return [...(parent?.children ?? [])].some(isProse);
}

function isCallOut(aside: Element): boolean {
  const name = `${aside.getAttribute('class') ?? ''} ${aside.id}`;
  if (ASIDE_NAME.test(name) || isNamedFurniture(aside) || aside.querySelector(CONTROLS)) return false;
  const heading = aside.querySelector('h1, h2, h3, h4, h5, h6, p, strong, b')?.textContent ?? '';
  if (leadsOn(heading.trim())) return false;
  return countWords(aside.textContent ?? '') >= FEWEST_CALL_OUT_WORDS && linkShare(aside) <= MOST_LINK_SHARE;
}

function spaced(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** Copies id and direction of a box to the one element in it, because Readability replaces such a box by its content. */
function keepSingleBoxes(root: Element): void {
  for (const box of root.querySelectorAll('div[id], div[dir], section[id], section[dir]')) {
    const only = box.childElementCount === 1 ? box.firstElementChild : null;
    if (only?.localName !== 'p') continue;
    for (const name of ['id', 'dir']) {
      const value = box.getAttribute(name);
      if (value !== null && !only.hasAttribute(name)) only.setAttribute(name, value);
    }
  }
}
