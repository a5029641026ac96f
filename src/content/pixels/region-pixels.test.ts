import { beforeEach, describe, expect, it, vi } from 'vitest';
import { placeImage } from '@/content/images/place-image';
import { AppError } from '@/core/errors';
import { cornersOf, IDENTITY, ontoRect } from '@/core/geometry/matrix';
import type { Rect } from '@/core/geometry/rect';
import { readCanvasPixels } from './canvas-pixels';
import { fetchBytes } from './fetch-bytes';
import { findRegionPixels, partOf } from './region-pixels';

// @vitest-environment happy-dom

vi.mock('@/content/images/place-image', () => ({ placeImage: vi.fn() }));
vi.mock('./canvas-pixels', () => ({ readCanvasPixels: vi.fn() }));
vi.mock('./fetch-bytes', () => ({ fetchBytes: vi.fn() }));

const { signal } = new AbortController();
const PIXELS = { kind: 'pixels', width: 1, height: 1, data: new Blob() } as const;

/** Where the image is shown: 400 × 300 CSS px of a file of 1600 × 1200 px. */
const SHOWN = { x: 100, y: 50, width: 400, height: 300 };
const REGION = { x: 200, y: 150, width: 100, height: 40 };

let image: HTMLCanvasElement;

/** Gives an element a place. */
function put<E extends Element>(element: E, { x, y, width, height }: Rect): E {
  element.getBoundingClientRect = () => new DOMRect(x, y, width, height);
  document.body.append(element);
  return element;
}

function show(rect: Rect, clip = rect): void {
  vi.mocked(placeImage).mockReturnValue({ matrix: ontoRect(rect), clip, outline: cornersOf(IDENTITY, rect) });
}

beforeEach(() => {
  vi.clearAllMocks();
  document.body.replaceChildren();
  image = put(Object.assign(document.createElement('canvas'), { width: 1600, height: 1200 }), SHOWN);
  document.elementsFromPoint = (x, y) =>
    [...document.body.children].reverse().filter((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const isHit = (element as HTMLElement).style.pointerEvents !== 'none';
      return isHit && x >= left && x < right && y >= top && y < bottom;
    });
  show(SHOWN);
  vi.mocked(readCanvasPixels).mockResolvedValue(PIXELS);
});

const find = (region: Rect = REGION) => findRegionPixels(region, document.documentElement, signal);

