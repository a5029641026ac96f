import { toMarkdown } from '@/article/markdown/to-markdown';
import type { PictureAddress } from '@/core/articles/exports/article-markup';
import type { ExportEntry } from '@/core/articles/exports/export-entry';
import type { ExportWords } from '@/core/articles/exports/export-words';

/** An article as Markdown: its facts and losses as front matter, its body, and the text that was read in its pictures. */
export function entryMarkdown(
  { id, facts, html, tags, capturedAt, losses, pictures }: ExportEntry,
  pictureAddress: PictureAddress,
  words: Pick<ExportWords, 'textInPictures'>,
): string {
  const options = { pictureAddress, frontMatter: true, id, capturedAt, tags, losses };
  const texts = pictures.map(({ text }) => text?.trim()).filter((text) => text !== undefined && text !== '');
  const body = toMarkdown(html, facts, options);
  if (texts.length === 0) return body;
  return `${body}\n## ${words.textInPictures}\n\n${texts.map((text) => fenced(text ?? '')).join('\n\n')}\n`;
}

/** As it was read, line by line, whatever marks it holds. https://spec.commonmark.org/0.31.2/#fenced-code-blocks */
function fenced(text: string): string {
  const longest = Math.max(0, ...[...text.matchAll(/`+/gu)].map(([ticks]) => ticks.length));
  const fence = '`'.repeat(Math.max(3, longest + 1));
  return `${fence}text\n${text}\n${fence}`;
}
