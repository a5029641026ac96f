import { wordsOfLine } from '@/core/ocr/line-part';
import type { Block, Glyph, Line } from '@/core/ocr/recognition';
import { isCjk } from '@/core/ocr/script';
import { changesBetween, type TextChange } from './text-changes';

/** A text with its lines and doubtful words marked. The spans of each list are in order and do not overlap. */
export interface MarkedText {
  readonly text: string;
  /** Where each line of the recognition is; an empty span when an edit removed it. */
  readonly lines: readonly TextSpan[];
  readonly doubtful: readonly TextSpan[];
}

/** A part of the text that belongs to one line and is doubtful or not as a whole. */
export interface TextRun {
  readonly text: string;
  /** Index of its line in the recognition; `undefined` when it comes from none. */
  readonly line: number | undefined;
  readonly doubtful: boolean;
}

/** Marks the lines of a recognition and their doubtful words in the text that was made of them. */
export function toMarkedText(text: string, lines: readonly Line[]): MarkedText {
  const spans = locateLines(text, lines);
  const doubtful = lines.flatMap((line, index) => {
    const { start, end } = spans[index] ?? { start: 0, end: 0 };
    const indent = line.text.length - line.text.trimStart().length;
    return doubtfulWords(line)
      .map((word) => ({ start: start + word.start - indent, end: Math.min(end, start + word.end - indent) }))
      .filter((word) => word.start >= start && word.end > word.start);
  });
  return { text, lines: spans, doubtful };
}

/**
 * The marks after the user edited the text, in one place or in several: what was not edited keeps its marks, an edited part is not
 * doubtful.
 */
export function editText(marked: MarkedText, text: string): MarkedText {
  return changesBetween(marked.text, text).reduceRight(replacePart, marked);
}

function replacePart(
  marked: MarkedText,
  { start: head, end: oldEnd, text: inserted }: TextChange,
): MarkedText {
  const shift = inserted.length - (oldEnd - head);
  const moveStart = (at: number) => (at >= oldEnd ? at + shift : Math.min(at, head));
  const moveEnd = (at: number) => (at < oldEnd ? Math.min(at, head) : at + shift);
  return {
    text: marked.text.slice(0, head) + inserted + marked.text.slice(oldEnd),
    lines: marked.lines.map(({ start, end }) => ({
      start: moveStart(start),
      end: Math.max(moveStart(start), moveEnd(end)),
    })),
    doubtful: marked.doubtful
      .filter(({ start, end }) => end <= head || start >= oldEnd)
      .map(({ start, end }) => (end <= head ? { start, end } : { start: start + shift, end: end + shift })),
  };
}

/** The text cut at every mark, in order; the parts joined give the text. */
export function splitRuns({ text, lines, doubtful }: MarkedText): TextRun[] {
  const edges = new Set([0, text.length]);
  for (const { start, end } of [...lines, ...doubtful]) edges.add(start).add(end);
  const cuts = [...edges].sort((a, b) => a - b);
  const lineAt = finder(lines);
  const doubtAt = finder(doubtful);
  return cuts.slice(1).map((end, index) => {
    const start = cuts[index] ?? 0;
    return { text: text.slice(start, end), line: lineAt(start), doubtful: doubtAt(start) !== undefined };
  });
}

/** The index of the line at an offset; at the end of a line, of the line that ends there. */
export function lineAtOffset({ lines }: MarkedText, offset: number): number | undefined {
  const index = lines.findIndex(({ start, end }) => end > start && offset >= start && offset <= end);
  return index === -1 ? undefined : index;
}

/** Returns a function that finds the span at an offset; its calls must have rising offsets. */
function finder(spans: readonly TextSpan[]): (offset: number) => number | undefined {
  let at = 0;
  return (offset) => {
    while ((spans[at]?.end ?? Number.POSITIVE_INFINITY) <= offset) at++;
    const span = spans[at];
    return span && span.start <= offset ? at : undefined;
  };
}

/** Characters with a lower confidence are marked as doubtful. */
const SURE = 0.6;

/** The words of a line with a doubtful character, as offsets into the line's text. Each ideograph is a word. */
function doubtfulWords({ glyphs }: Line): TextSpan[] {
  const doubtful: TextSpan[] = [];
  let start = 0;
  for (const word of wordsOf(glyphs)) {
    const end = start + word.reduce((length, { text }) => length + text.length, 0);
    const worst = Math.min(...word.map(({ confidence }) => confidence));
    if (worst < SURE && word.some(({ text }) => text.trim() !== '')) doubtful.push({ start, end });
    start = end;
  }
  return doubtful;
}

function wordsOf(glyphs: readonly Glyph[]): Glyph[][] {
  const words: Glyph[][] = [];
  let previous: Glyph | undefined;
  for (const glyph of glyphs) {
    const last = words.at(-1);
    if (last && previous && isLetter(previous) && isLetter(glyph)) last.push(glyph);
    else words.push([glyph]);
    previous = glyph;
  }
  return words;
}

function isLetter({ text }: Glyph): boolean {
  return text.trim() !== '' && !isCjk(text);
}

/** A part of a text: UTF-16 offsets, the end excluded. */
export interface TextSpan {
  readonly start: number;
  readonly end: number;
}

/** All pieces of a recognition, in reading order. */
export function linesOf(blocks: readonly Block[]): Line[] {
  return blocks.flatMap(({ paragraphs }) => paragraphs.flat().flatMap(({ pieces }) => pieces));
}

/**
 * Where each line is in the text that was made of all lines. Joining may have removed spaces at a line's ends, or the
 * hyphen of a word that was broken there, and a line of a table may have been divided into cells. A line that is not found has an
 * empty span.
 */
export function locateLines(text: string, lines: readonly Line[]): TextSpan[] {
  let from = 0;
  return lines.map((line) => {
    const words = wordsOfLine(line).map((word) => word.text);
    const whole = words.at(-1) ?? '';
    const found = [whole, whole.replace(/[-\u00ad\u2010]$/u, '')]
      .map((last) => findWords(text, [...words.slice(0, -1), last], from))
      .find((span) => span !== undefined);
    from = found?.end ?? from;
    return found ?? { start: from, end: from };
  });
}

/** The next place with these words, with or without spaces or a tab between them. */
function findWords(text: string, words: readonly string[], from: number): TextSpan | undefined {
  const escaped = words.map((word) => word.replace(/[\\^$.*+?()[\]{}|/]/gu, '\\$&'));
  if (escaped.join('') === '') return undefined;
  const pattern = new RegExp(escaped.join('[^\\S\\n]*'), 'gu');
  pattern.lastIndex = from;
  const found = pattern.exec(text);
  return found ? { start: found.index, end: found.index + found[0].length } : undefined;
}
