import type { Rect, Size } from '@/core/geometry/rect';
import { boundsOf, compose, IDENTITY, type Matrix } from './matrix';

/** An element's border box: its own size before any transform, and the map of its own px to its window's viewport. */
export interface ElementBox {
  readonly size: Size;
  /** Own CSS px from the border box's corner → CSS px of the window's viewport. */
  readonly matrix: Matrix;
}

/**
 * An element's border box under all CSS transforms and zooms above it. Only the linear parts of the transforms are
 * multiplied; where the box stands is read from its bounding rectangle, so that origins, offsets and scrolling need
 * not be followed. Perspective is flattened.
 */
export function measureBox(element: Element): ElementBox {
  const bounds = element.getBoundingClientRect();
  const linear = linearPart(element);
  const size = ownSize(element, bounds, linear);
  const here = boundsOf(linear, { x: 0, y: 0, ...size });
  return { size, matrix: { ...linear, e: bounds.x - here.x, f: bounds.y - here.y } };
}

function ownSize(element: Element, bounds: Rect, linear: Matrix): Size {
  const upright = linear.b === 0 && linear.c === 0 && linear.a !== 0 && linear.d !== 0;
  // More exact than offsetWidth, which is rounded to whole px.
  if (upright)
    return { width: bounds.width / Math.abs(linear.a), height: bounds.height / Math.abs(linear.d) };
  const { offsetWidth, offsetHeight } = element as Partial<HTMLElement>;
  return { width: offsetWidth ?? bounds.width, height: offsetHeight ?? bounds.height };
}

function linearPart(element: Element): Matrix {
  let total = IDENTITY;
  for (let at: Element | null = element; at; at = flatParent(at)) {
    const own = ownTransform(at);
    if (own) total = compose(own, total);
  }
  return total;
}

function ownTransform(element: Element): Matrix | undefined {
  const view = element.ownerDocument.defaultView;
  if (!view) return undefined;
  const style = view.getComputedStyle(element);
  const { transform, rotate, scale } = style;
  const zoom = Number(style.getPropertyValue('zoom') || 1);
  if (transform === 'none' && rotate === 'none' && scale === 'none' && zoom === 1) return undefined;
  // The order of CSS Transforms 2: rotate, then scale, then transform. https://drafts.csswg.org/css-transforms-2/#ctm
  const list = [
    rotate && rotate !== 'none' ? `rotate(${rotate})` : '',
    scale && scale !== 'none' ? `scale(${scale.split(' ').slice(0, 2).join(',')})` : '',
    transform && transform !== 'none' ? transform : '',
  ].join(' ');
  const { a, b, c, d } = new DOMMatrix(list.trim());
  return { a: a * zoom, b: b * zoom, c: c * zoom, d: d * zoom, e: 0, f: 0 };
}

/** The element that an element is laid out in: its slot, its shadow root's host or its parent. */
export function flatParent(element: Element): Element | null {
  if (element.assignedSlot) return element.assignedSlot;
  if (element.parentElement) return element.parentElement;
  const root = element.getRootNode();
  return 'host' in root ? (root as ShadowRoot).host : null;
}
