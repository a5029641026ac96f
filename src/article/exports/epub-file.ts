import { articleMarkup, guessLanguage } from '@/core/articles/exports/article-markup';
import {
  type BookFacts,
  containerDocument,
  type ManifestItem,
  markHeadings,
  type NavigationEntry,
  navigation,
  PACKAGE_PATH,
  packageDocument,
  xhtmlDocument,
} from '@/core/articles/exports/epub-documents';
import type { ExportEntry } from '@/core/articles/exports/export-entry';
import { entryTitle } from '@/core/articles/exports/fact-rows';
import { element, elementsOf } from '@/core/articles/exports/markup/markup';
import { bodyMarkup } from './body-markup';
import type { ExportRun, OpenedArticle, WrittenFile } from './export-run';
import { createImageFiles, createZipBlob, momentOf, type TakeImage, type ZipBlob } from './output-files';
import { BOOK_FORMATS, loadWritableImage } from './writable-image';

const FOLDER = 'EPUB/';
const XHTML = 'application/xhtml+xml';
const MEDIA_TYPE = 'application/epub+zip';

/** A book that is being written. */
interface Book {
  readonly run: ExportRun;
  readonly zip: ZipBlob;
  readonly images: ManifestItem[];
  readonly chapters: ManifestItem[];
  readonly contents: NavigationEntry[];
  readonly entries: Pick<ExportEntry, 'id' | 'facts' | 'tags'>[];
  coverHref?: string | undefined;
  language?: string | undefined;
}

/** An EPUB 3 with a chapter for each article. https://www.w3.org/TR/epub-33/ */
export async function writeEpub(run: ExportRun): Promise<WrittenFile> {
  const zip = createZipBlob(MEDIA_TYPE);
  const { now, styles } = run.options;
  zip.add({ name: 'mimetype', bytes: new TextEncoder().encode(MEDIA_TYPE), modifiedAt: now, isStored: true });
  zip.addText('META-INF/container.xml', containerDocument(), now);
  zip.addText(`${FOLDER}style.css`, styles.epub, now);
  const book: Book = { run, zip, images: [], chapters: [], contents: [], entries: [] };
  const take = bookImages(book);
  for await (const opened of run.entries()) await addChapter(book, opened, take);
  finishBook(book);
  return { content: zip.finish(), extension: 'epub' };
}

function bookImages({ zip, images, run }: Book): TakeImage {
  return createImageFiles({
    folder: 'pictures/',
    load: (entry, key) => loadWritableImage(entry, key, run.options, BOOK_FORMATS),
    add({ path, mediaType }, bytes, modifiedAt) {
      zip.add({ name: `${FOLDER}${path}`, bytes, modifiedAt, isStored: true });
      images.push({ id: `picture-${images.length + 1}`, href: path, mediaType });
    },
  });
}

async function addChapter(book: Book, opened: OpenedArticle, take: TakeImage): Promise<void> {
  const { entry } = opened;
  const { words } = book.run.options;
  if (book.coverHref === undefined && entry.coverKey !== undefined) {
    book.coverHref = (await take(entry, entry.coverKey))?.path;
  }
  const files = await book.run.loadImages(opened, (key) => take(entry, key));
  const address = (id: string) => prefixed('../', files.get(id)?.path);
  const { content, headings } = markHeadings(bodyMarkup(entry, address, words));
  const article = articleMarkup(entry, content, words);
  const language = entry.facts.language ?? guessLanguage(entry.facts.title + entry.text);
  const number = String(book.chapters.length + 1).padStart(4, '0');
  const href = `articles/${number}.xhtml`;
  const title = entryTitle(entry);
  const document = xhtmlDocument({ title, language, styleSheet: '../style.css', body: [article] });
  book.zip.addText(`${FOLDER}${href}`, document, momentOf(entry));
  const hasMath = [...elementsOf(article)].some(({ name }) => name === 'math');
  book.chapters.push({
    id: `article-${number}`,
    href,
    mediaType: XHTML,
    properties: hasMath ? 'mathml' : undefined,
    isInSpine: true,
  });
  book.contents.push({
    label: title,
    href,
    within: headings.map(({ label, id }) => ({ label, href: `${href}#${id}`, within: [] })),
  });
  book.entries.push({ id: entry.id, facts: entry.facts, tags: entry.tags });
  book.language ??= language;
}

function prefixed(prefix: string, path: string | undefined): string | undefined {
  return path && `${prefix}${path}`;
}

/** Writes the cover, the table of contents and, last, the package document. */
function finishBook(book: Book): void {
  const { run, zip, chapters, images, contents, coverHref } = book;
  const { words, now } = run.options;
  const language = book.language ?? words.language;
  const cover: ManifestItem[] = [];
  if (coverHref !== undefined) {
    const image = element('img', { src: coverHref, alt: words.cover });
    const body = [element('div', { class: 'cover' }, image)];
    const document = xhtmlDocument({ title: words.cover, language, styleSheet: 'style.css', body });
    zip.addText(`${FOLDER}cover.xhtml`, document, now);
    cover.push({ id: 'cover', href: 'cover.xhtml', mediaType: XHTML, isInSpine: true });
  }
  const body = [navigation(words.contents, contents)];
  const nav = xhtmlDocument({
    title: words.contents,
    language: words.language,
    styleSheet: 'style.css',
    body,
  });
  zip.addText(`${FOLDER}nav.xhtml`, nav, now);
  const items: readonly ManifestItem[] = [
    ...cover,
    // A table of contents with one entry is in the e-book reader's menu only, and is no page of the book.
    { id: 'nav', href: 'nav.xhtml', mediaType: XHTML, properties: 'nav', isInSpine: chapters.length > 1 },
    ...chapters,
    { id: 'style', href: 'style.css', mediaType: 'text/css' },
    ...images.map(
      (item): ManifestItem => (item.href === coverHref ? { ...item, properties: 'cover-image' } : item),
    ),
  ];
  zip.addText(PACKAGE_PATH, packageDocument(bookFacts(book, language), items), now);
}

function bookFacts({ run, entries }: Book, language: string): BookFacts {
  const { words, now, newId } = run.options;
  const [first] = entries;
  const names = entries.map(({ facts }) => facts.account?.name ?? facts.site);
  const publisher = new Set(names).size === 1 ? names[0] : undefined;
  const authors = entries.map(({ facts }) => facts.author ?? facts.account?.name ?? facts.site);
  const creators = [...new Set(authors.filter((name) => name !== undefined))];
  const subjects = [...new Set(entries.flatMap(({ tags }) => tags))];
  const common = { language, creators, publisher, subjects, modifiedAt: now };
  if (!first || entries.length > 1) {
    const title = publisher ?? words.collection;
    return { ...common, identifier: `urn:uuid:${newId()}`, title };
  }
  const { url, summary, publishedAt } = first.facts;
  return {
    ...common,
    identifier: first.id,
    title: entryTitle(first),
    source: url,
    description: summary,
    publishedAt,
  };
}
