import type TurndownService from 'turndown';
import { MATH_NAMES } from '@/article/body/sanitise';
import { unwrapElement } from '@/article/dom-nodes';
import { languageOfClass } from '@/core/articles/code-languages';
import { disarmCode, disarmMarkdown, inertAddress, isComputed } from '@/core/articles/exports/active-text';
import { bracketed, finished } from './markdown-guard';

/** Adds the rules for listings and for code within a line. */
export function addCodeRules(service: TurndownService): void {
  service.addRule('listing', {
    filter: (node) => node.nodeName === 'PRE' && node.firstChild?.nodeName === 'CODE',
    replacement: (_, node) => {
      const code = node.firstChild as Element;
      const language = languageOfClass(code.getAttribute('class') ?? '') ?? '';
      return `\n\n${writeListing(code.textContent ?? '', language)}\n\n`;
    },
  });
  service.addRule('code', {
    filter: (node) => {
      const isListing =
        node.parentNode?.nodeName === 'PRE' && node.previousSibling === null && node.nextSibling === null;
      return node.nodeName === 'CODE' && !isListing;
    },
    replacement: (_, node) => {
      const text = textOfCode(node as Element);
      const link = (node as Element).querySelector('a[href]');
      const isFilled = link !== null && textOfCode(link).trim() === text.trim();
      return isFilled ? writeLink(writeCode(text), link) : writeCode(text);
    },
  });
}

/** Markdown with the target of a link; without it where it is no address of the web, as for a link within the text. */
export function writeLink(content: string, link: Element): string {
  const address = inertAddress(link.getAttribute('href') ?? '');
  return address === undefined ? content : bracketed(content, address.replace(/[()]/g, '\\$&'));
}

/** The text of code within a line, in which Markdown has no marks. */
function textOfCode(code: Element): string {
  const copy = code.cloneNode(true) as Element;
  for (const broken of copy.querySelectorAll('br')) broken.replaceWith(' ');
  for (const image of copy.querySelectorAll('img')) image.replaceWith(image.getAttribute('alt') ?? '');
  return copy.textContent ?? '';
}

/**
 * A code block; its fence is longer than any run of backticks in it.
 * https://spec.commonmark.org/0.31.2/#fenced-code-blocks
 */
export function writeListing(text: string, language: string): string {
  const code = disarmCode(text);
  const fence = '`'.repeat(Math.max(3, longestRun(code) + 1));
  return finished(`${fence}${language}\n${code.replace(/\n$/, '')}\n${fence}`, code !== text);
}

/** Code within a line. Programs for notes run code with certain beginnings; that is written as `<samp>`, which looks the same. */
function writeCode(content: string): string {
  const text = content.replace(/\r\n|[\r\n]/g, ' ');
  if (text === '') return '';
  if (isComputed(text)) {
    return finished(`<samp>${escapePunctuation(text)}</samp>`, true);
  }
  const code = disarmCode(text);
  const isSpaced = code.startsWith(' ') && code.endsWith(' ') && code.trim() !== '';
  const space = code.startsWith('`') || code.endsWith('`') || isSpaced ? ' ' : '';
  const runs = new Set(code.match(/`+/g));
  let ticks = '`';
  while (runs.has(ticks)) ticks += '`';
  return finished(`${ticks}${space}${code}${space}${ticks}`, code !== text);
}

function longestRun(code: string): number {
  return (code.match(/`+/g) ?? []).reduce((longest, run) => Math.max(longest, run.length), 0);
}

/** A table with one of these elements is written as HTML, because a cell in Markdown has one line. */
const KEPT_AS_HTML = 'ul, ol, h1, h2, h3, h4, h5, h6, hr, blockquote, pre';

/** Whether a table is written as HTML. */
export function isKeptAsHtml(table: Element): boolean {
  return table.querySelector(KEPT_AS_HTML) !== null;
}

/** A table as HTML without blank lines. A blank line would end the HTML, and the rest would be parsed as Markdown. */
export function writeTable(table: Element): string {
  const copy = table.cloneNode(true) as Element;
  for (const code of copy.querySelectorAll('code')) {
    if (!isComputed(code.textContent ?? '')) continue;
    const sample = copy.ownerDocument.createElement('samp');
    sample.textContent = code.textContent;
    code.replaceWith(sample);
  }
  return `\n\n${finished(`<div class="joplin-table-wrapper">${writeInertHtml(copy)}</div>`)}\n\n`;
}

/**
 * A formula as an element within a paragraph. Markdown is parsed between its tags, so every mark in its texts is written as a character
 * reference. Only elements of MathML are kept; of others, such as code that a program computes, the text stays.
 */
export function writeMathElement(math: Element): string {
  const copy = math.cloneNode(true) as Element;
  let isChanged = false;
  for (const element of copy.querySelectorAll('*')) {
    if (MATH_NAMES.has(element.localName)) continue;
    unwrapElement(element);
    isChanged = true;
  }
  copy.normalize();
  const html = writeInertHtml(copy, (text) => {
    isChanged ||= disarmMarkdown(text) !== text;
    return escapePunctuation(text).replace(/\u00a0/g, '&nbsp;');
  });
  return finished(html.replace(/\s+/g, ' '), isChanged);
}

/** Writes every mark of ASCII as a character reference. */
function escapePunctuation(text: string): string {
  return text.replace(/[!-/:-@[-`{-~]/g, (mark) => `&#${mark.charCodeAt(0)};`);
}

/** An element as HTML within Markdown: without blank lines, and without what programs for notes take for a template or a link. */
function writeInertHtml(element: Element, writeText = escapeText): string {
  return writeHtml(element, writeText)
    .replace(/\r/g, '&#13;')
    .replace(/\n(?=[\t ]*\n)/g, '&#10;')
    .replace(/<(?=%)|\{(?=[{%])|\[(?=\[)/g, (mark) => `&#${mark.charCodeAt(0)};`);
}

const VOID = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/;

/**
 * An element as HTML. Elements with raw text, such as scripts, are never in an article.
 * https://html.spec.whatwg.org/multipage/parsing.html#serialising-html-fragments
 */
function writeHtml(node: Node, writeText: (text: string) => string): string {
  if (node.nodeType === node.TEXT_NODE) return writeText(node.nodeValue ?? '');
  if (node.nodeType !== node.ELEMENT_NODE) return '';
  const { attributes, localName, childNodes } = node as Element;
  const written = Array.from(attributes, ({ name, value }) => {
    return ` ${name}="${escapeHtml(value).replace(/"/g, '&quot;')}"`;
  }).join('');
  const tag = `<${localName}${written}>`;
  if (VOID.test(localName)) return tag;
  const content = Array.from(childNodes, (child) => writeHtml(child, writeText)).join('');
  return `${tag}${content}</${localName}>`;
}

function escapeText(text: string): string {
  return escapeHtml(text).replace(/>/g, '&gt;');
}

function escapeHtml(text: string): string {
  return text
    .replace(/&/g, '&amp;')
    .replace(/\u00a0/g, '&nbsp;')
    .replace(/</g, '&lt;');
}
