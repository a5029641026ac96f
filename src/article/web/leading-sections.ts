import { countWords } from '@/core/articles/count-words';
import { LINK_LIST, leadsOn, linkShare, OTHER_ARTICLES, standsAlone } from './loose-parts';

/** Content, whatever the heading above it is. Images in links and in lists are not: they belong to other articles. */
const CONTENT = 'pre, table, figure, blockquote, video, audio, iframe, img:not(a img, li img)';
/** A line between two links, such as a date or a name, has at most this many words. */
const WORDS_BETWEEN = 5;
/** A box of several links has at least this share of its text in them. */
const BOX_OF_LINKS = 0.5;

/** Removes headings such as “Related articles” with the links below them. A heading that leads to text stays. */
export function removeSections(root: Element): void {
  for (const heading of [...root.querySelectorAll('h1, h2, h3, h4, h5, h6, p, div, strong')].reverse()) {
    const text = (heading.textContent ?? '').trim();
    if (!root.contains(heading)) continue;
    if (leadsOn(text) && standsAlone(heading)) removeSection(heading, root);
    else if (heading.localName === 'strong' && OTHER_ARTICLES.test(text)) removeLine(heading);
  }
}

function removeSection(heading: Element, root: Element): void {
  const box = boxOf(heading, root);
  const following = followingOf(box);
  const end = following.findLastIndex(isOfLinks);
  const links = following.slice(0, end + 1);
  if (following.length === 0 && !isFollowedByPart(box, heading)) heading.remove();
  else if (isRunOfLinks(links, following[end + 1])) for (const node of [...links, box]) node.remove();
}

/** The outermost element that holds nothing but the heading. */
function boxOf(heading: Element, root: Element): Element {
  const text = (heading.textContent ?? '').trim();
  let box = heading;
  for (let outer = box.parentElement; outer && outer !== root; outer = outer.parentElement) {
    if ((outer.textContent ?? '').trim() !== text || outer.querySelector(CONTENT)) break;
    box = outer;
  }
  return box;
}

/** What stands beside a heading and below it, up to the next heading; without blanks and separators. */
function followingOf(box: Element): readonly ChildNode[] {
  const following: ChildNode[] = [];
  for (let next = box.nextSibling; next && !/^h[1-6]$/i.test(next.nodeName); next = next.nextSibling) {
    if (/[\p{L}\p{N}]/u.test(next.textContent ?? '') || isContent(next)) following.push(next);
  }
  return following;
}

/** Whether a heading of a lower level follows at once, so that its section is a part of this heading's. */
function isFollowedByPart(box: Element, heading: Element): boolean {
  const level = /^h([1-6])$/.exec(heading.localName)?.[1];
  const next = /^h([1-6])$/.exec(box.nextElementSibling?.localName ?? '')?.[1];
  return level !== undefined && next !== undefined && next > level;
}

/** Whether links begin at once and are parted by no more than short lines. What comes after them must not belong to them. */
function isRunOfLinks(links: readonly ChildNode[], after: ChildNode | undefined): boolean {
  const [first] = links;
  if (first === undefined || !isOfLinks(first) || (after && isCode(after))) return false;
  return links.every((node) => isOfLinks(node) || isShort(node));
}

function isOfLinks(node: ChildNode): boolean {
  if (!(node instanceof Element) || isContent(node)) return false;
  const links = node.localName === 'a' ? [node] : [...node.querySelectorAll('a')];
  // Links within the page are a table of contents.
  if (links.length === 0 || links.every((link) => link.getAttribute('href')?.startsWith('#'))) return false;
  const share = node.localName === 'a' ? 1 : linkShare(node);
  return share > LINK_LIST || (links.length > 1 && node.localName !== 'p' && share > BOX_OF_LINKS);
}

function isShort(node: ChildNode): boolean {
  return !isContent(node) && countWords(node.textContent ?? '') <= WORDS_BETWEEN;
}

function isContent(node: ChildNode): boolean {
  return node instanceof Element && (node.matches(CONTENT) || node.querySelector(CONTENT) !== null);
}

function isCode(node: ChildNode): boolean {
  return node instanceof Element && (node.matches('pre') || node.querySelector('pre') !== null);
}

/** Removes a paragraph that is only a label such as “Read more:” and links. */
function removeLine(label: Element): void {
  const line = label.parentElement;
  if (line?.localName !== 'p' || line.firstElementChild !== label || !standsAlone(line)) return;
  const rest = [...line.childNodes].filter(
    (node) => node !== label && /[\p{L}\p{N}]/u.test(node.textContent ?? ''),
  );
  if (rest.length > 0 && rest.every((node) => node instanceof Element && node.localName === 'a'))
    line.remove();
}
