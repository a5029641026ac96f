/** Bytes handed to `fromCharCode` at a time: all at once would overflow the stack. Three make four letters. */
const CHUNK = 0x6000;

/** Bytes as Base64, in pieces that follow one another. */
export function* base64Pieces(bytes: Uint8Array): Generator<string> {
  for (let start = 0; start < bytes.length; start += CHUNK) {
    yield btoa(String.fromCharCode(...bytes.subarray(start, start + CHUNK)));
  }
}
