/** A moment (ms since the epoch) as a field of local date and time has it: `2026-11-21T14:05`. */
export function localMinute(at: number): string {
  const date = new Date(at);
  const pad = (part: number) => String(part).padStart(2, '0');
  const day = `${String(date.getFullYear()).padStart(4, '0')}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`;
  return `${day}T${pad(date.getHours())}:${pad(date.getMinutes())}`;
}

/** What such a field holds, as ms since the epoch; undefined while it is empty or half filled in. */
export function parseLocalMinute(text: string): number | undefined {
  const at = Date.parse(text);
  return text === '' || Number.isNaN(at) ? undefined : at;
}
