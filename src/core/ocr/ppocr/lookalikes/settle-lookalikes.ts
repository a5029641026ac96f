import type { StripReading } from '@/core/ocr/ppocr/strip-reading';
import { settleDots } from './dots';
import { settleEuro } from './euro';
import { settleLetterCase } from './letter-case';
import { settleMarks } from './marks';
import { letterLines, shapeCharacters } from './shaped-line';
import { settleUprightBars } from './upright-bar';
import { settleZero } from './zero';

/** Contrast (0–255) below which the ink says nothing certain about shapes. */
const MIN_CONTRAST = 40;

/**
 * Corrects characters that the recogniser takes for one another where their ink settles it: letters that differ in
 * height alone, zeros, dashes, dots. What the ink leaves open stays as it was read.
 */
export function settleLookalikes(reading: StripReading): StripReading {
  const { ink } = reading;
  if (ink.contrast < MIN_CONTRAST) return reading;
  const lines = letterLines(shapeCharacters(reading.characters, ink));
  const priced = { ...reading, characters: settleEuro(reading, lines) };
  const dotted = shapeCharacters(settleDots(priced, lines.baseline), ink);
  const letters = settleUprightBars(settleZero(settleLetterCase(dotted, lines), lines));
  const characters = settleMarks(letters, lines, reading.em);
  return { ...reading, characters };
}
