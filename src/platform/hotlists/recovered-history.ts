import * as v from 'valibot';
import { AppError } from '@/core/errors';
import type { HistoryDay } from '@/core/hotlists/history/day';
import {
  DAY_END,
  FILE_END,
  FILE_START,
  parseDayLine,
  writeDayLine,
} from '@/core/hotlists/history/history-file';
import { recoveredBytes, recoveredTime } from '@/core/recovered/recovered-row';
import { loadPlacedRow, type PlacedRow } from '@/platform/storage/recovery/recovered-file';
import type { PartPlan, RecoveredPart } from '@/platform/storage/recovery/recovered-part';
import { type DayRows, fromDayRows, isDayUnpackable } from './day-rows';
import { planImport } from './history-export';
import { importHistoryFile } from './import-history-file';

/** The stores of the history; the others follow from them, or are fetched again. */
export const HISTORY_ROWS = ['hotDays', 'hotDayTitles', 'hotDayMoves', 'hotJournal'] as const;

type Place = Pick<PlacedRow, 'start' | 'end'>;

const KeySchema = v.strictTuple([v.string(), v.number()]);
const JournalSchema = v.object({
  platform: v.string(),
  at: recoveredTime,
  items: v.array(v.looseObject({ title: v.string() })),
});
const DaySchema = v.object({ platform: v.string(), day: v.number(), from: recoveredTime });
const PackedSchema = v.object({ packed: recoveredBytes });
const ListsSchema = v.union([
  v.object({ lists: recoveredBytes }),
  v.object({ frames: v.array(v.object({ from: v.number(), packed: recoveredBytes })) }),
  PackedSchema,
]);

/**
 * The history of hot lists in a file. It is made into a file as the history's own export writes it, so that it is checked and imported
 * as one: all of it or nothing, also when the background ends meanwhile. Of days, only the places in the file stay in memory.
 */
export class RecoveredHistory implements RecoveredPart {
  readonly #file: Blob;
  readonly #days = new Map<string, Partial<Record<string, Place>>>();
  readonly #lines: Blob[] = [];

  constructor(file: Blob) {
    this.#file = file;
  }

  async add({ store, key, value, start, end }: PlacedRow): Promise<boolean> {
    if (store === 'hotJournal') return this.#addLine(journalLine(value));
    if (!v.is(KeySchema, key)) return false;
    const name = key.join(' ');
    this.#days.set(name, { ...this.#days.get(name), [store]: { start, end } });
    return true;
  }

  /** Unpacks the days, whose three rows are in different places of the file. Returns how many are damaged. */
  async unpackDays(): Promise<number> {
    let damaged = 0;
    for (const places of this.#days.values()) {
      const line = await this.#dayLine(places).catch(() => undefined);
      if (!this.#addLine(line)) damaged += 1;
    }
    this.#days.clear();
    return damaged;
  }

  async plan(): Promise<PartPlan> {
    if (this.#lines.length === 0) return { fresh: 0, known: 0 };
    const { lists, fresh } = await planImport(this.#historyFile());
    return { fresh, known: lists - fresh };
  }

  async write(): Promise<number> {
    return this.#lines.length === 0 ? 0 : (await importHistoryFile(this.#historyFile())).added;
  }

  #historyFile(): Blob {
    const lines = this.#lines.flatMap((line, index) => (index === 0 ? [line] : [DAY_END, line]));
    return new Blob([FILE_START, ...lines, FILE_END]);
  }

  /** Takes a line over if it has lists, and if the import of a history would accept it. */
  #addLine(line: string | undefined): boolean {
    if (line === undefined || !hasLists(line)) return false;
    this.#lines.push(new Blob([line]));
    return true;
  }

  async #dayLine(places: Partial<Record<string, Place>>): Promise<string | undefined> {
    const rows = await this.#loadDay(places);
    if (!(await isDayUnpackable(rows))) return undefined;
    let isDamaged = false;
    const day: HistoryDay | undefined = await fromDayRows(rows, () => {
      isDamaged = true;
    });
    return day && !isDamaged ? writeDayLine(day) : undefined;
  }

  /** @throws ValiError for a row that is damaged or missing */
  async #loadDay(places: Partial<Record<string, Place>>): Promise<DayRows> {
    const load = async (store: (typeof HISTORY_ROWS)[number]) => {
      const place = places[store];
      return place && (await loadPlacedRow(this.#file, place)).value;
    };
    const { platform, day, from } = v.parse(DaySchema, await load('hotDays'));
    return {
      day: { platform, day, from, until: from, count: 0, bytes: 0 },
      titles: { platform, day, ...v.parse(PackedSchema, await load('hotDayTitles')) },
      lists: { platform, day, ...v.parse(ListsSchema, await load('hotDayMoves')) },
    };
  }
}

/** A fetched list as a line of a history file; undefined if it is damaged. */
function journalLine(value: unknown): string | undefined {
  const parsed = v.safeParse(JournalSchema, value);
  if (!parsed.success) return undefined;
  const { platform, at, items } = parsed.output;
  const list = { at, items: items.map(({ heat }, index) => [index, heat ?? null]) };
  return JSON.stringify({ platform, titles: items, lists: [list] });
}

function hasLists(line: string): boolean {
  try {
    return parseDayLine(line).length > 0;
  } catch (thrown) {
    if (thrown instanceof AppError) return false;
    throw thrown;
  }
}
