import { isMostlyIdeographic } from '@/core/ocr/script';
import { heightOf, median } from './box';
import { estimateEm } from './em';
import { startsWithListMark } from './list-mark';
import type { BoxRow } from './rows';
import { looksLikeCode } from './source-code';

/** A row of prose with what its text tells about where it belongs. */
export interface TextRow {
  readonly row: BoxRow;
  readonly text: string;
  /** Median height of its boxes, px. */
  readonly size: number;
  /** Its type size, px. */
  readonly em: number;
  readonly startsItem: boolean;
}

export function toTextRow(row: BoxRow): TextRow {
  const text = row.boxes.map(({ line }) => line.text).join(' ');
  const size = median(row.boxes.map(heightOf));
  return {
    row,
    text,
    size,
    em: estimateEm(text, row.right - row.left, size),
    startsItem: startsWithListMark(text),
  };
}

const lowerCase = /^[\p{Ps}"'“‘«]?\p{Ll}/u;
const address = /^(?:https?:|www\.|\S+@\S+\.\S)/u;

/** In the middle of a sentence, then; an address on the web does not count. */
export function startsInLowerCase(text: string): boolean {
  return lowerCase.test(text) && !address.test(text);
}

const terminal = /[.!?:;。！？：；…][”’"'」』）)\]]*$/u;

/** Whether the row may be the end of a sentence. */
export function endsSentence(text: string): boolean {
  return terminal.test(text);
}

const label =
  /^(?:\p{Lu}[\p{L}\p{N} ]{0,15}|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]{2,6})(?:(?<!\d)[:：]|[:：](?!\d))/u;

/** `Phone: …`, `地址：…`: a field of its own; not a time. */
export function startsWithLabel(text: string): boolean {
  return label.test(text);
}

const innerMark = /(?<!\d)[[\p{Po}\p{Pi}\p{Pf}°]--[#@%\&*\/\\]](?!\d|$)/v;

const comma = /[，、；,]$/u;

/** Chinese and Japanese prose has a mark in every other row; names, titles and figures have none. */
export function holdsMarks(rows: readonly TextRow[]): boolean {
  return rows.filter(({ text }) => innerMark.test(text) || comma.test(text)).length >= rows.length / 3;
}

const mark = /[，。、；：？！,.;:?!）」』)]$/u;

/**
 * Whether the author broke the rows: source code, or Chinese and Japanese verse, whose short rows all end with a mark or
 * hold none at all. `measure` is the widest row's length in em.
 */
export function keepsRows(rows: readonly TextRow[], measure: number): boolean {
  if (looksLikeCode(rows.map(({ text }) => text))) return true;
  if (rows.length < 3 || measure > 15 || !rows.every(({ text }) => isMostlyIdeographic(text))) return false;
  return rows.every(({ text }) => mark.test(text)) || !rows.some(({ text }) => innerMark.test(text));
}
