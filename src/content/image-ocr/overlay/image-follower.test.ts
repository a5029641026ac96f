// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { imageOf, type PageImage } from '@/content/images/page-image';
import { type Placement, placeImage } from '@/content/images/place-image';
import { cornersOf, IDENTITY, ontoRect } from '@/core/geometry/matrix';
import type { Departure } from '@/core/recognitions/overlay-view';
import { ImageFollower } from './image-follower';

vi.mock('@/content/images/place-image', () => ({ placeImage: vi.fn() }));

const RECT = { x: 10, y: 20, width: 400, height: 200 };
const PLACE: Placement = { matrix: ontoRect(RECT), clip: RECT, outline: cornersOf(IDENTITY, RECT) };

let element: HTMLImageElement;
let shows: { currentSrc: string; naturalWidth: number; naturalHeight: number };
let isShown: boolean;
let place: Placement | undefined;
let departure: Departure | undefined;
let rebuilt: PageImage | undefined;
let follower: ImageFollower;
let frames: FrameRequestCallback[];

beforeEach(() => {
  vi.mocked(placeImage).mockReturnValue(PLACE);
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe = vi.fn();
      disconnect = vi.fn();
    },
  );
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = vi.fn();
      disconnect = vi.fn();
    },
  );
  frames = [];
  window.requestAnimationFrame = (frame) => frames.push(frame) as never;
  shows = { currentSrc: 'https://a.example/small.png', naturalWidth: 460, naturalHeight: 190 };
  isShown = true;
  departure = undefined;
  rebuilt = undefined;
  element = document.createElement('img');
  element.setAttribute('src', 'https://a.example/small.png');
  element.checkVisibility = () => isShown;
  element.getBoundingClientRect = () => new DOMRect(RECT.x, RECT.y, RECT.width, RECT.height);
  for (const name of ['currentSrc', 'naturalWidth', 'naturalHeight'] as const)
    Object.defineProperty(element, name, { get: () => shows[name] });
  document.body.append(element);
});
afterEach(() => {
  follower.stop();
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

function follow(shown: Element = element): void {
  follower = new ImageFollower(window, {
    image: imageOf(shown) as PageImage,
    space: 'file',
    natural: undefined,
    onPlace: (next) => {
      place = next;
    },
    onRebuilt: (image) => {
      rebuilt = image;
    },
    onDeparture: (why) => {
      departure = why;
    },
  });
}

/** Draws the next animation frame, at a time in ms. */
function draw(now = 0): void {
  for (const frame of frames.splice(0)) frame(now);
}

const LARGE = { currentSrc: 'https://a.example/large.png', naturalWidth: 921, naturalHeight: 380 };

describe('an image of several sizes', () => {
  beforeEach(() => element.setAttribute('srcset', 'small.png 460w, large.png 921w'));

  it('keeps its text when the browser takes another size of it, because the window has changed', () => {
    follow();
    shows = LARGE;
    draw();
    expect(departure).toBeUndefined();
    expect(place).toBe(PLACE);
  });

  it('has changed when the file for the other window shows another cut', () => {
    follow();
    shows = { ...LARGE, naturalHeight: 900 };
    draw();
    expect(departure).toBe('changed');
  });

  it('has changed when the page gives it other files', () => {
    follow();
    element.setAttribute('srcset', 'next.png 460w, next-large.png 921w');
    shows = { ...LARGE, currentSrc: 'https://a.example/next.png' };
    draw();
    expect(departure).toBe('changed');
  });
});

it('says that an image has changed when the page gives it another file', () => {
  follow();
  shows = LARGE;
  draw();
  expect(departure).toBe('changed');
});

it('takes its text away with an image that the page makes transparent to show another one in its place', () => {
  follow();
  draw();
  expect(place).toBe(PLACE);
  isShown = false;
  draw();
  expect(place).toBeUndefined();
  isShown = true;
  draw();
  expect(place).toBe(PLACE);
});

it('shows the text of an image that was transparent from the start, above what the user sees', () => {
  isShown = false;
  follow();
  draw();
  expect(place).toBe(PLACE);
});

it('says that a background has changed when the page gives the element another one, and not when it moves it', () => {
  const box = document.createElement('div');
  box.checkVisibility = () => true;
  box.style.backgroundImage = 'url(https://a.example/first.png)';
  document.body.append(box);
  follow(box);
  box.style.backgroundImage = 'url(https://a.example/first.png), none';
  draw();
  expect(departure).toBeUndefined();
  box.style.backgroundImage = 'url(https://a.example/second.png)';
  draw();
  expect(departure).toBe('changed');
});

describe('an image that is taken out of the page', () => {
  /** Puts another element in the place of the image, as pages do that build a part of themselves anew. */
  function replaceBy(source: string, { x, y }: { readonly x: number; readonly y: number }): HTMLImageElement {
    const next = document.createElement('img');
    next.src = source;
    next.checkVisibility = () => true;
    next.getBoundingClientRect = () => new DOMRect(x, y, RECT.width, RECT.height);
    element.replaceWith(next);
    return next;
  }

  it('keeps its text on the same image that the page has put in its place', () => {
    follow();
    draw();
    const next = replaceBy(shows.currentSrc, RECT);
    for (const now of [0, 200, 400, 600]) draw(now);
    expect(departure).toBeUndefined();
    expect(rebuilt?.element).toBe(next);
  });

  it.each([
    ['another image is in its place', 'https://a.example/next.png', RECT],
    ['the same image is elsewhere', 'https://a.example/small.png', { x: 900, y: 20 }],
  ])('is gone when %s', (_what, source, at) => {
    follow();
    draw();
    replaceBy(source, at);
    for (const now of [0, 200, 400, 600]) draw(now);
    expect(departure).toBe('gone');
    expect(rebuilt).toBeUndefined();
  });
});
