import { colourDistance, type Edge } from '@/core/ocr/layout-marks';
import { DETECTOR_MARGIN, type Interval } from '@/core/ocr/reading-order/bands/boxes';
import type { ColumnRow } from '@/core/ocr/reading-order/bands/column';
import { covers } from '@/core/ocr/reading-order/bands/edges';
import { type MeasuredRun, mean } from './measured-run';
import { rowsAround } from './panel-evidence';

/** What the image shows besides text at a gutter and a gap, 0–1. */
export interface MarkEvidence {
  /** Whether an edge in the gap crosses the gutter, as the rule between two rows of a table does. */
  readonly ruleAcross: number;
  /** The gaps of the run with a wall in both columns, if this one has neither that nor a rule: inside a box. */
  readonly noWallHere: number;
  /** The columns in which the text below the gap has another colour than that above. */
  readonly inkBelow: number;
}

/** Inks of one colour differ by at most this, 0–255; that of thin print is mixed with the ground. */
const SAME_INK = 40;
/** How far an edge that crosses a gutter reaches beyond it on both sides, in line heights. */
const CROSSING = 0.5;
/** The share of the text above and below that an edge between them covers, if it is a wall; corners may be round. */
const WALL = 0.8;

/** The edges in a gap. */
interface Walls {
  readonly across: boolean;
  readonly left: boolean;
  readonly right: boolean;
}

/** The evidence at one gutter of a run, for each gap. `edges` are in the run's coordinates, sorted by their place. */
export function findMarkEvidence(run: MeasuredRun, edges: readonly Edge[], cut: number): MarkEvidence[] {
  const walls = run.gaps.map((_, gap) => findWalls(run, edges, cut, gap));
  const walled = mean(walls.map(({ left, right }) => (left && right ? 1 : 0)));
  return walls.map(({ across, left, right }, gap) => ({
    ruleAcross: across ? 1 : 0,
    noWallHere: across || (left && right) ? 0 : walled,
    inkBelow: shareOfOtherInk(run, cut, gap),
  }));
}

function findWalls(run: MeasuredRun, edges: readonly Edge[], cut: number, gap: number): Walls {
  const [left, right] = [rowsAround(run, cut, gap), rowsAround(run, cut + 1, gap)];
  const margin = DETECTOR_MARGIN * run.size;
  const between = {
    start: (run.bands[gap]?.bottom ?? 0) - margin,
    end: (run.bands[gap + 1]?.top ?? 0) + margin,
  };
  const rightEnds = [left.above, left.below].flatMap((row) => row?.right ?? []);
  const leftEnds = [right.above, right.below].flatMap((row) => row?.left ?? []);
  const gutter = {
    start: Math.max(...rightEnds) - CROSSING * run.size,
    end: Math.min(...leftEnds) + CROSSING * run.size,
  };
  const hasSides = rightEnds.length > 0 && leftEnds.length > 0;
  const across = hasSides && covers(edges, between, gutter, 1);
  return {
    across,
    left: !across && isWalled(edges, left.above, left.below, margin),
    right: !across && isWalled(edges, right.above, right.below, margin),
  };
}

/** Whether an edge lies between two rows of a column. */
function isWalled(
  edges: readonly Edge[],
  above: ColumnRow | undefined,
  below: ColumnRow | undefined,
  margin: number,
): boolean {
  if (!above || !below) return false;
  const between: Interval = { start: above.end - margin, end: below.start + margin };
  const text = { start: Math.min(above.left, below.left), end: Math.max(above.right, below.right) };
  return covers(edges, between, text, WALL);
}

function shareOfOtherInk(run: MeasuredRun, cut: number, gap: number): number {
  return mean(
    [cut, cut + 1].flatMap((column) => {
      const { above, below } = rowsAround(run, column, gap);
      if (!above?.paint || !below?.paint) return [];
      return colourDistance(above.paint.ink, below.paint.ink) > SAME_INK ? 1 : 0;
    }),
  );
}
