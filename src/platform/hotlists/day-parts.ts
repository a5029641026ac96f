/** A day of history as it is stored: what it is, its titles and its moves, the last two compressed. */
import type { HistoryDay } from '@/core/hotlists/history/day';
import type { StoredDay, StoredDayPart } from '@/core/hotlists/history/stored-day';
import { compress, decompress } from './compress';

export interface DayRows {
  readonly day: StoredDay;
  readonly titles: StoredDayPart;
  readonly moves: StoredDayPart;
}

/** A title as it is stored: an array spares the names of its fields. Times are ms, counted from the day's first moment. */
type StoredTitle = readonly [
  title: string,
  /** Null: the title itself. */
  key: string | null,
  url: string | null,
  heatText: string | null,
  tag: string | null,
  first: number,
  /** From the first time it was seen to the last. */
  length: number,
  bestRank: number,
];

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
  const told = titles.map(
    ({ title, key, url, heatText, tag, firstAt, lastAt, bestRank }): StoredTitle => [
      title,
      key === title ? null : key,
      url ?? null,
      heatText ?? null,
      tag ?? null,
      firstAt - from,
      lastAt - firstAt,
      bestRank,
    ],
  );
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

/** A day's titles as the text that they are stored as: to be looked into before it is read. Rejects for damaged bytes. */
export async function readTitleText({ packed }: StoredDayPart): Promise<string> {
  return new TextDecoder().decode(await decompress(packed));
}

/** What was on a day's list, out of its text. @throws SyntaxError for damaged text */
export function parseTitles({ from }: StoredDay, text: string): HistoryDay['titles'] {
  const told = JSON.parse(text) as readonly StoredTitle[];
  return told.map(([title, key, url, heatText, tag, first, length, bestRank]) => ({
    title,
    key: key ?? title,
    url: url ?? undefined,
    heatText: heatText ?? undefined,
    tag: tag ?? undefined,
    firstAt: from + first,
    lastAt: from + first + length,
    bestRank,
  }));
}

/** The day out of its rows. Rejects for bytes that are damaged. */
export async function fromDayRows({ day, titles, moves }: DayRows): Promise<HistoryDay> {
  const [text, bytes] = await Promise.all([readTitleText(titles), decompress(moves.packed)]);
  const { platform, from, until, count } = day;
  return { platform, day: day.day, titles: parseTitles(day, text), moves: bytes, from, until, count };
}
