/** When an account publishes. Pushes are counted, not articles: one push contains up to eight. */
export interface PublishingRhythm {
  /** Pushes in each of the last months, oldest first. `month`: its first moment, local time, ms since the epoch. */
  readonly months: readonly { readonly month: number; readonly pushes: number }[];
  /** Pushes by day of the week, Monday first. */
  readonly weekdays: readonly number[];
  /** Pushes by hour of the day, local time. */
  readonly hours: readonly number[];
}

interface Published {
  readonly mid: string;
  readonly publishedAt?: number | undefined;
}

/** The rhythm of an account over the last `months` months, in the time zone of this machine. `now`: ms since the epoch. */
export function publishingRhythm(articles: readonly Published[], now: number, months = 12): PublishingRhythm {
  const today = new Date(now);
  const firsts = Array.from({ length: months }, (_, index) =>
    new Date(today.getFullYear(), today.getMonth() - months + 1 + index, 1).getTime(),
  );
  const counts = firsts.map(() => 0);
  const weekdays = Array.from({ length: 7 }, () => 0);
  const hours = Array.from({ length: 24 }, () => 0);
  for (const at of pushTimes(articles)) {
    const month = firsts.findLastIndex((first) => first <= at);
    if (month < 0 || at > now) continue;
    const date = new Date(at);
    const [weekday, hour] = [(date.getDay() + 6) % 7, date.getHours()];
    counts[month] = (counts[month] ?? 0) + 1;
    weekdays[weekday] = (weekdays[weekday] ?? 0) + 1;
    hours[hour] = (hours[hour] ?? 0) + 1;
  }
  return {
    months: firsts.map((month, index) => ({ month, pushes: counts[index] ?? 0 })),
    weekdays,
    hours,
  };
}

/** One time for each push. */
function pushTimes(articles: readonly Published[]): Iterable<number> {
  const times = new Map<string, number>();
  for (const { mid, publishedAt } of articles) {
    if (publishedAt !== undefined) times.set(mid, publishedAt);
  }
  return times.values();
}
