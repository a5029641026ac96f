import { flatParent } from '@/content/image-ocr/geometry/element-box';

/** The colour that shows through an element's transparent parts: the nearest opaque background around it, else white. */
export function groundBehind(element: Element): string {
  const view = element.ownerDocument.defaultView;
  for (let at: Element | null = element; at && view; at = flatParent(at)) {
    const color = view.getComputedStyle(at).backgroundColor;
    if (isOpaque(color)) return color;
  }
  return 'white';
}

/** Computed colours are `rgb(r, g, b)`, `rgba(r, g, b, a)` or `color(space x y z / a)`. */
function isOpaque(color: string): boolean {
  if (color === '' || color === 'transparent') return false;
  const alpha = /^rgba\(.*,\s*([\d.]+)\)$/.exec(color)?.[1] ?? /\/\s*([\d.]+)\)$/.exec(color)?.[1];
  return alpha === undefined || Number(alpha) > 0.5;
}
