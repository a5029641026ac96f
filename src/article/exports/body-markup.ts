import { type PictureAddress, placePictures } from '@/core/articles/exports/article-markup';
import type { ExportEntry } from '@/core/articles/exports/export-entry';
import type { ExportWords } from '@/core/articles/exports/export-words';
import { fitContent } from '@/core/articles/exports/markup/fit-content';
import { settleLinkTargets } from '@/core/articles/exports/markup/link-targets';
import type { Markup } from '@/core/articles/exports/markup/markup';
import { readMarkup } from './read-markup';

/**
 * An article's body, ready to be written: its pictures in place, in the shape HTML asks for.
 *
 * @param idPrefix what the ids of its places begin with, for several articles in one document
 */
export function bodyMarkup(
  entry: ExportEntry,
  addressOf: PictureAddress,
  words: ExportWords,
  idPrefix = 'place-',
): readonly Markup[] {
  const placed = placePictures(readMarkup(entry.html), entry, addressOf, words);
  return settleLinkTargets(fitContent(placed), idPrefix);
}
