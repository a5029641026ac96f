import type { ArticleId } from '@/core/articles/article-identity';
import type { ExportEntry, ExportPicture, ExportSource } from '@/core/articles/exports/export-entry';
import type { EntryVersion } from '@/core/library/entry';
import { readEntries, readPictureFile, readPictureTexts, readVersion } from './library-store';

/** Articles of the library to be exported, in this order; those in the bin are not there. */
export function libraryExports(ids: readonly ArticleId[]): ExportSource {
  return { ids, open: (id) => openEntry(id as ArticleId) };
}

/** @throws AppError `storage-failed` */
async function openEntry(id: ArticleId): Promise<ExportEntry | undefined> {
  const [entry] = await readEntries([id]);
  const version = entry && (await readVersion(id));
  if (!entry || !version) return undefined;
  return {
    id,
    facts: version.facts,
    tags: entry.tags,
    capturedAt: version.savedAt,
    html: version.html,
    text: version.text,
    pictures: await readPictures(version),
    coverKey: version.cover,
    losses: version.losses,
    loadPicture: async (hash) => (await readPictureFile(hash))?.data.bytes(),
  };
}

async function readPictures({ pictures }: EntryVersion): Promise<readonly ExportPicture[]> {
  const texts = await readPictureTexts(pictures.map(({ file }) => file).filter((file) => file !== undefined));
  return pictures.map(({ id, url, file }) => ({
    id,
    url,
    key: file,
    text: file === undefined ? undefined : texts.get(file)?.text,
  }));
}
