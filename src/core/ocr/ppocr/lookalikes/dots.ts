import type { InkMap } from '@/core/ocr/ppocr/ink';
import { type InkBox, inkBox, inkPieces } from '@/core/ocr/ppocr/ink-box';
import type { StripCharacter, StripReading } from '@/core/ocr/ppocr/strip-reading';
import { EM } from '@/core/ocr/ppocr/strip-tensor';

/** How large the dots of Latin full stops are, and how near they lie to the baseline. */
const MIN_SIDE = 0.06 * EM;
const MAX_SIDE = 0.25 * EM;
const REACH = 0.1 * EM;
const MIN_FILL = 0.6;

/** A comma is a dot that hangs this far below the baseline. */
const COMMA_DROP = 0.12 * EM;

/** What a full stop or a comma may follow directly. */
const LATIN = /[A-Za-z0-9)\]}.]/;

/**
 * Writes the full stops and commas that are printed, one for each dot: CTC merges a row of dots into one or two, and
 * drops one that stands close to a letter. Only dots by the baseline of Latin letters count.
 */
export function settleDots(reading: StripReading, baseline: number | undefined): readonly StripCharacter[] {
  const { characters, ink, unread } = reading;
  if (baseline === undefined) return characters;
  const dropped = unread.flatMap(({ start, end }) => {
    const box = inkBox(ink, start, end);
    return box && isDot(box, baseline) ? [box] : [];
  });
  const dotted = characters.flatMap((character, index) => {
    const next = characters[index + 1]?.left ?? Number.POSITIVE_INFINITY;
    const own = character.text === '.' ? splitDots(character, ink, baseline) : [character];
    if (!LATIN.test(character.text)) return own;
    const after = dropped.filter(({ left }) => left >= character.right && left < next);
    return [...own, ...after.map((box) => dotCharacter(character, box, baseline))];
  });
  return dropGhosts(dotted, ink, baseline);
}

/** Of several full stops in a row keeps no more than there are dots: one without ink has been found as another. */
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

/** The full stops that stand in the columns of one. */
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
