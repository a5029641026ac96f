/**
 * The time of day in which the user wants no notifications, minutes after midnight, local time. If `from` is later than
 * `until`, it includes midnight; if they are equal, it is empty.
 */
export interface QuietHours {
  readonly from: number;
  readonly until: number;
}

/**
 * When the quiet hours that a moment is in end; undefined for a moment outside of them. Both are ms since the epoch. Clocks may be put
 * forward or back in between, so the end is found by the local date.
 */
export function endOfQuietHours({ from, until }: QuietHours, now: number): number | undefined {
  const date = new Date(now);
  const minute = date.getHours() * 60 + date.getMinutes();
  const isQuiet = from <= until ? minute >= from && minute < until : minute >= from || minute < until;
  if (!isQuiet) return undefined;
  const day = date.getDate() + (minute < until ? 0 : 1);
  return new Date(date.getFullYear(), date.getMonth(), day, 0, until).getTime();
}
