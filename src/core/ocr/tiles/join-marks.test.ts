import { expect, it } from 'vitest';
import type { Paint } from '@/core/ocr/layout-marks';
import { horizontal } from '@/core/ocr/reading-order/line.test-support';
import { joinTileMarks } from './join-marks';

const paint = (coverage: number): Paint => ({ ground: [255, 255, 255], ink: [0, 0, 0], coverage });

it('joins the edges of tiles in px of the image: those in shared rows are one, and those that run on are longer', () => {
  const [first, second] = [horizontal('one', 0, 0, 30), horizontal('two', 0, 150, 30)];
  const tiles = [
    {
      top: 0,
      across: [{ at: 90, start: 10, end: 200 }],
      down: [
        { at: 5, start: 20, end: 100 },
        { at: 40, start: 10, end: 79 },
      ],
      paints: new Map([[first, paint(0.1)]]),
    },
    {
      top: 80,
      across: [
        { at: 10, start: 10, end: 200 },
        { at: 10, start: 300, end: 400 },
      ],
      down: [
        { at: 5, start: 0, end: 60 },
        { at: 40, start: 0, end: 10 },
      ],
      paints: new Map([[second, paint(0.2)]]),
    },
  ];
  expect(joinTileMarks(tiles)).toEqual({
    across: [
      { at: 90, start: 10, end: 200 },
      { at: 90, start: 300, end: 400 },
    ],
    down: [
      { at: 5, start: 20, end: 140 },
      { at: 40, start: 10, end: 79 },
      { at: 40, start: 80, end: 90 },
    ],
    paints: new Map([
      [first, paint(0.1)],
      [second, paint(0.2)],
    ]),
  });
});
