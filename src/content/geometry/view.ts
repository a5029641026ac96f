import { flatParent, frameAround, frameOf } from '@/content/page-tree';
import { rectOf, styleOf, unshadowed, windowOf } from '@/content/unshadowed';
import { boundsOf, compose, IDENTITY, type Matrix } from '@/core/geometry/matrix';
import { intersectRects, type Point, type Rect, type Size, translate } from '@/core/geometry/rect';

/**
 * The view is the viewport of the outermost window that we can access from an image's own window, up through frames of the same
 * site. All places are in CSS px of the view, because our overlay is there and a screenshot of the tab shows it.
 */

/** The outermost window that can be reached from `window`: the tab's top window unless another site's frame is between. */
export function findViewWindow(window: Window): Window {
  let view = window;
  for (let frame = frameOf(view); frame; frame = frameOf(view)) {
    const parent = windowOf(frame);
    if (!parent) break;
    view = parent;
  }
  return view;
}

/** A window's viewport without its scroll bars, in its own CSS px. In quirks mode the root element is as high as its content. */
export function viewportOf({ document, innerHeight }: Window): Rect {
  const { clientWidth, clientHeight } = document.documentElement;
  return { x: 0, y: 0, width: clientWidth, height: Math.min(clientHeight, innerHeight) };
}

/** Where a window's viewport starts in the view, CSS px. */
export function offsetInView(window: Window): Point {
  let x = 0;
  let y = 0;
  for (let frame = frameOf(window); frame; frame = frameAround(frame)) {
    const content = contentRect(frame);
    x += content.x;
    y += content.y;
  }
  return { x, y };
}

/** An element's bounding rectangle in the view. */
export function rectInView(element: Element): Rect {
  return translate(rectOf(element), windowOffset(element));
}

/** An element's box without its borders, as `contentRect` measures it, in the view. */
export function contentInView(element: Element): Rect {
  return translate(contentRect(element), windowOffset(element));
}

/** Where the viewport of an element's window starts in the view, CSS px. */
export function windowOffset(element: Element): Point {
  const window = windowOf(element);
  return window ? offsetInView(window) : { x: 0, y: 0 };
}

/** The part of the view in which nothing around an element clips it. The viewport itself is not counted. */
export function clipOf(element: Element): Rect {
  let clip: Rect = { x: -1e6, y: -1e6, width: 2e6, height: 2e6 };
  for (const clipper of clippersOf(element)) clip = intersectRects(clip, contentInView(clipper));
  return clip;
}

/**
 * The elements that clip or scroll an element, the innermost first, through shadow roots and frames. A box that is positioned is not
 * clipped by what lies between it and its containing block.
 * https://drafts.csswg.org/css-position-3/#def-cb
 */
export function* clippersOf(element: Element): Generator<Element> {
  let inner = element;
  let position = positionOf(element);
  while (true) {
    const at = flatParent(inner);
    if (at) {
      const isContaining = containsBox(at, position);
      if (isContaining && clips(at)) yield at;
      if (isContaining) position = positionOf(at);
      inner = at;
      continue;
    }
    const frame = frameAround(inner);
    if (!frame) return;
    yield frame;
    inner = frame;
    position = positionOf(frame);
  }
}

/** Whether an element is, or is in, the containing block of a box in it that has that `position`. */
function containsBox(element: Element, position: string): boolean {
  if (position !== 'absolute' && position !== 'fixed') return true;
  const style = styleOf(element);
  if (!style) return false;
  const isPositioned = style.position !== 'static' && style.position !== '';
  return containsFixed(style) || (position === 'absolute' && isPositioned);
}

/** The properties that make an element the containing block of what is fixed in it, unless they are `none` and will not change. */
const HOLDING = ['transform', 'translate', 'rotate', 'scale', 'perspective', 'filter', 'backdrop-filter'];

function containsFixed(style: CSSStyleDeclaration): boolean {
  return (
    HOLDING.some(
      (name) => !/^(?:none)?$/.test(style.getPropertyValue(name)) || style.willChange.includes(name),
    ) || /paint|layout|strict|content/.test(style.contain)
  );
}

/** Whether an element clips or scrolls what is in it. */
export function clips(element: Element): boolean {
  const { documentElement, body } = unshadowed(element).ownerDocument;
  if (element === documentElement) return false;
  // The overflow of the root applies to the viewport, and if it has none, that of the body.
  if (element === body && !hasOverflow(documentElement)) return false;
  return hasOverflow(element);
}

