/**
 * How hot lists were looked at last. In `localStorage`, the one store that answers at once: the first frame already shows
 * that platform. Web pages cannot see it, for it belongs to the extension's own origin.
 */
import * as v from 'valibot';

const KEY = 'hot-view';

export const HotViewSchema = v.object({
  /** The platform whose list the popup shows; absent: all, as one list. */
  platform: v.optional(v.string()),
  /** What marks compare with: the last look, or an hour ago. */
  since: v.picklist(['look', 'hour']),
});

export type HotView = v.InferOutput<typeof HotViewSchema>;

/** The last one; undefined before the first. */
export function readHotView(): HotView | undefined {
  const stored = localStorage.getItem(KEY);
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), HotViewSchema), stored ?? '');
  return parsed.success ? parsed.output : undefined;
}

export function writeHotView(view: HotView): void {
  localStorage.setItem(KEY, JSON.stringify(view));
}
