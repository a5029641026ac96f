/** What packed days are compressed with: https://www.rfc-editor.org/rfc/rfc1951 */
const FORMAT = 'deflate-raw';

export function compress(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  return passThrough(bytes, new CompressionStream(FORMAT));
}

/** Rejects for bytes that were not compressed so, or are cut off. */
export function decompress(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  return passThrough(bytes, new DecompressionStream(FORMAT));
}

async function passThrough(
  bytes: Uint8Array<ArrayBuffer>,
  stream: CompressionStream | DecompressionStream,
): Promise<Uint8Array<ArrayBuffer>> {
  const passed = new Blob([bytes]).stream().pipeThrough(stream);
  return new Uint8Array(await new Response(passed).arrayBuffer());
}
