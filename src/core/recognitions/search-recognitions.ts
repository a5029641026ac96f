import { foldText, wholePart } from '@/core/library/search-terms';
import { toOneLine } from '@/core/ocr/text/copy-text';
import { originName, type SavedRecognition } from './saved-recognition';

/**
 * The recognitions with all words of a query in their text, as edited in any form, or origin, in their order. The ends of lines are
 * ignored, also within a word, and so is what the search of articles ignores, such as case and accents.
 */
export function searchRecognitions(
  recognitions: readonly SavedRecognition[],
  query: string,
): readonly SavedRecognition[] {
  const words = foldText(query).split(/\s+/u).filter(Boolean);
  if (words.length === 0) return recognitions;
  return recognitions.filter((recognition) => {
    const haystack = searchedText(recognition);
    return words.every((word) => haystack.includes(word));
  });
}

/** What was made of recognitions to search them: a list searches all of them at each letter of a query. */
const searchedTexts = new WeakMap<SavedRecognition, string>();

function searchedText(recognition: SavedRecognition): string {
  const known = searchedTexts.get(recognition);
  if (known !== undefined) return known;
  const { text, edited } = recognition;
  const forms = Object.values(edited ?? {}).filter((each) => each !== undefined);
  const texts = (forms.length > 0 ? forms : [text]).flatMap((each) => [each, ...inOneLine(each)]);
  const made = foldText([...texts, originName(recognition) ?? ''].join('\n'));
  searchedTexts.set(recognition, made);
  return made;
}

/** A hyphen at the end of a line. */
const END_HYPHEN = /([\p{L}\p{N}])[-\u00ad\u2010][^\S\n]*\n\s*/gu;

/** A text in one line, with the words whole that are broken at the end of a line; a hyphen there may also belong to the word. */
function inOneLine(text: string): readonly string[] {
  return [...new Set(['$1', '$1-'].map((end) => toOneLine(text.replace(END_HYPHEN, end))))];
}

/** The part of a text around the first word of a query, in one line of about `length` characters. */
export function recognitionExcerpt(text: string, query: string, length: number): string {
  const [word = ''] = foldText(query).trim().split(/\s+/u);
  const spaced = text.replace(/\s+/gu, ' ').trim();
  const placeIn = (line: string) => foldText(line).indexOf(word);
  const line = placeIn(spaced) >= 0 ? spaced : (inOneLine(text).find((each) => placeIn(each) >= 0) ?? spaced);
  const at = placeIn(line);
  const start = Math.max(0, Math.min(at - Math.floor(length / 4), line.length - length));
  const part = wholePart(line, start, start + length);
  return `${start > 0 ? '…' : ''}${part}${start + length < line.length ? '…' : ''}`;
}
