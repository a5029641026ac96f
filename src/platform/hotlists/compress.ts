/** What packed days are compressed with: https://www.rfc-editor.org/rfc/rfc1951 */
const FORMAT = 'deflate-raw';

export function compress(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  return passThrough(bytes, new CompressionStream(FORMAT));
}

/** Rejects for bytes that were not compressed so, or are cut off. */
export function decompress(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  return passThrough(bytes, new DecompressionStream(FORMAT));
}

/** The bytes go in by hand: a `Blob` as the source of a stream is a trip to another process in Chromium. */
async function passThrough(
  bytes: Uint8Array<ArrayBuffer>,
  { writable, readable }: CompressionStream | DecompressionStream,
): Promise<Uint8Array<ArrayBuffer>> {
  const writer = writable.getWriter();
  const passed = new Response(readable).arrayBuffer();
  // What goes wrong with the bytes shows where they come out, too.
  const written = Promise.all([writer.write(bytes), writer.close()]);
  const [result] = await Promise.all([passed, written]);
  return new Uint8Array(result);
}
