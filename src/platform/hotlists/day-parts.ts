/** A day of history as it is stored: what it is, its titles and its moves, the last two compressed. */
import * as v from 'valibot';
import type { HistoryDay } from '@/core/hotlists/history/day';
import type { StoredDay, StoredDayPart } from '@/core/hotlists/history/stored-day';
import { compress, decompress } from './compress';

export interface DayRows {
  readonly day: StoredDay;
  readonly titles: StoredDayPart;
  readonly moves: StoredDayPart;
}

/** A title as an array, to spare the names of its fields. */
const TitlesSchema = v.array(
  v.pipe(
    v.tuple([
      v.string(),
      v.nullable(v.string()),
      v.nullable(v.string()),
      v.nullable(v.string()),
      v.nullable(v.string()),
      v.number(),
      v.number(),
      v.number(),
    ]),
    v.transform(([title, key, url, heatText, tag, first, length, bestRank]) => ({
      title,
      key: key ?? title,
      url: url ?? undefined,
      heatText: heatText ?? undefined,
      tag: tag ?? undefined,
      first,
      length,
      bestRank,
    })),
  ),
);

/** The rows of a day, ready to be stored. */
export async function toDayRows({
  platform,
  day,
  titles,
  moves,
  from,
  until,
  count,
}: HistoryDay): Promise<DayRows> {
  const told = titles.map(({ title, key, url, heatText, tag, firstAt, lastAt, bestRank }) => [
    title,
    key === title ? null : key,
    url ?? null,
    heatText ?? null,
    tag ?? null,
    firstAt - from,
    lastAt - firstAt,
    bestRank,
  ]);
  const [packedTitles, packedMoves] = await Promise.all([
    compress(new TextEncoder().encode(JSON.stringify(told))),
    compress(new Uint8Array(moves)),
  ]);
  const bytes = packedTitles.length + packedMoves.length;
  return {
    day: { platform, day, from, until, count, bytes },
    titles: { platform, day, packed: packedTitles },
    moves: { platform, day, packed: packedMoves },
  };
}

/** What was on a day's list. Rejects for bytes that are damaged. */
export async function readDayTitles(
  { from }: StoredDay,
  { packed }: StoredDayPart,
): Promise<HistoryDay['titles']> {
  const told = v.parse(TitlesSchema, JSON.parse(new TextDecoder().decode(await decompress(packed))));
  return told.map(({ first, length, ...title }) => ({
    ...title,
    firstAt: from + first,
    lastAt: from + first + length,
  }));
}

/** The day out of its rows. Rejects for bytes that are damaged. */
export async function fromDayRows({ day, titles, moves }: DayRows): Promise<HistoryDay> {
  const [entries, bytes] = await Promise.all([readDayTitles(day, titles), decompress(moves.packed)]);
  const { platform, from, until, count } = day;
  return { platform, day: day.day, titles: entries, moves: bytes, from, until, count };
}
