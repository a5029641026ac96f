import type { ExportEntry } from '@/core/articles/exports/export-entry';
import { createFolderNames } from '@/core/articles/exports/file-name';
import { pictureTypeOf } from '@/core/articles/exports/picture-type';

/** A picture as a file of an export. */
export interface PictureFile {
  readonly path: string;
  readonly mediaType: string;
}

/** Where files of pictures go, and what becomes of their bytes before. */
interface PictureFolder {
  /** Ends with a slash. */
  readonly folder: string;
  readonly add: (file: PictureFile, bytes: Uint8Array, modifiedAt: number) => void;
  /** What is written in a picture's place; undefined: nothing. */
  readonly convert?: (
    bytes: Uint8Array<ArrayBuffer>,
    mediaType: string,
  ) => Promise<Uint8Array<ArrayBuffer> | undefined>;
}

/** Gives the file of a picture by its key. */
export type TakePicture = (entry: ExportEntry, key: string) => Promise<PictureFile | undefined>;

/**
 * Files of pictures, named by their hash and by what their bytes are: the same picture of many articles is one file,
 * and no name needs escaping in a link.
 */
export function createPictureFiles({ folder, add, convert }: PictureFolder): TakePicture {
  const files = new Map<string, PictureFile>();
  const ownName = createFolderNames();
  return async (entry, key) => {
    const known = files.get(key);
    if (known) return known;
    const original = await entry.loadPicture(key);
    const originalType = original && pictureTypeOf(original);
    if (!original || !originalType) return undefined;
    const bytes = convert ? await convert(original, originalType.mediaType) : original;
    const type = bytes && pictureTypeOf(bytes);
    if (!bytes || !type) return undefined;
    const name = ownName(key.replace(/\W/gu, '').slice(0, 16) || 'picture').replace(/[ ()]/gu, '');
    const file = { path: `${folder}${name}.${type.extension}`, mediaType: type.mediaType };
    files.set(key, file);
    add(file, bytes, momentOf(entry));
    return file;
  };
}

/** The date of an article's files: when it was published, else captured. */
export function momentOf({ facts, capturedAt }: ExportEntry): number {
  return facts.publishedAt ?? capturedAt;
}
