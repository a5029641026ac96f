import { median } from '@/core/ocr/reading-order/bands/boxes';
import {
  type Column,
  isFigure,
  isNextNumber,
  share,
  shareAskew,
  shareLevel,
  shareOpposite,
  shareThatGoesOn,
  widthInEm,
} from '@/core/ocr/reading-order/bands/column';
import type { ColumnRun } from '@/core/ocr/reading-order/bands/column-run';
import { endsSentence, startsWithListMark } from '@/core/ocr/reading-order/bands/text-signs';
import type { Drawn } from '@/core/ocr/reading-order/upright/frame';
import { type BlockEvidence, findBlockEvidence } from './block-evidence';
import { type ColumnEvidence, findColumnEvidence } from './column-evidence';
import { findGridEvidence, type GridEvidence } from './grid-evidence';
import { findMarkEvidence, type MarkEvidence } from './mark-evidence';
import { clamp, type MeasuredRun, mean, measure, ratio } from './measured-run';
import { createPanelsAround, findPanelEvidence, type PanelEvidence } from './panel-evidence';

/**
 * What is seen at a gutter of a run, between two of its bands: each value is 0–1, or −1–1 where it is a ratio, whose natural
 * logarithm is halved and limited.
 */
export interface OrderEvidence
  extends Omit<MarkEvidence, 'inkBelow'>,
    Omit<GridEvidence, 'likeAcross'>,
    PanelEvidence,
    BlockEvidence,
    ColumnEvidence {
  /** Rows of the shorter column with one row opposite that is not level with it. */
  readonly askew: number;
  /** Rows of the shorter column with rows opposite. */
  readonly opposite: number;
  readonly bothProse: number;
  /** Rows that are figures. */
  readonly rightFigures: number;
  /** The width of the right column's rows, against 8 em. */
  readonly rightLength: number;
  /** Rows that begin with a list mark. */
  readonly rightMarks: number;
  /** Rows whose sentence goes on in the next row. */
  readonly rightGoesOn: number;
  readonly bothGoOn: number;
  /** Columns beyond two; 1 for five. */
  readonly manyColumns: number;
  /** The number of bands, against four. */
  readonly bandCount: number;
  readonly twoBands: number;
  /** How much better the right column's right edges are aligned than its left ones, in line heights. */
  readonly rightAligned: number;
  /** The gutter's width, against two line heights. */
  readonly gutterWidth: number;
  /** How alike each band is to the next one. */
  readonly regularity: number;
  readonly rightLong: number;
  readonly bothShort: number;
  /** Rows of the shorter column that are level with one of another column, if both are short. */
  readonly shortLevel: number;
  /** The same, in bands with text on both sides. */
  readonly levelComplete: number;
  /** Whether the right column has only figures, or none. */
  readonly rightUniform: number;
  /** Rows that end a sentence. */
  readonly leftSentences: number;
  readonly rightSentences: number;

  /** The gap between the two bands, in two line heights. */
  readonly gap: number;
  /** The gap, against the widest one. */
  readonly gapWidest: number;
  /** Whether one of the two bands stands much further off than all others from each other. */
  readonly detached: number;
  readonly lowerLacksRight: number;
  readonly upperLacksLeft: number;
  /** The columns in which the upper band has text. */
  readonly upperShare: number;
  /** Whether the lower band has text in the first column. */
  readonly lowerFirst: number;
  /** How much larger the text below the gap is. */
  readonly largerBelow: number;
  /** Whether numbers go on from the right above to the left below. */
  readonly numbersAcross: number;
  /** Whether they go on down the left column. */
  readonly numbersDown: number;
  /** Whether they go on down both columns. */
  readonly numbersInColumns: number;
  /** The columns with text of another colour below the gap, if the rows are level. */
  readonly inkChanges: number;
  /** How alike the cells are both across and down, as those of a list in columns. */
  readonly alikeBothWays: number;
}

export type Feature = keyof OrderEvidence;

/** A small network: a weighted sum of what is seen, and beside it hidden units, which see what several features tell only together. */
export interface OrderModel {
  /** The log-odds for rows when nothing is seen. */
  readonly bias: number;
  /** What each feature says for rows (positive) or for columns (negative), in log-odds; then its weight in each hidden unit. */
  readonly weights: Readonly<Record<Feature, readonly number[]>>;
  /** A unit is the hyperbolic tangent of its bias and its weighted features, with a weight of its own in the log-odds. */
  readonly units: { readonly biases: readonly number[]; readonly weights: readonly number[] };
}

type RunEvidence = Pick<
  OrderEvidence,
  | 'askew'
  | 'opposite'
  | 'bothProse'
  | 'rightFigures'
  | 'rightLength'
  | 'rightMarks'
  | 'rightGoesOn'
  | 'bothGoOn'
  | 'manyColumns'
  | 'bandCount'
  | 'twoBands'
  | 'rightAligned'
  | 'gutterWidth'
  | 'regularity'
  | 'rightLong'
  | 'bothShort'
  | 'shortLevel'
  | 'levelComplete'
  | 'rightUniform'
  | 'leftSentences'
  | 'rightSentences'
>;

/** Rows of a column are long, or short, beyond these widths, em. */
const [LONG, SHORT] = [12, 9];

