/**
 * What the popup's first frame shows of hot lists: the rows as they were drawn last, until what is stored has been read. In
 * `localStorage`, the one store that answers at once. Web pages cannot see it, for it belongs to the extension's own
 * origin; what does not have its shape is thrown away nevertheless.
 */
import * as v from 'valibot';
import { ERROR_CODES } from '@/core/errors';
import { HOT_SOURCES } from '@/core/hotlists/source';
import { type HotView, HotViewSchema } from './hot-view';
import { uiLanguage } from './i18n';

const KEY = 'hot-first-frame';

/** Rows that are kept: what the popup has room for, and some to scroll to. */
export const FIRST_FRAME_ROWS = 24;
/** Columns that are kept at most; who follows more waits for the database. */
const MOST_COLUMNS = 100;
/** What is longer is not kept, and not read, UTF-16 units. */
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
  /** Whether there was somebody to ask for the list. */
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
  /** The language of what stands in the rows. */
  language: Text,
  view: HotViewSchema,
  columns: v.pipe(v.array(ColumnSchema), v.maxLength(MOST_COLUMNS), v.readonly()),
  rows: v.pipe(v.array(RowSchema), v.minLength(1), v.maxLength(FIRST_FRAME_ROWS), v.readonly()),
});

/** The platforms' columns in order, and the first rows of the list that was shown, in the way that it was looked at. */
export type HotFirstFrame = Readonly<
  Pick<v.InferOutput<typeof FirstFrameSchema>, 'view' | 'columns' | 'rows'>
>;

/** What was drawn last, if lists were looked at in that way, in the language of today. */
export function readHotFirstFrame(view: HotView): HotFirstFrame | undefined {
  const stored = localStorage.getItem(KEY);
  if (stored === null) return undefined;
  const Stored = v.pipe(v.string(), v.maxLength(LONGEST), v.parseJson(), FirstFrameSchema);
  const parsed = v.safeParse(Stored, stored);
  if (!parsed.success) {
    localStorage.removeItem(KEY);
    return undefined;
  }
  const { output } = parsed;
  keptColumns = namesOf(output.columns);
  const isSameView = output.view.platform === view.platform && output.view.since === view.since;
  return isSameView && output.language === uiLanguage() ? output : undefined;
}

/** The columns of what is kept, and of what was kept when they were about to change. */
let keptColumns: string | undefined;
let changedColumns: string | undefined;

const namesOf = (columns: HotFirstFrame['columns']) =>
  columns.map(({ platform, isPinned }) => `${platform} ${isPinned}`).join();

/** Keeps what is drawn; fewer rows where they are long. Where nothing is drawn, the next first frame has nothing. */
export function keepHotFirstFrame({ view, columns, rows }: HotFirstFrame): void {
  // Drawn once more before the change was read.
  if (namesOf(columns) === changedColumns) return;
  changedColumns = undefined;
  for (let count = Math.min(rows.length, FIRST_FRAME_ROWS); count > 0; count = Math.floor(count / 2)) {
    const frame = { version: 1, language: uiLanguage(), view, columns, rows: rows.slice(0, count) };
    // Without what is not drawn; what could not be read again is not kept.
    const parsed = v.safeParse(FirstFrameSchema, frame);
    if (!parsed.success) break;
    const text = JSON.stringify(parsed.output);
    if (text.length > LONGEST) continue;
    localStorage.setItem(KEY, text);
    keptColumns = namesOf(columns);
    return;
  }
  localStorage.removeItem(KEY);
}

/** The next first frame shows nothing of lists as they are now: what is followed is about to change. */
export function forgetHotFirstFrame(): void {
  changedColumns = keptColumns;
  localStorage.removeItem(KEY);
}
