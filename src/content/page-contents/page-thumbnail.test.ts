// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { drawPageThumbnail } from './page-thumbnail';

/** What was drawn on the canvas, in order. */
let drawn: unknown[];
let whyTainted: DOMException | Error | undefined;

beforeEach(() => {
  drawn = [];
  whyTainted = undefined;
  vi.stubGlobal(
    'OffscreenCanvas',
    class {
      constructor(
        readonly width: number,
        readonly height: number,
      ) {}
      getContext() {
        const context = {
          fillStyle: '',
          fillRect: (...box: number[]) => drawn.push([context.fillStyle, ...box]),
          drawImage: (_image: unknown, ...box: number[]) => drawn.push(['image', ...box]),
        };
        return context;
      }
      async convertToBlob({ type }: { readonly type: string }) {
        if (whyTainted) throw whyTainted;
        return new Blob([`${this.width} × ${this.height}`], { type });
      }
    },
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

/** The thumbnail of a canvas of that size in the page. */
function thumbnailOf(width: number, height: number): Promise<Blob | undefined> {
  const element = document.createElement('canvas');
  Object.assign(element, { width, height });
  document.body.append(element);
  return drawPageThumbnail({ kind: 'canvas', element, url: undefined }, new AbortController().signal);
}

it.each([
  [960, 360, '240 × 90'],
  [360, 960, '68 × 180'],
  [100, 50, '100 × 50'],
  [4000, 2, '240 × 1'],
])(
  'makes an image of %s × %s px no larger than it is shown, and keeps its shape',
  async (width, height, size) => {
    const thumbnail = await thumbnailOf(width, height);
    expect(thumbnail?.type).toBe('image/webp');
    expect(await thumbnail?.text()).toBe(size);
  },
);

it('draws the page’s background behind the image, so that dark text is seen in dark colours', async () => {
  document.body.style.backgroundColor = 'rgb(1, 2, 3)';
  await thumbnailOf(100, 50);
  expect(drawn).toEqual([
    ['rgb(1, 2, 3)', 0, 0, 100, 50],
    ['image', 0, 0, 100, 50],
  ]);
});

it('gives none of an image that the page may not read, or that has nothing to draw', async () => {
  whyTainted = new DOMException('', 'SecurityError');
  expect(await thumbnailOf(100, 50)).toBeUndefined();
  expect(await thumbnailOf(0, 50)).toBeUndefined();
});

it('throws a failure that does not mean that the page may not read the image', async () => {
  whyTainted = new Error('no memory');
  await expect(thumbnailOf(100, 50)).rejects.toThrow('no memory');
});
