import { describe, expect, it, test } from 'vitest';
import { type Box, splitBands } from '@/core/ocr/reading-order/bands/boxes';
import { judgeByEvidence } from '@/core/ocr/reading-order/judge/order-judge';
import { horizontal } from '@/core/ocr/reading-order/line.test-support';
import { toFrames } from '@/core/ocr/reading-order/upright/frame';
import { findCards } from './cards';
import type { DrawnPanel } from './panels';
import { findWrappedPanels, gapsInWrappedEntries } from './wrapped-entries';

type Place = readonly [left: number, width: number];

/** The gap between two buttons, px, and the space in a button around its text. */
const [GAP, INSET] = [10, 8];

/** Buttons of some widths, set from left to right, whose first text begins at `left`. */
function placesOf(widths: readonly number[], left = 0): readonly Place[] {
  let next = left;
  return widths.map((width) => {
    const place: Place = [next, width];
    next += width + 2 * INSET + GAP;
    return place;
  });
}

/** Rows of buttons, 38 px apart, with a panel around each text, 34 px high. */
function toButtons(rows: readonly (readonly Place[])[]) {
  const lines = rows.flatMap((row, at) =>
    row.map(([left, width]) => horizontal(`${at} ${left}`, left, 38 * at, width)),
  );
  const boxes: readonly Box[] =
    toFrames(lines, { across: [], down: [], paints: new Map() })[0]?.horizontal.boxes ?? [];
  const panels: readonly DrawnPanel[] = boxes.map(({ left, right, top, bottom }) => ({
    left: left - INSET,
    right: right + INSET,
    top: top - 7,
    bottom: bottom + 7,
  }));
  return { boxes, panels };
}

/** The gaps that are seen in a run of rows with a gutter at `cut`. */
function gapsOf(rows: readonly (readonly Place[])[], { leaveOut = 0, grow = 0 } = {}): readonly number[] {
  const { boxes, panels } = toButtons(rows);
  const drawn = panels.slice(leaveOut).map((panel) => ({ ...panel, bottom: panel.bottom + grow }));
  return gapsInWrappedEntries({ bands: splitBands(boxes), cuts: [95] }, drawn);
}

const wrapped = [placesOf([80, 60, 90, 70]), placesOf([70, 95, 60]), placesOf([85, 40])];

describe('buttons that are set like the words of a text', () => {
  it('are rows: all gaps are equal, and the next button had no room', () => {
    expect(gapsOf(wrapped)).toEqual([0, 1]);
  });

  it('are told from a table, whose cells begin below each other', () => {
    const row = placesOf([80, 60, 90]);
    expect(gapsOf([row, row])).toEqual([]);
  });

  it('are told from lists beside each other by their gaps', () => {
    expect(
      gapsOf([
        placesOf([80, 60, 90, 70]),
        [
          [0, 70],
          [120, 95],
          [245, 60],
        ],
      ]),
    ).toEqual([]);
  });

  it('begin at one place', () => {
    expect(gapsOf([placesOf([80, 60, 90, 70]), placesOf([70, 95, 60], 5)])).toEqual([]);
  });

  it('fill the row above as far as they can', () => {
    expect(gapsOf([placesOf([80, 60]), placesOf([70, 95, 60])])).toEqual([]);
    expect(gapsOf([placesOf([80, 60]), placesOf([200, 20, 30])])).toEqual([0]);
  });

  it('are at least five in two rows', () => {
    expect(gapsOf([placesOf([80, 60]), placesOf([70, 40])])).toEqual([]);
  });

  it('each have a panel of their own, as high as a button', () => {
    expect(gapsOf(wrapped, { leaveOut: 1 })).toEqual([1]);
    expect(gapsOf(wrapped.slice(0, 2), { grow: 60 })).toEqual([]);
  });

  it('are rows without doubt for the judge', () => {
    const { boxes, panels } = toButtons(wrapped);
    const drawn = { edges: [], walls: [], pictures: [], panels };
    expect(judgeByEvidence({ bands: splitBands(boxes), cuts: [95] }, drawn)).toEqual([[8, 8]]);
  });
});

test('the panels of such buttons are no parts of a card, however close they are', () => {
  const { boxes, panels } = toButtons(wrapped);
  const filled = panels.map((panel, at) => ({ ...panel, boxes: boxes.slice(at, at + 1) }));
  expect([...findWrappedPanels(filled, 20)].sort((a, b) => a.top - b.top || a.left - b.left)).toEqual(filled);
  expect(findCards(boxes, panels)).toEqual([]);
});

test('panels with two lines are no such buttons', () => {
  const { boxes, panels } = toButtons(wrapped);
  const below = horizontal('more', 0, 22, 40);
  const line = toFrames([below], { across: [], down: [], paints: new Map() })[0]?.horizontal.boxes ?? [];
  const filled = panels.map((panel, at) => ({ ...panel, boxes: [...boxes.slice(at, at + 1), ...line] }));
  expect(findWrappedPanels(filled, 20).size).toBe(0);
});
