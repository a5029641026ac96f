import { countWords } from '@/core/articles/count-words';
import { isNamedFurniture } from './furniture-names';
import { isProse, leadsOn, linkShare } from './loose-parts';
import { CONTROLS } from './misread-names';

const BOXES = 'div, section, article, aside, figure, a';
/** Names that sites give to the card of a linked page. */
const CARD_NAME =
  /(?:^|[\s_-])(?:one-?box|embed(?:ded)?|bookmark|(?:link|blog|url)-?card|link-?preview)(?:$|[\s_-])/i;
/** A card has fewer words; more are a part of the article. */
const MOST_CARD_WORDS = 150;
/** What no card has: it is content, whatever is around it. */
const CONTENT = 'pre, table, ul, ol, dl, video, audio';
const UNSEEN = 'script, style, template, noscript, svg, iframe, [hidden]';
const HEADINGS = 'h1, h2, h3, h4, h5, h6';
const BLOCKS = `div, p, section, article, aside, header, footer, figure, blockquote, ${HEADINGS}`;

/**
 * Writes the card of a linked page, which stands between the paragraphs of a text, as a paragraph: a link with the card's title, and
 * below it what else the card says. The extractors take a card for a menu and remove it.
 */
export function keepLinkCards(root: Element, base: string): void {
  const parents = new Set<Element>();
  for (const paragraph of root.querySelectorAll('p')) {
    const { parentElement: parent } = paragraph;
    if (parent && !parents.has(parent) && isProse(paragraph)) parents.add(parent);
  }
  for (const parent of parents) {
    for (const box of parent.querySelectorAll(`:scope > :is(${BOXES})`)) {
      const card = cardOf(box, base);
      if (card) box.replaceWith(paragraphOf(card, box.ownerDocument));
    }
  }
}

interface Card {
  readonly url: string;
  readonly title: string;
  readonly others: readonly string[];
}

/** What a box says if it is a card: all its links lead to one page, its title is in a link, and it has a card's name or only links. */
function cardOf(box: Element, base: string): Card | undefined {
  const url = onlyAddress(box, base);
  if (url === undefined || isNamedFurniture(box) || countWords(box.textContent ?? '') > MOST_CARD_WORDS)
    return undefined;
  if (box.querySelector(`${CONTENT}, ${CONTROLS}, [rel~="sponsored"]`)) return undefined;
  const hasFrame = box.querySelector('iframe') !== null;
  // A figure is kept with its images; of one with a frame, which shows the same page, only the link says something.
  if (box.matches('figure') && !hasFrame) return undefined;
  const lines = linesOf(box);
  const title = lines.find(({ element }) => element.closest(`${HEADINGS}, [class*="title" i]`)) ?? lines[0];
  // Under “Read next” is a teaser; a card may have “Read more” at its end.
  if (!title || !isLink(title) || leadsOn(lines[0]?.text ?? '')) return undefined;
  const isNamed = [box, ...box.querySelectorAll('[class]')].some(({ classList }) =>
    CARD_NAME.test(classList.value),
  );
  const isTeaserElsewhere = lines.length > 1 && linkShare(box) === 1 && hostOf(url) !== hostOf(base);
  if (!isNamed && !isTeaserElsewhere) return undefined;
  const others = new Set(lines.map(({ text }) => text).filter((text) => !leadsOn(text)));
  others.delete(title.text);
  return { url, title: title.text, others: [...others] };
}

/** The address that all links of a box have; undefined if there are several, or none of the web. */
function onlyAddress(box: Element, base: string): string | undefined {
  const links = box.matches('a') ? [box] : [...box.querySelectorAll('a')];
  const [address, another] = new Set(links.map((link) => link.getAttribute('href') ?? ''));
  if (!address || another !== undefined || address.startsWith('#')) return undefined;
  const url = URL.parse(address, base);
  return url && /^https?:$/.test(url.protocol) ? url.href : undefined;
}

function hostOf(address: string): string | undefined {
  return URL.parse(address)?.hostname;
}

interface Line {
  readonly text: string;
  readonly element: Element;
}

/** The lines that a card shows. Elements in a line that has no words of its own are lines, too, because the site sets them apart. */
function linesOf(element: Element): readonly Line[] {
  if (element.matches(UNSEEN)) return [];
  const hasOwnText = [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '');
  if (!element.querySelector(BLOCKS) && (hasOwnText || element.matches(`p, ${HEADINGS}`)))
    return lineOf(element.textContent ?? '', element);
  return [...element.childNodes].flatMap((node) => {
    if (node instanceof Element) return linesOf(node);
    return node instanceof Text ? lineOf(node.data, element) : [];
  });
}

/** Whether all of a line is in a link. */
function isLink({ text, element }: Line): boolean {
  const link = element.closest('a') ?? element.querySelector('a');
  return link !== null && spaced(link.textContent ?? '').includes(text);
}

function lineOf(words: string, element: Element): readonly Line[] {
  const text = spaced(words);
  return text === '' ? [] : [{ text, element }];
}

function spaced(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

function paragraphOf({ url, title, others }: Card, document: Document): Element {
  const paragraph = document.createElement('p');
  const link = document.createElement('a');
  link.setAttribute('href', url);
  link.textContent = title;
  paragraph.append(link);
  for (const text of others) paragraph.append(document.createElement('br'), text);
  return paragraph;
}
