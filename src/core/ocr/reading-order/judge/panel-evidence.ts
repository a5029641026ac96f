import type { ColumnRow } from '@/core/ocr/reading-order/bands/column';
import { PanelStrips } from '@/core/ocr/reading-order/drawn/panel-strips';
import type { DrawnPanel } from '@/core/ocr/reading-order/drawn/panels';
import { type MeasuredRun, mean, type Side } from './measured-run';

/** What the panels show at a gutter and a gap, 0–1. A panel is read whole before the next one. */
export interface PanelEvidence {
  /** Whether the text above and below the gap is in one panel on both sides of the gutter, each in its own. */
  readonly inPanels: number;
  /** Whether it is on one side only. */
  readonly inOnePanel: number;
  /** Whether panels end above the gap and begin below it on both sides, at one height. */
  readonly betweenPanels: number;
  /** Whether they do so on both sides, at different heights. */
  readonly unevenPanels: number;
  /** The columns whose text above and below the gap is in one panel, of which another column has none. */
  readonly crossedPanels: number;
  /** The gaps of the run in panels on both sides, if this one is not. */
  readonly besidePanels: number;
}

/** How far the panels of one row differ in height, in line heights. */
const SAME_HEIGHT = 0.6;

/** The panels around the middle of a row, the smallest first. */
export type PanelsAround = (row: ColumnRow) => readonly DrawnPanel[];

/** The height of the strips by which panels are found, in line heights. */
const STRIP = 4;

/**
 * Finds the panels around the rows of a run: once for each row, and only among those at its height. The grid of a long table has
 * thousands of panels.
 * @param panels sorted by their size, the smallest first
 */
export function createPanelsAround({ size }: MeasuredRun, panels: readonly DrawnPanel[]): PanelsAround {
  const strips = new PanelStrips(panels, STRIP * size);
  const known = new Map<ColumnRow, readonly DrawnPanel[]>();
  return (row) => {
    const before = known.get(row);
    if (before) return before;
    const found = strips.at((row.start + row.end) / 2).filter((panel) => holds(panel, row));
    known.set(row, found);
    return found;
  };
}

/** The evidence at one gutter of a run, for each gap. */
export function findPanelEvidence(
  run: MeasuredRun,
  panelsAround: PanelsAround,
  cut: number,
): PanelEvidence[] {
  const seen = run.gaps.map((_, gap) => {
    const [left, right] = [rowsAround(run, cut, gap), rowsAround(run, cut + 1, gap)];
    const isIn = [holdsSide(panelsAround, left, right), holdsSide(panelsAround, right, left)];
    const count = isIn.filter(Boolean).length;
    const crossed = mean(
      run.columns.map((_column, at) => {
        const [own, other] = [rowsAround(run, at, gap), rowsAround(run, at === cut ? cut + 1 : cut, gap)];
        return holdsSide(panelsAround, own, other) ? 1 : 0;
      }),
    );
    return {
      crossed,
      both: count === 2,
      one: count === 1,
      ...edgesOf(panelsAround, left, right, SAME_HEIGHT * run.size),
    };
  });
  const usual = mean(seen.map(({ both }) => (both ? 1 : 0)));
  return seen.map(({ both, one, crossed, isEven, isUneven }) => ({
    crossedPanels: crossed,
    inPanels: both ? 1 : 0,
    inOnePanel: one ? 1 : 0,
    betweenPanels: isEven ? 1 : 0,
    unevenPanels: isUneven ? 1 : 0,
    besidePanels: both ? 0 : usual,
  }));
}

const NOTHING: Side = { above: undefined, below: undefined };

/** The rows of a column next to a gap, also in bands further off. */
export function rowsAround({ sides }: MeasuredRun, column: number, gap: number): Side {
  return sides[column]?.[gap] ?? NOTHING;
}

function holds(panel: DrawnPanel, row: ColumnRow): boolean {
  const [x, y] = [(row.left + row.right) / 2, (row.start + row.end) / 2];
  return panel.left < x && panel.right > x && panel.top < y && panel.bottom > y;
}

/** Whether a panel holds the text of one side above and below, and none of the other side. */
function holdsSide(panelsAround: PanelsAround, side: Side, other: Side): boolean {
  const { above, below } = side;
  if (!above || !below) return false;
  const panel = panelsAround(above).find((each) => holds(each, below));
  return panel !== undefined && ![other.above, other.below].some((row) => row && holds(panel, row));
}

/** Whether panels end and begin on both sides, at one height or not. */
function edgesOf(panelsAround: PanelsAround, left: Side, right: Side, tolerance: number) {
  const sides = [left, right].map(({ above, below }) => {
    const upper = above && panelsAround(above).find((panel) => !(below && holds(panel, below)));
    const lower = below && panelsAround(below).find((panel) => !(above && holds(panel, above)));
    return { upper, lower };
  });
  const [a, b] = sides;
  if (!a?.lower || !b?.lower || a.lower === b.lower) return { isEven: false, isUneven: false };
  const isLevel = Math.abs(a.lower.top - b.lower.top) <= tolerance;
  return { isEven: isLevel, isUneven: !isLevel };
}
