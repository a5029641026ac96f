import type { Box } from '@/core/ocr/reading-order/bands/boxes';
import { nearest, splitAt } from '@/core/ocr/reading-order/bands/column-run';
import type { Judge } from '@/core/ocr/reading-order/regions';
import type { Line } from '@/core/ocr/recognition';

/** The log-odds of what is known. */
const CERTAIN = 8;

/** A judge that knows the true order of a page's lines: `ranks` counts them. */
export function createTrueJudge(ranks: ReadonlyMap<Line, number>): Judge {
  const rankOf = ({ line }: Box): number => ranks.get(line) ?? 0;
  return ({ bands, cuts }) => {
    const cells = bands.map(({ boxes }) => splitAt(boxes, cuts));
    return cuts.map((_, cut) =>
      bands.slice(1).map((_band, gap) => {
        const rights = nearest(cells, cut, gap, 'right above') ?? [];
        const lefts = nearest(cells, cut, gap, 'left below') ?? [];
        const pairs = rights.flatMap((right) => lefts.map((left) => Math.sign(rankOf(left) - rankOf(right))));
        const sum = pairs.reduce((total, sign) => total + sign, 0);
        return sum === 0 ? undefined : Math.sign(sum) * CERTAIN;
      }),
    );
  };
}
