import { alongText, distance, longestOf } from '@/core/ocr/along-text';
import { looksLikeCode } from '@/core/ocr/reading-order/bands/text-signs';
import type { Block, Row } from '@/core/ocr/recognition';
import { indentsOf } from './code-indents';
import { isSetTight, joinRows } from './join-rows';
import { rowText } from './row-text';
import { tableCells } from './table-cells';

/** The text of each row of each paragraph. */
function textsOf({ kind, paragraphs }: Block): string[][] {
  return paragraphs.map((rows) => {
    if (kind === 'table') return tableCells(rows).map((cells) => cells.filter(Boolean).join('\t'));
    return rows.map((row) => rowText(row, rows.length > 1 ? 'words' : 'pieces'));
  });
}

/** The text of a block's rows, with indents when they are source code. */
function rowsOf(block: Block): string[] {
  const texts = textsOf(block).flat();
  if (block.kind === 'table' || texts.length < 2 || !looksLikeCode(texts)) return texts;
  const rows = block.paragraphs.flat();
  const indents = indentsOf(rows);
  return rows.map((row, index) => ' '.repeat(indents[index] ?? 0) + rowText(row, 'words'));
}

/** The text as printed: one line for each row, cells separated by tabs. */
export function toLines(blocks: readonly Block[]): string {
  return blocks.flatMap(rowsOf).join('\n');
}

/**
 * The text as written: one line for each paragraph, list item, heading and table row. The rows of a paragraph are
 * joined by the rules of their script.
 */
export function toParagraphs(blocks: readonly Block[]): string {
  const isTight = isSetTight(blocks.flatMap(textsOf).flat());
  return blocks
    .flatMap((block) => {
      const isWrapped = block.kind === 'prose' && block.paragraphs.some((paragraph) => paragraph.length > 1);
      if (!isWrapped) return rowsOf(block);
      return textsOf(block).map((texts, index) =>
        joinRows(texts, {
          isFilled: fillingOf(block.paragraphs[index] ?? []),
          isTight: isSetTight(texts) ?? isTight ?? false,
        }),
      );
    })
    .join('\n');
}

/** How far a row that is broken at any character may end before the edge of its column, in its height. */
const LEFT_FREE = 0.8;

/** Gives a function that says whether a row of a paragraph ends at the edge of its column, so that no character more would have fitted. */
function fillingOf(rows: readonly Row[]): (row: number) => boolean {
  const head = longestOf(rows.flatMap(({ pieces }) => pieces));
  if (!head) return () => false;
  const along = alongText(head);
  const ends = rows.map(({ pieces }) => Math.max(...pieces.flatMap(({ quad }) => quad.map(along))));
  const least = Math.max(...ends) - LEFT_FREE * distance(head.quad[0], head.quad[3]);
  return (row) => (ends[row] ?? 0) >= least;
}
