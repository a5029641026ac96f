// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { findByAddress, findByTargetElement, findRebuilt, imagesAt, listImagesInView } from './find-image';
import { imageOf, type PageImage } from './page-image';

const SVG = 'http://www.w3.org/2000/svg';

afterEach(() => {
  document.body.replaceChildren();
  Reflect.deleteProperty(fakeBrowser, 'menus');
});

function put<E extends Element>(element: E, box = new DOMRect(), parent: Element = document.body): E {
  element.getBoundingClientRect = () => box;
  parent.append(element);
  return element;
}

function image(src: string, box?: DOMRect, parent?: Element): HTMLImageElement {
  const element = document.createElement('img');
  element.src = src;
  return put(element, box, parent);
}

/** An element with a CSS background. */
function background(box: DOMRect): HTMLElement {
  const element = put(document.createElement('div'), box);
  element.style.backgroundImage = 'url("https://a.example/b.png")';
  return element;
}

const address = (path: string) => new URL(path, document.baseURI).href;
const elementsOf = (images: readonly PageImage[]) => images.map(({ element }) => element);

describe('the image that the browser names by its address', () => {
  it('is found whatever the fragment of the address is', () => {
    const found = image('/a.png');
    image('/b.png');
    expect(findByAddress(address('/a.png#part'), document, undefined)?.element).toBe(found);
  });

  it('is found in an open shadow root', () => {
    const root = put(document.createElement('div')).attachShadow({ mode: 'open' });
    const inner = document.createElement('img');
    inner.src = '/in.png';
    root.append(inner);
    expect(findByAddress(address('/in.png'), document, undefined)?.element).toBe(inner);
  });

  it('is the one under the pointer, and else the largest visible one, when several have the address', () => {
    const below = image('/a.png', new DOMRect(0, 5000, 400, 400));
    const seen = image('/a.png', new DOMRect(0, 0, 400, 400));
    const small = image('/a.png', new DOMRect(500, 0, 40, 40));
    expect(findByAddress(address('/a.png'), document, undefined)?.element).toBe(seen);
    expect(findByAddress(address('/a.png'), document, { x: 510, y: 10 })?.element).toBe(small);
    seen.remove();
    small.remove();
    expect(findByAddress(address('/a.png'), document, undefined)?.element).toBe(below);
  });

  it('is none when no element has the address', () => {
    expect(findByAddress('https://a.example/other.png', document, undefined)).toBeUndefined();
  });
});

/** Has a point of the page show these elements, the topmost first. */
function showAtPoints(...stack: readonly Element[]): void {
  document.elementsFromPoint = (x, y) =>
    stack.filter((element) => {
      const { left, top, right, bottom } = element.getBoundingClientRect();
      return x >= left && x < right && y >= top && y < bottom;
    });
}

const BOX = new DOMRect(100, 50, 400, 300);

describe('the images at a point', () => {
  it('are images before drawings over them and the backgrounds below them', () => {
    const ground = background(BOX);
    const photo = image('/a.png', BOX);
    const button = put(document.createElementNS(SVG, 'svg'), new DOMRect(200, 100, 40, 40));
    showAtPoints(button, photo, ground);
    expect(elementsOf(imagesAt(document, 210, 110))).toEqual([photo, button, ground]);
    expect(elementsOf(imagesAt(document, 110, 60))).toEqual([photo, ground]);
  });

  it('are no icons, which are too small for text', () => {
    const icon = image('/icon.png', new DOMRect(100, 50, 16, 40));
    showAtPoints(icon);
    expect(imagesAt(document, 105, 55)).toEqual([]);
  });
});

