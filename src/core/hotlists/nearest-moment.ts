import { answerTold, type ToldList } from './history/told-list';
import type { HotItem, HotSnapshot } from './hot-item';

/** A list of the past, and who remembers it. */
export interface PastList {
  /** When it was so, ms since the epoch. */
  readonly at: number;
  readonly items: readonly HotItem[];
  /** How many more entries the service's reply had. */
  readonly leftOut?: number | undefined;
  readonly source: 'here' | 'service';
  /** When the service told it, ms since the epoch, where it was kept since then. */
  readonly toldAt?: number | undefined;
}

/** A list that was fetched here and is not further from the asked moment than this needs no service, ms. */
const NEAR_ENOUGH_MS = 15 * 60_000;

/** What is remembered here of a moment. */
export interface Remembered {
  /** The nearest of what was fetched here and of what the service told before. */
  readonly list: PastList | undefined;
  /** Whether asking the service would tell nothing better. */
  readonly isEnough: boolean;
}

/**
 * What is remembered of a moment (ms since the epoch): by the last list that was fetched here until then, and by those the
 * service told of around it. Of equally near ones that of here counts.
 */
export function recallMoment(
  asked: number,
  here: HotSnapshot | undefined,
  told: readonly ToldList[],
): Remembered {
  const own: PastList | undefined = here && { at: here.at, items: here.items, source: 'here' };
  const kept = told.map(({ at, items, leftOut, toldAt }): PastList => {
    return { at, items, leftOut, toldAt, source: 'service' };
  });
  const isAnswered = answerTold(told, asked) !== undefined;
  const isNear = (at: number) => Math.abs(asked - at) <= NEAR_ENOUGH_MS;
  return {
    list: nearestMoment([own, ...kept], asked),
    isEnough: isAnswered || (own !== undefined && isNear(own.at)),
  };
}

/** The list whose moment is nearest to the asked one (ms since the epoch); of equally near ones the first. */
export function nearestMoment(lists: readonly (PastList | undefined)[], asked: number): PastList | undefined {
  const there = lists.filter((list) => list !== undefined);
  const distance = ({ at }: PastList) => Math.abs(at - asked);
  return there.toSorted((a, b) => distance(a) - distance(b))[0];
}
