import { describe, expect, it } from 'vitest';
import { readChunks, readWhole } from './read-chunks';

const bytes = Uint8Array.from({ length: 3_000_001 }, (_byte, index) => (index * 7) & 255);

/** A file that was cut after it was chosen: it ends before its size says so. */
function cutFile(): Blob {
  const file = new Blob([bytes]);
  Object.defineProperty(file, 'size', { value: bytes.length + 1 });
  return file;
}

async function inChunks(file: Blob): Promise<Uint8Array> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  for await (const chunk of readChunks(file)) parts.push(chunk.slice());
  return new Blob(parts).bytes();
}

describe.each([
  ['piece by piece', inChunks],
  ['whole', (file: Blob) => readWhole(file, () => undefined)],
])('a file read %s', (_how, read) => {
  it('is all there, in order', async () => {
    expect(Buffer.compare(await read(new Blob([bytes])), bytes)).toBe(0);
  });

  it('may be empty', async () => {
    expect(await read(new Blob([]))).toHaveLength(0);
  });

  it('fails when it has become shorter', async () => {
    await expect(read(cutFile())).rejects.toMatchObject({ name: 'NotReadableError' });
  });
});
