/** A text as it is searched: width, case and ligatures do not count. */
export function foldText(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}
