import { boldnessOf, contrastOf, type Paint } from '@/core/ocr/layout-marks';
import type { Box } from '@/core/ocr/reading-order/bands/boxes';
import { type ColumnRow, isFigure, share } from '@/core/ocr/reading-order/bands/column';
import { splitAt } from '@/core/ocr/reading-order/bands/column-run';
import type { Line } from '@/core/ocr/recognition';
import { clamp, type MeasuredRun, mean } from './measured-run';

/** How the cells of a run repeat: those of a table are alike down its columns, those of cards, boards and footers also across. */
export interface GridEvidence {
  /** Bands with words and then a figure on both sides of the gutter, as two price lists have. */
  readonly pairedFigures: number;
  /** How alike the cells on both sides of the gutter are, −0.5–0.5, … */
  readonly likeAcross: number;
  /** … times how evenly three columns or more begin (−1–0.5). */
  readonly evenGrid: number;
  /** … if the first row of both columns is larger or bolder than all others. */
  readonly headings: number;
  /** Among three columns or more: 0.5 if all are of figures, or of words. */
  readonly oneKind: number;
  /** How alike the band below the gap is to the first of the run, 0–1: it may be the head of the next card. */
  readonly likeFirst: number;
}

/** What two rows have in common, with the limits up to which they count as alike. */
const ALIKE = { size: 0.15, contrast: 0.12, boldness: 0.3, length: 0.7 };
/** How much a heading stands out from the text below it, as the logarithm of size and ink. */
const HEADING = 0.12;

/** The evidence at one gutter of a run, for each gap. */
export function findGridEvidence(run: MeasuredRun, cut: number): GridEvidence[] {
  const { cells, columns, bands, cuts } = run;
  const beside = columns.slice(cut, cut + 2);
  const alike = cells.flatMap((row) => likenessOf(row[cut]?.[0], row[cut + 1]?.[0]) ?? []);
  const likeAcross = alike.length === 0 ? 0 : mean(alike) - 0.5;
  const figures = columns.map(({ rows }) => share(rows, isFigure) > 0.5);
  const common = {
    pairedFigures: share(bands, ({ boxes }) => splitAt(boxes, [cuts[cut] ?? 0]).every(endsInFigure)),
    likeAcross,
    evenGrid: evennessOf(run) * likeAcross,
    headings: beside.every(({ rows }) => isHeaded(rows)) ? likeAcross : 0,
    oneKind: columns.length > 2 && new Set(figures).size === 1 ? 0.5 : 0,
  };
  return run.gaps.map((_, gap) => ({
    ...common,
    likeFirst: gap === 0 ? 0.5 : likenessOfBands(run, 0, gap + 1),
  }));
}

/** How alike two rows are, 0–1: kind, size, length and look of their text. `undefined` when one is missing. */
function likenessOf(a: ColumnRow | undefined, b: ColumnRow | undefined): number | undefined {
  if (!a || !b) return undefined;
  const isNear = (ratio: number, limit: number): number => (Math.abs(ratio) < limit ? 1 : 0);
  const looks = (differ: (one: Paint, other: Paint) => number, limit: number): number =>
    a.paint && b.paint ? isNear(differ(a.paint, b.paint), limit) : 0.5;
  return mean([
    isFigure(a) === isFigure(b) ? 1 : 0,
    isNear(Math.log(a.size / b.size), ALIKE.size),
    isNear(Math.log((a.text.length + 1) / (b.text.length + 1)), ALIKE.length),
    looks((one, other) => contrastOf(one) - contrastOf(other), ALIKE.contrast),
    looks(boldnessOf, ALIKE.boldness),
  ]);
}

function likenessOfBands({ cells }: MeasuredRun, one: number, other: number): number {
  return mean((cells[one] ?? []).flatMap((cell, at) => likenessOf(cell[0], cells[other]?.[at]?.[0]) ?? []));
}

/** Names of keys, alone or joined: `Ctrl + C`, `Shift+F3`, `⌘K`. */
const KEYS =
  /^(?:[⌘⌥⇧⌃]+.?|(?:Ctrl|Control|Alt|Option|Shift|Cmd|Command|Meta|Fn|Win|Esc|Tab|Del|Space|Enter|PageUp|PageDown|F\d{1,2})(?:\s*\+.*)?)$/u;

const isValue = (line: Line): boolean => isFigure(line) || KEYS.test(line.text.trim());

/** Whether some boxes are words and then a figure, as a name and its price. */
function endsInFigure(boxes: readonly Box[]): boolean {
  const texts = [...boxes].sort((a, b) => a.left - b.left).map(({ line }) => line);
  const [first, last] = [texts[0], texts.at(-1)];
  return first !== undefined && last !== undefined && !isValue(first) && isValue(last);
}

/** How evenly columns with text begin: 0.5 with one pitch, −1 with very different ones; 0 for two columns. */
function evennessOf({ columns }: MeasuredRun): number {
  const starts = columns.flatMap(({ rows }) =>
    rows.length === 0 ? [] : [Math.min(...rows.map(({ left }) => left))],
  );
  if (starts.length < 3) return 0;
  const pitches = starts.slice(1).map((start, at) => start - (starts[at] ?? 0));
  const pitch = Math.max(1, mean(pitches));
  return clamp(0.5 - 4 * mean(pitches.map((each) => Math.abs(each - pitch) / pitch)));
}

/** Whether the first row stands out from all others by its size or weight. */
function isHeaded([first, ...rest]: readonly ColumnRow[]): boolean {
  if (!first || rest.length < 2) return false;
  return rest.every((row) => {
    const bolder = first.paint && row.paint ? boldnessOf(first.paint, row.paint) : 0;
    return Math.log(first.size / row.size) + bolder > HEADING;
  });
}
