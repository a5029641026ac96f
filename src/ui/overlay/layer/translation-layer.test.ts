// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { horizontal } from '@/core/ocr/reading-order/line.test-support';
import type { Recognition } from '@/core/ocr/recognition';
import { TranslationLayer } from './translation-layer';

const paragraphs = ['第一段', '第二段'].map((text, index) => [
  { pieces: [horizontal(text, 10, 40 * index, 20)] },
]);
const recognition: Recognition = {
  engine: 'ppocr',
  languages: ['chi_sim'],
  width: 100,
  height: 80,
  blocks: [{ kind: 'prose', direction: 'horizontal', paragraphs }],
  elapsedMs: 1,
};
const phase = { phase: 'done', recognition } as const;

type Boxes = readonly HTMLElement[] | undefined;

it('writes each translation over its paragraph as it comes, in the colours of the image, and takes them away again', async () => {
  const cover = vi.fn<(boxes: Boxes) => void>();
  const layer = new TranslationLayer({ cover, scale: 1 }, async () => [{ paper: '#faf0d2', ink: '#141e5a' }]);
  layer.show({ phase, translation: { to: 'en', texts: ['first'] } });
  const [first] = cover.mock.lastCall?.[0] ?? [];
  expect(first?.textContent).toBe('first');
  expect(first?.lang).toBe('en');
  // A little larger than the print on all sides.
  expect([first?.style.left, first?.style.top, first?.style.height]).toEqual(['7px', '-3px', '26px']);
  await expect.poll(() => first?.style.background).toBe('#faf0d2');
  expect(first?.style.color).toBe('#141e5a');

  layer.show({ phase, translation: { to: 'en', texts: ['first', 'second'] } });
  const boxes = cover.mock.lastCall?.[0] ?? [];
  expect(boxes[0]).toBe(first);
  expect(boxes.map(({ textContent }) => textContent)).toEqual(['first', 'second']);
  // Its colours are not known: the style sheet’s hold.
  expect(boxes[1]?.style.background).toBe('');

  layer.show({ phase, translation: { to: 'fr', texts: ['premier'] } });
  expect(cover.mock.lastCall?.[0]?.map(({ textContent }) => textContent)).toEqual(['premier']);
  layer.show({ phase, translation: undefined });
  expect(cover.mock.lastCall?.[0]).toBeUndefined();
});

it('is written although the colours of the image cannot be had', async () => {
  const cover = vi.fn<(boxes: Boxes) => void>();
  const loadColours = vi.fn(() => Promise.reject(new Error('an SVG file')));
  const layer = new TranslationLayer({ cover, scale: 1 }, loadColours);
  layer.show({ phase, translation: { to: 'en', texts: ['first'] } });
  layer.show({ phase, translation: { to: 'en', texts: ['first', 'second'] } });
  await expect.poll(() => cover.mock.lastCall?.[0]).toHaveLength(2);
  expect(loadColours).toHaveBeenCalledOnce();
});

it('lays the translation of text at an angle along its lines, and of level text level', () => {
  const cover = vi.fn<(boxes: Boxes) => void>();
  const layer = new TranslationLayer({ cover, scale: 1 }, async () => []);
  const [level] = recognition.blocks[0]?.paragraphs ?? [];
  // From the bottom to the top.
  const quad = [
    { x: 50, y: 70 },
    { x: 50, y: 10 },
    { x: 70, y: 10 },
    { x: 70, y: 70 },
  ] as const;
  const upwards = [{ pieces: [{ ...horizontal('向上', 0, 0, 20), quad }] }];
  const blocks = [{ kind: 'prose', direction: 'horizontal', paragraphs: [level ?? [], upwards] } as const];
  const done = { phase: 'done', recognition: { ...recognition, blocks } } as const;
  layer.show({ phase: done, translation: { to: 'en', texts: ['level', 'up'] } });
  const [first, second] = cover.mock.lastCall?.[0] ?? [];
  expect(first?.style.transform).toBe('');
  expect(second?.style.transform).toBe(`rotate(${-Math.PI / 2}rad)`);
  // 60 × 20 px and a margin, about the middle of the line.
  expect([second?.style.width, second?.style.height]).toEqual(['66px', '26px']);
  expect([second?.style.left, second?.style.top]).toEqual(['27px', '27px']);
  expect(second?.style.transformOrigin).toBe('33px 13px');
});
