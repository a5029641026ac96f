import { articleMarkup } from '@/core/articles/exports/article-markup';
import { guessLanguage } from '@/core/articles/exports/epub/epub-language';
import type { ExportEntry } from '@/core/articles/exports/export-entry';
import { titleOf } from '@/core/articles/exports/fact-rows';
import { createFolderNames } from '@/core/articles/exports/file-name';
import { htmlDocument } from '@/core/articles/exports/html/html-document';
import { element } from '@/core/articles/exports/markup/markup';
import { pictureTypeOf } from '@/core/articles/exports/picture-type';
import { encodeDataUrl } from '@/core/text-tools/base64/encode-base64';
import { type BlobWriter, createBlobWriter } from './blob-writer';
import { bodyMarkup } from './body-markup';
import type { ExportRun, OpenedEntry, WrittenFile } from './export-run';
import { momentOf } from './picture-files';
import { createZipBlob } from './zip-blob';

/** Stands in a written page for a picture's address, which follows when the page is put together. */
const MARK = 'gleaner-picture:';
const PLACE = /(?<=src=")gleaner-picture:([^"]*)/u;

interface PageLink {
  readonly name: string;
  readonly title: string;
}

/** One page that holds its pictures, or for several articles a ZIP of such pages with an index. */
export async function writeHtml(run: ExportRun): Promise<WrittenFile> {
  if (run.total === 1) {
    const page = createBlobWriter('text/html');
    for await (const opened of run.entries()) await writePage(run, opened, page);
    return { content: page.finish(), extension: 'html' };
  }
  const zip = createZipBlob();
  const ownName = createFolderNames();
  // The index is named first, so that no article takes its name.
  const links: PageLink[] = [];
  const index = ownName('index');
  for await (const opened of run.entries()) {
    const name = `${ownName(opened.name)}.html`;
    const page = createBlobWriter('text/html');
    await writePage(run, opened, page);
    const bytes = new Uint8Array(await page.finish().arrayBuffer());
    zip.add({ name, bytes, modifiedAt: momentOf(opened.entry) });
    links.push({ name, title: titleOf(opened.entry) });
  }
  zip.addText(`${index}.html`, indexPage(run, links), run.options.now);
  return { content: zip.finish(), extension: 'zip' };
}

async function writePage(run: ExportRun, opened: OpenedEntry, page: BlobWriter): Promise<void> {
  const { entry } = opened;
  const { words, styles } = run.options;
  const kept = await run.placePictures(opened, (key) => loadDataAddress(entry, key));
  const address = (id: string) => (kept.has(id) ? `${MARK}${encodeURIComponent(id)}` : undefined);
  const text = htmlDocument({
    title: titleOf(entry),
    language: entry.facts.language ?? guessLanguage(entry.text),
    style: styles.html,
    body: [articleMarkup(entry, bodyMarkup(entry, address, words), words)],
  });
  for (const [index, piece] of text.split(PLACE).entries()) {
    const isPicture = index % 2 === 1;
    page.write(isPicture ? (kept.get(decodeURIComponent(piece)) ?? '') : piece);
  }
}

/** A picture as a `data:` address, in a Blob: all addresses of a page together need not be in memory. */
async function loadDataAddress(entry: ExportEntry, key: string): Promise<Blob | undefined> {
  const bytes = await entry.loadPicture(key);
  const type = bytes && pictureTypeOf(bytes);
  return type && new Blob([encodeDataUrl(bytes, type.mediaType)]);
}

function indexPage({ options }: ExportRun, links: readonly PageLink[]): string {
  const { words, styles } = options;
  const items = links.map(({ name, title }) =>
    element('li', {}, element('a', { href: encodeURIComponent(name) }, title)),
  );
  const body = [element('article', {}, element('h1', {}, words.contents), element('ol', {}, ...items))];
  return htmlDocument({ title: words.contents, language: words.language, style: styles.html, body });
}
