/**
 * The first `longest` characters (UTF-16 code units) of a text. One fewer where the cut would go through a character of two units, such as
 * an emoji: half of it cannot be written into an address or a file.
 */
export function cutText(text: string, longest: number): string {
  return text.length <= longest ? text : text.slice(0, longest).replace(/[\ud800-\udbff]$/, '');
}
