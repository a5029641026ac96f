import { firstCharacter, isCjk, isIdeographic, lastCharacter } from '@/core/ocr/script';

/** What has no space after it. A currency sign after a number, and # after a letter, belong to what is before them: 100 €, C#. */
const opening = /[([{‘“«¿¡@]$|(?<!\p{N}\s?)[$£€]$|(?<![\p{Script=Latin}\p{N}])#$/u;
/** What has no space before it. A point is the end of a sentence unless a name begins with it: .NET */
const closing = /^(?:[)\]}’”»,;:!?%…]|\.(?!\p{L}))/u;

/**
 * The separator between two pieces of one printed line: none between ideographs, a space around Latin words and
 * figures.
 */
export function wordSeparator(before: string, after: string): '' | ' ' {
  const last = lastCharacter(before);
  const first = firstCharacter(after);
  if (last === '' || first === '') return '';
  if (isCjk(last) && isCjk(first)) return '';
  // Full-width punctuation includes its own space: 版本：2.0, not 版本： 2.0.
  if (isCjk(last) && !isIdeographic(last)) return '';
  if (isCjk(first) && !isIdeographic(first)) return '';
  if (opening.test(before.trimEnd()) || closing.test(after.trimStart())) return '';
  return ' ';
}
