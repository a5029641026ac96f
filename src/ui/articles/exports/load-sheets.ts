import { bodyMarkup } from '@/article/exports/body-markup';
import type { ArticleId } from '@/core/articles/article-identity';
import { articleMarkup } from '@/core/articles/exports/article-markup';
import type { ExportEntry } from '@/core/articles/exports/export-entry';
import { nameFile } from '@/core/articles/exports/file-name';
import type { Element } from '@/core/articles/exports/markup/markup';
import { pictureTypeOf } from '@/core/articles/exports/picture-type';
import { libraryExports } from '@/platform/export-source';
import { exportWords } from './export-words';

/** An article ready to be printed. */
export interface Sheet {
  readonly id: ArticleId;
  /** What its file would be called: browsers propose the page's title for a PDF. */
  readonly name: string;
  readonly content: Element;
}

/**
 * Articles of the library, one after the other; those that are gone are left out. Their pictures get addresses of the
 * page, which last as long as it does. @throws AppError `storage-failed`
 */
export async function* loadSheets(ids: readonly ArticleId[], fileNamePattern: string): AsyncGenerator<Sheet> {
  const source = libraryExports(ids);
  const words = exportWords();
  for (const id of ids) {
    const entry = await source.open(id);
    if (!entry) continue;
    const addresses = await loadPictures(entry);
    const prefix = `article-${ids.indexOf(id) + 1}-`;
    const body = bodyMarkup(entry, (picture) => addresses.get(picture), words, prefix);
    yield { id, name: nameFile(fileNamePattern, entry), content: articleMarkup(entry, body, words) };
  }
}

async function loadPictures({ pictures, loadPicture }: ExportEntry): Promise<ReadonlyMap<string, string>> {
  const addresses = new Map<string, string>();
  for (const { id, key } of pictures) {
    const bytes = key === undefined ? undefined : await loadPicture(key);
    const type = bytes && pictureTypeOf(bytes);
    if (type) addresses.set(id, URL.createObjectURL(new Blob([bytes], { type: type.mediaType })));
  }
  return addresses;
}
