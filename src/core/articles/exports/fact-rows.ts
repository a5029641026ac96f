import { showMoment } from './date-parts';
import type { ExportEntry } from './export-entry';
import type { ExportWords } from './export-words';

/** One fact of an article, to be shown. */
export interface FactRow {
  readonly label: string;
  readonly value: string;
  /** Where the value leads. */
  readonly href?: string;
}

/** What is known of an article, in the order it is read in; what is not known has no row. */
export function factRows(
  { id, facts, tags, capturedAt }: Pick<ExportEntry, 'id' | 'facts' | 'tags' | 'capturedAt'>,
  words: ExportWords,
): readonly FactRow[] {
  const { account, site, author, publishedAt, changedAt, region, album, url, sourceUrl } = facts;
  const allTags = [...new Set([...tags, ...facts.tags])];
  const rows: readonly (FactRow | undefined)[] = [
    row(words.account, account?.name ?? site),
    row(words.author, author),
    row(words.published, publishedAt === undefined ? undefined : showMoment(publishedAt)),
    row(words.changed, changedAt === undefined ? undefined : showMoment(changedAt)),
    row(words.region, region),
    row(words.album, album?.title, album?.url),
    row(words.source, url, url),
    row(words.original, sourceUrl, sourceUrl),
    row(words.tags, allTags.join(', ')),
    row(words.captured, showMoment(capturedAt)),
    row(words.id, id),
  ];
  return rows.filter((each) => each !== undefined);
}

function row(label: string, value: string | undefined, href?: string): FactRow | undefined {
  return value ? { label, value, ...(href && { href }) } : undefined;
}

/** What an article is called where it needs a name. */
export function titleOf({ id, facts }: Pick<ExportEntry, 'id' | 'facts'>): string {
  return facts.title.trim() || id;
}
