import type { ArticleId } from '@/core/articles/article-identity';
import type { ExportEntry, ExportImage, ExportSource } from '@/core/articles/exports/export-entry';
import type { EntryVersion } from '@/core/library/entry';
import { loadEntries, loadImageFile, loadImageTexts, loadVersion } from './library-store';

/** Loads articles for an export, in the given order. Articles in the bin are left out. */
export function libraryExports(ids: readonly ArticleId[]): ExportSource {
  return { ids, open: (id) => openEntry(id as ArticleId) };
}

/** @throws AppError `storage-failed` */
async function openEntry(id: ArticleId): Promise<ExportEntry | undefined> {
  const [entry] = await loadEntries([id]);
  const version = entry && (await loadVersion(id));
  if (!entry || !version) return undefined;
  return {
    id,
    facts: version.facts,
    tags: entry.tags,
    capturedAt: version.savedAt,
    html: version.html,
    text: version.text,
    images: await loadExportImages(version),
    coverKey: version.cover,
    losses: version.losses,
    loadImage: async (hash) => (await loadImageFile(hash))?.data.bytes(),
  };
}

async function loadExportImages({ pictures }: EntryVersion): Promise<readonly ExportImage[]> {
  const texts = await loadImageTexts(pictures.map(({ file }) => file).filter((file) => file !== undefined));
  return pictures.map(({ id, url, file }) => ({
    id,
    url,
    key: file,
    text: file === undefined ? undefined : texts.get(file)?.text,
  }));
}
