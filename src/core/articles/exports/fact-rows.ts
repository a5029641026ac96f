import type { ExportEntry, ExportWords } from './export-entry';

/** A fact of an article with its label. */
export interface FactRow {
  readonly label: string;
  readonly value: string;
  /** The address behind the value. */
  readonly href?: string;
}

/** The known facts of an article, in the order in which they are shown. */
export function factRows(
  { id, facts, tags, capturedAt }: Pick<ExportEntry, 'id' | 'facts' | 'tags' | 'capturedAt'>,
  words: ExportWords,
): readonly FactRow[] {
  const { account, site, author, publishedAt, changedAt, region, album, url, sourceUrl } = facts;
  const rows: readonly (FactRow | undefined)[] = [
    row(words.account, account?.name ?? site),
    row(words.author, author),
    row(words.published, publishedAt === undefined ? undefined : showMoment(publishedAt)),
    row(words.changed, changedAt === undefined ? undefined : showMoment(changedAt)),
    row(words.region, region),
    row(words.album, album?.title, album?.url),
    row(words.source, url, url),
    row(words.original, sourceUrl, sourceUrl),
    row(words.tags, tags.join(', ')),
    row(words.captured, showMoment(capturedAt)),
    row(words.id, id),
  ];
  return rows.filter((each) => each !== undefined);
}

function row(label: string, value: string | undefined, href?: string): FactRow | undefined {
  return value ? { label, value, ...(href && { href }) } : undefined;
}

/** The title of an article; its id if it has none. */
export function entryTitle({ id, facts }: Pick<ExportEntry, 'id' | 'facts'>): string {
  return facts.title.trim() || id;
}

/** A time on the user's own clock; the year has four digits, every other part two. */
export interface DateParts {
  readonly year: string;
  readonly month: string;
  readonly day: string;
  readonly hour: string;
  readonly minute: string;
}

/** @param at ms since the epoch */
export function datePartsOf(at: number): DateParts {
  const date = new Date(at);
  const two = (value: number) => String(value).padStart(2, '0');
  return {
    year: String(date.getFullYear()).padStart(4, '0'),
    month: two(date.getMonth() + 1),
    day: two(date.getDate()),
    hour: two(date.getHours()),
    minute: two(date.getMinutes()),
  };
}

/** `2024-05-06` */
export function showDay({ year, month, day }: DateParts): string {
  return `${year}-${month}-${day}`;
}

/** `2024-05-06 07:08`, on the user's own clock. @param at ms since the epoch */
function showMoment(at: number): string {
  const parts = datePartsOf(at);
  return `${showDay(parts)} ${parts.hour}:${parts.minute}`;
}
