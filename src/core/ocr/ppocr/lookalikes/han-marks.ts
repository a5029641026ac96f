import type { DecodedStrip, StripCharacter } from '@/core/ocr/ppocr/strip/decode-strip';
import { type InkBox, type InkMap, inkBox, inkPieces, slopeOf } from '@/core/ocr/ppocr/strip/ink';
import { EM } from '@/core/ocr/ppocr/strip/recogniser-io';
import { isIdeographic } from '@/core/ocr/script';
import { withText } from './letters';

/** From this confidence on the network saw the character itself, 0–1. */
const SURE = 0.9;

/**
 * Corrects marks of Chinese that the network takes for characters, or drops: the enumeration comma (、) as the stroke 丶, the dash (——) as
 * hyphens or 一, the zero (〇) as a ring.
 */
export function settleHanMarks(strip: DecodedStrip): DecodedStrip {
  const { ink, em } = strip;
  const dropped = droppedMarks(strip);
  const restored = joinDashes(strip.characters, ink, em).flatMap((character, at) => [
    ...(dropped.get(at) ?? []),
    character,
  ]);
  const characters = restored.map((character, index) => {
    const { text, confidence, spaced } = character;
    if (text === '丶' && confidence < SURE) return { ...withText(character, '、'), spaced: false };
    if (spaced && /^[、丶]$/.test(restored[index - 1]?.text ?? '')) return { ...character, spaced: false };
    return isHanZero(restored, index) ? withText(character, '〇') : character;
  });
  return { ...strip, characters };
}

/** Characters of numbers that are written digit by digit: 二〇一〇. */
const NUMERAL = /^[一二三四五六七八九〇]$/;

/** Whether a ring stands directly after a numeral, or after other rings that do. Before a numeral it may be the circle of a choice: ○一班. */
function followsNumeral(characters: readonly StripCharacter[], index: number): boolean {
  const before = characters[index - 1];
  if (!before || characters[index]?.spaced) return false;
  return NUMERAL.test(before.text) || isHanZero(characters, index - 1);
}

/** What else a ring is taken for. */
const RING = /^[Oo0Q]$/;
/** What follows the digits of a year or a number: the next one, or the unit. */
const AFTER_ZERO = /^[一二三四五六七八九〇○Oo0Q年]$/;

/** Whether a character is the zero of a number that is written digit by digit; a letter only if it is doubtful and inside of one: 二O二一. */
function isHanZero(characters: readonly StripCharacter[], index: number): boolean {
  const [character, after] = [characters[index], characters[index + 1]];
  if (!character || !followsNumeral(characters, index)) return false;
  if (character.text === '○') return true;
  const isInside = after?.spaced === false && AFTER_ZERO.test(after.text);
  return RING.test(character.text) && character.confidence < SURE && isInside;
}

/** What the halves of a dash are taken for. */
const DASH = /^[-–—―－一ー]$/;
/** The least width of the dash, which is two characters wide and in some fonts has a gap, the greatest gap and height, em. */
const DASHES = { width: 1.2, gap: 0.25, height: 0.2 };

/** Writes —— for two doubtful characters whose ink is a line of two characters' width. */
function joinDashes(
  characters: readonly StripCharacter[],
  ink: InkMap,
  em: number,
): readonly StripCharacter[] {
  const isHalf = (each: StripCharacter | undefined) =>
    each !== undefined && DASH.test(each.text) && each.confidence < SURE;
  return characters.map((character, index) => {
    const [before, next] = [characters[index - 1], characters[index + 1]];
    if (!isHalf(character)) return character;
    const isFirst = next && isHalf(next) && isDash(inkPieces(ink, character.left, next.right), em);
    const isSecond = before && isHalf(before) && isDash(inkPieces(ink, before.left, character.right), em);
    if (!isFirst && !isSecond) return character;
    return { ...withText(character, '—'), spaced: isSecond ? false : character.spaced };
  });
}

function isDash(pieces: readonly InkBox[], em: number): boolean {
  const [first, last = first] = pieces;
  if (!first || !last || pieces.length > 2 || last.right - first.left < DASHES.width * em) return false;
  if (last !== first && last.left - first.right > DASHES.gap * em) return false;
  return pieces.every(
    ({ top, bottom }) => bottom - top <= DASHES.height * EM && Math.abs(top - first.top) <= 1,
  );
}

/** The sides of an enumeration comma, em, its least slope to the right, and the least room between the characters around it, em. */
const COMMA = { least: 0.12, most: 0.45, slope: 0.1, room: 0.6 };

/**
 * Marks after Han that the network dropped, by the index of the character that they stand before: an enumeration comma, which falls to the
 * right, in the room of a whole character, and a dash. The characters are in the order of the text; the places of some are estimates.
 */
function droppedMarks(strip: DecodedStrip): ReadonlyMap<number, readonly StripCharacter[]> {
  const { characters, unmatchedInk } = strip;
  const dropped = new Map<number, readonly StripCharacter[]>();
  for (const { start, end } of unmatchedInk) {
    const at = characters.findIndex(({ left }) => left >= end);
    const marks = marksIn(strip, start, end, at);
    if (marks.length > 0) dropped.set(at, [...(dropped.get(at) ?? []), ...marks]);
  }
  return dropped;
}

/** The marks that some columns of ink are, before the character at an index. */
function marksIn(
  { characters, ink, em }: DecodedStrip,
  start: number,
  end: number,
  at: number,
): readonly StripCharacter[] {
  const box = inkBox(ink, Math.round(start), Math.round(end));
  const [before, after] = [characters[at - 1], characters[at]];
  if (!box || !before || !after || !isIdeographic(before.text)) return [];
  const { left, right } = box;
  const mark = { left, right, apart: true, spaced: false, confidence: before.confidence };
  if (isDash(inkPieces(ink, left, right), em)) {
    const middle = (left + right) >> 1;
    return [
      { ...mark, text: '—', right: middle },
      { ...mark, text: '—', left: middle },
    ];
  }
  const hasRoom = after.left - before.right >= COMMA.room * em;
  return hasRoom && isComma(ink, box, em) ? [{ ...mark, text: '、' }] : [];
}

function isComma(ink: InkMap, box: InkBox, em: number): boolean {
  const sides = [(box.right - box.left) / em, (box.bottom - box.top) / EM];
  return sides.every((side) => side >= COMMA.least && side <= COMMA.most) && slopeOf(ink, box) >= COMMA.slope;
}
