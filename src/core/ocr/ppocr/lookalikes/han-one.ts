import { type ShapedCharacter, withText } from './letters';

/** What 一 follows, and a dash does not. */
const BEFORE_ONE = /(?:星期|礼拜|禮拜|第)$/u;
const DASH = /^[-–—－ー]$/u;
/** The least width of a 一, as a share of that of the character before it. */
const LEAST_WIDTH = 0.7;

/** Makes a 一 of a dash as wide as one, where only that can follow: 星期一 in a field of a form has no text behind it to tell it by. */
export function settleHanOne(characters: readonly ShapedCharacter[]): readonly ShapedCharacter[] {
  return characters.map((character, index) => {
    const { text, spaced, box } = character;
    const before = (characters[index - 2]?.text ?? '') + (characters[index - 1]?.text ?? '');
    const isWide = widthOf(box) >= LEAST_WIDTH * widthOf(characters[index - 1]?.box) && box !== undefined;
    return DASH.test(text) && !spaced && isWide && BEFORE_ONE.test(before)
      ? withText(character, '一')
      : character;
  });
}

const widthOf = (box: ShapedCharacter['box']): number => (box ? box.right - box.left : 0);
