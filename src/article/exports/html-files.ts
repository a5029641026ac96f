import { articleMarkup, guessLanguage, htmlDocument } from '@/core/articles/exports/article-markup';
import type { ExportEntry } from '@/core/articles/exports/export-entry';
import { entryTitle } from '@/core/articles/exports/fact-rows';
import { createFolderNames } from '@/core/articles/exports/file-name';
import { element } from '@/core/articles/exports/markup/markup';
import { encodeDataUrl } from '@/core/text-tools/base64';
import { bodyMarkup } from './body-markup';
import type { ExportRun, OpenedArticle, WrittenFile } from './export-run';
import { type BlobWriter, createBlobWriter, createZipBlob, momentOf } from './output-files';
import { loadWritableImage, WEB_FORMATS } from './writable-image';

/** Stands for an image in a page that is being written. The image's `data:` address takes its place when the page is put together. */
const MARK = 'gleaner-image:';
const PLACE = /(?<=src=")gleaner-image:([^"]*)/u;

interface PageLink {
  readonly name: string;
  readonly title: string;
}

/** Writes an article as one page that contains its images. Several articles become a ZIP of such pages with an index. */
export async function writeHtml(run: ExportRun): Promise<WrittenFile> {
  if (run.total === 1) {
    const page = createBlobWriter('text/html');
    for await (const opened of run.entries()) await writePage(run, opened, page);
    return { content: page.finish(), extension: 'html' };
  }
  const zip = createZipBlob();
  const ownName = createFolderNames();
  // The index gets its name first, so that no article gets the same.
  const links: PageLink[] = [];
  const index = ownName('index');
  for await (const opened of run.entries()) {
    const name = `${ownName(opened.name)}.html`;
    const page = createBlobWriter('text/html');
    await writePage(run, opened, page);
    const bytes = new Uint8Array(await page.finish().arrayBuffer());
    zip.add({ name, bytes, modifiedAt: momentOf(opened.entry) });
    links.push({ name, title: entryTitle(opened.entry) });
  }
  zip.addText(`${index}.html`, indexPage(run, links), run.options.now);
  return { content: zip.finish(), extension: 'zip' };
}

async function writePage(run: ExportRun, opened: OpenedArticle, page: BlobWriter): Promise<void> {
  const { entry } = opened;
  const { words, styles } = run.options;
  const loaded = await run.loadImages(opened, (key) => loadDataAddress(run, entry, key));
  const address = (id: string) => (loaded.has(id) ? `${MARK}${encodeURIComponent(id)}` : undefined);
  const text = htmlDocument({
    title: entryTitle(entry),
    language: entry.facts.language ?? guessLanguage(entry.text),
    style: styles.html,
    body: [articleMarkup(entry, bodyMarkup(entry, address, words), words)],
  });
  for (const [index, piece] of text.split(PLACE).entries()) {
    const isImage = index % 2 === 1;
    page.write(isImage ? (loaded.get(decodeURIComponent(piece)) ?? '') : piece);
  }
}

/** An image as a `data:` address in a Blob, so that the addresses of a whole page are not in memory together. */
async function loadDataAddress(
  { options }: ExportRun,
  entry: ExportEntry,
  key: string,
): Promise<Blob | undefined> {
  const image = await loadWritableImage(entry, key, options, WEB_FORMATS);
  return image && new Blob([encodeDataUrl(image.bytes, image.type.mediaType)]);
}

function indexPage({ options }: ExportRun, links: readonly PageLink[]): string {
  const { words, styles } = options;
  const items = links.map(({ name, title }) =>
    element('li', {}, element('a', { href: encodeURIComponent(name) }, title)),
  );
  const body = [element('article', {}, element('h1', {}, words.contents), element('ol', {}, ...items))];
  return htmlDocument({ title: words.contents, language: words.language, style: styles.html, body });
}
