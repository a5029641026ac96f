import { createFolderNames } from '@/core/articles/exports/file-name';
import { createBlobWriter } from './blob-writer';
import type { ExportRun, OpenedEntry, WrittenFile } from './export-run';
import { momentOf } from './picture-files';
import { createZipBlob } from './zip-blob';

/** What each article becomes. */
interface FileType {
  readonly mediaType: string;
  readonly extension: string;
}

/** A file for each article: alone as it is, several in a ZIP, each dated as its article. */
export async function writeFiles(
  run: ExportRun,
  { mediaType, extension }: FileType,
  write: (opened: OpenedEntry) => Promise<string>,
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
