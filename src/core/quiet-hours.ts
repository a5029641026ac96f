/**
 * The time of day in which the user wants no notifications, minutes after midnight, local time. If `from` is later than
 * `until`, it includes midnight; if they are equal, it is empty.
 */
export interface QuietHours {
  readonly from: number;
  readonly until: number;
}

const DAY_MINUTES = 24 * 60;

/** Whether a time of day is in the quiet hours. `minute`: minutes after midnight, local time. */
export function isQuiet({ from, until }: QuietHours, minute: number): boolean {
  return from <= until ? minute >= from && minute < until : minute >= from || minute < until;
}

/** How many minutes of the quiet hours are left at a minute that is in them. */
export function quietMinutesLeft({ until }: QuietHours, minute: number): number {
  return (until - minute + DAY_MINUTES) % DAY_MINUTES;
}
