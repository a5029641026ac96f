/**
 * The hot lists in the first frame of the popup, and of the library's merged list: the rows that were drawn last, shown until
 * the stored lists are loaded. They are in `localStorage`, the only store that loads synchronously. For all platforms as one
 * list this saves the time of joining events (56–188 ms on a busy two-core machine, medians of 16–24 openings); for one
 * platform's list it saves nothing. Web pages cannot see it, because it belongs to the extension's own origin; it is validated
 * nevertheless.
 */
import * as v from 'valibot';
import { ERROR_CODES } from '@/core/errors';
import { HOT_SOURCES } from '@/core/hotlists/sources';
import { uiLanguage } from '@/platform/browser/i18n';
import { type HotView, HotViewSchema } from './hot-view';

/** Where a first frame is drawn. Each place has its own. */
export type FirstFramePlace = 'popup' | 'library';

const KEYS: Readonly<Record<FirstFramePlace, string>> = {
  popup: 'hot-first-frame',
  library: 'hot-first-frame-library',
};

/**
 * The number of rows that are saved: as many as a popup of 600 px and a window of 1,400 px have room for, and two more. Others would
 * only delay the frame; they are there before the user can scroll to them.
 */
export const FIRST_FRAME_ROWS: Readonly<Record<FirstFramePlace, number>> = { popup: 14, library: 40 };
/** Nothing is saved if more platforms are followed. */
const MOST_COLUMNS = 100;
/** The longest text that is saved and loaded, UTF-16 units. */
const LONGEST = 32_000;

const Text = v.pipe(v.string(), v.maxLength(3000));
const Count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
/** ms since the epoch */
const Moment = v.pipe(v.number(), v.finite());
const Link = v.pipe(Text, v.regex(/^https?:\/\//));

const MarkSchema = v.variant('kind', [
  v.object({ kind: v.picklist(['new', 'back']) }),
  v.object({ kind: v.picklist(['up', 'down']), by: Count }),
]);

const RowSchema = v.object({
  name: Text,
  item: v.object({
    rank: Count,
    title: Text,
    url: v.optional(Link),
    heat: v.optional(Count),
    heatText: v.optional(Text),
    tag: v.optional(Text),
  }),
  mark: v.optional(MarkSchema),
  isRead: v.boolean(),
  watched: v.pipe(v.array(v.object({ from: Count, until: Count })), v.readonly()),
  side: v.optional(Text),
});

const TroubleSchema = v.object({
  source: v.picklist(HOT_SOURCES),
  address: Text,
  code: v.picklist(ERROR_CODES),
  message: Text,
  failures: Count,
  since: Moment,
  triedAt: Moment,
  waitUntil: v.optional(Moment),
});

const ColumnSchema = v.object({
  platform: Text,
  isPinned: v.boolean(),
  /** Whether any source could be asked for the list. */
  canAsk: v.boolean(),
  board: v.optional(v.object({ fetchedAt: Moment, source: v.picklist(HOT_SOURCES), leftOut: Count })),
  status: v.optional(
    v.object({
      triedAt: Moment,
      failures: Count,
      failingSince: v.optional(Moment),
      waitUntil: v.optional(Moment),
      trouble: v.optional(
        v.object({
          code: v.picklist(ERROR_CODES),
          message: Text,
          source: v.optional(v.picklist(HOT_SOURCES)),
        }),
      ),
      sources: v.optional(v.pipe(v.array(TroubleSchema), v.readonly())),
    }),
  ),
});

const FirstFrameSchema = v.object({
  version: v.literal(1),
  /** The language of the rows. */
  language: Text,
  view: HotViewSchema,
  columns: v.pipe(v.array(ColumnSchema), v.maxLength(MOST_COLUMNS), v.readonly()),
  rows: v.pipe(
    v.array(RowSchema),
    v.minLength(1),
    v.maxLength(Math.max(...Object.values(FIRST_FRAME_ROWS))),
    v.readonly(),
  ),
});

/** The platforms' columns in order, which list was shown, and its first rows. */
export type HotFirstFrame = Readonly<
  Pick<v.InferOutput<typeof FirstFrameSchema>, 'view' | 'columns' | 'rows'>
>;

/** Loads the saved frame of a place if it is of the same list and in the present language. */
export function loadHotFirstFrame(place: FirstFramePlace, view: HotView): HotFirstFrame | undefined {
  const stored = localStorage.getItem(KEYS[place]);
  if (stored === null) return undefined;
  const Stored = v.pipe(v.string(), v.maxLength(LONGEST), v.parseJson(), FirstFrameSchema);
  const parsed = v.safeParse(Stored, stored);
  if (!parsed.success) {
    localStorage.removeItem(KEYS[place]);
    return undefined;
  }
  const { output } = parsed;
  savedColumns = namesOf(output.columns);
  const isSameView = output.view.platform === view.platform && output.view.since === view.since;
  return isSameView && output.language === uiLanguage() ? output : undefined;
}

/** The columns of the saved frame, and those of the frame that was deleted because they were about to change. */
let savedColumns: string | undefined;
let changedColumns: string | undefined;

const namesOf = (columns: HotFirstFrame['columns']) =>
  columns.map(({ platform, isPinned }) => `${platform} ${isPinned}`).join();

/** Saves the drawn rows, fewer if they are long. Without rows the saved frame is deleted. */
export function saveHotFirstFrame(place: FirstFramePlace, { view, columns, rows }: HotFirstFrame): void {
  // The page has drawn the old columns again before it loaded the change.
  if (namesOf(columns) === changedColumns) return;
  changedColumns = undefined;
  for (let count = Math.min(rows.length, FIRST_FRAME_ROWS[place]); count > 0; count = Math.floor(count / 2)) {
    const frame = { version: 1, language: uiLanguage(), view, columns, rows: rows.slice(0, count) };
    // The schema removes fields that are not drawn. A frame that could not be loaded again is not saved.
    const parsed = v.safeParse(FirstFrameSchema, frame);
    if (!parsed.success) break;
    const text = JSON.stringify(parsed.output);
    if (text.length > LONGEST) continue;
    localStorage.setItem(KEYS[place], text);
    savedColumns = namesOf(columns);
    return;
  }
  localStorage.removeItem(KEYS[place]);
}

/** Deletes the saved frames of all places, because the followed platforms are about to change. */
export function deleteHotFirstFrames(): void {
  changedColumns = savedColumns;
  for (const key of Object.values(KEYS)) localStorage.removeItem(key);
}
