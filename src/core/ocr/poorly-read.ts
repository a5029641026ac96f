import type { Line, Point, Quad } from './recognition';
import { isCjk } from './script';

/** What PP-OCR made of one place with text. */
export interface PlaceReading {
  readonly quad: Quad;
  readonly lines: readonly Line[];
  /** Whether it took what it read for text. */
  readonly isPlausible: boolean;
}

/** The type's height against that of the box which the detector puts around a line. */
const EM = 0.62;

/** A Latin letter's mean width in ems; Han and their punctuation are 1. */
const LATIN_WIDTH = 0.45;

/** Han text fills its line; where it fills less than this, something in it was passed over: kana is. Measured. */
const MIN_COVERAGE = 0.5;

/** A shorter place, in its own heights, is as likely an icon. */
const MIN_LENGTH = 2;

/** Latin print under letter-spaced or huge type fills as little, but is read with this confidence. */
const SURE = 0.9;

/**
 * Whether a place seems to hold a script that PP-OCR cannot read. It says nothing where kana stands, and reads other
 * scripts as if they were its own, without being sure.
 */
export function isPoorlyRead({ quad, lines, isPlausible }: PlaceReading): boolean {
  const { length, thickness } = measure(quad);
  if (length < MIN_LENGTH * thickness) return false;
  if (!isPlausible) return true;
  const confidence = confidenceOf(lines);
  if (confidence < SURE) return true;
  const text = lines.map((line) => line.text).join('');
  return [...text].some(isCjk) && coverageOf(quad, lines) < MIN_COVERAGE;
}

/** The mean confidence of all characters, 0–1; 0 when there is none. */
export function confidenceOf(lines: readonly Line[]): number {
  const glyphs = lines.flatMap((line) => line.glyphs);
  return glyphs.reduce((sum, glyph) => sum + glyph.confidence, 0) / Math.max(1, glyphs.length);
}

/** How much of a place's length its characters account for, 0–1 and sometimes more. */
function coverageOf(quad: Quad, lines: readonly Line[]): number {
  const { length, thickness } = measure(quad);
  const ems = lines
    .flatMap((line) => line.glyphs)
    .filter(({ text }) => text.trim() !== '')
    .reduce((sum, { text }) => sum + (isCjk(text) ? 1 : LATIN_WIDTH), 0);
  return (ems * EM * thickness) / length;
}

function measure([start, end, , below]: Quad): { readonly length: number; readonly thickness: number } {
  const sides = [distance(start, end), distance(start, below)];
  return { length: Math.max(...sides), thickness: Math.min(...sides) };
}

function distance(one: Point, other: Point): number {
  return Math.hypot(other.x - one.x, other.y - one.y);
}
