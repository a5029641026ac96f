import { sanitiseStored } from '@/article/body/sanitise';
import { type ExportEntry, hasBody } from '@/core/articles/exports/export-entry';
import { writeCsvRow } from '@/core/csv';
import type { ExportRun, WrittenFile } from './export-run';
import { createBlobWriter } from './output-files';

/** The format of the file. A change that other programs would notice needs a new version. */
const FORMAT = { format: 'gleaner-articles', version: 1 };

/** Writes one JSON file with all articles: facts, body as HTML and as text, addresses of images, losses. */
export async function writeJson(run: ExportRun): Promise<WrittenFile> {
  const file = createBlobWriter('application/json');
  const head = JSON.stringify({ ...FORMAT, exportedAt: new Date(run.options.now).toISOString() });
  file.write(`${head.slice(0, -1)},"articles":[\n`);
  let separator = '';
  for await (const { entry } of run.entries()) {
    file.write(separator + JSON.stringify(jsonArticle(entry)));
    separator = ',\n';
  }
  file.write('\n]}\n');
  return { content: file.finish(), extension: 'json' };
}

/** Times are ISO 8601, for other programs; unknown facts are absent. */
function jsonArticle(entry: ExportEntry): object {
  const { id, facts, tags, capturedAt, text, images, losses } = entry;
  return {
    id,
    ...facts,
    publishedAt: toIso(facts.publishedAt),
    changedAt: toIso(facts.changedAt),
    capturedAt: hasBody(entry) ? toIso(capturedAt) : undefined,
    tags,
    html: sanitiseStored(entry.html),
    text,
    pictures: images.map((image) => ({
      id: image.id,
      url: image.url,
      sha256: image.key,
      text: image.text,
    })),
    losses,
  };
}

function toIso(at: number | undefined): string | undefined {
  return at === undefined ? undefined : new Date(at).toISOString();
}

/** The column names are the same in every language, so that programs can rely on them. */
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

/** A byte order mark. Without it, spreadsheets assume another encoding than UTF-8. */
const MARK = '\ufeff';

/**
 * Writes the facts of all articles as a table with a header row. Times are ISO 8601 in UTC; `body` is the length of the
 * text in characters.
 */
export async function writeCsvFile(run: ExportRun): Promise<WrittenFile> {
  const file = createBlobWriter('text/csv');
  file.write(MARK + writeCsvRow(COLUMNS));
  for await (const { entry } of run.entries()) file.write(writeCsvRow(cellsOf(entry)));
  return { content: file.finish(), extension: 'csv' };
}

function cellsOf(entry: ExportEntry) {
  const { id, facts, tags, capturedAt, text } = entry;
  const { account, site, author, publishedAt, origin, url, summary } = facts;
  const isSaved = hasBody(entry);
  return [
    id,
    facts.title,
    account?.name ?? site,
    account?.id,
    author,
    toIso(publishedAt),
    isSaved ? toIso(capturedAt) : undefined,
    origin,
    url,
    summary,
    tags.join(', '),
    isSaved ? text.length : undefined,
  ];
}
