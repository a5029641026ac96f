import { type Element, element, elementsOf, type Markup, textOf, writeMarkup } from './markup/markup';

/** A file of a book in its manifest. */
export interface ManifestItem {
  readonly id: string;
  /** Its path relative to the package document. */
  readonly href: string;
  readonly mediaType: string;
  /** https://www.w3.org/TR/epub-33/#app-item-properties-vocab */
  readonly properties?: 'nav' | 'cover-image' | 'mathml' | undefined;
  /** Whether it is a page of the book; the order is that of the manifest. */
  readonly isInSpine?: boolean | undefined;
}

/** The metadata of a book. */
export interface BookFacts {
  /** Identifies the book permanently: a book exported again is the same book. */
  readonly identifier: string;
  readonly title: string;
  /** BCP 47. */
  readonly language: string;
  readonly creators: readonly string[];
  readonly publisher?: string | undefined;
  readonly source?: string | undefined;
  readonly description?: string | undefined;
  readonly subjects: readonly string[];
  /** ms since the epoch. */
  readonly publishedAt?: number | undefined;
  /** ms since the epoch. */
  readonly modifiedAt: number;
}

/** The path of the package document in the container. */
export const PACKAGE_PATH = 'EPUB/package.opf';

/** `META-INF/container.xml`. https://www.w3.org/TR/epub-33/#sec-container-metainf-container.xml */
export function containerDocument(): string {
  const rootfile = element('rootfile', {
    'full-path': PACKAGE_PATH,
    'media-type': 'application/oebps-package+xml',
  });
  return declared(
    element(
      'container',
      { version: '1.0', xmlns: 'urn:oasis:names:tc:opendocument:xmlns:container' },
      element('rootfiles', {}, rootfile),
    ),
  );
}

/** The package document. https://www.w3.org/TR/epub-33/#sec-package-doc */
export function packageDocument(facts: BookFacts, items: readonly ManifestItem[]): string {
  return declared(
    element(
      'package',
      {
        xmlns: 'http://www.idpf.org/2007/opf',
        version: '3.0',
        'unique-identifier': 'book-id',
        'xml:lang': facts.language,
      },
      metadata(facts, items),
      element('manifest', {}, ...items.map(manifestItem)),
      element(
        'spine',
        {},
        ...items.filter(({ isInSpine: isRead }) => isRead).map(({ id }) => element('itemref', { idref: id })),
      ),
    ),
  );
}

function metadata(facts: BookFacts, items: readonly ManifestItem[]): Element {
  const optional = (name: string, value: string | undefined) =>
    value?.trim() ? [element(name, {}, value)] : [];
  const cover = items.find(({ properties }) => properties === 'cover-image');
  return element(
    'metadata',
    { 'xmlns:dc': 'http://purl.org/dc/elements/1.1/' },
    element('dc:identifier', { id: 'book-id' }, facts.identifier),
    element('dc:title', {}, facts.title),
    element('dc:language', {}, facts.language),
    ...facts.creators.flatMap((creator) => optional('dc:creator', creator)),
    ...optional('dc:publisher', facts.publisher),
    ...optional('dc:source', facts.source),
    ...optional('dc:description', facts.description),
    ...facts.subjects.flatMap((subject) => optional('dc:subject', subject)),
    ...(facts.publishedAt === undefined ? [] : [element('dc:date', {}, toUtcSeconds(facts.publishedAt))]),
    element('meta', { property: 'dcterms:modified' }, toUtcSeconds(facts.modifiedAt)),
    // Readers of EPUB 2 find the cover by this element.
    ...(cover ? [element('meta', { name: 'cover', content: cover.id })] : []),
  );
}

function manifestItem({ id, href, mediaType, properties }: ManifestItem): Element {
  return element('item', { id, href, 'media-type': mediaType, properties });
}

/** `2024-05-06T07:08:09Z`, the only format that `dcterms:modified` allows. */
function toUtcSeconds(at: number): string {
  return `${new Date(at).toISOString().slice(0, 19)}Z`;
}

function declared(root: Element): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${writeMarkup([root])}\n`;
}

/** An entry of the table of contents. */
export interface NavigationEntry {
  readonly label: string;
  readonly href: string;
  readonly within: readonly NavigationEntry[];
}

/** The table of contents. https://www.w3.org/TR/epub-33/#sec-nav-toc */
export function navigation(title: string, entries: readonly NavigationEntry[]): Element {
  return element('nav', { 'epub:type': 'toc', id: 'toc' }, element('h1', {}, title), navigationList(entries));
}

function navigationList(entries: readonly NavigationEntry[]): Element {
  const items = entries.map(({ label, href, within }) =>
    element('li', {}, element('a', { href }, label), ...(within.length > 0 ? [navigationList(within)] : [])),
  );
  return element('ol', {}, ...items);
}

const HEADING = /^h[1-6]$/;
const MAX_LABEL = 200;

/** The content of a document whose headings have ids, and the list of these headings. */
export interface MarkedHeadings {
  readonly content: readonly Markup[];
  readonly headings: readonly { readonly label: string; readonly id: string }[];
}

/** Gives the headings of the highest level ids, for the table of contents. */
export function markHeadings(content: readonly Markup[]): MarkedHeadings {
  const all = content
    .flatMap((node) => [...elementsOf(node)])
    .filter((each) => HEADING.test(each.name) && labelOf(each));
  const highest = all.map(({ name }) => name).sort()[0];
  const marked = new Map(
    all.filter(({ name }) => name === highest).map((heading, index) => [heading, `heading-${index + 1}`]),
  );
  const headings = [...marked].map(([heading, id]) => ({
    label: labelOf(heading),
    id: heading.attributes['id'] ?? id,
  }));
  const mark = (node: Markup): Markup => {
    if (typeof node === 'string') return node;
    const id = marked.get(node);
    return {
      ...node,
      attributes: id === undefined ? node.attributes : { id, ...node.attributes },
      children: node.children.map(mark),
    };
  };
  return { content: content.map(mark), headings };
}

function labelOf(heading: Element): string {
  return textOf(heading).replace(/\s+/gu, ' ').trim().slice(0, MAX_LABEL);
}

/** A document of a book. */
export interface XhtmlDocument {
  readonly title: string;
  /** BCP 47. */
  readonly language: string;
  /** The style sheet's path relative to the document. */
  readonly styleSheet: string;
  readonly body: readonly Markup[];
}

/** An XHTML content document. https://www.w3.org/TR/epub-33/#sec-xhtml */
export function xhtmlDocument({ title, language, styleSheet, body }: XhtmlDocument): string {
  const head = element(
    'head',
    {},
    element('meta', { charset: 'utf-8' }),
    element('title', {}, title),
    element('link', { rel: 'stylesheet', type: 'text/css', href: styleSheet }),
  );
  const attributes = {
    xmlns: 'http://www.w3.org/1999/xhtml',
    'xmlns:epub': 'http://www.idpf.org/2007/ops',
    lang: language,
    'xml:lang': language,
  };
  const html = element('html', attributes, head, element('body', {}, ...body));
  return `<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE html>\n${writeMarkup([html])}\n`;
}
