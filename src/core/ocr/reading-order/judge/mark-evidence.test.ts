import { describe, expect, it } from 'vitest';
import type { Edge, LayoutMarks, Paint } from '@/core/ocr/layout-marks';
import { splitBands } from '@/core/ocr/reading-order/bands/boxes';
import { findRun } from '@/core/ocr/reading-order/bands/column-run';
import { horizontal } from '@/core/ocr/reading-order/line.test-support';
import { toFrames } from '@/core/ocr/reading-order/upright/frame';
import type { Line } from '@/core/ocr/recognition';
import { findMarkEvidence } from './mark-evidence';
import { measure } from './measured-run';

/** Three rows of two columns: rows at 0, 60 and 120, 20 px high; columns at 0–100 and 200–300. */
const rows = [0, 60, 120];
const lines = rows.flatMap((y) => [
  horizontal('left text', 0, y, 100),
  horizontal('right text', 200, y, 100),
]);
const edge = (at: number, start: number, end: number): Edge => ({ at, start, end });

function seen(marks: Partial<LayoutMarks>, of: readonly Line[] = lines) {
  const [frame] = toFrames(of, { across: [], down: [], paints: new Map(), ...marks });
  if (!frame) throw new Error('no frame');
  const found = findRun(splitBands(frame.horizontal.boxes));
  if (!found) throw new Error('no run');
  return findMarkEvidence(measure(found.run), frame.horizontal.edges, 0);
}

const across = (...edges: Edge[]) => seen({ across: edges });

describe('what the image shows between rows', () => {
  it('sees nothing without marks', () => {
    expect(seen({})).toEqual([0, 1].map(() => ({ ruleAcross: 0, noWallHere: 0, inkBelow: 0 })));
  });

  it('sees a rule that crosses the gutter, and only in its own gap', () => {
    expect(across(edge(40, 0, 300)).map(({ ruleAcross }) => ruleAcross)).toEqual([1, 0]);
    expect(across(edge(100, 0, 300)).map(({ ruleAcross }) => ruleAcross)).toEqual([0, 1]);
    // From half a line height left of the gutter to half of one right of it.
    expect(across(edge(40, 90, 210))[0]?.ruleAcross).toBe(1);
    expect(across(edge(40, 91, 210))[0]?.ruleAcross).toBe(0);
    expect(across(edge(40, 90, 209))[0]?.ruleAcross).toBe(0);
  });

  it('allows a rule to lie in the margin of a box, and not in its text', () => {
    expect(across(edge(14, 0, 300))[0]?.ruleAcross).toBe(1);
    expect(across(edge(13, 0, 300))[0]?.ruleAcross).toBe(0);
    expect(across(edge(66, 0, 300))[0]?.ruleAcross).toBe(1);
    expect(across(edge(67, 0, 300))[0]?.ruleAcross).toBe(0);
  });

  it('takes an edge for a wall that covers 80 % of the text above and below it', () => {
    const wall = (start: number) => across(edge(40, -10, 110), edge(40, start, 300))[1]?.noWallHere;
    expect(wall(220)).toBe(0.5);
    expect(wall(221)).toBe(0);
  });

  it('tells a gap inside of boxes from one between them', () => {
    const boxes = across(edge(40, -10, 110), edge(40, 190, 310));
    expect(boxes.map(({ noWallHere }) => noWallHere)).toEqual([0, 0.5]);
    const ruled = across(edge(40, -10, 110), edge(40, 190, 310), edge(100, 0, 300));
    expect(ruled.map(({ noWallHere }) => noWallHere)).toEqual([0, 0]);
  });

  it('looks for the walls of a column between its own rows, also beside a gap of the other', () => {
    const sparse = lines.filter((_, index) => index !== 3);
    const walls = [edge(40, -10, 110), edge(100, -10, 110), edge(70, 190, 310)];
    // Both gaps of the left column lie beside the one gap of the right.
    expect(seen({ across: walls }, sparse).map(({ noWallHere }) => noWallHere)).toEqual([0, 0]);
    expect(seen({ across: walls.slice(0, 2) }, sparse).map(({ noWallHere }) => noWallHere)).toEqual([0, 0]);
    expect(seen({ across: [walls[0] as Edge, edge(70, 190, 310)] }, sparse)[1]?.noWallHere).toBe(0.5);
  });

  it('counts the columns in which the text changes its colour', () => {
    const paint = (ink: number): Paint => ({ ground: [255, 255, 255], ink: [ink, 0, 0], coverage: 0.1 });
    const inks = [0, 0, 41, 40, 41, 200];
    const paints = new Map(lines.map((line, index) => [line, paint(inks[index] ?? 0)]));
    expect(seen({ paints }).map(({ inkBelow }) => inkBelow)).toEqual([0.5, 0.5]);
  });
});