describe('the image of an element that Firefox names', () => {
  let card: HTMLElement;
  let left: HTMLImageElement;
  let middle: HTMLImageElement;

  beforeEach(() => {
    card = background(BOX);
    left = image('/left.png', new DOMRect(110, 60, 100, 100), card);
    middle = image('/middle.png', new DOMRect(250, 150, 100, 100), card);
    showAtPoints(left, middle);
    Object.assign(fakeBrowser, {
      menus: { getTargetElement: (id: number) => (id === 7 ? card : undefined) },
    });
  });

  it('is the one in it that is under the pointer, and without a pointer the one in its middle', () => {
    expect(findByTargetElement(7, { x: 120, y: 70 })?.element).toBe(left);
    expect(findByTargetElement(7, undefined)?.element).toBe(middle);
  });

  it('is its background where no image is under the pointer', () => {
    expect(findByTargetElement(7, { x: 480, y: 330 })).toMatchObject({ kind: 'background', element: card });
  });

  describe('without an image under the pointer', () => {
    beforeEach(() => {
      Element.prototype.checkVisibility = () => true;
      card.style.backgroundImage = '';
      // As images that let the pointer through.
      showAtPoints();
    });

    it('is the only one in it that can be seen, also in a shadow root', () => {
      image('/beside.png', new DOMRect(600, 60, 100, 100));
      expect(findByTargetElement(7, undefined)).toBeUndefined();
      left.remove();
      expect(findByTargetElement(7, undefined)?.element).toBe(middle);
      middle.getBoundingClientRect = () => new DOMRect(250, 5000, 100, 100);
      expect(findByTargetElement(7, { x: 120, y: 70 })).toBeUndefined();
      const root = put(document.createElement('div'), BOX, card).attachShadow({ mode: 'open' });
      const inner = image('/inner.png', new DOMRect(110, 60, 100, 100));
      root.append(inner);
      expect(findByTargetElement(7, { x: 120, y: 70 })?.element).toBe(inner);
    });
  });

  it('is none when the element is gone', () => {
    expect(findByTargetElement(8, { x: 120, y: 70 })).toBeUndefined();
  });
});

describe('the images to pick from', () => {
  beforeEach(() => {
    Element.prototype.checkVisibility = function checkVisibility() {
      return (this as HTMLElement).hidden !== true;
    };
  });

  it('are those in the view, from the top, and beside each other from the left', () => {
    const right = image('/right.png', new DOMRect(300, 10, 100, 100));
    const below = image('/below.png', new DOMRect(10, innerHeight - 20, 100, 100));
    const left = image('/left.png', new DOMRect(10, 10, 100, 100));
    image('/outside.png', new DOMRect(10, innerHeight, 100, 100));
    image('/beside.png', new DOMRect(-100, 10, 100, 100));
    image('/icon.png', new DOMRect(500, 10, 100, 16));
    expect(elementsOf(listImagesInView(window))).toEqual([left, right, below]);
  });

  it('are neither hidden nor scrolled out of what shows them', () => {
    const scroller = put(document.createElement('div'), new DOMRect(0, 0, 200, 100));
    scroller.style.overflowY = 'scroll';
    for (const [name, value] of Object.entries({ clientWidth: 200, clientHeight: 100 }))
      Object.defineProperty(scroller, name, { value });
    image('/scrolled.png', new DOMRect(10, 110, 100, 100), scroller);
    image('/hidden.png', new DOMRect(300, 10, 100, 100)).hidden = true;
    const seen = image('/seen.png', new DOMRect(10, 90, 100, 100), scroller);
    expect(elementsOf(listImagesInView(window))).toEqual([seen]);
  });

  it('are the images in a drawing instead of the drawing', () => {
    const drawing = put(document.createElementNS(SVG, 'svg'), BOX);
    const inner = put(document.createElementNS(SVG, 'image'), BOX, drawing);
    inner.setAttribute('href', 'https://a.example/x.png');
    const chart = put(document.createElementNS(SVG, 'svg'), new DOMRect(100, 400, 400, 300));
    expect(elementsOf(listImagesInView(window))).toEqual([inner, chart]);
  });
});

it('finds the image that a page has built anew at the place of the same one, and no other', () => {
  const old = imageOf(image('/a.png', BOX)) as PageImage;
  old.element.remove();
  image('/a.png', new DOMRect(600, 50, 400, 300));
  expect(findRebuilt(old, BOX)).toBeUndefined();
  image('/b.png', BOX);
  expect(findRebuilt(old, BOX)).toBeUndefined();
  const anew = image('/a.png', new DOMRect(110, 60, 400, 300));
  expect(findRebuilt(old, BOX)?.element).toBe(anew);
});
