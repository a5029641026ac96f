const encoder = new TextEncoder();
/** Gives every byte its own meaning: nothing is replaced, and a byte order mark stays. */
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** A text's bytes in UTF-8. A lone surrogate, for which UTF-8 has no bytes, is U+FFFD there. */
export function encodeUtf8(text: string): Uint8Array<ArrayBuffer> {
  return encoder.encode(text);
}

/** The text whose UTF-8 these bytes are; undefined for bytes that are not UTF-8. */
export function decodeUtf8(bytes: Uint8Array): string | undefined {
  try {
    return decoder.decode(bytes);
  } catch {
    return undefined; // the decoder throws for nothing else
  }
}

/** With `u`, a pair counts as one character, so that only halves without their other half are found. */
const LONE_SURROGATES = /[\ud800-\udfff]/gu;

/** How many halves of a character a text has whose other half is missing. */
export function countLoneSurrogates(text: string): number {
  return text.match(LONE_SURROGATES)?.length ?? 0;
}
