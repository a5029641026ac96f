import { countWords } from '@/core/articles/count-words';

/** Elements whose text nobody sees: markup for browsers that cannot show them, code, what is typed. */
const UNSEEN =
  'script, style, noscript, template, iframe, object, noframes, noembed, textarea, select, button, svg, video, audio, canvas';
/** Elements in which no article's text stands. */
const OUTSIDE = `${UNSEEN}, nav, footer, aside, header, form, [role="navigation"], [role="banner"], [role="contentinfo"], [role="complementary"], [role="dialog"], [hidden], [aria-modal="true"]`;
const OUTSIDE_NAME =
  /\b(?:comments?|respond|disqus|related|recommend\w*|sidebar|side-bar|widget|breadcrumb\w*|cookie\w*|consent|newsletter|subscri\w*|promo\w*|share|social|footer|menu|navbar|pagination|popup|modal|advert\w*|banner)\b/i;
const BLOCK =
  'p, li, td, th, blockquote, pre, h1, h2, h3, h4, h5, h6, dd, dt, figcaption, div, section, article';
/** A block of so many words without many links is text that somebody wrote to be read. */
const PROSE_WORDS = 15;
const MAX_LINK_SHARE = 0.34;

/**
 * The text that most likely is a page's article, judged block by block: long ones with few links, and what stands between them. Rough, and
 * independent of both readers: it decides between them.
 */
export function proseOf(page: Document): string {
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

/** The text that stands in a block itself and not in a smaller one, and how much of it is links. */
function ownText(block: Element): { readonly text: string; readonly links: number } {
  let text = '';
  let links = 0;
  const stack: Node[] = [...block.childNodes].reverse();
  for (let node = stack.pop(); node; node = stack.pop()) {
    if (node instanceof Text) {
      text += node.data;
      if (node.parentElement?.closest('a')) links += node.data.length;
    } else if (node instanceof Element && !node.matches(`${BLOCK}, ${OUTSIDE}, ul, ol, table`)) {
      stack.push(...[...node.childNodes].reverse());
    }
  }
  return { text: text.replace(/\s+/g, ' ').trim(), links };
}
