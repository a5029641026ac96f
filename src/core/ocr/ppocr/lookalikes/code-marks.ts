import { type InkBox, type InkMap, slopeOf } from '@/core/ocr/ppocr/strip/ink';
import { EM } from '@/core/ocr/ppocr/strip/recogniser-io';
import { type ShapedCharacter, withText } from './letters';

/** From this confidence on a mark is the one that was recognised, 0–1. */
const SURE = 0.9;

/** Corrects doubtful marks of source code: exclamation marks, grave accents and brackets. */
export function settleCodeMarks(
  characters: readonly ShapedCharacter[],
  ink: InkMap,
  em: number,
): readonly ShapedCharacter[] {
  const marked = characters.map((character, index) => {
    const { text, box, confidence, apart } = character;
    if (!box || !apart || confidence >= SURE) return character;
    if (/[lI1|]/.test(text) && isUnequal(characters, index)) return withText(character, '!');
    return /['"*‘’“”]/.test(text) && isGrave(ink, box, em) ? withText(character, '`') : character;
  });
  return matchBrackets(marked);
}

/** Whether a bar begins a word and stands before an equals sign that ends it or has another one: the sign of what is unequal. */
function isUnequal(characters: readonly ShapedCharacter[], index: number): boolean {
  const [equals, after] = [characters[index + 1], characters[index + 2]];
  const begins = index === 0 || characters[index]?.spaced === true;
  return begins && equals?.text === '=' && !equals.spaced && (after?.spaced === true || after?.text === '=');
}

/** The greatest sides of a grave accent, em, and its least slope. */
const GRAVE = { width: 0.28, height: 0.4, slope: 0.2 };

/** Whether a small mark falls to the right. */
function isGrave(ink: InkMap, box: InkBox, em: number): boolean {
  const isSmall = box.right - box.left <= GRAVE.width * em && box.bottom - box.top <= GRAVE.height * EM;
  return isSmall && slopeOf(ink, box) >= GRAVE.slope;
}

const CLOSED_BY: Readonly<Record<string, string>> = { '(': ')', '{': '}' };
const OPENED_BY: Readonly<Record<string, string>> = { ')': '(', '}': '{' };

/**
 * Makes a pair of a parenthesis and a brace that belong together, of the surer one's form, where the other one is doubtful. Intervals have
 * [ and ), which stay, and so do brackets that are quoted, as in `case '(': return '}'`.
 */
function matchBrackets(characters: readonly ShapedCharacter[]): readonly ShapedCharacter[] {
  const matched = [...characters];
  const open: number[] = [];
  const quotations = quotationsOf(characters);
  for (const [at, close] of characters.entries()) {
    if (CLOSED_BY[close.text]) open.push(at);
    const opener = OPENED_BY[close.text];
    if (!opener) continue;
    const place = open.findLastIndex((from) => quotations[from] === quotations[at]);
    if (place === -1) continue;
    const from = open[place] ?? at;
    open.splice(place);
    const before = characters[from];
    if (!before || before.text === opener || Math.min(before.confidence, close.confidence) >= SURE) continue;
    if (before.confidence < close.confidence) matched[from] = withText(before, opener);
    else matched[at] = withText(close, CLOSED_BY[before.text] ?? close.text);
  }
  return matched;
}

const SINGLE_QUOTE = /^['‘’]$/;
const DOUBLE_QUOTE = /^["“”]$/;

/** For each character the number of the quotation that it is in, or zero outside of them. The apostrophe of a word begins none. */
function quotationsOf(characters: readonly ShapedCharacter[]): readonly number[] {
  let [count, open]: [number, RegExp | undefined] = [0, undefined];
  return characters.map(({ text, spaced }, index) => {
    const kind = [SINGLE_QUOTE, DOUBLE_QUOTE].find((quote) => quote.test(text));
    const [before, after] = [characters[index - 1], characters[index + 1]];
    const isApostrophe =
      kind === SINGLE_QUOTE &&
      !spaced &&
      after?.spaced === false &&
      [before, after].every((each) => /\p{L}/u.test(each?.text ?? ''));
    if (kind && !open && !isApostrophe) {
      open = kind;
      count++;
    } else if (kind && kind === open) open = undefined;
    return open ? count : 0;
  });
}
