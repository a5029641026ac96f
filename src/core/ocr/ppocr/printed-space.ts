import { isCjkPunctuation, isIdeographic } from '@/core/ocr/script';

/** What lies between two neighbouring characters of a line. */
export interface Gap {
  readonly before: string;
  readonly after: string;
  /** Width of the widest run of blank columns between the two, in em (the height of the type). */
  readonly width: number;
  /** The recogniser's highest probability of a space between the two, 0–1. */
  readonly probability: number;
}

/** The recogniser puts blanks above spaces by far when the spaces are narrow; below this it saw none at all. */
const FAINT = 0.003;
const PLAIN = 0.03;
const LIKELY = 0.15;
const PROBABLE = 0.3;
const SURE = 0.5;

/** The narrowest word spaces are a fifth of an em; letters of one word hardly part by more. */
const WORD_SPACE = 0.2;
const NARROW_SPACE = 0.13;
/** A space before a comma or in a number is believed only when it is as wide as this. */
const STRIKING_SPACE = 0.6;

/** Marks that stand close to what comes before them, and those that stand close to what follows. */
const CLOSING = /[.,:;!?)\]}%’”…]/;
const OPENING = /[([{#@$£¥“‘]/;

/**
 * Whether a space is printed between two characters. The recogniser tells less and less of spaces the tighter or
 * dirtier the print, but its second thoughts still tell them from gaps between letters: so its probability decides
 * together with the width of the gap. Never a space between two Han characters or beside a full-width mark.
 */
export function isPrintedSpace(gap: Gap): boolean {
  const { before, after, width, probability } = gap;
  if (isCjkPunctuation(before) || isCjkPunctuation(after)) return false;
  if (isIdeographic(before) && isIdeographic(after)) return false;
  if (staysClose(gap)) return probability >= SURE && width >= STRIKING_SPACE;
  // Figures of one number stand apart by up to a figure's side bearings.
  const isNumber = /\d/.test(before) && /\d/.test(after);
  if (isNumber && width < WORD_SPACE) return false;
  if (probability >= PROBABLE) return true;
  return probability >= PLAIN ? width >= NARROW_SPACE : probability >= FAINT && width >= WORD_SPACE;
}

/** Pairs that are set without a space, whose gap is wide all the same when every letter has the same width. */
function staysClose({ before, after, probability }: Gap): boolean {
  if (CLOSING.test(after) && !isIdeographic(before)) return true;
  if (OPENING.test(before)) return true;
  if (probability >= LIKELY) return false;
  if (/\d/.test(after)) return /[.:\-/]/.test(before);
  if (before === '.') return /[a-z]/.test(after);
  return /\d/.test(before) && after === '-';
}
