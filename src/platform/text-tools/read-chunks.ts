/** Read at a time, bytes: a larger buffer is no faster. */
const CHUNK_BYTES = 4 * 1024 * 1024;

/**
 * A file's bytes in order, piece by piece, in one buffer that is used again: a piece is good until the next is asked
 * for. This is several times as fast as slices of the file, and memory stays flat.
 * https://streams.spec.whatwg.org/#byob-readers
 * @throws DOMException `NotReadableError`, `NotFoundError` when the file has changed or gone.
 */
export async function* readChunks(file: Blob): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const reader = file.stream().getReader({ mode: 'byob' });
  let buffer = new ArrayBuffer(Math.min(CHUNK_BYTES, Math.max(1, file.size)));
  for (;;) {
    const { done, value } = await reader.read(new Uint8Array(buffer));
    if (done) return;
    yield value;
    buffer = value.buffer;
  }
}

/** All of a file's bytes. `onRead` hears how many have come. @throws as `readChunks` */
export async function readWhole(
  file: Blob,
  onRead: (bytes: number) => void,
): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(file.size);
  let length = 0;
  for await (const chunk of readChunks(file)) {
    bytes.set(chunk, length);
    length += chunk.length;
    onRead(length);
  }
  return bytes;
}
