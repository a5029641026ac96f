import { looksLikeCode, startsWithListMark } from '@/core/ocr/reading-order/bands/text-signs';
import type { Block, Recognition } from '@/core/ocr/recognition';
import type { CopyForm, TextForm } from '@/core/settings';
import { escapeMarks } from './escape-marks';
import { tablesOf, toHtmlTables, toMarkdownTable, toTsv } from './table-text';
import { toLines, toParagraphs } from './text';
import { wordSeparator } from './word-separator';

/** A text to copy, and the form that it has: a recognition without tables has no form `table`. */
export interface CopyResult {
  readonly text: string;
  readonly form: CopyForm;
  /** The same for programs that take HTML from the clipboard. */
  readonly html?: string | undefined;
}

/** What is copied of a recognition. `shown`: how its text is shown, which the form `shown` and a missing table take. */
export function writeCopy(
  { blocks, plain }: Pick<Recognition, 'blocks' | 'plain'>,
  form: CopyForm,
  shown: TextForm,
): CopyResult {
  const paragraphs = () => plain?.text ?? toParagraphs(blocks);
  switch (form) {
    case 'one-line':
      return { text: toOneLine(paragraphs()), form };
    case 'paragraphs':
      return { text: paragraphs(), form };
    case 'markdown':
      return { text: plain ? toMarkdown(plain.text) : blocksToMarkdown(blocks), form };
    case 'table': {
      const tables = tablesOf(blocks);
      if (tables.length === 0) return writeCopy({ blocks, plain }, 'shown', shown);
      return { text: toTsv(tables), html: toHtmlTables(tables), form };
    }
    case 'shown':
      return { text: plain?.text ?? (shown === 'lines' ? toLines(blocks) : toParagraphs(blocks)), form };
    default:
      return form satisfies never;
  }
}

/** The number of lines of a text, without those that are blank. */
export function countTextLines(text: string): number {
  return text.split('\n').filter((line) => line.trim() !== '').length;
}

/** A text in one line, with a space only where words need one. */
export function toOneLine(text: string): string {
  const lines = text
    .split('\n')
    .map((line) => line.replace(/\s+/gu, ' ').trim())
    .filter((line) => line !== '');
  return lines.map((line, index) => line + wordSeparator(line, lines[index + 1] ?? '')).join('');
}

function blocksToMarkdown(blocks: readonly Block[]): string {
  return blocks.map(blockToMarkdown).join('\n\n');
}

function blockToMarkdown(block: Block): string {
  if (block.kind === 'table') return toMarkdownTable(tablesOf([block]));
  const lines = toLines([block]);
  const rows = lines.split('\n');
  return rows.length > 1 && looksLikeCode(rows) ? fence(lines) : toMarkdown(toParagraphs([block]));
}

/** A code block, with a fence that is longer than any in the code. https://spec.commonmark.org/0.31.2/#fenced-code-blocks */
function fence(code: string): string {
  const longest = Math.max(2, ...(code.match(/`+/g) ?? []).map(({ length }) => length));
  const mark = '`'.repeat(longest + 1);
  return `${mark}\n${code}\n${mark}`;
}

const BULLET = /^[•·●○■□▪▫◆◇◦‣➢✓*–—-]\s*/u;

/**
 * Whether a line begins with a sign that belongs to its first word, as in -5 °C, *Price and —鲁迅, and not with a bullet. Bullets
 * without a space come in lists.
 */
function isSign(line: string, neighbours: readonly (string | undefined)[]): boolean {
  const [sign] = /^[*–—-](?=[\p{L}\p{N}])/u.exec(line) ?? [];
  if (sign === undefined) return false;
  return /^[–—-]\p{N}/u.test(line) || !neighbours.some((neighbour) => neighbour?.startsWith(sign));
}

/** A number of which Markdown makes a list; in Chinese it has no space after it, which Markdown needs. */
const NUMBER = /^(\d{1,3}[.)])\s*/u;

/**
 * Lines as paragraphs of Markdown; items of a list follow one another without a blank line. Items that Markdown knows none of, such as
 * 一、 and ①, are paragraphs: without a blank line they would be shown as one.
 */
function toMarkdown(text: string): string {
  let isInList = false;
  let markdown = '';
  const lines = text.split('\n').filter((each) => each.trim() !== '');
  for (const [index, line] of lines.entries()) {
    const isItem = startsWithListMark(line) && !isSign(line, [lines[index - 1], lines[index + 1]]);
    const item = isItem ? toMarkdownItem(line) : undefined;
    if (markdown !== '') markdown += item !== undefined && isInList ? '\n' : '\n\n';
    markdown += item ?? escapeLine(line);
    isInList = item !== undefined;
  }
  return markdown;
}

function toMarkdownItem(line: string): string | undefined {
  const bullet = BULLET.exec(line)?.[0];
  if (bullet !== undefined) return `- ${escapeMarks(line.slice(bullet.length))}`;
  const [mark, number] = NUMBER.exec(line) ?? [];
  return mark === undefined ? undefined : `${number} ${escapeMarks(line.slice(mark.length))}`.trimEnd();
}

/** Signs that make a heading, a quotation, a list item or a rule at the start of a line. */
const LINE_START = /^(\s*)(#{1,6}(?=\s|$)|>|\+(?=\s)|~{3}|[-=*_](?=(?:\s*[-=*_])*\s*$))/u;

function escapeLine(line: string): string {
  return escapeMarks(line).replace(LINE_START, '$1\\$2');
}