describe('the pixels of a region in an image', () => {
  it('are those of the file, where the image is shown smaller', async () => {
    expect(await find()).toBe(PIXELS);
    const [drawable, found, part] = vi.mocked(readCanvasPixels).mock.calls[0] ?? [];
    expect(drawable).toMatchObject({ image, size: { width: 1600, height: 1200 } });
    expect(found).toMatchObject({ kind: 'canvas', element: image });
    expect(part).toEqual({ x: 400, y: 400, width: 400, height: 160 });
  });

  it('are found where the page is scrolled to', async () => {
    Object.assign(window, { scrollX: 30, scrollY: 1000 });
    expect(await find({ ...REGION, x: REGION.x + 30, y: REGION.y + 1000 })).toBe(PIXELS);
    expect(vi.mocked(readCanvasPixels).mock.calls[0]?.[2]).toMatchObject({ x: 400, y: 400 });
    Object.assign(window, { scrollX: 0, scrollY: 0 });
  });

  it.each([
    ['the image is hardly shown smaller', () => void Object.assign(image, { width: 470, height: 352 })],
    ['the region reaches beyond the image', () => show(SHOWN, { ...SHOWN, width: 150 })],
    ['something lies on a part of it', () => void put(document.createElement('p'), { ...REGION, width: 20 })],
    [
      'something that takes no clicks lies on it',
      () =>
        put(document.createElement('p'), { ...REGION, width: 3 }).style.setProperty('pointer-events', 'none'),
    ],
    [
      'a line of text lies on it between the points that are asked',
      () => void put(document.createElement('p'), { ...REGION, y: REGION.y + 32.5, height: 3 }),
    ],
    [
      'something in a shadow root lies on it',
      () => {
        const host = put(document.createElement('div'), { ...SHOWN, width: 0, height: 0 });
        const text = put(document.createElement('p'), { ...REGION, width: 3 });
        host.attachShadow({ mode: 'open' }).append(text);
      },
    ],
    ['another image shows through it', () => void image.before(put(document.createElement('img'), SHOWN))],
    ['there is no image', () => document.body.replaceChildren(put(document.createElement('p'), SHOWN))],
    ['the image has no place', () => void vi.mocked(placeImage).mockReturnValue(undefined)],
    ['the image is too large to be read', () => void Object.assign(image, { width: 16_000, height: 12_000 })],
  ])('are left to a screenshot where %s', async (_what, change) => {
    change();
    expect(await find()).toBeUndefined();
    expect(readCanvasPixels).not.toHaveBeenCalled();
  });

  it.each([
    ['opacity', '0.9'],
    ['filter', 'blur(2px)'],
    ['mix-blend-mode', 'multiply'],
    ['mask-image', 'linear-gradient(black, transparent)'],
    ['clip-path', 'circle(20px)'],
    ['background-image', 'url(pattern.png)'],
  ])('are left to a screenshot where the image or an element around it has a %s', async (name, value) => {
    image.style.setProperty(name, value);
    expect(await find()).toBeUndefined();
    image.style.removeProperty(name);
    document.body.style.setProperty(name, value);
    expect(await find()).toBeUndefined();
    document.body.style.removeProperty(name);
    expect(await find()).toBe(PIXELS);
  });

  it('are left to a screenshot where text of an element around the image lies on it', async () => {
    document.body.append('A caption with a negative margin');
    const rects = vi.spyOn(Range.prototype, 'getClientRects');
    rects.mockReturnValue([new DOMRect(REGION.x, REGION.y, 50, 10)] as never);
    expect(await find()).toBeUndefined();
    rects.mockReturnValue([new DOMRect(SHOWN.x, SHOWN.y - 20, 50, 10)] as never);
    expect(await find()).toBe(PIXELS);
    rects.mockRestore();
  });

  it.each([
    ['is hidden', (element: HTMLElement) => element.style.setProperty('visibility', 'hidden')],
    ['is fully transparent', (element: HTMLElement) => element.style.setProperty('opacity', '0')],
  ])('are those of the file although something that %s lies on it', async (_what, hide) => {
    const text = put(document.createElement('p'), { ...REGION, width: 3 });
    hide(text);
    text.checkVisibility = () => false;
    expect(await find()).toBe(PIXELS);
  });

  it('are those of the file although a neighbour overlaps the region by a rounded px', async () => {
    put(document.createElement('p'), { ...REGION, y: REGION.y + REGION.height - 0.5 });
    expect(await find()).toBe(PIXELS);
  });

  it('are left to a screenshot where neither the canvas nor the file can be read', async () => {
    vi.mocked(readCanvasPixels).mockResolvedValue(undefined);
    expect(await find()).toBeUndefined();
    expect(fetchBytes).not.toHaveBeenCalled(); // a canvas has no file
  });

  it('are an error where memory is exhausted', async () => {
    vi.mocked(readCanvasPixels).mockRejectedValue(new AppError('out-of-memory'));
    await expect(find()).rejects.toMatchObject({ code: 'out-of-memory' });
  });
});

describe('the part of an image that a rectangle shows', () => {
  const size = { width: 1000, height: 500 };
  const matrix = ontoRect({ x: 10, y: 20, width: 100, height: 100 });

  it.each([
    ['inside of it', { x: 20, y: 30, width: 10, height: 20 }, { x: 100, y: 50, width: 100, height: 100 }],
    [
      'a little beyond',
      { x: 9.5, y: 19.5, width: 101, height: 101 },
      { x: 0, y: 0, width: 1000, height: 500 },
    ],
  ])('lies %s', (_what, rect, part) => {
    expect(partOf(size, matrix, rect)).toEqual(part);
  });

  it.each([
    ['turned', { ...matrix, b: 5 }],
    ['slanted', { ...matrix, c: -5 }],
    ['mirrored', { ...matrix, a: -100 }],
    ['upside down', { ...matrix, d: -100 }],
  ])('is none where the image is %s', (_what, turned) => {
    expect(partOf(size, turned, { x: 20, y: 30, width: 10, height: 20 })).toBeUndefined();
  });

  it('is missing for a rectangle beside the image', () => {
    expect(partOf(size, matrix, { x: 200, y: 30, width: 10, height: 20 })).toBeUndefined();
  });
});
