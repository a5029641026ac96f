/** Bytes that are gathered before they are handed to the browser, which keeps Blobs outside of the page's memory. */
const CHUNK_BYTES = 4 * 1024 * 1024;

/** A file that is written from front to back. */
export interface BlobWriter {
  readonly write: (part: Uint8Array | string | Blob) => void;
  readonly finish: () => Blob;
}

/** Begins a file of a media type. At most a few megabytes of it are in the page's memory at a time. */
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
