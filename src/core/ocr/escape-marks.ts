/**
 * A text in which no sign means anything in Markdown: https://spec.commonmark.org/0.31.2/#backslash-escapes. Inside a word, an
 * underscore means itself. https://github.github.com/gfm/#strikethrough-extension-
 */
export function escapeMarks(text: string): string {
  return text.replace(
    /[\\`*[\]<]|&(?=#?[\p{L}\p{N}]+;)|~(?=~)|(?<=~)~|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu,
    '\\$&',
  );
}
