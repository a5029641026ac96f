import type { Pixels } from '@/core/ocr/recognition';
import { isCjk } from '@/core/ocr/script';
import { alignInk, type Placement, type Run, runsOf } from './align-ink';
import type { Charset } from './charset';
import { decodeCtc } from './ctc';
import { columnPeaks, type InkMap, inkOf } from './ink';
import { inkBox } from './ink-box';
import { isPrintedSpace } from './printed-space';
import { EM } from './strip-tensor';
import type { Tensor } from './tensor';

/** A character of a strip, without the spaces, and where its ink is. */
export interface StripCharacter {
  readonly text: string;
  /** The columns that it fills, px of the strip; `right` is the first column past it. */
  readonly left: number;
  readonly right: number;
  /** Whether blank columns part it from its neighbours; if not, its columns are a guess. */
  readonly apart: boolean;
  /** Whether a space is printed before it. */
  readonly spaced: boolean;
  /** 0–1 */
  readonly confidence: number;
}

/** What the recogniser made of a strip. */
export interface StripReading {
  readonly characters: readonly StripCharacter[];
  readonly ink: InkMap;
  /** The width of an em in this strip, px. */
  readonly em: number;
  /** Columns with ink that is no character's. */
  readonly unread: readonly Run[];
  /** 0–1: the mean of the characters'; 0 when there are none. */
  readonly confidence: number;
}

/** Columns whose strongest ink is below this part two letters, 0–255. */
const INKED = 128;

/** Share of the strip's height at its upper and lower edge where neighbouring lines may show. */
const EDGE_SHARE = 1 / 12;

/** Ink lower than this may be a dot or dirt, px. */
const LETTER_HEIGHT = 0.45 * EM;

/** Characters that are in one piece from side to side. */
const ONE_PIECE = /[A-Za-z0-9]/;

/**
 * Decodes the recogniser's answer for a strip, and finds each character's place and the spaces from the ink.
 *
 * @param stretch how much wider the strip is than its height asks for
 */
export function readStrip(strip: Pixels, probabilities: Tensor, charset: Charset, stretch = 1): StripReading {
  const em = EM * stretch;
  const ink = inkOf(strip);
  const edge = Math.round(strip.height * EDGE_SHARE);
  const runs = runsOf(columnPeaks(ink, edge, strip.height - edge), INKED);
  const decoded = decodeCtc(probabilities, charset).filter(({ text }) => text !== ' ');
  const stepWidth = strip.width / (probabilities.shape[1] ?? 1);
  const seen = decoded.map(({ text, first, last }) => ({
    center: ((first + last + 1) / 2) * stepWidth,
    loose: !ONE_PIECE.test(text),
    from: first * stepWidth,
    to: (last + 1) * stepWidth,
  }));
  const placements = alignInk(seen, runs, em);
  const characters: StripCharacter[] = [];
  decoded.forEach(({ text, confidence, first }, index) => {
    const { from = 0, to = 0 } = seen[index] ?? {};
    const { start: left, end: right, apart } = placements[index] ?? { start: from, end: to, apart: false };
    const before = characters.at(-1);
    const lastStep = decoded[index - 1]?.last ?? first;
    const spaced =
      before !== undefined &&
      isPrintedSpace({
        before: before.text,
        after: text,
        width: (left - before.right) / em,
        probability: spaceProbability(probabilities, charset, lastStep, first),
      });
    characters.push({ text, left, right, apart, spaced, confidence });
  });
  const unread = runs.filter((run) => !placements.some((placement) => placement && covers(placement, run)));
  return { characters, ink, em, unread, confidence: meanConfidence(characters) };
}

/**
 * How many pieces of ink as high as a letter no character stands for, inside the line. Beside Han characters, which are
 * in several pieces, a piece left over tells nothing.
 */
export function unreadLetters({ characters, ink, unread }: StripReading): number {
  return unread.filter(({ start, end }) => {
    const before = characters.findLast(({ left }) => left < start);
    const after = characters.find(({ left }) => left >= end);
    if (!before || !after || isCjk(before.text) || isCjk(after.text)) return false;
    const box = inkBox(ink, start, end);
    return box !== undefined && box.bottom - box.top >= LETTER_HEIGHT;
  }).length;
}

/** Letters that are little more than a stroke, and the widest they are, em; other letters but m and w, likewise. */
const STROKE_LETTER = /[ilt]/;
const BROAD_LETTER = /[a-zA-Z]/;
const MAX_STROKE = 0.5;
const MAX_BROAD = 0.95;

/** How many letters fill more columns than one letter can: touching doubles (ll, ee) of which one was dropped. */
export function crowdedLetters({ characters, em }: StripReading): number {
  return characters.filter(({ text, left, right, apart }) => {
    if (!apart || /[mMwWQO]/.test(text)) return false;
    const width = (right - left) / em;
    if (STROKE_LETTER.test(text)) return width > MAX_STROKE;
    return BROAD_LETTER.test(text) && width > MAX_BROAD;
  }).length;
}

function covers(placement: Placement, run: Run): boolean {
  return placement.start < run.end && run.start < placement.end;
}

/** The mean confidence of characters, 0–1; 0 when there are none. */
export function meanConfidence(characters: readonly { readonly confidence: number }[]): number {
  if (characters.length === 0) return 0;
  return characters.reduce((sum, { confidence }) => sum + confidence, 0) / characters.length;
}

function spaceProbability(probabilities: Tensor, charset: Charset, from: number, to: number): number {
  let highest = 0;
  for (let step = from; step <= to; step++) {
    highest = Math.max(highest, probabilities.data[step * charset.size + charset.space] ?? 0);
  }
  return highest;
}