/** The evidence of a run: for each gutter, for each gap between two bands. */
export function findEvidence(run: ColumnRun, { edges, panels, pictures }: Drawn): OrderEvidence[][] {
  const measured = measure(run);
  const panelsAround = createPanelsAround(measured, panels);
  return run.cuts.map((_, cut) => {
    const common = findRunEvidence(measured, cut);
    const marks = findMarkEvidence(measured, edges, cut);
    const inColumns = findColumnEvidence(measured, cut);
    const inPanels = findPanelEvidence(measured, panelsAround, cut);
    const blocks = findBlockEvidence(measured, pictures, cut);
    return findGridEvidence(measured, cut).map(({ likeAcross, ...grid }, gap) => {
      const { inkBelow, ...mark } = marks[gap] as MarkEvidence;
      return {
        ...common,
        ...findGapEvidence(measured, cut, gap),
        ...mark,
        ...(inPanels[gap] as PanelEvidence),
        ...(blocks[gap] as BlockEvidence),
        ...(inColumns[gap] as ColumnEvidence),
        ...grid,
        inkChanges: inkBelow * common.levelComplete,
        alikeBothWays: likeAcross * common.regularity,
      };
    });
  });
}

function findRunEvidence({ bands, columns, cells, size, likeness }: MeasuredRun, cut: number): RunEvidence {
  const [left, right] = [columns[cut], columns[cut + 1]] as [Column, Column];
  const [few, many] = left.rows.length <= right.rows.length ? [left, right] : [right, left];
  const others = columns.filter((column) => column !== few).flatMap(({ rows }) => rows);
  const level = shareLevel(few.rows, others);
  const [leftGoesOn, rightGoesOn] = [shareThatGoesOn(left), shareThatGoesOn(right)];
  const [leftWidth, rightWidth] = [widthInEm(left), widthInEm(right)];
  const bothShort = leftWidth < SHORT && rightWidth < SHORT ? 1 : 0;
  const rightFigures = share(right.rows, isFigure);
  const gutter = Math.min(...right.rows.map((row) => row.left)) - left.right;
  const edges = spread(right.rows.map((row) => row.left)) - spread(right.rows.map((row) => row.right));
  return {
    askew: shareAskew(few.rows, many.rows),
    opposite: shareOpposite(few.rows, many.rows),
    bothProse: left.isProse && right.isProse ? 1 : 0,
    rightFigures,
    rightLength: ratio(rightWidth, 8),
    rightMarks: share(right.rows, ({ text }) => startsWithListMark(text)),
    rightGoesOn,
    bothGoOn: Math.min(leftGoesOn, rightGoesOn),
    manyColumns: clamp((columns.length - 2) / 3),
    bandCount: ratio(bands.length, 4),
    twoBands: bands.length === 2 ? 1 : 0,
    rightAligned: clamp(edges / Math.max(1, median(right.rows.map((row) => row.size)))),
    gutterWidth: ratio(gutter, 2 * size),
    regularity: mean(likeness),
    rightLong: rightWidth > LONG ? 1 : 0,
    bothShort,
    shortLevel: bothShort * level,
    levelComplete: level * share(cells, (row) => Boolean(row[cut]?.length && row[cut + 1]?.length)),
    rightUniform: Math.abs(2 * rightFigures - 1),
    leftSentences: share(left.rows, ({ text }) => endsSentence(text)),
    rightSentences: share(right.rows, ({ text }) => endsSentence(text)),
  };
}

/** The median distance from the median. */
function spread(values: readonly number[]): number {
  const middle = median(values);
  return median(values.map((value) => Math.abs(value - middle)));
}

type GapEvidence = Omit<
  OrderEvidence,
  | keyof RunEvidence
  | keyof MarkEvidence
  | keyof GridEvidence
  | keyof PanelEvidence
  | keyof BlockEvidence
  | keyof ColumnEvidence
  | 'inkChanges'
  | 'alikeBothWays'
>;

function findGapEvidence(
  { cells, size, steps, detachedStep, gaps, widestGap }: MeasuredRun,
  cut: number,
  at: number,
): GapEvidence {
  const [upper, lower] = [cells[at] ?? [], cells[at + 1] ?? []];
  const [leftAbove, rightAbove] = [upper[cut]?.at(-1), upper[cut + 1]?.at(-1)];
  const [leftBelow, rightBelow] = [lower[cut]?.[0], lower[cut + 1]?.[0]];
  const growth = [
    [leftAbove, leftBelow],
    [rightAbove, rightBelow],
  ].flatMap(([above, below]) => (above && below ? [Math.log(below.size / above.size)] : []));
  const numbersDown = isNextNumber(leftAbove, leftBelow);
  const flag = (isSeen: boolean): number => (isSeen ? 1 : 0);
  return {
    gap: clamp((gaps[at] ?? 0) / (2 * size)),
    gapWidest: clamp((gaps[at] ?? 0) / widestGap),
    detached: flag((steps[at] ?? 0) >= detachedStep),
    lowerLacksRight: flag(rightBelow === undefined),
    upperLacksLeft: flag(leftAbove === undefined),
    upperShare: share(upper, (cell) => cell.length > 0),
    lowerFirst: flag((lower[0]?.length ?? 0) > 0),
    largerBelow: clamp(2 * Math.max(0, mean(growth))),
    numbersAcross: flag(isNextNumber(upper[cut + 1]?.[0], leftBelow)),
    numbersDown: flag(numbersDown),
    numbersInColumns: flag(numbersDown && isNextNumber(rightAbove, rightBelow)),
  };
}
