// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it } from 'vitest';
import { findOverlayParent } from './overlay-parent';

/** The elements that are modal or fill the screen, and what lies at the middle of the window, the topmost first. */
let onTop: Set<Element>;
let stack: Element[];

beforeEach(() => {
  onTop = new Set();
  stack = [document.body, document.documentElement];
  const { matches } = Element.prototype;
  Element.prototype.matches = function (this: Element, selector: string): this is HTMLElement {
    return selector.includes(':modal') ? onTop.has(this) : matches.call(this, selector);
  };
  document.elementsFromPoint = () => stack;
  return () => {
    Element.prototype.matches = matches;
  };
});
afterEach(() => document.body.replaceChildren());

function add(name: string, parent: Element | ShadowRoot = document.body): HTMLElement {
  const element = document.createElement(name);
  parent.append(element);
  return element;
}

it('is the root element where no dialog is open', () => {
  expect(findOverlayParent(window, add('img'))).toBe(document.documentElement);
});

it('is the dialog on top, also for what lies below it or is no element, such as a region', () => {
  const [below, above] = [add('dialog'), add('dialog')];
  onTop = new Set([below, above]);
  stack = [below, document.documentElement];
  expect(findOverlayParent(window)).toBe(below);
  expect(findOverlayParent(window, add('img', above)), 'for an image in the other dialog').toBe(below);
});

it('is the dialog around an image, also where the image is in a shadow root', () => {
  const dialog = add('dialog');
  onTop = new Set([dialog]);
  stack = [];
  const root = add('div', dialog).attachShadow({ mode: 'open' });
  expect(findOverlayParent(window, add('img', root))).toBe(dialog);
});

it('is not what fills the screen where that shows nothing of what is put into it', () => {
  const image = add('img');
  onTop = new Set([image]);
  stack = [image];
  expect(findOverlayParent(window, image)).toBe(document.documentElement);
});
