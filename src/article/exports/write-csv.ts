import type { ExportEntry } from '@/core/articles/exports/export-entry';
import { hasBody } from '@/core/articles/exports/export-entry';
import { writeCsvRow } from '@/core/csv/write-csv-row';
import { createBlobWriter } from './blob-writer';
import type { ExportRun, WrittenFile } from './export-run';

/** The same in every language, so that programs can rely on them. */
const COLUMNS = [
  'id',
  'title',
  'account',
  'account id',
  'author',
  'published',
  'captured',
  'origin',
  'address',
  'summary',
  'tags',
  'body',
] as const;

/** A byte order mark: without it spreadsheets take the text for another encoding. */
const MARK = '\ufeff';

/** The facts of all articles as a table with a header row. Times are ISO 8601 in UTC; `body`: the length of its text, characters. */
export async function writeCsv(run: ExportRun): Promise<WrittenFile> {
  const file = createBlobWriter('text/csv');
  file.write(MARK + writeCsvRow(COLUMNS));
  for await (const { entry } of run.entries()) file.write(writeCsvRow(cellsOf(entry)));
  return { content: file.finish(), extension: 'csv' };
}

function cellsOf(entry: ExportEntry) {
  const { id, facts, tags, capturedAt, text } = entry;
  const { account, site, author, publishedAt, origin, url, summary } = facts;
  const isKept = hasBody(entry);
  return [
    id,
    facts.title,
    account?.name ?? site,
    account?.id,
    author,
    time(publishedAt),
    isKept ? time(capturedAt) : undefined,
    origin,
    url,
    summary,
    [...new Set([...tags, ...facts.tags])].join(', '),
    isKept ? text.length : undefined,
  ];
}

function time(at: number | undefined): string | undefined {
  return at === undefined ? undefined : new Date(at).toISOString();
}
