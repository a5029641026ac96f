import { disarmMarkdown, unifyLineEnds } from '@/core/articles/exports/active-text';
import type { ImageAddress } from '@/core/articles/exports/article-markup';
import { type DigestArticle, writeDigests } from '@/core/articles/exports/digest';
import { type ExportEntry, type ExportWords, hasBody } from '@/core/articles/exports/export-entry';
import { entryTitle, factRows } from '@/core/articles/exports/fact-rows';
import { createFolderNames } from '@/core/articles/exports/file-name';
import type { ExportRun, OpenedArticle, WrittenFile } from './export-run';
import { writeListing } from './markdown-code';
import { guard } from './markdown-guard';
import { createBlobWriter, createImageFiles, createZipBlob, momentOf } from './output-files';
import { toMarkdown } from './to-markdown';
import { loadWritableImage, WEB_FORMATS } from './writable-image';

/** Writes Markdown: in a ZIP with image files, or as text that links to the images on the web. */
export async function writeMarkdown(run: ExportRun): Promise<WrittenFile> {
  const { words, withImages } = run.options;
  if (!withImages) {
    const type = { mediaType: 'text/markdown', extension: 'md' };
    return writeFiles(run, type, async ({ entry }) => entryMarkdown(entry, webAddresses(entry), words));
  }
  const zip = createZipBlob();
  const take = createImageFiles({
    folder: 'pictures/',
    add: ({ path, mediaType }, bytes, modifiedAt) =>
      zip.add({
        name: path,
        bytes,
        modifiedAt,
        isStored: mediaType !== 'image/bmp',
      }),
    load: (entry, key) => loadWritableImage(entry, key, run.options, WEB_FORMATS),
  });
  const ownName = createFolderNames();
  for await (const opened of run.entries()) {
    const { entry, name } = opened;
    const files = await run.loadImages(opened, (key) => take(entry, key));
    const addressOnWeb = webAddresses(entry);
    const markdown = entryMarkdown(entry, (id) => files.get(id)?.path ?? addressOnWeb(id), words);
    zip.addText(`${ownName(name)}.md`, markdown, momentOf(entry));
  }
  return { content: zip.finish(), extension: 'zip' };
}

/** The addresses of an article's images on the web. `data:` and `blob:` addresses of the page cannot be linked. */
export function webAddresses({ images }: Pick<ExportEntry, 'images'>): (id: string) => string | undefined {
  const urls = new Map(images.map(({ id, url }) => [id, url]));
  return (id) => {
    const url = urls.get(id);
    return url && /^https?:/u.test(url) ? url : undefined;
  };
}

/**
 * An article as Markdown: facts and losses as front matter, the body, and the text recognised in its images.
 * @param onDisarm is called for each place that was changed so that no program for notes acts on it
 */
export function entryMarkdown(
  { id, facts, html, tags, capturedAt, losses, images }: ExportEntry,
  imageAddress: ImageAddress,
  words: Pick<ExportWords, 'textInImages'>,
  onDisarm?: () => void,
): string {
  const options = { imageAddress, frontMatter: true, id, capturedAt, tags, losses, onDisarm };
  const texts = imageTexts(images);
  const body = toMarkdown(html, facts, options);
  if (texts.length === 0) return body;
  const listings = texts.map((text) => guard(writeListing(text, 'text'), onDisarm));
  return `${body}\n## ${words.textInImages}\n\n${listings.join('\n\n')}\n`;
}

/** The texts that were recognised in images. */
function imageTexts(images: ExportEntry['images']): readonly string[] {
  return images.map(({ text }) => text?.trim() ?? '').filter((text) => text !== '');
}

/** Writes a text file for each article; several are in a ZIP. */
export function writeText(run: ExportRun): Promise<WrittenFile> {
  const type = { mediaType: 'text/plain', extension: 'txt' };
  return writeFiles(run, type, async ({ entry }) => entryText(entry, run.options.words));
}

/** An article as plain text: title, facts, a line for each paragraph, the text in its images and its losses. */
function entryText(entry: ExportEntry, words: ExportWords): string {
  const facts = factRows(entry, words).map(({ label, value }) => `${label}: ${value}`);
  const texts = imageTexts(entry.images);
  const losses = entry.losses.map((loss) => `- ${words.describeLoss(loss)}`);
  const sections = [
    [entryTitle(entry)],
    facts,
    [entry.text],
    texts.length > 0 ? [words.textInImages, ...texts] : [],
    losses.length > 0 ? [words.notSaved, ...losses] : [],
  ];
  const text = sections
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n');
  return `${unifyLineEnds(text).replace(CONTROLS, '')}\n`;
}

/** Control characters other than tabs and line feeds. A terminal that shows the file would carry them out. */
const CONTROLS = /(?![\t\n])\p{Cc}/gu;

/** The type of the file that each article becomes. */
interface FileType {
  readonly mediaType: string;
  readonly extension: string;
}

/** Writes a file for each article; several files are in a ZIP, where each has the date of its article. */
async function writeFiles(
  run: ExportRun,
  { mediaType, extension }: FileType,
  write: (opened: OpenedArticle) => Promise<string>,
): Promise<WrittenFile> {
  if (run.total === 1) {
    const file = createBlobWriter(mediaType);
    for await (const opened of run.entries()) file.write(await write(opened));
    return { content: file.finish(), extension };
  }
  const zip = createZipBlob();
  const ownName = createFolderNames();
  for await (const opened of run.entries()) {
    zip.addText(`${ownName(opened.name)}.${extension}`, await write(opened), momentOf(opened.entry));
  }
  return { content: zip.finish(), extension: 'zip' };
}

/** Writes articles for language models as one Markdown file, or as a ZIP of several if they exceed the size of one. */
export async function writeDigestFiles(run: ExportRun): Promise<WrittenFile> {
  const { words, digestSize, now } = run.options;
  const articles: DigestArticle[] = [];
  for await (const { entry } of run.entries()) articles.push(digestArticleOf(entry, words));
  const { collection: title, describePart } = words;
  const files = writeDigests(articles, { maxCharacters: digestSize, title, describePart });
  if (files.length <= 1) return { content: new Blob([...files], { type: 'text/markdown' }), extension: 'md' };
  const zip = createZipBlob();
  for (const [index, file] of files.entries())
    zip.addText(`${String(index + 1).padStart(3, '0')}.md`, file, now);
  return { content: zip.finish(), extension: 'zip' };
}

/** An article for a digest: with the text in its images, but without the images' addresses, which a language model cannot use. */
export function digestArticleOf(entry: ExportEntry, words: ExportWords): DigestArticle {
  if (!hasBody(entry)) return factsAlone(entry, words);
  const options = { imageAddress: () => undefined, frontMatter: false };
  const texts = imageTexts(entry.images);
  const body = withoutHeading(toMarkdown(entry.html, entry.facts, options));
  const markdown =
    texts.length === 0 ? body : [body, `${words.textInImages}:`, ...texts.map(disarmMarkdown)].join('\n\n');
  return { title: entryTitle(entry), facts: factRows(entry, words), markdown };
}

function factsAlone(entry: ExportEntry, words: ExportWords): DigestArticle {
  // The article was found in an account's listing and never captured.
  const facts = factRows(entry, words).filter(({ label }) => label !== words.captured);
  return { title: entryTitle(entry), facts, markdown: disarmMarkdown(entry.facts.summary ?? '') };
}

/** Removes the title, because the digest writes it itself. */
function withoutHeading(markdown: string): string {
  return markdown.replace(/^# .*\n+/, '').trim();
}
