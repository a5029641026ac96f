import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/core/durations';
import { formatDayOfMonth, formatTime } from '@/ui/format';

/** Height of a rank that has a row of its own, and of all lower ranks together, CSS px. */
const ROW_PX = 28;
const LOWER_PX = 56;

/** Ranks below this one are drawn like it. */
const DEEPEST = 50;

/** Where the ranks stand in a chart, from the top, CSS px. */
export interface RankAxis {
  readonly height: number;
  readonly y: (rank: number) => number;
  /** The ranks that are written on the axis. */
  readonly ranks: readonly number[];
}

/**
 * An axis whose first `rows` ranks have a row each, level with the names of the items beside the chart. All lower ranks share the room below
 * these. `worst`: the lowest rank that is drawn.
 */
export function rankAxis(rows: number, worst: number): RankAxis {
  const lowest = Math.min(DEEPEST, worst);
  const inRows = rows * ROW_PX;
  const each = Array.from({ length: rows }, (_, index) => index + 1);
  const y = (rank: number) => {
    if (rank <= rows) return (rank - 0.5) * ROW_PX;
    return inRows + ((Math.min(rank, lowest) - rows) / (lowest - rows)) * LOWER_PX;
  };
  if (lowest <= rows) return { height: inRows, y, ranks: each };
  return { height: inRows + LOWER_PX + ROW_PX / 2, y, ranks: [...each, lowest] };
}

/** A moment that is written below a chart. */
export interface TimeTick {
  /** ms since the epoch. */
  readonly at: number;
  readonly label: string;
}

/** The distances that moments below a chart may have. */
const STEPS = [
  ...[1, 2, 5, 10, 15, 30].map((minutes) => minutes * MINUTE_MS),
  ...[1, 2, 3, 6, 12].map((hours) => hours * HOUR_MS),
  ...[1, 2].map((days) => days * DAY_MS),
];
const LONGEST_STEP = 7 * DAY_MS;
/** Labels at the shortest of these distances have room beside one another in the narrowest chart. Parts of its time. */
const LEAST_DISTANCE = 0.25;
/** Kept free for the label of the end, as a part of the time. */
const ROOM_OF_END = 0.15;

/** What is written below a chart: round moments of the user's day, midnight as its date, and the moment when it ends. */
export function timeTicks(from: number, until: number): readonly TimeTick[] {
  const length = until - from;
  const step = STEPS.find((each) => each >= length * LEAST_DISTANCE) ?? LONGEST_STEP;
  const ticks: TimeTick[] = [];
  // By the clock of the user: a day on which it is changed has 23 or 25 hours. An hour that it leaves out is the next one.
  const momentAt = (index: number) => new Date(from).setHours(0, 0, 0, index * step);
  for (let index = 0; momentAt(index) <= until - length * ROOM_OF_END; index++) {
    const at = momentAt(index);
    if (at >= from && at !== ticks.at(-1)?.at) ticks.push({ at, label: tickLabel(at) });
  }
  return [...ticks, { at: until, label: formatTime(until) }];
}

function tickLabel(at: number): string {
  const isMidnight = at === new Date(at).setHours(0, 0, 0, 0);
  return isMidnight ? formatDayOfMonth(at) : formatTime(at);
}
