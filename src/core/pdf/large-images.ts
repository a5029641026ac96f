/** What is turned into text at once, bytes. */
const CHUNK = 1_000_000;

/** How far apart the width and the height of an image stand in its dictionary at most, bytes. */
const DICTIONARY = 2000;

/** A side as the dictionary of an image says it. ISO 32000-2, table 87 */
const SIDE = /\/(Width|Height)[\s\0]*(\d{1,10})/g;

/**
 * Whether a PDF says of an image that it has more than so many px. Takes no parser: the dictionary of an image is neither compressed
 * nor encrypted (ISO 32000-2, 7.5.7 and 7.6.2). It finds no image whose sides are written elsewhere in the file.
 */
export function holdsLargeImage(bytes: Uint8Array, most: number): boolean {
  const decoder = new TextDecoder('latin1');
  for (let start = 0; start < bytes.length; start += CHUNK) {
    // With what may belong to a dictionary that begins at the end of the chunk.
    if (saysLarge(decoder.decode(bytes.subarray(start, start + CHUNK + DICTIONARY)), most)) return true;
  }
  return false;
}

function saysLarge(text: string, most: number): boolean {
  let before: RegExpExecArray | undefined;
  for (const side of text.matchAll(SIDE)) {
    const isPair = before && before[1] !== side[1] && side.index - before.index <= DICTIONARY;
    if (isPair && Number(before?.[2]) * Number(side[2]) > most) return true;
    before = side;
  }
  return false;
}
