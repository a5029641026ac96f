import { expect, it } from 'vitest';
import { horizontal } from '@/core/ocr/reading-order/line.test-support';
import { HeldScreenshots, ScreenshotSender } from './held-screenshots';
import { joinScreenshots } from './join-screenshots';
import type { ReadScreenshot } from './page-screenshot';

const CLIP = { x: 0, y: 0, width: 800, height: 600 };
/** Screenshots of a page with a line every 40 px. */
const SHOTS: readonly ReadScreenshot[] = Array.from({ length: 8 }, (_, index) => {
  const top = index * 460;
  const lines = Array.from({ length: 15 }, (_line, row) => Math.ceil(top / 40) + row).map((number) =>
    horizontal(`Line ${number}`, 40, number * 40 - top, 120),
  );
  return { clip: CLIP, top, contentHeight: 4000, scale: 1, standing: [], lines };
});

/** The orders in which screenshots may be recognised: some of them fail, and are recognised later. */
const ORDERS = [
  [0, 1, 2, 3, 4, 5, 6, 7],
  [0, 2, 3, 1, 5, 4, 7, 6],
  [7, 6, 5, 4, 3, 2, 1, 0],
  [3, 0, 7, 1, 6, 2, 5, 4],
];

it.each(ORDERS.map((order) => [order]))(
  'joins the same in another thread, whenever which one arrives: %j',
  (order) => {
    const [sender, held] = [new ScreenshotSender(), new HeldScreenshots()];
    const read = new Set<number>();
    for (const index of order) {
      read.add(index);
      const shown = SHOTS.filter((_shot, at) => read.has(at));
      const sent = sender.send(shown);
      expect(sent.added).toHaveLength(1);
      expect(joinScreenshots(held.receive(structuredClone(sent)))).toEqual(joinScreenshots(shown));
    }
  },
);

it('sends nothing twice, and all that is new at once', () => {
  const sender = new ScreenshotSender();
  expect(sender.send(SHOTS.slice(0, 3)).added.map(([id]) => id)).toEqual([0, 1, 2]);
  expect(sender.send(SHOTS.slice(1, 3))).toEqual({ added: [], order: [1, 2] });
});

it('fails rather than joining a page without a screenshot that never arrived', () => {
  expect(() => new HeldScreenshots().receive({ added: [], order: [4] })).toThrow('screenshot 4');
});
