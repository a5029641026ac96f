/**
 * The view: the viewport of the outermost window we may reach from a picture's own, up through frames of the same
 * site. All placing is done in its CSS px, for that is where our overlay is mounted and what a shot of the tab shows.
 */

import { intersect, type Rect, translate } from '@/core/geometry/rect';
import { flatParent } from './element-box';

/** The outermost window that can be reached from `window`: the tab's top window unless another site's frame is between. */
export function findViewWindow(window: Window): Window {
  let view = window;
  for (let frame = frameOf(view); frame; frame = frameOf(view)) {
    const parent = frame.ownerDocument.defaultView;
    if (!parent) break;
    view = parent;
  }
  return view;
}

/** The element of a frame's parent that shows the frame, if the parent may be touched. */
function frameOf(window: Window): Element | null {
  try {
    return window.frameElement;
  } catch {
    return null; // another site's frame: Firefox throws where Chrome gives null
  }
}

/** Where a window's viewport starts in the view, CSS px. */
export function offsetInView(window: Window): { readonly x: number; readonly y: number } {
  let x = 0;
  let y = 0;
  for (let frame = frameOf(window); frame; frame = nextFrame(frame)) {
    const content = contentRect(frame);
    x += content.x;
    y += content.y;
  }
  return { x, y };
}

/** An element's bounding rectangle in the view. */
export function rectInView(element: Element): Rect {
  const { x, y, width, height } = element.getBoundingClientRect();
  const window = element.ownerDocument.defaultView;
  return translate({ x, y, width, height }, window ? offsetInView(window) : { x: 0, y: 0 });
}

/** The part of the view through which an element can be seen: everything around it that clips, the viewport not. */
export function clipOf(element: Element): Rect {
  let clip: Rect = { x: -1e6, y: -1e6, width: 2e6, height: 2e6 };
  for (const scroller of clippersOf(element)) {
    const window = scroller.ownerDocument.defaultView;
    if (window) clip = intersect(clip, translate(contentRect(scroller), offsetInView(window)));
  }
  return clip;
}

/** The elements that clip or scroll an element, from the inside out, through shadow roots and frames. */
export function* clippersOf(element: Element): Generator<Element> {
  let escapes = positionOf(element) === 'fixed';
  let at = flatParent(element);
  let inner = element;
  while (true) {
    if (!at) {
      const window = inner.ownerDocument.defaultView;
      const frame = window && frameOf(window);
      if (!frame) return;
      yield frame;
      inner = frame;
      escapes = positionOf(frame) === 'fixed';
      at = flatParent(frame);
      continue;
    }
    if (!escapes && clips(at)) yield at;
    // A fixed box is held by the viewport alone: no ancestor in this document clips it.
    escapes ||= positionOf(at) === 'fixed';
    inner = at;
    at = flatParent(at);
  }
}

function clips(element: Element): boolean {
  const { documentElement, body } = element.ownerDocument;
  // The viewport takes over what these two say of overflow.
  if (element === documentElement || element === body) return false;
  const style = element.ownerDocument.defaultView?.getComputedStyle(element);
  return style !== undefined && (style.overflowX !== 'visible' || style.overflowY !== 'visible');
}

function positionOf(element: Element): string {
  return element.ownerDocument.defaultView?.getComputedStyle(element).position ?? '';
}

function nextFrame(frame: Element): Element | null {
  const window = frame.ownerDocument.defaultView;
  return window && frameOf(window);
}

/** An element's box inside its borders and paddings (of a frame: where its viewport is), in its window's viewport. */
function contentRect(element: Element): Rect {
  const { x, y } = element.getBoundingClientRect();
  const isFrame = element.localName === 'iframe' || element.localName === 'frame';
  const style = isFrame ? element.ownerDocument.defaultView?.getComputedStyle(element) : undefined;
  const padding = (side: 'Left' | 'Top' | 'Right' | 'Bottom') =>
    style ? Number.parseFloat(style[`padding${side}`]) || 0 : 0;
  return {
    x: x + element.clientLeft + padding('Left'),
    y: y + element.clientTop + padding('Top'),
    width: element.clientWidth - padding('Left') - padding('Right'),
    height: element.clientHeight - padding('Top') - padding('Bottom'),
  };
}
