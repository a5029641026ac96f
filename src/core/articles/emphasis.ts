const WHITE_SPACE = /^[\s\u00a0\u3000]$/u;
const PUNCTUATION = /^[\p{P}\p{S}]$/u;

/**
 * Whether marks like `**` around a text would be read as emphasis between these neighbours. CommonMark judges by the characters on
 * both sides of a mark, and what is common in Chinese (`这是**“重点”**内容`) it does not read.
 * https://spec.commonmark.org/0.31.2/#left-flanking-delimiter-run
 *
 * @param before the character in front of it; empty at the start of a line
 * @param after the character behind it; empty at the end of a line
 */
export function emphasisWorks(text: string, before: string, after: string): boolean {
  const characters = [...text];
  const opens = flanks(characters[0] ?? '', before);
  const closes = flanks(characters.at(-1) ?? '', after);
  return opens && closes;
}

/** Whether a mark between an inner and an outer character leans towards the inner one. */
function flanks(inner: string, outer: string): boolean {
  if (inner === '' || WHITE_SPACE.test(inner)) return false;
  return !PUNCTUATION.test(inner) || outer === '' || WHITE_SPACE.test(outer) || PUNCTUATION.test(outer);
}
