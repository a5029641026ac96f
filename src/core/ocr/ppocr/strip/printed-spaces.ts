import { isCjk, isCjkPunctuation, isIdeographic } from '@/core/ocr/script';

/** A character whose place on the ink is known, px. */
export interface PlacedCharacter {
  readonly text: string;
  readonly left: number;
  readonly right: number;
  /** The recogniser's highest probability of a space before it, 0–1. */
  readonly spaceBefore: number;
}

/**
 * Before which characters of a line a space is printed. In monospaced print the grid of the characters shows it, in
 * letter-spaced print the gaps that are much wider than the others, else each gap by itself.
 *
 * @param em the width of an em, px
 */
export function printedSpaces(characters: readonly PlacedCharacter[], em: number): readonly boolean[] {
  const onGrid = spacesOfGrid(characters, em);
  if (onGrid) return onGrid;
  const gaps = characters.map((character, index) => gapBefore(character, characters[index - 1], em));
  const spaces = gaps.map((gap) => gap !== undefined && isPrintedSpace(gap));
  const usual = letterSpacing(gaps, spaces);
  if (usual === undefined) return spaces;
  return gaps.map((gap, index) => spaces[index] === true && (gap?.width ?? 0) >= usual * SPACE_IN_SPACED);
}

function gapBefore(
  { text, left, spaceBefore }: PlacedCharacter,
  before: PlacedCharacter | undefined,
  em: number,
): Gap | undefined {
  if (!before) return undefined;
  return { before: before.text, after: text, width: (left - before.right) / em, probability: spaceBefore };
}

/** The fewest characters that show a grid, and the mean and greatest distance from it, as shares of the advance. */
const MIN_ON_GRID = 8;
const MEAN_DEVIATION = 0.09;
const MAX_DEVIATION = 0.22;

/**
 * The least advance of monospaced print, em. Where the ink shows no characters, as between the borders of a table's cell, they stand on
 * the grid of the network's steps, which is closer. Measured: 0.26 there, 0.52 to 0.75 in print.
 */
const MIN_ADVANCE = 0.4;

/** Before which characters of monospaced print a space is printed; `undefined` for other print. */
function spacesOfGrid(characters: readonly PlacedCharacter[], em: number): readonly boolean[] | undefined {
  if (characters.length < MIN_ON_GRID || characters.some(({ text }) => isCjk(text))) return undefined;
  const centers = characters.map(({ left, right }) => (left + right) / 2);
  const steps = centers.slice(1).map((center, index) => center - (centers[index] ?? 0));
  const sorted = [...steps].sort((a, b) => a - b);
  let advance = sorted[sorted.length >> 2] ?? 0;
  for (let round = 0; round < 2; round++) {
    const cells = steps.reduce((sum, step) => sum + Math.round(step / advance), 0);
    advance = steps.reduce((sum, step) => sum + step, 0) / cells;
  }
  if (advance < MIN_ADVANCE * em) return undefined;
  const deviations = steps.map((step) => Math.abs(step / advance - Math.round(step / advance)));
  const mean = deviations.reduce((sum, value) => sum + value, 0) / deviations.length;
  if (!(mean <= MEAN_DEVIATION && Math.max(...deviations) <= MAX_DEVIATION)) return undefined;
  return [false, ...steps.map((step) => step >= 1.5 * advance)];
}

/** The least gap between the letters of letter-spaced print, em, and how many times as wide a word space is at least. */
const MIN_SPACING = 0.22;
const SPACE_IN_SPACED = 1.35;

/** How many times as wide a gap is that is certainly a word space of letter-spaced print. */
const WORD_SPACE_IN_SPACED = 1.7;

/** The fewest gaps between letters that show letter spacing. */
const MIN_GAPS = 4;

/**
 * The median gap between the letters of letter-spaced print, em; `undefined` for other print. When most letters have a
 * space before them, they may be a list of single letters, unless some gaps are much wider than the others.
 */
function letterSpacing(gaps: readonly (Gap | undefined)[], spaces: readonly boolean[]): number | undefined {
  const between = gaps.flatMap((gap, index) =>
    gap && /[A-Za-z]/.test(gap.before) && /[A-Za-z]/.test(gap.after)
      ? [{ width: gap.width, isSpace: spaces[index] === true }]
      : [],
  );
  if (between.length < MIN_GAPS) return undefined;
  const widths = between.map(({ width }) => width).sort((a, b) => a - b);
  const median = widths[widths.length >> 1] ?? 0;
  if (median < MIN_SPACING) return undefined;
  const apart = between.filter(({ isSpace }) => isSpace).length;
  const hasWordSpace = (widths.at(-1) ?? 0) >= median * WORD_SPACE_IN_SPACED;
  return apart * 2 <= between.length || hasWordSpace ? median : undefined;
}

/** The gap between two neighbouring characters of a line. */
export interface Gap {
  readonly before: string;
  readonly after: string;
  /** The width of the blank columns between the two, em. */
  readonly width: number;
  /** The recogniser's highest probability of a space between the two, 0–1. */
  readonly probability: number;
}

/**
 * Levels of the recogniser's probability of a space. For narrow spaces it rates the blank far higher, so even low
 * values count; below `FAINT` there is no sign of a space. Measured.
 */
const FAINT = 0.003;
const PLAIN = 0.03;
const LIKELY = 0.15;
const PROBABLE = 0.3;
const SURE = 0.5;

/** Widths of gaps, em. The narrowest word spaces have 0.2 em; gaps inside a word are hardly wider. */
const WORD_SPACE = 0.2;
const NARROW_SPACE = 0.13;
/** The least width of a space before a comma or in a number, em. */
const STRIKING_SPACE = 0.6;

/** Marks without a space before them, and marks without a space after them. */
const CLOSING = /[.,:;!?)\]}%’”…]/;
const OPENING = /[([{#@$£¥“‘]/;

/**
 * Whether a space is printed between two characters. The tighter or dirtier the print, the lower the recogniser rates
 * spaces, but still higher than gaps inside words; so its probability decides together with the width of the gap.
 * There is never a space between two Han characters or next to a full-width mark.
 */
export function isPrintedSpace(gap: Gap): boolean {
  const { before, after, width, probability } = gap;
  if (isCjkPunctuation(before) || isCjkPunctuation(after)) return false;
  if (isIdeographic(before) && isIdeographic(after)) return false;
  if (staysClose(gap)) return probability >= SURE && width >= STRIKING_SPACE;
  // The digits of one number have gaps up to a digit's side bearings.
  const isNumber = /\d/.test(before) && /\d/.test(after);
  if (isNumber && width < WORD_SPACE) return false;
  if (probability >= PROBABLE) return true;
  return probability >= PLAIN ? width >= NARROW_SPACE : probability >= FAINT && width >= WORD_SPACE;
}

/** Whether a pair is set without a space; in monospaced fonts its gap is wide all the same. */
function staysClose({ before, after, probability }: Gap): boolean {
  if (CLOSING.test(after) && !isIdeographic(before)) return true;
  if (OPENING.test(before)) return true;
  if (probability >= LIKELY) return false;
  if (/\d/.test(after)) return /[.:\-/]/.test(before);
  if (before === '.') return /[a-z]/.test(after);
  return /\d/.test(before) && after === '-';
}
