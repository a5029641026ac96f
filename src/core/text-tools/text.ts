const encoder = new TextEncoder();
/** Rejects bytes that are not UTF-8, and leaves a byte order mark in the text. */
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Encodes a text as UTF-8. A lone surrogate, which UTF-8 cannot encode, becomes U+FFFD. */
export function encodeUtf8(text: string): Uint8Array<ArrayBuffer> {
  return encoder.encode(text);
}

/** Decodes UTF-8; undefined for bytes that are not UTF-8. */
export function decodeUtf8(bytes: Uint8Array): string | undefined {
  try {
    return decoder.decode(bytes);
  } catch {
    return undefined; // the decoder throws for no other reason
  }
}

/** With the flag `u` a surrogate pair is one character, so that only lone surrogates match. */
const LONE_SURROGATES = /[\ud800-\udfff]/gu;

/** Counts the surrogates of a text that are not part of a pair. */
export function countLoneSurrogates(text: string): number {
  return text.match(LONE_SURROGATES)?.length ?? 0;
}

/** How the lines of a text end: in LF (U+000A) or in CR LF (U+000D U+000A). */
const LINE_ENDINGS = ['lf', 'crlf'] as const;
export type LineEnding = (typeof LINE_ENDINGS)[number];

/** How the lines of a text end; `mixed` is both ways or a lone CR, `none` is a single line. */
export function lineEndingOf(text: string): LineEnding | 'mixed' | 'none' {
  const crlf = text.match(/\r\n/g)?.length ?? 0;
  const cr = text.match(/\r/g)?.length ?? 0;
  const lf = text.match(/\n/g)?.length ?? 0;
  if (cr + lf === 0) return 'none';
  if (cr === 0) return 'lf';
  return crlf === cr && crlf === lf ? 'crlf' : 'mixed';
}

/** Makes all line endings of a text the same. */
export function withLineEnding(text: string, ending: LineEnding): string {
  // Most texts need no change, and replacing takes long in long texts.
  if (ending === 'lf' && !text.includes('\r')) return text;
  return text.replace(/\r\n?|\n/g, ending === 'crlf' ? '\r\n' : '\n');
}

/**
 * Gives a text out of a text field, which ends lines in LF, the line endings that the text had before it was edited.
 * Mixed line endings become LF.
 */
export function keepLineEnding(before: string, typed: string): string {
  return lineEndingOf(before) === 'crlf' ? withLineEnding(typed, 'crlf') : typed;
}

/** The place of a code unit in a text, from 1; column and position count whole characters. */
export function placeInText(
  text: string,
  index: number,
): { readonly line: number; readonly column: number; readonly position: number } {
  const before = text.slice(0, index);
  const lines = before.split(/\r\n?|\n/);
  return {
    line: lines.length,
    column: [...(lines.at(-1) ?? '')].length + 1,
    position: [...before].length + 1,
  };
}
