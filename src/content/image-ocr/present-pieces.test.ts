// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { imageOf, type PageImage, regionOf } from '@/content/images/page-image';
import { placeImage } from '@/content/images/place-image';
import type { OverlayHost } from '@/content/overlay/overlay-host';
import { cornersOf, IDENTITY, ontoRect } from '@/core/geometry/matrix';
import type { Point, Rect } from '@/core/geometry/rect';
import { ScreenshotStage } from './present-pieces';

vi.mock('@/content/images/place-image', () => ({ placeImage: vi.fn() }));

const VIEWPORT = { width: 1000, height: 800 };
const IMAGE = { x: 0, y: 0, width: 600, height: 700 };
let hidden: Set<Element>;
let stage: ScreenshotStage;

beforeEach(() => {
  hidden = new Set();
  Element.prototype.animate = function (this: HTMLElement) {
    hidden.add(this);
    this.style.opacity = '0';
    const cancel = () => {
      hidden.delete(this);
      this.style.opacity = '';
    };
    return { cancel } as unknown as Animation;
  };
  Object.defineProperties(document.documentElement, {
    clientWidth: { value: VIEWPORT.width, configurable: true },
    clientHeight: { value: VIEWPORT.height, configurable: true },
  });
  Object.defineProperty(window, 'innerHeight', { value: VIEWPORT.height, configurable: true });
  vi.mocked(placeImage).mockReturnValue({
    matrix: ontoRect(IMAGE),
    clip: IMAGE,
    outline: cornersOf(IDENTITY, IMAGE),
  });
  stage = new ScreenshotStage({ setVisible: () => undefined } as unknown as OverlayHost, window);
});
afterEach(() => document.body.replaceChildren());

function add(name: string, style: string, { x, y, width, height }: Rect, parent = document.body): Element {
  const element = document.createElement(name);
  element.setAttribute('style', style);
  element.getBoundingClientRect = () => new DOMRect(x, y, width, height);
  parent.append(element);
  return element;
}

const bar = (y: number, height = 60): Rect => ({ x: 0, y, width: 1000, height });

it('shows an image without the bars of the page that stand over it, and the bars again afterwards', async () => {
  const image = imageOf(add('img', '', IMAGE)) as PageImage;
  const header = add('div', 'position: fixed', bar(0));
  const heading = add('div', 'position: sticky', bar(300));
  add('div', 'position: fixed', bar(740)); // below the image
  add('div', 'position: absolute', bar(100)); // a caption, which scrolls with the image
  await stage.present(image, 0);
  expect(hidden).toEqual(new Set([header, heading]));
  stage.end();
  expect(hidden.size).toBe(0);
});

it('hides a bar that the page shows only after it has scrolled', async () => {
  const image = imageOf(add('img', '', IMAGE)) as PageImage;
  const shown = stage.present(image, 0);
  const late = add('div', 'position: fixed', bar(0));
  await shown;
  expect(hidden).toEqual(new Set([late]));
});

it('shows a video without the controls of the browser, and with them again afterwards', async () => {
  const video = add('video', '', IMAGE) as HTMLVideoElement;
  video.controls = true;
  const image = imageOf(video) as PageImage;
  await stage.present(image, 0);
  expect(video.controls).toBe(false);
  await stage.present(image, 1);
  stage.end();
  expect(video.controls).toBe(true);
});

it('gives no controls to a video that has none', async () => {
  const video = add('video', '', IMAGE) as HTMLVideoElement;
  await stage.present(imageOf(video) as PageImage, 0);
  stage.end();
  expect(video.controls).toBe(false);
});

it('hides neither what contains the image nor what fills the window', async () => {
  const box = add('div', 'position: fixed', { x: 0, y: 0, width: 700, height: 500 }) as HTMLElement;
  const image = imageOf(add('img', '', IMAGE, box)) as PageImage;
  add('div', 'position: fixed', { x: 0, y: 0, ...VIEWPORT });
  await stage.present(image, 0);
  expect(hidden.size).toBe(0);
});

it('leaves a region as the user has seen it, with the bars in it', async () => {
  add('div', 'position: fixed', bar(0));
  await stage.present(regionOf(document.documentElement, IMAGE), 0);
  expect(hidden.size).toBe(0);
});

it.each([
  ['wider and higher', { width: 1500, height: 1000 }, ['0 0', '500 0', '0 200', '500 200']],
  ['higher', { width: 600, height: 2000 }, ['0 0', '0 800', '0 1200']],
])(
  'scrolls an image that is %s than the window through in rows, and the page back afterwards',
  async (_how, whole, corners) => {
    const page = document.documentElement;
    Object.defineProperty(document, 'scrollingElement', { value: page, configurable: true });
    const furthest = {
      left: Math.max(0, whole.width - VIEWPORT.width),
      top: whole.height - VIEWPORT.height,
    };
    page.scrollTo = (({ left, top }: { left: number; top: number }) => {
      page.scrollLeft = Math.min(furthest.left, Math.max(0, left));
      page.scrollTop = Math.min(furthest.top, Math.max(0, top));
    }) as typeof page.scrollTo;
    page.scrollBy = (({ left, top }: { left: number; top: number }) =>
      page.scrollTo({ left: page.scrollLeft + left, top: page.scrollTop + top })) as typeof page.scrollBy;
    vi.mocked(placeImage).mockImplementation(() => {
      const place = { x: -page.scrollLeft, y: -page.scrollTop, ...whole };
      return { matrix: ontoRect(place), clip: place, outline: cornersOf(IDENTITY, place) };
    });
    const image = imageOf(add('img', '', { x: 0, y: 0, ...whole })) as PageImage;
    page.scrollTo({ left: 0, top: 130 });
    const pieces: Point[] = [];
    for (let more = true; more; ) {
      const piece = await stage.present(image, pieces.length);
      pieces.push(piece.offset);
      more = piece.more;
    }
    expect(pieces.map(({ x, y }) => `${x} ${y}`)).toEqual(corners);
    stage.end();
    expect([page.scrollLeft, page.scrollTop]).toEqual([0, 130]);
  },
);
