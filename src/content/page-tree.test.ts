// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { shadowRootOf, walkElements } from './page-tree';

const closed = new WeakMap<Element, ShadowRoot>();

beforeEach(() => {
  const openOrClosedShadowRoot = (element: Element) => {
    if (element instanceof SVGElement) throw new TypeError('no HTML element');
    return closed.get(element) ?? null;
  };
  Object.assign(fakeBrowser, { dom: { openOrClosedShadowRoot } });
});
afterEach(() => {
  Reflect.deleteProperty(fakeBrowser, 'dom');
  document.body.replaceChildren();
});

/** Adds an element with a shadow root that the page has closed, and an image in it. */
function addClosed(): { readonly host: HTMLElement; readonly image: HTMLImageElement } {
  const host = document.createElement('div');
  const image = document.createElement('img');
  const root = host.attachShadow({ mode: 'closed' });
  root.append(image);
  closed.set(host, root);
  document.body.append(host, document.createElementNS('http://www.w3.org/2000/svg', 'svg'));
  return { host, image };
}

it('finds what a page shows in a shadow root that it has closed', () => {
  const { image } = addClosed();
  expect([...walkElements(document)]).toContain(image);
});

it('finds it also where the browser gives it with the element', () => {
  const { host, image } = addClosed();
  Reflect.deleteProperty(fakeBrowser, 'dom');
  Object.defineProperty(host, 'openOrClosedShadowRoot', { value: closed.get(host) });
  expect([...walkElements(document)]).toContain(image);
});

it('finds no shadow root where the browser does not offer to look into closed ones', () => {
  const { host } = addClosed();
  Reflect.deleteProperty(fakeBrowser, 'dom');
  expect(shadowRootOf(host)).toBeNull();
});
