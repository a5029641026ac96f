import type { ExportEntry } from '@/core/articles/exports/export-entry';
import type { ExportWords } from '@/core/articles/exports/export-words';
import { factRows, titleOf } from '@/core/articles/exports/fact-rows';
import type { ExportRun, WrittenFile } from './export-run';
import { writeFiles } from './write-files';

/** A text file for each article; several come in a ZIP. */
export function writeText(run: ExportRun): Promise<WrittenFile> {
  const type = { mediaType: 'text/plain', extension: 'txt' };
  return writeFiles(run, type, async ({ entry }) => plainText(entry, run.options.words));
}

/** An article as plain text: title, facts, a paragraph a line, the text of its pictures and what was not kept. */
export function plainText(entry: ExportEntry, words: ExportWords): string {
  const facts = factRows(entry, words).map(({ label, value }) => `${label}: ${value}`);
  const pictureTexts = entry.pictures
    .map(({ text }) => text?.trim())
    .filter((text) => text !== undefined && text !== '');
  const losses = entry.losses.map((loss) => `- ${words.describeLoss(loss)}`);
  const sections = [
    [titleOf(entry)],
    facts,
    [entry.text],
    pictureTexts.length > 0 ? [words.textInPictures, ...pictureTexts] : [],
    losses.length > 0 ? [words.notKept, ...losses] : [],
  ];
  return `${sections
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n')}\n`;
}