function hasOverflow(element: Element): boolean {
  const style = styleOf(element);
  const isOther = (overflow: string) => overflow !== '' && overflow !== 'visible';
  return style !== undefined && (isOther(style.overflowX) || isOther(style.overflowY));
}

/** The corner of what an element scrolls, or a root element with its window, CSS px of the view. */
export function scrolledCorner(element: Element): Point {
  const own = unshadowed(element);
  const window = windowOf(element);
  if (!window) return { x: 0, y: 0 };
  const offset = offsetInView(window);
  if (element === own.ownerDocument.documentElement) {
    return { x: offset.x - window.scrollX, y: offset.y - window.scrollY };
  }
  const { x, y } = contentRect(element);
  const scale = scaleOf(element);
  return { x: offset.x + x - scale.x * own.scrollLeft, y: offset.y + y - scale.y * own.scrollTop };
}

/** The part of the view in which what an element scrolls can be seen. */
export function scrolledClip(element: Element): Rect {
  const clip = clipOf(element);
  return clips(element) ? intersectRects(clip, contentInView(element)) : clip;
}

function positionOf(element: Element): string {
  return styleOf(element)?.position ?? '';
}

/**
 * An element's box without its borders, as the page shows it; of a frame, also without its padding: the frame's viewport. CSS px of the
 * window's viewport.
 */
export function contentRect(element: Element): Rect {
  const own = unshadowed(element);
  const { x, y } = rectOf(element);
  const isFrame = own.localName === 'iframe' || own.localName === 'frame';
  const style = isFrame ? styleOf(element) : undefined;
  const padding = (side: 'Left' | 'Top' | 'Right' | 'Bottom') =>
    style ? Number.parseFloat(style[`padding${side}`]) || 0 : 0;
  const scale = scaleOf(element);
  return {
    x: x + scale.x * (own.clientLeft + padding('Left')),
    y: y + scale.y * (own.clientTop + padding('Top')),
    width: scale.x * (own.clientWidth - padding('Left') - padding('Right')),
    height: scale.y * (own.clientHeight - padding('Top') - padding('Bottom')),
  };
}

/** How many CSS px of its window's viewport an own CSS px of an element is, after all transforms and zooms. */
function scaleOf(element: Element): Point {
  const { width, height } = rectOf(element);
  // Rounded to whole px. What is not scaled must not become larger or smaller by that.
  const { offsetWidth = 0, offsetHeight = 0 } = unshadowed(element) as Partial<HTMLElement>;
  const ratio = (shown: number, own: number) => (own === 0 || Math.abs(shown - own) < 1 ? 1 : shown / own);
  return { x: ratio(width, offsetWidth), y: ratio(height, offsetHeight) };
}

/** An element's border box: its size before any transform, and its place in its window's viewport. */
export interface ElementBox {
  readonly size: Size;
  /** Own CSS px from the border box's corner → CSS px of the window's viewport. */
  readonly matrix: Matrix;
}

/**
 * An element's border box after all CSS transforms and zooms of itself and of the elements around it. Only the linear parts of the
 * transforms are multiplied. The position is that of the bounding rectangle, which already contains origins, offsets and scrolling.
 * Perspective is ignored.
 */
export function measureBox(element: Element): ElementBox {
  const bounds = rectOf(element);
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
  const { offsetWidth, offsetHeight } = unshadowed(element) as Partial<HTMLElement>;
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
  const view = windowOf(element);
  if (!view) return undefined;
  const style = view.getComputedStyle(element);
  const { transform, rotate, scale } = style;
  const zoom = Number(style.getPropertyValue('zoom') || 1);
  if (transform === 'none' && rotate === 'none' && scale === 'none' && zoom === 1) return undefined;
  // The order of CSS Transforms 2: rotate, then scale, then transform. https://drafts.csswg.org/css-transforms-2/#ctm
  const list = [
    rotate && rotate !== 'none' ? toRotation(rotate) : '',
    scale && scale !== 'none' ? `scale(${scale.split(' ').slice(0, 2).join(',')})` : '',
    transform && transform !== 'none' ? transform : '',
  ].join(' ');
  const { a, b, c, d } = new DOMMatrix(list.trim());
  return { a: a * zoom, b: b * zoom, c: c * zoom, d: d * zoom, e: 0, f: 0 };
}

/** A computed `rotate` as a transform function: `30deg`, `y 30deg`, or `1 1 0 30deg` about a vector. */
function toRotation(rotate: string): string {
  const words = rotate.split(' ');
  const angle = words.pop();
  if (words.length === 3) return `rotate3d(${words.join(',')},${angle})`;
  return `rotate${(words[0] ?? '').toUpperCase()}(${angle})`;
}
