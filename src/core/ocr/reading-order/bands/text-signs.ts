import { isMostlyIdeographic } from '@/core/ocr/script';
import { HELD_KEYS } from '@/core/ocr/text/key-names';
import { type BoxRow, estimateEm, heightOf, median } from './boxes';

/** A row of prose with what decides which paragraph it belongs to. */
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

/** No printed row is longer, characters; one of a service may be. */
const LONGEST_ROW = 1000;

const lowerCase = /^[\p{Ps}"'“‘«]?\p{Ll}/u;
const address = /^(?:https?:|www\.|\S+@\S+\.\S)/u;

/** Whether a text begins in lower case, and so in the middle of a sentence. Web and mail addresses do not count. */
export function startsInLowerCase(text: string): boolean {
  return lowerCase.test(text) && !address.test(text.slice(0, LONGEST_ROW));
}

const terminal = /[.!?:;。！？：；…][”’"'」』）)\]]*$/u;

/** Whether a text may end a sentence. */
export function endsSentence(text: string): boolean {
  return terminal.test(text);
}

const label =
  /^(?:\p{Lu}[\p{L}\p{N} ]{0,15}|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]{2,6})(?:(?<!\d)[:：]|[:：](?!\d))/u;

/** Whether a text begins with a label, as in `Phone: …`, `地址：…`; a time of day is none. */
export function startsWithLabel(text: string): boolean {
  return label.test(text);
}

/** Whether a text of Han or kana is a label and nothing else. */
export function isLabelAlone(text: string): boolean {
  return /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]{2,6}[:：]$/u.test(text);
}

const innerMark = /(?<!\d)[[\p{Po}\p{Pi}\p{Pf}°]--[#@%\&*\/\\]](?!\d|$)/v;

const comma = /[，、；,]$/u;

/**
 * Whether a third of the rows contain a sentence mark. About half do in Chinese and Japanese prose; names, titles and
 * numbers do not.
 */
export function holdsMarks(rows: readonly TextRow[]): boolean {
  return rows.filter(({ text }) => innerMark.test(text) || comma.test(text)).length >= rows.length / 3;
}

const closingMark = /[，。、；：？！,.;:?!）」』)]$/u;

/**
 * Whether the line breaks are the author's: source code, or Chinese and Japanese verse, whose short rows all end with
 * a mark or all contain none.
 *
 * @param measure the length of the widest row, em
 */
export function keepsRows(rows: readonly TextRow[], measure: number): boolean {
  if (looksLikeCode(rows.map(({ text }) => text))) return true;
  if (rows.length < 3 || measure > 15 || !rows.every(({ text }) => isMostlyIdeographic(text))) return false;
  return rows.every(({ text }) => closingMark.test(text)) || !rows.some(({ text }) => innerMark.test(text));
}

/** A bullet, or a number or letter with its point, at the start of a list item; not a number such as `2.4`, or the option `-h, --help`. */
const LIST_MARK =
  /^(?!-[a-zA-Z](?:,|$))(?:[•·●○■□▪▫◆◇◦‣➢✓*–—-](?=\s|\p{L}|\p{N}|$)|[(（]?(?:\d{1,3}|[一二三四五六七八九十]{1,3}|[a-zA-Z])[)）](?=.|$)|\d{1,3}[.．、](?!\d)|[一二三四五六七八九十]{1,3}、|[a-zA-Z]\.(?=\s)|[①-⑳])/u;

export function startsWithListMark(text: string): boolean {
  return LIST_MARK.test(text);
}

/** Whether the text is a list mark and nothing else. */
export function isListMark(text: string): boolean {
  const found = LIST_MARK.exec(text.trim());
  return found !== null && found[0].length === text.trim().length;
}

const CODE_ROW =
  /^\s*"[^"]*"\s?:\s?(?:["\d[{-]|true\b|false\b|null\b)|^\s*<\/?[a-z][\w-]*(?:\s[^<>]*)?\/?>|[;{}]$|=>|\)\s*:$|^\s*(?:[})\]]|\/\/|#\s|import\b|def\b|return\b|const\b|let\b|if\s*\()|\b[\w.]+\(.*\)$|^\w[\w.]* = /u;

/** Whether rows are source code: at least 40 % have an ending, a bracket or a keyword that only code has. */
export function looksLikeCode(rows: readonly string[]): boolean {
  const code = rows.filter((text) => text.length <= LONGEST_ROW && CODE_ROW.test(text)).length;
  return code > 0 && code >= rows.length * 0.4;
}

/** The names of other keys. */
const NAMED =
  'F\\d{1,2}|Enter|Esc(?:ape)?|Del(?:ete)?|Tab|Space|Home|End|Page ?(?:Up|Down)|Left|Right|Up|Down|Ins(?:ert)?|Backspace|Print';
/** `Ctrl+N`, `⌘N`, `F5`, and `<Ctrl>n`, as the desktops of Linux write it. */
const KEY = new RegExp(
  `^(?:(?:${HELD_KEYS})\\s?\\+.+|[⌘⇧⌥⌃]+\\S+|${NAMED}|(?:<(?:${HELD_KEYS})>)+\\S+)$`,
  'i',
);
const EITHER = /\s+or\s+|\s*或\s*/;

/** Whether a text is a key, alone or held together with others, or a choice of several: F5, Ctrl+Shift+N, `<Ctrl>n or <Win>n`. */
export function isKey(text: string): boolean {
  return text
    .trim()
    .split(EITHER)
    .every((key) => KEY.test(key));
}
