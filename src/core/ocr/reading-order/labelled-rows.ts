import type { Box } from './boxes';
import { type ColumnRun, splitAt } from './column-run';

const LABEL = /\p{L}.*[:：]\s*$/u;

/** Fewer rows with labels may be so by chance. */
const FEWEST_ROWS = 3;

/**
 * Whether each band of a run begins with a label, such as `Server:`, and the rest of it has none: then all of a band belongs to its
 * label, also in forms whose fields stand in columns of their own. Below each other the values would have no labels.
 */
export function hasLabelledRows({ bands, cuts }: ColumnRun): boolean {
  const isLabel = ({ line }: Box): boolean => LABEL.test(line.text);
  return (
    bands.length >= FEWEST_ROWS &&
    bands.every(({ boxes }) => {
      const [labels = [], ...values] = splitAt(boxes, cuts);
      const rest = values.flat();
      return labels.length === 1 && labels.every(isLabel) && rest.length > 0 && !rest.some(isLabel);
    })
  );
}
