import { gfm } from '@joplin/turndown-plugin-gfm';
import TurndownService from 'turndown';
import { parseStored } from '@/article/body/sanitise';
import { moveChildren } from '@/article/dom-nodes';
import type { ArticleFacts } from '@/core/articles/article';
import { inertAddress, unifyLineEnds } from '@/core/articles/exports/active-text';
import { type FrontMatterExtras, frontMatter } from '@/core/articles/front-matter';
import { IMAGE_ID, TEX } from '@/core/articles/stored-attributes';
import { escapeTildes } from '@/core/ocr/text/escape-marks';
import { fillTable } from './fill-table';
import { isKeptAsHtml } from './markdown-code';
import { bracketed, guard, withoutMarks } from './markdown-guard';
import { addRules } from './markdown-rules';
import { shapeForMarkdown } from './shape-for-markdown';
import { spreadLinks, spreadMarks } from './spread-links';

/** How Markdown is written. `onDisarm` is also called for places of the body. */
export interface MarkdownOptions extends FrontMatterExtras {
  /** Returns the address that is written for an image, by its `data-picture`. If undefined, only the alternative text is written. */
  readonly imageAddress: (id: string) => string | undefined;
  /** Whether the facts are written above the text as YAML front matter. */
  readonly frontMatter: boolean;
}

/**
 * Converts a stored body to Markdown (CommonMark with GitHub's tables), with its title as the first heading and, if wanted,
 * front matter. The body is sanitised again, and nothing in it or in the facts acts in a program for notes. Needs a DOM.
 *
 * @param html a body as `captureArticle` gives it
 */
export function toMarkdown(html: string, facts: ArticleFacts, options: MarkdownOptions): string {
  const body = parseStored(withoutMarks(html));
  prepare(body, options.imageAddress);
  const notes = takeFootnotes(body);
  const service = createService(body);
  const text = service.turndown(body).trim();
  const footnotes = notes.map(({ label, note }) => {
    const written = service
      .turndown(note as HTMLElement)
      .trim()
      .replace(/^(?:- |\d+\. )/, '');
    return `[^${label}]: ${written.replace(/\n(?!\n|$)/g, '\n    ')}`;
  });
  // The title of a post without one is its whole text.
  const title = unifyLineEnds(withoutMarks(facts.title));
  const heading = title !== '' && !title.includes('\n') ? `# ${service.escape(title)}` : '';
  const parts = [heading, text, footnotes.join('\n')].filter((part) => part !== '');
  const head = options.frontMatter ? `${frontMatter(facts, options)}\n` : '';
  return `${head}${parts.map((part) => guard(part, options.onDisarm)).join('\n\n')}\n`;
}

function createService(body: Element): TurndownService {
  const service = new TurndownService({
    headingStyle: 'atx',
    codeBlockStyle: 'fenced',
    bulletListMarker: '-',
    emDelimiter: '*',
    strongDelimiter: '**',
    hr: '---',
  });
  service.use(gfm);
  addRules(service);
  service.addRule('note', {
    filter: (node) => node.nodeName === 'SPAN' && node.hasAttribute('data-note'),
    replacement: (_, node) => bracketed(`^${(node as Element).getAttribute('data-note')}`),
  });
  const escapeMarks = service.escape.bind(service);
  const hasFormulas = body.querySelector(`[${TEX}], math`) !== null;
  service.escape = (text) => escapeMarkup(escapeMarks(text), hasFormulas);
  return service;
}

