/** When nothing may be shown: from one time of the day to another, minutes after midnight; over midnight if `from` is later. */
export interface QuietHours {
  readonly from: number;
  readonly until: number;
}

const DAY_MINUTES = 24 * 60;

/** Whether a time of the day lies in the quiet hours. `minute`: minutes after midnight, local. Equal ends: never. */
export function isQuiet({ from, until }: QuietHours, minute: number): boolean {
  return from <= until ? minute >= from && minute < until : minute >= from || minute < until;
}

/** How long the quiet hours go on from a minute in them, minutes. */
export function quietMinutesLeft({ until }: QuietHours, minute: number): number {
  return (until - minute + DAY_MINUTES) % DAY_MINUTES;
}
