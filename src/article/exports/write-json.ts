import { type ExportEntry, hasBody } from '@/core/articles/exports/export-entry';
import { createBlobWriter } from './blob-writer';
import type { ExportRun, WrittenFile } from './export-run';

/** The shape of the file; a change that readers would notice is a new number. */
const FORMAT = { format: 'gleaner-articles', version: 1 };

/** One file with all articles: facts, body as HTML and as text, addresses of pictures, what was not kept. */
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

/** Times are in ISO 8601, for other programs; unknown facts are absent. */
function jsonArticle(entry: ExportEntry): object {
  const { id, facts, tags, capturedAt, html, text, pictures, losses } = entry;
  return {
    id,
    ...facts,
    publishedAt: toIso(facts.publishedAt),
    changedAt: toIso(facts.changedAt),
    capturedAt: hasBody(entry) ? toIso(capturedAt) : undefined,
    tags: [...new Set([...tags, ...facts.tags])],
    html,
    text,
    pictures: pictures.map((picture) => ({
      id: picture.id,
      url: picture.url,
      sha256: picture.key,
      text: picture.text,
    })),
    losses,
  };
}

function toIso(at: number | undefined): string | undefined {
  return at === undefined ? undefined : new Date(at).toISOString();
}
