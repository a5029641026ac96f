import type { DecodedStrip, StripCharacter } from '@/core/ocr/ppocr/strip/decode-strip';
import { type InkBox, type InkMap, inkBox, inkPieces } from '@/core/ocr/ppocr/strip/ink';
import { EM } from '@/core/ocr/ppocr/strip/recogniser-io';

/**
 * The size of the dots of Latin full stops and their distance from the baseline, px, and the least share of ink in
 * their box.
 */
const MIN_SIDE = 0.06 * EM;
const MAX_SIDE = 0.25 * EM;
const REACH = 0.1 * EM;
const MIN_FILL = 0.6;

/** A dot that reaches this far below the baseline is a comma, px. */
const COMMA_DROP = 0.12 * EM;

/** Characters that a full stop or comma may follow directly. */
const LATIN = /[A-Za-z0-9)\]}.]/;

/** The greatest distance between the dots of an ellipsis, em, and by how much they differ in height and distance, px. */
const PITCH = 0.6;
const LEVEL = 2;
/** So many dots that were all dropped are an ellipsis. */
const ELLIPSIS = 3;

/**
 * Adds full stops and commas that the recogniser dropped, so that there is one for each printed dot: CTC merges a row
 * of dots into one or two, and drops a dot close to a letter. Only dots at the baseline of Latin letters count, and those of an ellipsis
 * after any character, as in 请稍候...
 */
export function settleDots(
  strip: DecodedStrip,
  latinBaseline: number | undefined,
): readonly StripCharacter[] {
  const { ink, unmatchedInk } = strip;
  const ellipsis = printedEllipsis(strip);
  const baseline = ellipsis[0]?.bottom ?? latinBaseline;
  if (baseline === undefined) return strip.characters;
  const characters = withoutForeignDot(strip, ellipsis);
  const dropped = unmatchedInk.flatMap(({ start, end }) => {
    const box = inkBox(ink, start, end);
    return box && isDot(box, baseline) ? [box] : [];
  });
  const dotted = characters.flatMap((character, index) => {
    const next = characters[index + 1];
    const own = character.text === '.' ? splitDots(character, ink, baseline) : [character];
    const end = next?.left ?? Number.POSITIVE_INFINITY;
    const after = dropped.filter(({ left }) => left >= character.right && left < end);
    if (
      !LATIN.test(character.text) &&
      !(after.length >= ELLIPSIS && after.every((box) => ellipsis.some(({ left }) => left === box.left)))
    )
      return own;
    return [...own, ...after.map((box) => dotCharacter(character, box, baseline))];
  });
  return dropGhosts(dotted, ink, baseline);
}

/**
 * The dots of an ellipsis: of one height and equally far apart, at the places of full stops, of ink without a character, or at
 * the end of the character before them.
 */
function printedEllipsis({ characters, ink, em, unmatchedInk }: DecodedStrip): readonly InkBox[] {
  const places = characters.flatMap(({ text, left, right }, index) =>
    text === '.' || characters[index + 1]?.text === '.' ? [{ start: left, end: right }] : [],
  );
  const dots = [...places, ...unmatchedInk]
    .flatMap(({ start, end }) => inkPieces(ink, Math.round(start), Math.round(end)))
    .filter((box) => isDot(box, box.bottom) && box.top > ink.height / 2)
    .sort((one, other) => one.left - other.left);
  let row: InkBox[] = [];
  for (const dot of dots) {
    const [before, last] = row.slice(-2);
    const [from, to] = last ? [before, last] : [undefined, before];
    const pitch = to ? dot.left - to.left : 0;
    const isNext =
      to !== undefined &&
      pitch <= PITCH * em &&
      Math.abs(dot.bottom - to.bottom) <= LEVEL &&
      (from === undefined || Math.abs(pitch - (to.left - from.left)) <= LEVEL);
    if (isNext) row.push(dot);
    else if (row.length >= ELLIPSIS) break;
    else row = [dot];
  }
  return row.length >= ELLIPSIS ? row : [];
}

/** The characters, in which the first dot of an ellipsis is no longer a part of the character before it. */
function withoutForeignDot(
  { characters }: DecodedStrip,
  ellipsis: readonly InkBox[],
): readonly StripCharacter[] {
  const [dot] = ellipsis;
  if (!dot) return characters;
  return characters.flatMap((character, index) => {
    const isForeign = character.text !== '.' && character.left < dot.left && dot.right <= character.right;
    if (!isForeign || characters[index + 1]?.text !== '.') return [character];
    return [{ ...character, right: dot.left }, dotCharacter(character, dot, dot.bottom)];
  });
}

/** Removes full stops from a row that has more of them than dots; such a full stop has no ink of its own. */
function dropGhosts(
  characters: readonly StripCharacter[],
  ink: InkMap,
  baseline: number,
): readonly StripCharacter[] {
  return characters.filter((character, index) => {
    if (character.text !== '.' || characters[index - 1]?.text !== '.') return true;
    const first = characters.findLastIndex(({ text }, i) => i < index && text !== '.') + 1;
    const end = characters.find(({ text }, i) => i > index && text !== '.')?.left ?? ink.width;
    const start = characters[first - 1]?.right ?? 0;
    const dots = inkPieces(ink, start, end).filter((piece) => isDot(piece, baseline)).length;
    return dots < 2 || index - first < dots;
  });
}

/** One full stop for each dot in the columns of a character. */
function splitDots(character: StripCharacter, ink: InkMap, baseline: number): StripCharacter[] {
  const dots = inkPieces(ink, character.left, character.right);
  if (dots.length < 2 || !dots.every((dot) => isDot(dot, baseline))) return [character];
  return dots.map(({ left, right }, i) => ({
    ...character,
    left,
    right,
    spaced: i === 0 && character.spaced,
  }));
}

function dotCharacter(before: StripCharacter, box: InkBox, baseline: number): StripCharacter {
  const text = box.bottom > baseline + COMMA_DROP ? ',' : '.';
  return {
    text,
    left: box.left,
    right: box.right,
    apart: true,
    spaced: false,
    confidence: before.confidence,
  };
}

function isDot({ left, right, top, bottom, fill }: InkBox, baseline: number): boolean {
  const width = right - left;
  const height = bottom - top;
  return (
    width >= MIN_SIDE &&
    width <= MAX_SIDE &&
    height >= MIN_SIDE &&
    fill >= MIN_FILL &&
    top > baseline - MAX_SIDE - REACH &&
    top < baseline &&
    bottom > baseline - REACH &&
    bottom < baseline + MAX_SIDE
  );
}
