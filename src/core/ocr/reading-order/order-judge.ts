import { type ColumnRun, nearest, splitAt } from './column-run';
import type { Drawn } from './frame';
import { type Feature, findEvidence, type OrderModel } from './order-evidence';
import { ORDER_MODEL } from './order-weights';
import type { Odds } from './regions';

/** Judges a run with what is drawn around it. */
export type MarkJudge = (run: ColumnRun, drawn: Drawn) => Odds;

/**
 * Judges runs by the weighted sum of what is seen (logistic regression). There is nothing to decide where nothing is right of the
 * gutter and above the gap, or left of it and below.
 */
export function createJudge({ bias, weights }: OrderModel): MarkJudge {
  const features = Object.keys(weights) as Feature[];
  return (run, drawn) => {
    const cells = run.bands.map(({ boxes }) => splitAt(boxes, run.cuts));
    return findEvidence(run, drawn).map((gaps, cut) =>
      gaps.map((seen, gap) => {
        const isOpen = nearest(cells, cut, gap, 'right above') && nearest(cells, cut, gap, 'left below');
        return isOpen
          ? features.reduce((sum, feature) => sum + weights[feature] * seen[feature], bias)
          : undefined;
      }),
    );
  };
}

/** Judges by the weights that were fitted. */
export const judgeByEvidence: MarkJudge = createJudge(ORDER_MODEL);
