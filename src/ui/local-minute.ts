/** The day of a moment (ms since the epoch) in the names of files: `2026-11-21`, in local time. */
export function toLocalDay(at: number): string {
  return toLocalMinute(at).slice(0, 10);
}

/** The value of an `<input type="datetime-local">` for a moment (ms since the epoch): `2026-11-21T14:05`, in local time. */
export function toLocalMinute(at: number): string {
  const date = new Date(at);
  const pad = (part: number) => String(part).padStart(2, '0');
  const day = `${String(date.getFullYear()).padStart(4, '0')}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`;
  return `${day}T${pad(date.getHours())}:${pad(date.getMinutes())}`;
}

/** The moment in the value of such an input, ms since the epoch; undefined while it is empty or incomplete. */
export function parseLocalMinute(text: string): number | undefined {
  const at = Date.parse(text);
  return text === '' || Number.isNaN(at) ? undefined : at;
}