/** Escapes text that would be parsed as HTML, an entity, strikethrough, a list item or a formula. */
function escapeMarkup(text: string, hasFormulas: boolean): string {
  // Turndown has escaped the first of three tildes.
  const escaped = escapeTildes(text.replace(/^\\~~~/, '~~~'))
    .replace(/<(?=[A-Za-z/!?])/g, '\\<')
    .replace(/&(?=#?\w{1,32};)/g, '\\&')
    .replace(/^(\d{1,9})([.)])(?=\s|$)/, '$1\\$2')
    .replace(/^(?:\+|#{1,6})$/, '\\$&');
  return hasFormulas || /\$[^$]*\$/.test(escaped) ? escaped.replaceAll('$', '\\$') : escaped;
}

/** Longer runs of white space are shortened, because Turndown takes quadratic time for them. */
const LONG_SPACE = /\s{1000,}/g;

/** Line breaks in headings, which have one line in Markdown. */
const HEADING_BREAKS = ':is(h1, h2, h3, h4, h5, h6) br';

/** Prepares a stored body for Markdown: gives images their addresses, tables a cell at every position and each block its own link. */
function prepare(root: Element, imageAddress: (id: string) => string | undefined): void {
  const walker = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const written = withoutMarks(node.nodeValue ?? '');
    const text = unifyLineEnds(written).replace(LONG_SPACE, (space) => space.slice(0, 1000));
    if (text !== node.nodeValue) node.nodeValue = text;
  }
  for (const image of root.querySelectorAll('img')) {
    const alt = withoutMarks(image.getAttribute('alt') ?? '').replace(/\s+/g, ' ');
    const address = addressOf(image, imageAddress);
    if (address === undefined) image.replaceWith(alt);
    else {
      for (const { name } of [...image.attributes]) image.removeAttribute(name);
      image.setAttribute('src', inParentheses(address));
      image.setAttribute('alt', alt);
    }
  }
  for (const caption of root.querySelectorAll('caption')) {
    const paragraph = root.ownerDocument.createElement('p');
    moveChildren(caption, paragraph);
    (caption.closest('table') ?? caption).before(paragraph);
    caption.remove();
  }
  for (const table of root.querySelectorAll('table')) if (!isKeptAsHtml(table)) fillTable(table);
  spreadMarks(root);
  for (const broken of root.querySelectorAll(HEADING_BREAKS)) broken.replaceWith(' ');
  spreadLinks(root);
  shapeForMarkdown(root);
}

/** The address of an image: a file of the export, or on the web. */
function addressOf(image: Element, imageAddress: (id: string) => string | undefined): string | undefined {
  const address = imageAddress(image.getAttribute(IMAGE_ID) ?? '');
  return address !== undefined && URL.canParse(address) ? inertAddress(address) : address;
}

/** Escapes an address for use within parentheses. */
function inParentheses(address: string): string {
  return address.replace(
    /[\s()<>]/g,
    (character) => `%${character.charCodeAt(0).toString(16).padStart(2, '0').toUpperCase()}`,
  );
}

const NOTE_ADDRESS = /^#(note-\d+)$/;

/**
 * Takes the footnotes out of a body. A note is the target of a superscript link; Markdown writes `[^1]` in the text and
 * `[^1]: …` at the end. Links back to the text are dropped. https://github.github.com/gfm/
 *
 * @returns the elements of the notes, which are no longer in the body
 */
function takeFootnotes(root: Element): readonly { readonly label: string; readonly note: Element }[] {
  const notes: { label: string; note: Element }[] = [];
  const labels = new Map<string, string>();
  for (const link of root.querySelectorAll('sup > a[href^="#note-"], a[href^="#note-"] > sup')) {
    const anchor = link.closest('a');
    const target = NOTE_ADDRESS.exec(anchor?.getAttribute('href') ?? '')?.[1];
    const note = target === undefined ? null : root.querySelector(`li[id="${target}"], p[id="${target}"]`);
    if (!anchor || target === undefined || !note || note.contains(anchor)) continue;
    const label = labels.get(target) ?? String(labels.size + 1);
    if (!labels.has(target)) notes.push({ label, note });
    labels.set(target, label);
    const mark = root.ownerDocument.createElement('span');
    mark.setAttribute('data-note', label);
    mark.textContent = label;
    (anchor.closest('sup') ?? anchor).replaceWith(mark);
  }
  for (const { note } of notes) removeNote(note);
  return notes;
}

function removeNote(note: Element): void {
  for (const back of note.querySelectorAll('a[href^="#"]')) back.remove();
  const list = note.parentElement;
  note.remove();
  if (list && /^[ou]l$/.test(list.localName) && list.childElementCount === 0) list.remove();
}
