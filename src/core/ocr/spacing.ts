import { firstCharacter, isCjk, isIdeographic, lastCharacter } from './script';

const opening = /[([{‘“«¿¡$£€#@]/u;
const closing = /[)\]}’”».,;:!?%…]/u;

/**
 * A gap this wide, in line heights, parts two things (menu entries, cells) and not two words. Ideographs stand without any
 * gap, so that a smaller one parts them already.
 */
const wideGap = { words: 1, ideographs: 0.5 };

/**
 * What to write between two pieces of one printed line, of which the first ends and the second begins as given. Between
 * ideographs nothing; around Latin words and figures a space.
 */
export function wordSeparator(before: string, after: string): '' | ' ' {
  const last = lastCharacter(before);
  const first = firstCharacter(after);
  if (last === '' || first === '') return '';
  if (isCjk(last) && isCjk(first)) return '';
  // Full-width punctuation brings its own room: 版本：2.0, not 版本： 2.0.
  if (isCjk(last) && !isIdeographic(last)) return '';
  if (isCjk(first) && !isIdeographic(first)) return '';
  if (opening.test(last) || closing.test(first)) return '';
  return ' ';
}

/** As `wordSeparator`, but a wide gap, given in line heights, is kept as a tab. */
export function pieceSeparator(before: string, after: string, gap: number): '' | ' ' | '\t' {
  const areIdeographs = isIdeographic(lastCharacter(before)) && isIdeographic(firstCharacter(after));
  return gap >= (areIdeographs ? wideGap.ideographs : wideGap.words) ? '\t' : wordSeparator(before, after);
}
