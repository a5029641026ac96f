import { describe, expect, it } from 'vitest';
import { splitBands } from '@/core/ocr/reading-order/bands/boxes';
import { findRun } from '@/core/ocr/reading-order/bands/column-run';
import type { DrawnPanel } from '@/core/ocr/reading-order/drawn/panels';
import { horizontal } from '@/core/ocr/reading-order/line.test-support';
import { toFrames } from '@/core/ocr/reading-order/upright/frame';
import { measure } from './measured-run';
import { createPanelsAround, findPanelEvidence } from './panel-evidence';

/** Rows of two columns: rows at 0, 60 and 120, 20 px high; columns at 0–100 and 200–300. */
const rows = [0, 60, 120];
const lines = rows.flatMap((y) => [
  horizontal('left text', 0, y, 100),
  horizontal('right text', 200, y, 100),
]);

/** What is seen at the gaps between the rows. */
function seen(...panels: DrawnPanel[]) {
  const [frame] = toFrames(lines, { across: [], down: [], paints: new Map() });
  const found = findRun(splitBands(frame?.horizontal.boxes ?? []));
  if (!found) throw new Error('no run');
  const run = measure(found.run);
  return findPanelEvidence(run, createPanelsAround(run, panels), 0);
}

const panel = (left: number, right: number, top: number, bottom: number): DrawnPanel => ({
  left,
  right,
  top,
  bottom,
});
const nothing = {
  inPanels: 0,
  inOnePanel: 0,
  betweenPanels: 0,
  unevenPanels: 0,
  crossedPanels: 0,
  besidePanels: 0,
};

describe('panels at a gutter and a gap', () => {
  it('shows nothing without panels, or with one around everything', () => {
    expect(seen()).toEqual([nothing, nothing]);
    expect(seen(panel(-10, 310, -10, 150))).toEqual([nothing, nothing]);
  });

  it('shows two panels beside each other at the gaps that both of them cross', () => {
    const [inside, below] = seen(panel(-10, 110, -10, 90), panel(190, 310, -10, 90));
    expect(inside).toEqual({ ...nothing, inPanels: 1, crossedPanels: 1 });
    expect(below).toEqual({ ...nothing, besidePanels: 0.5 });
  });

  it('shows a panel on one side', () => {
    const [inside] = seen(panel(-10, 110, -10, 90));
    expect(inside).toEqual({ ...nothing, inOnePanel: 1, crossedPanels: 0.5 });
    expect(seen(panel(190, 310, -10, 90))[0]).toEqual(inside);
  });

  it('ignores the row of a table with a ground of its own, which holds both columns', () => {
    expect(seen(panel(-10, 310, 50, 90))).toEqual([nothing, nothing]);
  });

  it('shows that panels begin below a gap on both sides, at one height or at different ones', () => {
    const level = seen(panel(-10, 110, 50, 150), panel(190, 310, 50, 150));
    expect(level[0]).toEqual({ ...nothing, betweenPanels: 1, besidePanels: 0.5 });
    const off = seen(panel(-10, 110, 50, 150), panel(190, 310, 36, 150));
    expect(off[0]).toEqual({ ...nothing, unevenPanels: 1, besidePanels: 0.5 });
    const nearly = seen(panel(-10, 110, 50, 150), panel(190, 310, 38, 150));
    expect(nearly[0]).toEqual(level[0]);
  });
});
