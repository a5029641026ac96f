import { isIdeographic } from '@/core/ocr/script';
import { type ShapedCharacter, withText } from './letters';

const DOUBLE_QUOTE = /^["“”]$/u;
/** From this confidence on a character is one of its own, 0–1. */
const SURE_QUOTE = 0.8;

/** Corrects quotation marks: two strokes of one mark, and marks that open where only a closing one can be. */
export function settleQuotes(characters: readonly ShapedCharacter[]): readonly ShapedCharacter[] {
  return closeQuotes(joinQuotes(characters));
}

/** Makes one mark of two doubtful quotation marks of different forms that touch: the recogniser sees one in each stroke of “ and ”. */
function joinQuotes(characters: readonly ShapedCharacter[]): readonly ShapedCharacter[] {
  const joined: ShapedCharacter[] = [];
  for (const character of characters) {
    const last = joined.at(-1);
    if (last && isOtherStroke(last, character)) {
      const surer = character.confidence > last.confidence ? character : last;
      joined[joined.length - 1] = { ...last, text: surer.text, right: character.right, box: undefined };
    } else joined.push(character);
  }
  return joined;
}

function isOtherStroke(before: ShapedCharacter, { text, spaced, confidence }: ShapedCharacter): boolean {
  if (!DOUBLE_QUOTE.test(before.text) || !DOUBLE_QUOTE.test(text) || before.text === text) return false;
  return !spaced && before.confidence < SURE_QUOTE && confidence < SURE_QUOTE;
}

/** Closes a quotation of a line with Han that “ has begun: another “ or a straight mark before it ends is the closing one. */
function closeQuotes(characters: readonly ShapedCharacter[]): readonly ShapedCharacter[] {
  if (!characters.some(({ text }) => isIdeographic(text))) return characters;
  let isOpen = false;
  return characters.map((character) => {
    if (!DOUBLE_QUOTE.test(character.text)) return character;
    const closes = isOpen || character.text === '”';
    isOpen = !closes && character.text === '“';
    return closes ? withText(character, '”') : character;
  });
}
