import { expect, it, vi } from 'vitest';
import type { Rect } from '@/core/geometry/rect';
import { makePngHeader } from '@/core/image-files/image-file.test-support';
import { cutScreenshot } from './cut-screenshot';

vi.mock('@/ui/recognition/prepare-image', () => ({
  cropImage: async (_image: Blob, part: Rect) => new Blob([JSON.stringify(part)]),
}));

const image = new Blob([makePngHeader(1600, 1200)]);
const presented = (clip: Rect) => ({
  clip,
  viewport: { width: 800, height: 600 },
  deviceScale: 2,
  top: 0,
  contentHeight: 5000,
  standing: [],
  isWider: false,
});
const inner = { x: 200, y: 50, width: 500, height: 400 };

it('has the whole of the first screenshot, and of one that scrolls as a whole but for its scroll bar', async () => {
  const whole = { image, origin: { x: 0, y: 0 }, scale: 2 };
  expect(await cutScreenshot(image, presented(inner), true)).toEqual(whole);
  expect(await cutScreenshot(image, presented({ x: 0, y: 0, width: 785, height: 600 }), false)).toEqual(
    whole,
  );
});

it('cuts the others to what scrolls, and says where that was', async () => {
  const cut = await cutScreenshot(image, presented(inner), false);
  expect({ ...cut, image: await cut.image.text() }).toEqual({
    image: JSON.stringify({ x: 400, y: 100, width: 1000, height: 800 }),
    origin: { x: 400, y: 100 },
    scale: 2,
  });
});

it('refuses what is no image', async () => {
  await expect(cutScreenshot(new Blob(['x']), presented(inner), true)).rejects.toMatchObject({
    code: 'image-unreadable',
  });
});
