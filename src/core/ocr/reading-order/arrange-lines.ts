import { type LayoutMarks, NO_MARKS } from '@/core/ocr/layout-marks';
import { type BoxRow, middleOf } from '@/core/ocr/reading-order/bands/boxes';
import { continuesInNextColumn, splitParagraphs } from '@/core/ocr/reading-order/blocks/paragraphs';
import { splitTables } from '@/core/ocr/reading-order/blocks/tables';
import { findCards } from '@/core/ocr/reading-order/drawn/cards';
import { judgeByEvidence, type MarkJudge } from '@/core/ocr/reading-order/judge/order-judge';
import { type Frame, toFrames, type Upright } from '@/core/ocr/reading-order/upright/frame';
import type { Block, Line, Row, WritingDirection } from '@/core/ocr/recognition';
import { splitRegions } from './regions';

/** A block in the frame's own coordinates. */
interface BoxBlock {
  readonly kind: Block['kind'];
  readonly rows: readonly BoxRow[];
  readonly paragraphs: readonly (readonly BoxRow[])[];
}

function toBoxBlocks(rows: readonly BoxRow[]): BoxBlock[] {
  return splitTables(rows).map(({ kind, rows }) => ({
    kind,
    rows,
    paragraphs: kind === 'table' ? [rows] : splitParagraphs(rows),
  }));
}

/** Joins the blocks of two columns when the last paragraph of the first continues in the second; else `undefined`. */
function joinAcross(column: BoxBlock | undefined, next: BoxBlock | undefined): BoxBlock | undefined {
  const [paragraph, [head, ...rest]] = [column?.paragraphs.at(-1), next?.paragraphs ?? []];
  if (column?.kind !== 'prose' || next?.kind !== 'prose' || !paragraph || !head) return undefined;
  if (!continuesInNextColumn(paragraph, column.rows, next.rows)) return undefined;
  const paragraphs = [...column.paragraphs.slice(0, -1), [...paragraph, ...head], ...rest];
  // The next column is compared with the edges of the later of the two.
  return { kind: 'prose', rows: next.rows, paragraphs };
}

function arrangeBoxes({ boxes, ...drawn }: Upright, judge: MarkJudge): BoxBlock[] {
  const blocks: BoxBlock[] = [];
  const cards = findCards(boxes, drawn.panels);
  for (const region of splitRegions(boxes, (run) => judge(run, drawn), { cards, ...drawn })) {
    const [head, ...rest] = toBoxBlocks(region.rows);
    const joined = region.followsColumn ? joinAcross(blocks.at(-1), head) : undefined;
    if (joined !== undefined) blocks.splice(-1, 1, joined);
    else if (head !== undefined) blocks.push(head);
    blocks.push(...rest);
  }
  return blocks;
}

const toRow = ({ boxes }: BoxRow): Row => ({ pieces: boxes.map(({ line }) => line) });

function toBlocks(upright: Upright, direction: WritingDirection, judge: MarkJudge): Block[] {
  return arrangeBoxes(upright, judge).map(({ kind, paragraphs }) => ({
    kind,
    direction,
    paragraphs: paragraphs.map((rows) => rows.map(toRow)),
  }));
}

/** Horizontal text above the vertical text comes before it, other horizontal text after it. */
function arrangeFrame({ horizontal, vertical }: Frame, judge: MarkJudge): Block[] {
  // Vertical boxes are turned on their side: `left` is the distance from the top of the page.
  const top = Math.min(...vertical.boxes.map(({ left }) => left));
  const above = horizontal.boxes.filter((box) => middleOf(box) < top);
  const rest = horizontal.boxes.filter((box) => middleOf(box) >= top);
  return [
    ...toBlocks({ ...horizontal, boxes: above }, 'horizontal', judge),
    ...toBlocks(vertical, 'vertical', judge),
    ...toBlocks({ ...horizontal, boxes: rest }, 'horizontal', judge),
  ];
}

/**
 * Puts the lines of an engine, which come in any order, into reading order: columns one after the other, tables row by
 * row, vertical text from right to left. Rotated text is arranged along its own axis; text at another angle than the
 * main text comes after it. A printed line that came in several pieces becomes one row. `judge` decides between rows and columns.
 */
export function arrangeLines(
  lines: readonly Line[],
  marks: LayoutMarks = NO_MARKS,
  judge: MarkJudge = judgeByEvidence,
): Block[] {
  const printed = lines.filter(({ text }) => text.trim() !== '');
  const limited = limitJudge(judge, printed.length);
  return toFrames(printed, marks).flatMap((frame) => arrangeFrame(frame, limited));
}

/**
 * The most places that are judged in an image: so many for each line, or the second number in a small image. Lines in columns or in a
 * table have up to three places each; words that are scattered over a map or a drawing have a hundred and more, which would take minutes.
 */
const MOST_PLACES = { perLine: 5, least: 3000 };
/** Log-odds of rows without doubt. */
const SURE_ROWS = 8;

/** A judge that says rows everywhere once it has judged too many places in an image of so many lines. */
function limitJudge(judge: MarkJudge, lines: number): MarkJudge {
  const most = Math.max(MOST_PLACES.least, MOST_PLACES.perLine * lines);
  let places = 0;
  return (run, drawn) => {
    const gaps = run.bands.length - 1;
    places += run.cuts.length * gaps;
    if (places <= most) return judge(run, drawn);
    return run.cuts.map(() => Array.from({ length: gaps }, () => SURE_ROWS));
  };
}
