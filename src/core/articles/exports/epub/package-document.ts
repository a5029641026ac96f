import { type Element, element } from '@/core/articles/exports/markup/markup';
import { writeMarkup } from '@/core/articles/exports/markup/write-markup';

/** A file of a book, as its manifest names it. */
export interface ManifestItem {
  readonly id: string;
  /** Its path, seen from the package document. */
  readonly href: string;
  readonly mediaType: string;
  /** https://www.w3.org/TR/epub-33/#app-item-properties-vocab */
  readonly properties?: 'nav' | 'cover-image' | 'mathml' | undefined;
  /** Whether it is read in turn; the order is that of the manifest. */
  readonly isRead?: boolean | undefined;
}

/** What a book says of itself. */
export interface BookFacts {
  /** Names it for good: a book exported again is the same book. */
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

/** Where the package document lies in the container. */
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
        ...items.filter(({ isRead }) => isRead).map(({ id }) => element('itemref', { idref: id })),
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
    // What readers of EPUB 2 find the cover by.
    ...(cover ? [element('meta', { name: 'cover', content: cover.id })] : []),
  );
}

function manifestItem({ id, href, mediaType, properties }: ManifestItem): Element {
  return element('item', { id, href, 'media-type': mediaType, properties });
}

/** `2024-05-06T07:08:09Z`, the one form that `dcterms:modified` takes. */
function toUtcSeconds(at: number): string {
  return `${new Date(at).toISOString().slice(0, 19)}Z`;
}

function declared(root: Element): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${writeMarkup([root])}\n`;
}
