import type { Tensor } from '@/core/ocr/ppocr/network';
import type { Pixels } from '@/core/ocr/recognition';
import { isCjk, isIdeographic } from '@/core/ocr/script';
import { alignInk, type InkPlacement, type InkRun, inkRuns } from './align-ink';
import { bodyBox, columnPeaks, type InkMap, inkBox, inkOf } from './ink';
import { printedSpaces } from './printed-spaces';
import { type Charset, type CtcCharacter, decodeCtc, EM, spaceProbability } from './recogniser-io';

/** A character of a strip, not a space, and the place of its ink. */
export interface StripCharacter {
  readonly text: string;
  /** The columns of its ink, px of the strip; `right` is not included. */
  readonly left: number;
  readonly right: number;
  /** Whether blank columns separate it from its neighbours; otherwise its columns are an estimate. */
  readonly apart: boolean;
  /** Whether a space is printed before it. */
  readonly spaced: boolean;
  /** 0–1 */
  readonly confidence: number;
}

/** The characters of a strip, placed on its ink. */
export interface DecodedStrip {
  readonly characters: readonly StripCharacter[];
  readonly ink: InkMap;
  /** The width of an em in this strip, px. */
  readonly em: number;
  /** Columns with ink that belongs to no character. */
  readonly unmatchedInk: readonly InkRun[];
  /** 0–1, the mean of the characters; 0 when there are none. */
  readonly confidence: number;
}

/** Columns with less ink than this, 0–255, are blank and separate letters. */
const SEPARATING_INK = 128;

/** The share of the strip's height at its upper and lower edge that may show neighbouring lines. */
const EDGE_SHARE = 1 / 12;

/** The least height of a letter, px; lower ink may be a dot or dirt. */
const LETTER_HEIGHT = 0.45 * EM;

/** Characters without blank columns inside. */
const ONE_PIECE = /[A-Za-z0-9]/;

/**
 * Decodes the recogniser's output for a strip, and finds the place of each character and the printed spaces by the ink.
 *
 * @param stretch how much wider the strip is than the text at the strip's height
 */
export function decodeStrip(strip: Pixels, answer: Tensor, charset: Charset, stretch = 1): DecodedStrip {
  const em = EM * stretch;
  const ink = inkOf(strip);
  const edge = Math.round(strip.height * EDGE_SHARE);
  const runs = inkRuns(columnPeaks(ink, edge, strip.height - edge), SEPARATING_INK);
  const decoded = inHalfWidth(decodeCtc(answer, charset).filter(({ text }) => text.trim() !== ''));
  const stepWidth = strip.width / (answer.shape[1] ?? 1);
  const seen = decoded.map(({ text, first, last }) => ({
    center: ((first + last + 1) / 2) * stepWidth,
    loose: !ONE_PIECE.test(text),
    from: first * stepWidth,
    to: (last + 1) * stepWidth,
  }));
  const placements = alignInk(seen, runs, em);
  const placed = decoded.map(({ text, confidence, first }, index) => {
    const { from = 0, to = 0 } = seen[index] ?? {};
    const { start: left, end: right, apart } = placements[index] ?? { start: from, end: to, apart: false };
    const lastStep = decoded[index - 1]?.last ?? first;
    const spaceBefore = spaceProbability(answer, lastStep, first);
    return { text, left, right, apart, confidence, spaceBefore };
  });
  const spaces = printedSpaces(placed, em);
  const characters = placed.map(({ spaceBefore: _, ...character }, index) => ({
    ...character,
    spaced: spaces[index] ?? false,
  }));
  const unread = runs.filter((run) => !placements.some((placement) => placement && covers(placement, run)));
  return { characters, ink, em, unmatchedInk: unread, confidence: meanConfidence(characters) };
}

/** Where the full-width forms of ASCII begin, ！ to ～, and how far they are from ASCII. */
const FULL_WIDTH = /[\uff01-\uff5e]/u;
const FROM_ASCII = 0xfee0;

/** The guillemets of Latin text, for which the recogniser takes those of Chinese titles. */
const GUILLEMETS: Readonly<Record<string, string>> = { '《': '«', '》': '»' };

/**
 * Replaces full-width forms in a strip that has Latin letters and no ideographs: the recogniser takes a bracket with room
 * around it, as in code, for a full-width one.
 */
function inHalfWidth(characters: readonly CtcCharacter[]): readonly CtcCharacter[] {
  const texts = characters.map(({ text }) => text);
  if (!texts.some((text) => /[A-Za-z]/.test(text)) || texts.some(isIdeographic)) return characters;
  return characters.map((character) => {
    const { text } = character;
    if (FULL_WIDTH.test(text))
      return { ...character, text: String.fromCharCode(text.charCodeAt(0) - FROM_ASCII) };
    return { ...character, text: GUILLEMETS[text] ?? text };
  });
}

/**
 * How many pieces of ink inside the line are as high as a letter and belong to no character. Pieces next to Han do not
 * count, because Han consist of several pieces.
 */
export function unmatchedLetters({ characters, ink, unmatchedInk }: DecodedStrip): number {
  return unmatchedInk.filter(({ start, end }) => {
    const before = characters.findLast(({ left }) => left < start);
    const after = characters.find(({ left }) => left >= end);
    if (!before || !after || isCjk(before.text) || isCjk(after.text)) return false;
    const box = inkBox(ink, start, end);
    return box !== undefined && box.bottom - box.top >= LETTER_HEIGHT;
  }).length;
}

/** Whether a letter was recognised as a full stop, as the p of map... may be: the ink at the place of one is as high as a letter. */
export function hasLetterAsDot({ characters, ink }: DecodedStrip): boolean {
  return characters.some(({ text, left, right }) => {
    const box = text === '.' ? bodyBox(ink, left, right) : undefined;
    return box !== undefined && box.bottom - box.top >= LETTER_HEIGHT;
  });
}

/** Narrow letters and all letters, with the greatest width of each, em. The widest letters are exempt. */
const STROKE_LETTER = /[ilt]/;
const BROAD_LETTER = /[a-zA-Z]/;
const MAX_STROKE = 0.5;
const MAX_BROAD = 0.95;

/** How many letters are wider than one letter can be: touching double letters (ll, ee) of which one was dropped. */
export function crowdedLetters({ characters, em }: DecodedStrip): number {
  return characters.filter(({ text, left, right, apart }) => {
    if (!apart || /[mMwWQO]/.test(text)) return false;
    const width = (right - left) / em;
    if (STROKE_LETTER.test(text)) return width > MAX_STROKE;
    return BROAD_LETTER.test(text) && width > MAX_BROAD;
  }).length;
}

function covers(placement: InkPlacement, run: InkRun): boolean {
  return placement.start < run.end && run.start < placement.end;
}

/** The mean confidence of characters, 0–1; 0 when there are none. */
export function meanConfidence(characters: readonly { readonly confidence: number }[]): number {
  if (characters.length === 0) return 0;
  return characters.reduce((sum, { confidence }) => sum + confidence, 0) / characters.length;
}
