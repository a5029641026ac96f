import { describe, expect, it } from 'vitest';
import { horizontal } from '@/core/ocr/reading-order/line.test-support';
import type { Recognition } from '@/core/ocr/recognition';
import { linesOf } from '@/core/ocr/text/marked-text';
import { toLines } from '@/core/ocr/text/text';
import { joinRecognitions, stackImages } from './join-recognitions';

function recognitionOf(text: string, change: Partial<Recognition> = {}): Recognition {
  const line = horizontal(text, 10, 20, 30);
  return {
    engine: 'tesseract',
    languages: ['eng'],
    width: 300,
    height: 200,
    blocks: [{ kind: 'prose', direction: 'horizontal', paragraphs: [[{ pieces: [line] }]] }],
    elapsedMs: 5,
    ...change,
  };
}

describe('stackImages', () => {
  it('puts images one below the other, with white between them', () => {
    expect(
      stackImages([
        { width: 300, height: 200 },
        { width: 400, height: 100 },
        { width: 100, height: 50 },
      ]),
    ).toEqual({
      width: 400,
      height: 382,
      scale: 1,
      tops: [0, 216, 332],
      sizes: [
        { width: 300, height: 200 },
        { width: 400, height: 100 },
        { width: 100, height: 50 },
      ],
    });
  });

  it.each([
    ['many', Array.from({ length: 100 }, () => ({ width: 1000, height: 1000 }))],
    ['long', Array.from({ length: 3 }, () => ({ width: 100, height: 20_000 }))],
    ['wide', Array.from({ length: 2 }, () => ({ width: 40_000, height: 100 }))],
  ])('makes %s images smaller, so that the stack is no larger than an image may be', (_what, sizes) => {
    const { width, height, scale, tops, sizes: drawn } = stackImages(sizes);
    expect(Math.max(width, height)).toBeLessThanOrEqual(32_000);
    expect(width * height).toBeLessThanOrEqual(40_000_000);
    // And no smaller than needed.
    expect(
      Math.max(width / 32_000, height / 32_000, Math.sqrt((width * height) / 40_000_000)),
    ).toBeGreaterThan(0.99);
    expect(drawn.at(-1)?.width).toBe(Math.round(scale * (sizes.at(-1)?.width ?? 0)));
    expect((tops.at(-1) ?? 0) + scale * (sizes.at(-1)?.height ?? 0)).toBeCloseTo(height, -1);
  });
});

describe('joinRecognitions', () => {
  const [first, second] = [recognitionOf('first'), recognitionOf('second', { languages: ['eng', 'fra'] })];

  it('has the texts in their order, and each line at its place in the stack', () => {
    const joined = joinRecognitions([first, second], {
      width: 150,
      height: 208,
      scale: 0.5,
      tops: [0, 108],
      sizes: [],
    });
    expect(toLines(joined.blocks)).toBe('first\nsecond');
    const [own] = linesOf(first.blocks);
    const corners = linesOf(joined.blocks).map(({ quad }) => quad);
    expect(corners).toEqual([
      own?.quad.map(({ x, y }) => ({ x: x / 2, y: y / 2 })),
      own?.quad.map(({ x, y }) => ({ x: x / 2, y: 108 + y / 2 })),
    ]);
    expect(joined).toMatchObject({
      engine: 'tesseract',
      languages: ['eng', 'fra'],
      width: 150,
      height: 208,
      elapsedMs: 10,
    });
    expect(joined.plain).toBeUndefined();
  });

  it('has the whole text without places when one of them has none', () => {
    const plain = recognitionOf('', { blocks: [], plain: { text: ' of the service \n' } });
    const joined = joinRecognitions([first, plain, second], stackImages([first, plain, second]));
    expect(joined.blocks).toEqual([]);
    expect(joined.plain).toEqual({ text: 'first\nof the service\nsecond' });
  });
});
