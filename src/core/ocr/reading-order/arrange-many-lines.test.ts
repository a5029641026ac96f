import { describe, expect, test } from 'vitest';
import { judgeByEvidence } from '@/core/ocr/reading-order/judge/order-judge';
import { arrangeLines } from './arrange-lines';
import { horizontal } from './line.test-support';

describe('words that are scattered over an image', () => {
  /** So many words at places that do not repeat, as the names on a map. */
  const scattered = (count: number) =>
    Array.from({ length: count }, (_, at) =>
      horizontal(`w${at}`, (at * 7919) % 8009, (at * 104729) % 8017, 30, 12),
    );

  test('are all read, and no more than 3000 places are judged', () => {
    let judged = 0;
    const blocks = arrangeLines(scattered(400), undefined, (run, drawn) => {
      judged += run.cuts.length * (run.bands.length - 1);
      return judgeByEvidence(run, drawn);
    });
    expect(judged).toBeLessThanOrEqual(3000);
    const texts = blocks.flatMap(({ paragraphs }) => paragraphs.flat()).flatMap(({ pieces }) => pieces);
    expect(new Set(texts.map(({ text }) => text)).size).toBe(400);
  });
});

test('a long page in columns is judged to its end, because it has many lines', () => {
  const rows = 1100;
  const lines = Array.from({ length: 4 * rows }, (_, at) =>
    horizontal(`w${at}`, 400 * (at % 4), 40 * Math.floor(at / 4), 200),
  );
  const blocks = arrangeLines(lines, undefined, ({ cuts, bands }) =>
    cuts.map(() => bands.slice(1).map(() => -5)),
  );
  const texts = blocks.flatMap(({ paragraphs }) => paragraphs.flat()).flatMap(({ pieces }) => pieces);
  expect(texts.slice(0, 2).map(({ text }) => text)).toEqual(['w0', 'w4']);
});
