import { type ColumnRun, nearest, splitAt } from '@/core/ocr/reading-order/bands/column-run';
import { findSideLists } from '@/core/ocr/reading-order/bands/side-list';
import { findCardStacks } from '@/core/ocr/reading-order/drawn/card-stacks';
import { gapsInWrappedEntries } from '@/core/ocr/reading-order/drawn/wrapped-entries';
import type { Drawn } from '@/core/ocr/reading-order/upright/frame';
import { gapsBetweenLabels } from '@/core/ocr/reading-order/without-judge/sure-rows';
import { findWrappedHeader } from '@/core/ocr/reading-order/without-judge/wrapped-headers';
import { type Feature, findEvidence, type OrderEvidence, type OrderModel } from './order-evidence';
import { ORDER_MODEL } from './order-weights';
import type { Odds } from './run-odds';

/** Judges a run with what is drawn around it. */
export type MarkJudge = (run: ColumnRun, drawn: Drawn) => Odds;

/**
 * Judges runs with a small network, whose inputs are the evidence. Without text right above or left below a gap, both orders are the
 * same, so there is nothing to decide.
 */
export function createJudge(model: OrderModel): MarkJudge {
  const oddsOf = createOdds(model);
  return (run, drawn) => {
    const cells = run.bands.map(({ boxes }) => splitAt(boxes, run.cuts));
    return findEvidence(run, drawn).map((gaps, cut) =>
      gaps.map((seen, gap) => {
        const isOpen = nearest(cells, cut, gap, 'right above') && nearest(cells, cut, gap, 'left below');
        return isOpen ? oddsOf(seen) : undefined;
      }),
    );
  };
}

/** The log-odds for rows, from what is seen at one place. */
function createOdds({ bias, weights, units }: OrderModel): (seen: OrderEvidence) => number {
  const rows = Object.entries(weights) as [Feature, readonly number[]][];
  const start = [bias, ...units.biases];
  return (seen) => {
    const sums = [...start];
    for (const [feature, row] of rows) {
      const value = seen[feature];
      if (value === 0) continue;
      for (const [at, weight] of row.entries()) sums[at] = (sums[at] ?? 0) + weight * value;
    }
    const [own = 0, ...hidden] = sums;
    return hidden.reduce((odds, sum, at) => odds + (units.weights[at] ?? 0) * Math.tanh(sum), own);
  };
}

const judgeByWeights = createJudge(ORDER_MODEL);

/** The log-odds of columns, and of rows, where there is no doubt. */
const [SURE_COLUMNS, SURE_ROWS] = [-8, 8];

/**
 * Judges by the weights that were fitted. Without doubt, a side list is a column, as is what is beside a stack of cards, and two labels with their
 * values are two rows, as are two rows of buttons that are set like words.
 */
export const judgeByEvidence: MarkJudge = (run, drawn) => {
  const lists = findSideLists(run, drawn.walls);
  const rows = [...gapsBetweenLabels(run), ...gapsInWrappedEntries(run, drawn.panels)];
  const header = findWrappedHeader(run);
  const stacks = findCardStacks(run, drawn.panels);
  const isInStack = (cut: number, gap: number): boolean =>
    stacks.some((stack) => stack.cut === cut && stack.gaps.includes(gap));
  return judgeByWeights(run, drawn).map((gaps, cut) =>
    gaps.map((odds, gap) => {
      if (odds === undefined) return undefined;
      if (gap === header || lists.includes(cut) || isInStack(cut, gap)) return SURE_COLUMNS;
      return rows.includes(gap) ? SURE_ROWS : odds;
    }),
  );
};
