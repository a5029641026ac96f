/**
 * The history as a file. JSON: one object whose `days` stand one on a line, so that a reader needs no more of it at once
 * than a day. In a day each title stands once; a list names titles by their place, with their heat.
 */
import * as v from 'valibot';
import { AppError } from '@/core/errors';
import type { HotSnapshot } from '@/core/hotlists/hot-item';
import { parsePlatformId } from '@/core/hotlists/platforms';
import { MOST_ITEMS, tidyItems } from '@/core/hotlists/tidy-items';
import type { HistoryDay } from './day';
import { momentsOf } from './pack-day';

/** Stands before and after the days' lines. */
export const FILE_START = '{"format":"gleaner-hot-history","version":1,"days":[\n';
export const FILE_END = '\n]}\n';
/** Stands between two days. */
export const DAY_END = ',\n';

/** A day as a line of the file. Times are ms since the epoch. @throws RangeError for a day whose bytes are cut off */
export function writeDayLine(day: HistoryDay): string {
  return JSON.stringify({
    platform: day.platform,
    titles: day.titles.map(({ title, url, heatText, tag }) => ({ title, url, heatText, tag })),
    lists: Array.from(momentsOf(day), ({ at, order, heats }) => ({
      at,
      items: order.map((index, place) => [index, heats[place] ?? null]),
    })),
  });
}

const Text = v.optional(v.nullable(v.string()));

const LineSchema = v.object({
  platform: v.string(),
  titles: v.pipe(
    v.array(v.object({ title: v.string(), url: Text, heatText: Text, tag: Text })),
    v.maxLength(100_000),
  ),
  lists: v.pipe(
    v.array(
      v.object({
        at: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(8.64e15)),
        items: v.pipe(
          v.array(v.tuple([v.pipe(v.number(), v.integer(), v.minValue(0)), v.nullable(v.number())])),
          // A file of ours has no longer list; one that has is refused, not cut.
          v.maxLength(MOST_ITEMS),
        ),
      }),
    ),
    v.maxLength(10_000),
  ),
});

/**
 * The lists of one line of the file; none for its first and last. Titles, links and heats are tidied as those of any
 * source: a file is somebody's word.
 * @throws AppError `hot-file-unreadable`
 */
export function readDayLine(line: string): readonly HotSnapshot[] {
  const text = line.trim().replace(/,$/, '');
  if (text === '' || text === FILE_START.trim() || text === FILE_END.trim()) return [];
  const parsed = v.safeParse(LineSchema, parseJson(text));
  if (!parsed.success) throw new AppError('hot-file-unreadable', v.summarize(parsed.issues));
  const { platform, titles, lists } = parsed.output;
  if (parsePlatformId(platform) !== platform)
    throw new AppError('hot-file-unreadable', `platform “${platform}”`);
  return lists.map(({ at, items }) => {
    const raw = items.flatMap(([index, heat]) => {
      const entry = titles[index];
      if (!entry) return [];
      const { title, url, heatText, tag } = entry;
      return [
        {
          title,
          url: url ?? undefined,
          heat: heat ?? undefined,
          heatText: heatText ?? undefined,
          tag: tag ?? undefined,
        },
      ];
    });
    return { platform, at, items: tidyItems(raw).items };
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (thrown) {
    throw new AppError('hot-file-unreadable', String(thrown), { cause: thrown });
  }
}

const COLUMNS = ['platform', 'time', 'rank', 'title', 'heat', 'url'] as const;

/** The first line of the history as CSV: https://www.rfc-editor.org/rfc/rfc4180. Times are ISO 8601 in UTC. */
export const CSV_START = `${COLUMNS.join(',')}\r\n`;

/** The rows of one list. */
export function writeCsvRows({ platform, at, items }: HotSnapshot): string {
  const time = new Date(at).toISOString();
  return items
    .map(({ rank, title, heat, heatText, url }) => [platform, time, rank, title, heat ?? heatText, url])
    .map((cells) => `${cells.map(quote).join(',')}\r\n`)
    .join('');
}

/** Titles are other people's text: what a spreadsheet would run as a formula is made plain text. */
function quote(cell: string | number | undefined): string {
  const text = typeof cell === 'string' && /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : String(cell ?? '');
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
