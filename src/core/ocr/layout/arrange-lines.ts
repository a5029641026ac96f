import type { Block, Line, Row, WritingDirection } from '@/core/ocr/recognition';
import { type Box, middleOf } from './box';
import { type Frame, toFrames } from './frame';
import { continuesInNextColumn, splitParagraphs } from './paragraphs';
import { splitRegions } from './regions';
import { type BoxRow, toRows } from './rows';
import { splitTables } from './tables';

/** A block still in the layout's own frame. */
interface BoxBlock {
  readonly kind: Block['kind'];
  readonly rows: readonly BoxRow[];
  readonly paragraphs: readonly (readonly BoxRow[])[];
}

function toBoxBlocks(boxes: readonly Box[]): BoxBlock[] {
  return splitTables(toRows(boxes)).map(({ kind, rows }) => ({
    kind,
    rows,
    paragraphs: kind === 'table' ? [rows] : splitParagraphs(rows),
  }));
}

/** One block of two if the first one's last paragraph goes on in the second. */
function joinAcross(column: BoxBlock | undefined, next: BoxBlock | undefined): BoxBlock | undefined {
  const [paragraph, [head, ...rest]] = [column?.paragraphs.at(-1), next?.paragraphs ?? []];
  if (column?.kind !== 'prose' || next?.kind !== 'prose' || !paragraph || !head) return undefined;
  if (!continuesInNextColumn(paragraph, column.rows, next.rows)) return undefined;
  const paragraphs = [...column.paragraphs.slice(0, -1), [...paragraph, ...head], ...rest];
  // The rows of the later column: the next one is compared with its edges.
  return { kind: 'prose', rows: next.rows, paragraphs };
}

function arrangeBoxes(boxes: readonly Box[]): BoxBlock[] {
  const blocks: BoxBlock[] = [];
  for (const region of splitRegions(boxes)) {
    const [head, ...rest] = toBoxBlocks(region.boxes);
    const joined = region.followsColumn ? joinAcross(blocks.at(-1), head) : undefined;
    if (joined !== undefined) blocks.splice(-1, 1, joined);
    else if (head !== undefined) blocks.push(head);
    blocks.push(...rest);
  }
  return blocks;
}

const toRow = ({ boxes }: BoxRow): Row => ({ pieces: boxes.map(({ line }) => line) });

function toBlocks(boxes: readonly Box[], direction: WritingDirection): Block[] {
  return arrangeBoxes(boxes).map(({ kind, paragraphs }) => ({
    kind,
    direction,
    paragraphs: paragraphs.map((rows) => rows.map(toRow)),
  }));
}

/** Horizontal text above the vertical text is read before it, all other after it. */
function arrangeFrame({ horizontal, vertical }: Frame): Block[] {
  // A vertical box lies on its side: its `left` is how far down the page it begins.
  const top = Math.min(...vertical.map(({ left }) => left));
  const above = horizontal.filter((box) => middleOf(box) < top);
  const rest = horizontal.filter((box) => middleOf(box) >= top);
  return [
    ...toBlocks(above, 'horizontal'),
    ...toBlocks(vertical, 'vertical'),
    ...toBlocks(rest, 'horizontal'),
  ];
}

/**
 * Puts what an engine found, in any order, into reading order: columns one after the other, tables row by row, vertical
 * text from right to left, turned text along its own axis (text of another angle comes after the main text). A printed
 * line that came in several pieces becomes one row.
 */
export function arrangeLines(lines: readonly Line[]): Block[] {
  return toFrames(lines.filter(({ text }) => text.trim() !== '')).flatMap(arrangeFrame);
}
