// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it } from 'vitest';
import { MOST_IMAGES } from '@/core/recognitions/page-contents';
import { ImageList } from './image-list';
import { walkPage } from './walk-page';

let hidden: Set<Element>;
beforeEach(() => {
  hidden = new Set();
  // The test's DOM has no layout.
  Element.prototype.checkVisibility = function (this: Element) {
    return !hidden.has(this);
  };
});
afterEach(() => document.body.replaceChildren());

/** An image of a size in the page, and of the same size as a file. */
function image(src: string, width = 400, height = 300, file = { width, height }): HTMLImageElement {
  const made = document.createElement('img');
  made.src = src;
  made.getBoundingClientRect = () => new DOMRect(0, 0, width, height);
  Object.defineProperty(made, 'naturalWidth', { value: file.width });
  Object.defineProperty(made, 'naturalHeight', { value: file.height });
  return made;
}

function list(...elements: readonly Element[]): ImageList {
  document.body.append(...elements);
  const images = new ImageList();
  for (const step of walkPage(document)) if (step.type === 'enter') images.add(step.element);
  return images;
}

const urlsOf = (images: ImageList) => images.describe().map(({ url }) => url);

it('lists the images of a page in page order, through slots, shadow roots and wrappers', () => {
  const host = document.createElement('div');
  const inner = image('https://a.example/slotted.png');
  host.append(inner);
  const slot = document.createElement('slot');
  host.attachShadow({ mode: 'open' }).append(image('https://a.example/before.png'), slot);
  const last = document.createElement('section');
  last.append(image('https://a.example/last.png'));
  expect(urlsOf(list(image('https://a.example/first.png'), host, last))).toEqual([
    'https://a.example/first.png',
    'https://a.example/before.png',
    'https://a.example/slotted.png',
    'https://a.example/last.png',
  ]);
});

it.each([
  ['is small on the page', 79, 79, undefined],
  ['is flat', 400, 23, undefined],
  ['is a spacer that is stretched', 400, 300, { width: 1, height: 1 }],
])('leaves out an image that %s, and counts it', (_why, width, height, file) => {
  const images = list(image('https://a.example/x.png', width, height, file));
  expect(images.describe()).toEqual([]);
  expect(images.leftOut).toEqual({ small: 1, repeated: 0, beyond: 0, frames: 0 });
});

it('lists an image that is just large enough for text', () => {
  const images = list(image('https://a.example/x.png', 80, 24));
  expect(images.describe()).toEqual([{ width: 80, height: 24, url: 'https://a.example/x.png' }]);
});

it('lists a file once, whatever the fragment of its address is, and counts its repeats', () => {
  const images = list(
    image('https://a.example/x.png'),
    image('https://a.example/x.png#again'),
    image('https://a.example/y.png'),
  );
  expect(urlsOf(images)).toEqual(['https://a.example/x.png', 'https://a.example/y.png']);
  expect(images.leftOut.repeated).toBe(1);
});

it('lists a small image that is shown large elsewhere', () => {
  const images = list(image('https://a.example/x.png', 20, 20), image('https://a.example/x.png'));
  expect(images.leftOut).toEqual({ small: 1, repeated: 0, beyond: 0, frames: 0 });
  expect(images.describe()).toHaveLength(1);
});

it('leaves out what is not visible, in an element without a box, a video, or a drawing', () => {
  const invisible = image('https://a.example/invisible.png');
  hidden.add(invisible);
  const boxless = document.createElement('div');
  boxless.style.display = 'none';
  boxless.append(image('https://a.example/boxless.png'));
  const video = document.createElement('video');
  video.getBoundingClientRect = () => new DOMRect(0, 0, 400, 300);
  const drawing = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  drawing.getBoundingClientRect = () => new DOMRect(0, 0, 400, 300);
  const images = list(invisible, boxless, video, drawing);
  expect(images.describe()).toEqual([]);
  expect(images.leftOut).toEqual({ small: 0, repeated: 0, beyond: 0, frames: 0 });
});

it('counts the frames of other sites, but not hidden ones and those for buttons', () => {
  // Not `iframe`, which the test's DOM would load.
  const frames = [400, 70, 400].map((width) => {
    const frame = document.createElement('frame');
    Object.defineProperty(frame, 'contentDocument', { value: null });
    frame.getBoundingClientRect = () => new DOMRect(0, 0, width, 60);
    return frame;
  });
  hidden.add(frames[2] as Element);
  const own = document.createElement('frame');
  Object.defineProperty(own, 'contentDocument', { value: document.implementation.createHTMLDocument() });
  own.getBoundingClientRect = () => new DOMRect(0, 0, 400, 300);
  expect(list(...frames, own).leftOut).toEqual({ small: 0, repeated: 0, beyond: 0, frames: 1 });
});

it('names no address that only the page can read', () => {
  const images = list(image('data:image/png;base64,AAAA'), image('http://192.168.0.1/x.png'));
  expect(urlsOf(images)).toEqual([undefined, undefined]);
});

it('gives the element of an image by its place in the list', () => {
  const second = image('https://a.example/2.png');
  const images = list(image('https://a.example/1.png'), second);
  expect(images.at(1)?.element).toBe(second);
  expect(images.at(2)).toBeUndefined();
});

it('lists at most as many images as a reply may have, and counts the others', () => {
  const many = Array.from({ length: MOST_IMAGES + 2 }, (_image, index) =>
    image(`https://a.example/${index}.png`),
  );
  const images = list(...many);
  expect(images.describe()).toHaveLength(MOST_IMAGES);
  expect(images.leftOut.beyond).toBe(2);
});

it('stops after as many nodes as it may visit, and says so', () => {
  document.body.append(image('https://a.example/1.png'), image('https://a.example/2.png'));
  // html, head, body, the first image
  const steps = [...walkPage(document, 4)].map((step) =>
    'element' in step ? `${step.type} ${step.element.localName}` : step.type,
  );
  expect(steps).toEqual(['enter html', 'enter body', 'enter img', 'leave img', 'cut']);
});
