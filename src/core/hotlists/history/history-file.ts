/**
 * The history as a file. JSON: one object whose `days` are one on a line, so that a day at a time is enough to parse it. In a
 * day each title is written once; a list names titles by their index, with their heat.
 */

import * as v from 'valibot';
import { writeCsvRow } from '@/core/csv';
import { AppError } from '@/core/errors';
import { type HotSnapshot, MOST_ITEMS, tidyItems } from '@/core/hotlists/hot-item';
import { parsePlatformId } from '@/core/hotlists/platforms';
import { listOf, parseOutsideJson } from '@/core/outside-json';
import type { HistoryDay } from './day';

/** What is written before and after the days' lines. */
export const FILE_START = '{"format":"gleaner-hot-history","version":1,"days":[\n';
export const FILE_END = '\n]}\n';
/** What is written between two days. */
export const DAY_END = ',\n';

/** A day as a line of the file. Times are ms since the epoch. */
export function writeDayLine(day: HistoryDay): string {
  return JSON.stringify({
    platform: day.platform,
    titles: day.titles.map(({ title, url, heatText, tag }) => ({ title, url, heatText, tag })),
    lists: day.lists.map(({ at, order, heats }) => ({
      at,
      items: order.map((index, place) => [index, heats[place] ?? null]),
    })),
  });
}

const Text = v.optional(v.nullable(v.string()));

const LineSchema = v.object({
  platform: v.string(),
  titles: v.pipe(
    v.array(v.unknown()),
    v.maxLength(100_000),
    v.array(v.object({ title: v.string(), url: Text, heatText: Text, tag: Text })),
  ),
  lists: listOf(
    v.object({
      at: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(8.64e15)),
      items: v.pipe(
        v.array(v.unknown()),
        // Exported files have no longer list; a file with one is refused, not cut.
        v.maxLength(MOST_ITEMS),
        v.array(v.tuple([v.pipe(v.number(), v.integer(), v.minValue(0)), v.nullable(v.number())])),
      ),
    }),
  ),
});

/**
 * The lists of one line of the file; none for its first and last. Titles, links and heats are tidied as those of any source,
 * because a file may contain anything.
 * @throws AppError `hot-file-unreadable`
 */
export function parseDayLine(line: string): readonly HotSnapshot[] {
  const text = line.trim().replace(/,$/, '');
  if (text === '' || text === FILE_START.trim() || text === FILE_END.trim()) return [];
  const parsed = v.safeParse(LineSchema, parseJson(text), { abortEarly: true });
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
    return parseOutsideJson(text);
  } catch (thrown) {
    throw new AppError('hot-file-unreadable', String(thrown), { cause: thrown });
  }
}

const COLUMNS = ['platform', 'time', 'rank', 'title', 'heat', 'url'] as const;

/** The first line of the history as CSV: https://www.rfc-editor.org/rfc/rfc4180. Times are ISO 8601 in UTC. */
export const CSV_START = writeCsvRow(COLUMNS);

/** The rows of one list. */
export function writeCsvRows({ platform, at, items }: HotSnapshot): string {
  const time = new Date(at).toISOString();
  return items
    .map(({ rank, title, heat, heatText, url }) => [platform, time, rank, title, heat ?? heatText, url])
    .map(writeCsvRow)
    .join('');
}
