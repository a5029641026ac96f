import type { Line } from '@/core/ocr/recognition';
import { doubtfulWords } from './doubtful-words';
import { locateLines, type TextSpan } from './locate-lines';

/** A text with what is known of its parts. Spans are in order and do not overlap within their list. */
export interface MarkedText {
  readonly text: string;
  /** Where each line of the reading stands; empty where an edit removed it. */
  readonly lines: readonly TextSpan[];
  readonly doubtful: readonly TextSpan[];
}

/** A run of text that is of one line and of one certainty. */
export interface TextRun {
  readonly text: string;
  /** Index of its line in the reading, if it comes from one. */
  readonly line: number | undefined;
  readonly doubtful: boolean;
}

/** A reading's text with its lines and its doubtful words found in it. */
export function markText(text: string, lines: readonly Line[]): MarkedText {
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
 * The marks after the user changed the text. What stands before and after the changed part keeps its marks; doubt is
 * settled where something was typed.
 */
export function editText(marked: MarkedText, text: string): MarkedText {
  const before = marked.text;
  const limit = Math.min(before.length, text.length);
  let head = 0;
  while (head < limit && before[head] === text[head]) head++;
  let tail = 0;
  while (tail < limit - head && before.at(-1 - tail) === text.at(-1 - tail)) tail++;
  const shift = text.length - before.length;
  const oldEnd = before.length - tail;
  const moveStart = (at: number) => (at >= oldEnd ? at + shift : Math.min(at, head));
  const moveEnd = (at: number) => (at < oldEnd ? Math.min(at, head) : at + shift);
  return {
    text,
    lines: marked.lines.map(({ start, end }) => ({
      start: moveStart(start),
      end: Math.max(moveStart(start), moveEnd(end)),
    })),
    doubtful: marked.doubtful
      .filter(({ start, end }) => end <= head || start >= oldEnd)
      .map(({ start, end }) => (end <= head ? { start, end } : { start: start + shift, end: end + shift })),
  };
}

/** The text cut at every mark, in order; joined again it is the text. */
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

/** The line of the reading that the character at an offset comes from; at a line's end the line that ends there. */
export function lineAtOffset({ lines }: MarkedText, offset: number): number | undefined {
  const index = lines.findIndex(({ start, end }) => end > start && offset >= start && offset <= end);
  return index === -1 ? undefined : index;
}

/** Finds the span that holds an offset, for offsets asked in rising order. */
function finder(spans: readonly TextSpan[]): (offset: number) => number | undefined {
  let at = 0;
  return (offset) => {
    while ((spans[at]?.end ?? Number.POSITIVE_INFINITY) <= offset) at++;
    const span = spans[at];
    return span && span.start <= offset ? at : undefined;
  };
}
