import type { ExportEntry } from '@/core/articles/exports/export-entry';
import { createFolderNames } from '@/core/articles/exports/file-name';
import { entryMarkdown } from './entry-markdown';
import type { ExportRun, WrittenFile } from './export-run';
import { createPictureFiles, momentOf } from './picture-files';
import { writeFiles } from './write-files';
import { createZipBlob } from './zip-blob';

/** Markdown with the pictures' files beside it in a ZIP, or Markdown alone, whose pictures lie on the web. */
export async function writeMarkdown(run: ExportRun): Promise<WrittenFile> {
  const { words, withPictures } = run.options;
  if (!withPictures) {
    const type = { mediaType: 'text/markdown', extension: 'md' };
    return writeFiles(run, type, async ({ entry }) => entryMarkdown(entry, webAddresses(entry), words));
  }
  const zip = createZipBlob();
  const take = createPictureFiles({
    folder: 'pictures/',
    add: ({ path, mediaType }, bytes, modifiedAt) =>
      zip.add({
        name: path,
        bytes,
        modifiedAt,
        isStored: mediaType !== 'image/svg+xml' && mediaType !== 'image/bmp',
      }),
  });
  const ownName = createFolderNames();
  for await (const opened of run.entries()) {
    const { entry, name } = opened;
    const files = await run.placePictures(opened, (key) => take(entry, key));
    const addressOnWeb = webAddresses(entry);
    const markdown = entryMarkdown(entry, (id) => files.get(id)?.path ?? addressOnWeb(id), words);
    zip.addText(`${ownName(name)}.md`, markdown, momentOf(entry));
  }
  return { content: zip.finish(), extension: 'zip' };
}

/** Where an article's pictures lie on the web; `data:` and `blob:` of the page are nothing to link to. */
export function webAddresses({
  pictures,
}: Pick<ExportEntry, 'pictures'>): (id: string) => string | undefined {
  const urls = new Map(pictures.map(({ id, url }) => [id, url]));
  return (id) => {
    const url = urls.get(id);
    return url && /^https?:/u.test(url) ? url : undefined;
  };
}
