/** Signs that mean something, also in GitHub's Markdown. A tilde alone means itself. */
const MARKS = /[\\`*[\]<]|&(?=#?[\p{L}\p{N}]+;)|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu;

/**
 * A text in which no sign means anything in Markdown: https://spec.commonmark.org/0.31.2/#backslash-escapes. Inside a word, an
 * underscore means itself.
 */
export function escapeMarks(text: string): string {
  return escapeTildes(text.replace(MARKS, '\\$&'));
}

/** Escapes tildes. A pair of single ones strikes out too, as in 9~12 and 14~18. https://github.github.com/gfm/#strikethrough-extension- */
export function escapeTildes(text: string): string {
  return text.indexOf('~') === text.lastIndexOf('~') ? text : text.replaceAll('~', '\\~');
}
