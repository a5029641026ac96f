import { cutText } from '@/core/cut-text';
import { toOneLine } from '@/core/ocr/text/copy-text';

/**
 * The most characters of a text that are searched for. Written in an address, an ideograph takes nine characters, and search sites
 * refuse addresses of some thousands.
 */
export const SEARCH_LENGTH = 200;

/** With its last word cut, a text keeps at least this share of its length; a longer word is cut itself. */
const LEAST_SHARE = 0.8;

/** A recognised text as it is searched for: one line, cut after a word where it is too long. Empty for a text without words. */
export function toSearchText(text: string): string {
  const line = toOneLine(text);
  if (line.length <= SEARCH_LENGTH) return line;
  const head = line.slice(0, SEARCH_LENGTH + 1);
  const space = head.lastIndexOf(' ');
  if (space >= LEAST_SHARE * SEARCH_LENGTH) return head.slice(0, space);
  // Not between the two halves of a character.
  return cutText(head, SEARCH_LENGTH);
}
