/** A moment on the user's own clock; every part has two digits, the year four. */
export interface DateParts {
  readonly year: string;
  readonly month: string;
  readonly day: string;
  readonly hour: string;
  readonly minute: string;
}

/** @param at ms since the epoch */
export function datePartsOf(at: number): DateParts {
  const date = new Date(at);
  const two = (value: number) => String(value).padStart(2, '0');
  return {
    year: String(date.getFullYear()).padStart(4, '0'),
    month: two(date.getMonth() + 1),
    day: two(date.getDate()),
    hour: two(date.getHours()),
    minute: two(date.getMinutes()),
  };
}

/** `2024-05-06 07:08`, on the user's own clock. @param at ms since the epoch */
export function showMoment(at: number): string {
  const { year, month, day, hour, minute } = datePartsOf(at);
  return `${year}-${month}-${day} ${hour}:${minute}`;
}
