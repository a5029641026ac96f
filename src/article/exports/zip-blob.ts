import { deflateSync } from 'fflate';
import { createZipWriter, type ZipFile } from '@/core/zip/zip-writer';
import { createBlobWriter } from './blob-writer';

/** A ZIP that becomes a Blob. */
export interface ZipBlob {
  readonly add: (file: ZipFile) => void;
  readonly addText: (name: string, text: string, modifiedAt: number) => void;
  readonly finish: () => Blob;
}

/** Begins a ZIP file; `type` is its media type. */
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
