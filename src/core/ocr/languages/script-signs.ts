import { rectify } from '@/core/ocr/ppocr/rectify';
import { rectOfQuad, turn } from '@/core/ocr/ppocr/rotated-rect';
import { INKED, type InkMap, inkOf, inkPieces } from '@/core/ocr/ppocr/strip/ink';
import type { Pixels } from '@/core/ocr/recognition';
import { isIdeographic } from '@/core/ocr/script';
import type { PlaceRecognition } from './script-evidence';

/** The height to which a place is scaled before its ink is measured, px. */
const HEIGHT = 32;

/** The rows in which strokes are counted, as shares of the height. */
const MIDDLE_ROWS = [0.4, 0.5, 0.6];

/** What is measured of the ink, each in steps from 0. */
export const MEASURES = ['density', 'headline', 'strokes', 'layers', 'pieces', 'floor'] as const;

type Measure = (typeof MEASURES)[number];

/** What a place shows of its script, as signs whose frequencies tell scripts apart. */
export interface ScriptSigns {
  /** What PP-OCR took the letters for, such as `H` for the Cyrillic `Н`. All Han are `漢`. */
  readonly characters: readonly string[];
  readonly measures: Readonly<Record<Measure, number>>;
}

/** What a place of an image shows of its script. */
export function scriptSigns(pixels: Pixels, { quad, lines }: PlaceRecognition): ScriptSigns {
  const found = rectOfQuad(quad);
  const rect = found.height > found.width ? turn(found, 1) : found;
  const width = Math.max(1, Math.round((rect.width * HEIGHT) / rect.height));
  const ink = inkOf(rectify(pixels, rect, width, HEIGHT));
  const characters = lines.flatMap(({ text }) => [...text]).filter((character) => character.trim() !== '');
  return {
    characters: characters.map((character) => (isIdeographic(character) ? '漢' : character)),
    measures: {
      density: step((characters.length * HEIGHT) / width, 0.3, 8),
      headline: step(longestRun(ink) / HEIGHT, 0.5, 6),
      strokes: step(strokesAcross(ink), 0.6, 8),
      layers: step(layers(ink), 0.2, 15),
      pieces: step(pieceWidth(ink), 0.25, 8),
      floor: step(shareBelow(ink), 0.05, 20),
    },
  };
}

function step(value: number, size: number, most: number): number {
  return Math.min(most, Math.floor(value / size));
}

function isInked({ data, width }: InkMap, x: number, y: number): boolean {
  return (data[y * width + x] ?? 0) >= INKED;
}

/** The longest horizontal run of ink, px: the headline of Devanagari and Bengali joins the letters of a word. */
function longestRun(ink: InkMap): number {
  let longest = 0;
  for (let y = 0; y < ink.height; y++) {
    let run = 0;
    for (let x = 0; x < ink.width; x++) {
      run = isInked(ink, x, y) ? run + 1 : 0;
      longest = Math.max(longest, run);
    }
  }
  return longest;
}

/** How many strokes a horizontal line through the middle meets in a length of the place's height. */
function strokesAcross(ink: InkMap): number {
  let met = 0;
  for (const share of MIDDLE_ROWS) {
    const y = Math.round(ink.height * share);
    for (let x = 1; x < ink.width; x++) if (isInked(ink, x, y) && !isInked(ink, x - 1, y)) met++;
  }
  return (met * ink.height) / (MIDDLE_ROWS.length * ink.width);
}

/** The mean number of strokes above one another, over the columns with ink. */
function layers(ink: InkMap): number {
  let columns = 0;
  let strokes = 0;
  for (let x = 0; x < ink.width; x++) {
    let met = 0;
    for (let y = 0; y < ink.height; y++) {
      if (isInked(ink, x, y) && (y === 0 || !isInked(ink, x, y - 1))) met++;
    }
    if (met > 0) columns++;
    strokes += met;
  }
  return strokes / Math.max(1, columns);
}

/** The mean width of the pieces that blank columns separate, in heights of the place. */
function pieceWidth(ink: InkMap): number {
  const pieces = inkPieces(ink, 0, ink.width);
  const sum = pieces.reduce((total, { left, right }) => total + right - left, 0);
  return sum / Math.max(1, pieces.length) / ink.height;
}

/** The share of the ink that lies in the lowest third of the rows with ink. */
function shareBelow(ink: InkMap): number {
  const rows = Array.from({ length: ink.height }, (_, y) => {
    let inked = 0;
    for (let x = 0; x < ink.width; x++) if (isInked(ink, x, y)) inked++;
    return inked;
  });
  const bottom = rows.findLastIndex((inked) => inked > 0);
  const top = rows.findIndex((inked) => inked > 0);
  const sum = (from: number) => rows.slice(from).reduce((total, inked) => total + inked, 0);
  return sum(Math.round(bottom - (bottom - top) / 3)) / Math.max(1, sum(0));
}
