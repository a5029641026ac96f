/**
 * Which list the user saw last, and what its marks compared with. It is in `localStorage`, the only store that loads
 * synchronously, so that the first frame already shows that platform. Web pages cannot see it, because it belongs to the
 * extension's own origin.
 */
import * as v from 'valibot';

const KEY = 'hot-view';

export const HotViewSchema = v.object({
  /** The platform whose list the popup shows; absent: all platforms as one list. */
  platform: v.optional(v.string()),
  /** What marks compare with: the user's last visit, or an hour ago. */
  since: v.picklist(['look', 'hour']),
});

export type HotView = v.InferOutput<typeof HotViewSchema>;

/** Loads the last view; undefined if there is none. */
export function loadLastHotView(): HotView | undefined {
  const stored = localStorage.getItem(KEY);
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), HotViewSchema), stored ?? '');
  return parsed.success ? parsed.output : undefined;
}

/** Saves the last view. */
export function saveLastHotView(view: HotView): void {
  localStorage.setItem(KEY, JSON.stringify(view));
}
