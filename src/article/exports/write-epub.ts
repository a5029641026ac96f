import { articleMarkup } from '@/core/articles/exports/article-markup';
import { guessLanguage } from '@/core/articles/exports/epub/epub-language';
import { markHeadings, type NavigationEntry, navigation } from '@/core/articles/exports/epub/navigation';
import {
  type BookFacts,
  containerDocument,
  type ManifestItem,
  PACKAGE_PATH,
  packageDocument,
} from '@/core/articles/exports/epub/package-document';
import { xhtmlDocument } from '@/core/articles/exports/epub/xhtml-document';
import type { ExportEntry } from '@/core/articles/exports/export-entry';
import { titleOf } from '@/core/articles/exports/fact-rows';
import { element, elementsOf } from '@/core/articles/exports/markup/markup';
import { bodyMarkup } from './body-markup';
import type { ExportRun, OpenedEntry, WrittenFile } from './export-run';
import { createPictureFiles, momentOf, type TakePicture } from './picture-files';
import { createZipBlob, type ZipBlob } from './zip-blob';

const FOLDER = 'EPUB/';
const XHTML = 'application/xhtml+xml';
const MEDIA_TYPE = 'application/epub+zip';

/** A book under way. */
interface Book {
  readonly run: ExportRun;
  readonly zip: ZipBlob;
  readonly pictures: ManifestItem[];
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
  const book: Book = { run, zip, pictures: [], chapters: [], contents: [], entries: [] };
  const take = bookPictures(book);
  for await (const opened of run.entries()) await addChapter(book, opened, take);
  finishBook(book);
  return { content: zip.finish(), extension: 'epub' };
}

/** Readers of books know PNG, JPEG and GIF; SVG files of the web seldom pass their checks. */
function bookPictures({ zip, pictures, run }: Book): TakePicture {
  return createPictureFiles({
    folder: 'pictures/',
    convert: async (bytes, mediaType) =>
      /^image\/(?:png|jpeg|gif)$/.test(mediaType) ? bytes : run.options.toBookPicture(bytes, mediaType),
    add({ path, mediaType }, bytes, modifiedAt) {
      zip.add({ name: `${FOLDER}${path}`, bytes, modifiedAt, isStored: true });
      pictures.push({ id: `picture-${pictures.length + 1}`, href: path, mediaType });
    },
  });
}

async function addChapter(book: Book, opened: OpenedEntry, take: TakePicture): Promise<void> {
  const { entry } = opened;
  const { words } = book.run.options;
  if (book.coverHref === undefined && entry.coverKey !== undefined) {
    book.coverHref = (await take(entry, entry.coverKey))?.path;
  }
  const files = await book.run.placePictures(opened, (key) => take(entry, key));
  const address = (id: string) => prefixed('../', files.get(id)?.path);
  const { content, headings } = markHeadings(bodyMarkup(entry, address, words));
  const article = articleMarkup(entry, content, words);
  const language = entry.facts.language ?? guessLanguage(entry.facts.title + entry.text);
  const number = String(book.chapters.length + 1).padStart(4, '0');
  const href = `articles/${number}.xhtml`;
  const title = titleOf(entry);
  const document = xhtmlDocument({ title, language, styleSheet: '../style.css', body: [article] });
  book.zip.addText(`${FOLDER}${href}`, document, momentOf(entry));
  const hasMath = [...elementsOf(article)].some(({ name }) => name === 'math');
  book.chapters.push({
    id: `article-${number}`,
    href,
    mediaType: XHTML,
    properties: hasMath ? 'mathml' : undefined,
    isRead: true,
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

/** The cover, the table of contents and, last, what names all of them. */
function finishBook(book: Book): void {
  const { run, zip, chapters, pictures, contents, coverHref } = book;
  const { words, now } = run.options;
  const language = book.language ?? words.language;
  const cover: ManifestItem[] = [];
  if (coverHref !== undefined) {
    const picture = element('img', { src: coverHref, alt: words.cover });
    const body = [element('div', { class: 'cover' }, picture)];
    const document = xhtmlDocument({ title: words.cover, language, styleSheet: 'style.css', body });
    zip.addText(`${FOLDER}cover.xhtml`, document, now);
    cover.push({ id: 'cover', href: 'cover.xhtml', mediaType: XHTML, isRead: true });
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
    // A table of one line is for the reader's menu, not for reading.
    { id: 'nav', href: 'nav.xhtml', mediaType: XHTML, properties: 'nav', isRead: chapters.length > 1 },
    ...chapters,
    { id: 'style', href: 'style.css', mediaType: 'text/css' },
    ...pictures.map(
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
  const subjects = [...new Set(entries.flatMap(({ facts, tags }) => [...tags, ...facts.tags]))];
  const common = { language, creators, publisher, subjects, modifiedAt: now };
  if (!first || entries.length > 1) {
    const title = publisher ?? words.collection;
    return { ...common, identifier: `urn:uuid:${newId()}`, title };
  }
  const { url, summary, publishedAt } = first.facts;
  return {
    ...common,
    identifier: first.id,
    title: titleOf(first),
    source: url,
    description: summary,
    publishedAt,
  };
}
