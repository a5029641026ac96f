import type { InkMap } from '@/core/ocr/ppocr/ink';
import { type InkBox, inkBox } from '@/core/ocr/ppocr/ink-box';
import type { StripCharacter } from '@/core/ocr/ppocr/strip-reading';

/** A character with the box around its ink; none when its columns hold no ink. */
export interface ShapedCharacter extends StripCharacter {
  readonly box: InkBox | undefined;
}

/** The heights that letters of a line keep, px of the strip from its top; undefined where the line does not tell. */
export interface LetterLines {
  readonly baseline: number | undefined;
  /** Where lower-case letters without ascenders end. */
  readonly xTop: number | undefined;
  /** Where capitals and figures end. */
  readonly capTop: number | undefined;
}

/** Only letters whose shape leaves no doubt which line they reach: c, o, s, u, v, w, x, z are what is to be settled. */
const ON_BASELINE = /[A-Zabcdehiklmnorstuvwxz0-9]/;
const X_HIGH = /[aemnr]/;
const CAP_HIGH = /[ABDEFGHKLMNPRTYbdhkl1-9]/;

export function shapeCharacters(
  characters: readonly StripCharacter[],
  ink: InkMap,
): readonly ShapedCharacter[] {
  return characters.map((character) => ({ ...character, box: inkBox(ink, character.left, character.right) }));
}

export function letterLines(characters: readonly ShapedCharacter[]): LetterLines {
  return {
    baseline: medianEdge(characters, ON_BASELINE, 'bottom'),
    xTop: medianEdge(characters, X_HIGH, 'top'),
    capTop: medianEdge(characters, CAP_HIGH, 'top'),
  };
}

function medianEdge(
  characters: readonly ShapedCharacter[],
  witnesses: RegExp,
  edge: 'top' | 'bottom',
): number | undefined {
  const edges = characters.flatMap(({ text, box, apart }) =>
    box && apart && witnesses.test(text) ? [box[edge]] : [],
  );
  return edges.sort((a, b) => a - b)[edges.length >> 1];
}

/** The same character with another text: what its pixels say it is. */
export function rename<T extends StripCharacter>(character: T, text: string): T {
  return { ...character, text };
}
