/** The size of the unpacked body, bytes; packed it has some 16 KB. */
const SIZE = 16 * 1024 * 1024;

/** A body of zeros as it comes out of its compression while it is read, and how many bytes of it were unpacked so far. */
export async function packedZeros(): Promise<{
  readonly stream: ReadableStream<Uint8Array<ArrayBuffer>>;
  readonly unpacked: () => number;
}> {
  const zeros = new Blob([new Uint8Array(SIZE)]).stream();
  const packed = await new Response(zeros.pipeThrough(new CompressionStream('gzip'))).blob();
  let unpacked = 0;
  const count = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(part, controller) {
      unpacked += part.byteLength;
      controller.enqueue(part);
    },
  });
  const stream = packed.stream().pipeThrough(new DecompressionStream('gzip')).pipeThrough(count);
  return { stream, unpacked: () => unpacked };
}
