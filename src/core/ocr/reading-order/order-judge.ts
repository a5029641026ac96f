import type { Edge } from '@/core/ocr/layout-marks';
import { type ColumnRun, nearest, splitAt } from './column-run';
import { type Feature, findEvidence, type OrderModel } from './order-evidence';
import { ORDER_MODEL } from './order-weights';
import type { Odds } from './regions';

/** Judges a run with the edges around it, which are sorted by their place. */
export type MarkJudge = (run: ColumnRun, edges: readonly Edge[]) => Odds;

/**
 * Judges runs by the weighted sum of what is seen (logistic regression). There is nothing to decide where nothing is right of the
 * gutter and above the gap, or left of it and below.
 */
export function createJudge({ bias, weights }: OrderModel): MarkJudge {
  const features = Object.keys(weights) as Feature[];
  return (run, edges) => {
    const cells = run.bands.map(({ boxes }) => splitAt(boxes, run.cuts));
    return findEvidence(run, edges).map((gaps, cut) =>
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
