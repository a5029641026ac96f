import { moveChildren } from '@/article/dom-nodes';
import { isLanguage } from '@/core/articles/code-languages';
import { listingLines } from './code-lines';

const LANGUAGE = /\b(?:lang(?:uage)?|highlight-source|brush:?|code-snippet__(?!js\b))-?:?\s?([a-z][\w+#-]*)/i;
/** Class names that mark code without naming its language. */
const NO_LANGUAGE = new Set([
  'fix',
  'nowrap',
  'line-index',
  'text',
  'plain',
  'plaintext',
  'none',
  'undefined',
  'code',
]);
/** Containers of a listing whose line numbers are beside it. */
const LISTINGS =
  '.code-snippet__fix, section.code-snippet, .highlight table, table.highlighttable, table.lntable, .rouge-table, .syntaxhighlighter, .cm-content';
/** Elements of line numbers. */
const NUMBERS =
  '.code-snippet__line-index, .pre-numbering, .lnt, .ln, .linenos, .linenodiv, .line-numbers-rows, .line-numbers-wrapper, .hljs-ln-numbers, .linenumber, .lineno, .ln-num, .gutter, .blob-num, td.gl, .cm-gutters';
/** Tools of a listing, and what is not shown. */
const TOOLS =
  'button, script, style, select, textarea, [hidden], [style*="display:none"], [style*="display: none"], .syntaxhighlighter .toolbar';

const BARS = ':scope > div, :scope > ul, :scope > ol';

/**
 * Turns every code listing into `<pre><code class="language-…">` with plain text: line numbers are removed, elements for
 * lines and `<br>` become line feeds, and non-breaking spaces become spaces. Images in a listing come after it.
 */
export function normaliseCode(root: Element): void {
  for (const listing of root.querySelectorAll(LISTINGS)) {
    if (listing.isConnected && isListing(listing)) joinListing(listing);
  }
  for (const pre of root.querySelectorAll('pre')) {
    if (pre.isConnected && !pre.parentElement?.closest('pre')) replaceListing(pre, pre);
  }
}

/** Not every table in a box called highlight is one of code. */
function isListing(listing: Element): boolean {
  // The text of CodeMirror, in which pages show listings that readers may change.
  if (listing.matches('.cm-content')) return true;
  return listing.querySelector('pre, code') !== null || listing.querySelector(NUMBERS) !== null;
}

/** A listing whose line numbers are in a column of their own. A table of several listings is left as it is. */
function joinListing(listing: Element): void {
  removeNumbers(listing);
  const columns = [...listing.querySelectorAll('pre')];
  const listings = columns.filter((pre) => !holdsNumbers(pre));
  if (listings.length <= 1) replaceListing(listing, listings[0] ?? columns.at(-1) ?? listing);
}

function removeNumbers(listing: Element): void {
  for (const numbers of listing.querySelectorAll(NUMBERS)) if (holdsNumbers(numbers)) numbers.remove();
}

function holdsNumbers(element: Element): boolean {
  return /^[\s\d.:|│]*$/.test(element.textContent ?? '');
}

function replaceListing(listing: Element, pre: Element): void {
  const { ownerDocument } = listing;
  const label = takeLabel(listing);
  const language = languageOf(pre) ?? languageOf(listing) ?? label;
  removeTools(pre);
  const images = [...pre.querySelectorAll('img, amp-img')];
  const code = ownerDocument.createElement('code');
  code.textContent = textOf(pre);
  if (language !== undefined) code.className = `language-${language}`;
  const block = ownerDocument.createElement('pre');
  if (pre.id !== '') block.id = pre.id;
  block.append(code);
  const caption = listing.querySelector('caption');
  if (caption && !pre.contains(caption)) listing.before(toParagraph(caption));
  if (images.length > 0) listing.after(...images.map(toParagraph));
  if (images.length > 0 && code.textContent === '') listing.remove();
  else listing.replaceWith(block);
}

/** Removes line numbers beside a listing, and the name of its language above it, in a box that holds nothing else. Returns the name. */
function takeLabel(listing: Element): string | undefined {
  const box = listing.parentElement;
  if (!box?.matches('div, figure, section') || box.childElementCount > MOST_IN_BOX) return undefined;
  for (const child of [...box.children]) if (child.matches(NUMBERS) && holdsNumbers(child)) child.remove();
  const others = [...box.children].filter((child) => child !== listing);
  const labels = others.map(
    (other) => [other, textOutside(other, COPY_BUTTONS).replace(COPY, '').trim()] as const,
  );
  const said = labels.filter(([, text]) => text !== '');
  const [bar, text = ''] = said[0] ?? [];
  if (said.length !== 1 || !bar?.matches('div, span, header') || !isLanguage(text)) return undefined;
  bar.remove();
  return text.toLowerCase();
}

/** With more parts, a box is not that of a listing. */
const MOST_IN_BOX = 5;
const COPY_BUTTONS = 'button, clipboard-copy, [role="button"]';
const COPY = /^(?:copy(?: code)?|复制(?:代码)?|複製)$|\s+(?:copy(?: code)?|复制(?:代码)?|複製)$/i;

function textOutside(node: Node, left: string): string {
  if (node instanceof Text) return node.data;
  if (node instanceof Element && node.matches(left)) return '';
  return [...node.childNodes].map((child) => textOutside(child, left)).join('');
}

function toParagraph(element: Element): Element {
  const paragraph = element.ownerDocument.createElement('p');
  if (element.localName === 'caption') moveChildren(element, paragraph);
  else paragraph.append(element);
  return paragraph;
}

/** Removes tools and line numbers, and bars with the name of the language or a sign to unfold beside the one `code` of a listing. */
function removeTools(pre: Element): void {
  for (const tool of pre.querySelectorAll(TOOLS)) tool.remove();
  removeNumbers(pre);
  const [code, another] = pre.querySelectorAll('code');
  if (code?.parentElement !== pre || another || (code.textContent ?? '').trim() === '') return;
  for (const bar of pre.querySelectorAll(BARS)) bar.remove();
}

/** The text of a listing with its line feeds. */
function textOf(pre: Element): string {
  for (const br of pre.querySelectorAll('br')) br.replaceWith('\n');
  const lines = listingLines(pre);
  const text =
    lines === undefined
      ? (pre.textContent ?? '')
      : lines.map((line) => (line.textContent ?? '').replace(/\n$/, '')).join('\n');
  return text.replaceAll('\r\n', '\n').replaceAll('\u00a0', ' ').replace(/^\n+/, '').trimEnd();
}

/** The language that a listing's attributes or classes name. */
function languageOf(listing: Element): string | undefined {
  const elements = [listing, listing.querySelector('code'), listing.parentElement].filter(
    (each) => each !== null,
  );
  for (const element of elements) {
    const named =
      element.getAttribute('data-lang') ??
      element.getAttribute('data-language') ??
      element.getAttribute('lang');
    const name = (named ?? LANGUAGE.exec(element.getAttribute('class') ?? '')?.[1])?.trim().toLowerCase();
    if (name && !(NO_LANGUAGE.has(name) && named === null) && /^[a-z][\w+#-]{0,30}$/.test(name)) return name;
  }
  return undefined;
}
