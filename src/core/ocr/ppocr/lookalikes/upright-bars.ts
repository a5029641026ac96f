import { type InkMap, inkPieces } from '@/core/ocr/ppocr/strip/ink';
import { type LetterLines, type ShapedCharacter, withText } from './letters';
import { isKeyAfterPlus, wordAround } from './words';

/** How far a vertical line reaches below the baseline at least, and how high it is, as shares of a capital's height. */
const PIPE = { depth: 0.12, height: 1.2 };
/** The greatest distance of the two lines of ||, from one's left side to the other's, as a share of a capital's height. */
const PAIR_PITCH = 0.95;

/**
 * Makes a vertical line of a bar that is higher than a capital and reaches below the baseline, on which letters and digits stand, and
 * two of a box with two of them, as in a || b.
 */
export function settlePipes(
  characters: readonly ShapedCharacter[],
  { baseline, capHeight }: LetterLines,
  ink: InkMap,
): readonly ShapedCharacter[] {
  if (baseline === undefined || capHeight === undefined) return characters;
  const pipes = characters.flatMap((character) => {
    const { text, box, apart, left, right } = character;
    if (!/^[lI1!|丨]$/.test(text) || !box || !apart) return [character];
    const isPipe =
      box.bottom - baseline >= PIPE.depth * capHeight && box.bottom - box.top >= PIPE.height * capHeight;
    if (!isPipe) return [character];
    const pieces = inkPieces(ink, left, right).filter(
      (piece) => piece.bottom - piece.top >= PIPE.height * capHeight,
    );
    const [first, second] = pieces;
    if (!first || !second || pieces.length > 2) return [withText(character, '|')];
    return [
      { ...withText(character, '|'), right: second.left, box: first },
      { ...withText(character, '|'), left: second.left, box: second, spaced: false },
    ];
  });
  return pipes.map((pipe, index) => {
    const before = pipes[index - 1];
    if (pipe.text !== '|' || before?.text !== '|' || !pipe.box || !before.box) return pipe;
    return pipe.box.left - before.box.left <= PAIR_PITCH * capHeight ? { ...pipe, spaced: false } : pipe;
  });
}

/** Words and formulas of capitals and small letters l. */
const WITH_L = /^(?:All|Ill|HCl|KCl)$/;
/** Formulas of chlorides, such as NaCl. HCI and KCI may be abbreviations, so two capitals are only one with a number: CCl4. */
const CHLORIDE =
  /^(?:(?:A[Il]|Na|Li|Ca|Mg|Fe|Zn|Ag|Cu|Ba|Ti|Si|Ni|Co|Mn|Pb|Sn|Hg)C[Il]\d?|(?:NH4|H|K|C|P|S|B)C[Il]\d)$/;
/** The function key F1, whose digit is taken for a letter. */
const FUNCTION_KEY = /^F[Il]$/;
/** The unit lb or lbs, whose l is taken for I. It follows a number. */
const POUND = /^Ibs?$/;
/** All in print without serifs; no word has two capitals I at its end. */
const ALL = /^A[Il]{2}$/;
/** Words of a capital and one l: in El Paso, Al, Il and Cl the network is surer than so, in CI and AI that it takes for them it is not. */
const PAIR = /^(?:[A-Z]l|Il)$/;
const SURE_PAIR = 0.75;

/**
 * Replaces l by I in words of capitals (CI, API) and in names of keys (Ctrl+I), and I by l in AII; without serifs both are the same bar.
 * Another word that consists of l only, or has lower-case letters or digits, stays as it was recognised.
 */
export function settleUprightBars(characters: readonly ShapedCharacter[]): readonly ShapedCharacter[] {
  return characters.map((character, index) => {
    if (!/[Il]/.test(character.text)) return character;
    const word = wordAround(characters, index);
    if (ALL.test(word) || CHLORIDE.test(word)) return withText(character, 'l');
    if (FUNCTION_KEY.test(word) && characters[index - 2]?.text === '+') return withText(character, '1');
    if (POUND.test(word) && /\d/.test(characters[index - 1]?.text ?? '')) return withText(character, 'l');
    if (character.text === 'I') return character;
    if (isKeyAfterPlus(characters, index)) return withText(character, 'I');
    const isPair = PAIR.test(word) && word !== 'Ul' && character.confidence >= SURE_PAIR;
    return /^[A-Zl]*$/.test(word) && /[A-Z]/.test(word) && !WITH_L.test(word) && !isPair
      ? withText(character, 'I')
      : character;
  });
}
