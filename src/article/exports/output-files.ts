import { deflateSync } from 'fflate';
import type { ExportEntry } from '@/core/articles/exports/export-entry';
import { createFolderNames } from '@/core/articles/exports/file-name';
import { createZipWriter, type ZipFile } from '@/core/zip-writer';
import type { WritableImage } from './writable-image';

/** After so many bytes, a part of the file becomes a Blob, which the browser stores outside of the page's memory. */
const CHUNK_BYTES = 4 * 1024 * 1024;

/** A file that is written from front to back. */
export interface BlobWriter {
  readonly write: (part: Uint8Array | string | Blob) => void;
  readonly finish: () => Blob;
}

/** Starts a file of a media type. At most a few megabytes of it are in the page's memory at a time. */
export function createBlobWriter(type: string): BlobWriter {
  const chunks: Blob[] = [];
  let parts: BlobPart[] = [];
  let waiting = 0;
  const flush = () => {
    chunks.push(new Blob(parts));
    parts = [];
    waiting = 0;
  };
  return {
    write(part) {
      parts.push(part as BlobPart);
      waiting += part instanceof Blob ? 0 : part.length;
      if (waiting >= CHUNK_BYTES) flush();
    },
    finish() {
      flush();
      return new Blob(chunks, { type });
    },
  };
}

/** A ZIP file that is written into a Blob. */
export interface ZipBlob {
  readonly add: (file: ZipFile) => void;
  readonly addText: (name: string, text: string, modifiedAt: number) => void;
  readonly finish: () => Blob;
}

/** Starts a ZIP file. @param type its media type */
export function createZipBlob(type = 'application/zip'): ZipBlob {
  const blob = createBlobWriter(type);
  const zip = createZipWriter({ write: blob.write, deflate: (bytes) => deflateSync(bytes) });
  return {
    add: zip.add,
    addText: (name, text, modifiedAt) => zip.add({ name, bytes: new TextEncoder().encode(text), modifiedAt }),
    finish() {
      zip.finish();
      return blob.finish();
    },
  };
}

/** An image that is a file of its own in an export. */
export interface ExportedImage {
  readonly path: string;
  readonly mediaType: string;
}

/** A folder of image files in an export. */
interface ImageFolder {
  /** Ends with a slash. */
  readonly folder: string;
  readonly add: (file: ExportedImage, bytes: Uint8Array, modifiedAt: number) => void;
  /** Loads an image in a format that the export can have; undefined if it is left out. */
  readonly load: (entry: ExportEntry, key: string) => Promise<WritableImage | undefined>;
}

/** Adds the file of an image, unless that was done before, and returns it; undefined if the image is left out. */
export type TakeImage = (entry: ExportEntry, key: string) => Promise<ExportedImage | undefined>;

/**
 * Writes image files. Their names are made of the image's hash and format, so that the same image in many articles is one file, and that
 * no name must be escaped in a link.
 */
export function createImageFiles({ folder, add, load }: ImageFolder): TakeImage {
  const files = new Map<string, ExportedImage>();
  const ownName = createFolderNames();
  return async (entry, key) => {
    const known = files.get(key);
    if (known) return known;
    const loaded = await load(entry, key);
    if (!loaded) return undefined;
    const { bytes, type } = loaded;
    const name = ownName(key.replace(/\W/gu, '').slice(0, 16) || 'picture').replace(/[ ()]/gu, '');
    const file = { path: `${folder}${name}.${type.extension}`, mediaType: type.mediaType };
    files.set(key, file);
    add(file, bytes, momentOf(entry));
    return file;
  };
}

/** The date of an article's files, ms since the epoch: that of its publication, or else of its capture. */
export function momentOf({ facts, capturedAt }: ExportEntry): number {
  return facts.publishedAt ?? capturedAt;
}
