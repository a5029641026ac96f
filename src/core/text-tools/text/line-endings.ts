/** How a text ends its lines: U+000A alone, or U+000D before it. */
export const LINE_ENDINGS = ['lf', 'crlf'] as const;
export type LineEnding = (typeof LINE_ENDINGS)[number];

/** How a text ends its lines; `mixed` has several ways or a lone U+000D, `none` is a single line. */
export function lineEndingOf(text: string): LineEnding | 'mixed' | 'none' {
  const crlf = text.match(/\r\n/g)?.length ?? 0;
  const cr = text.match(/\r/g)?.length ?? 0;
  const lf = text.match(/\n/g)?.length ?? 0;
  if (cr + lf === 0) return 'none';
  if (cr === 0) return 'lf';
  return crlf === cr && crlf === lf ? 'crlf' : 'mixed';
}

/** The same text with all its lines ended one way. */
export function withLineEnding(text: string, ending: LineEnding): string {
  // Most texts are as they should be, and some are long.
  if (ending === 'lf' && !text.includes('\r')) return text;
  return text.replace(/\r\n?|\n/g, ending === 'crlf' ? '\r\n' : '\n');
}

/** A text as a text field has it, with its line ends as they were in the text before. Several kinds become one. */
export function keepLineEnding(before: string, typed: string): string {
  return lineEndingOf(before) === 'crlf' ? withLineEnding(typed, 'crlf') : typed;
}

/** Where a code unit stands in a text, both from 1; the column counts whole characters. */
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
