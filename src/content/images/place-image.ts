import { fitObject, fitOfAspectRatio, placeTile, splitLayers } from '@/content/geometry/object-fit';
import { clipOf, type ElementBox, measureBox, scrolledClip, windowOffset } from '@/content/geometry/view';
import { styleOf, unshadowed } from '@/content/unshadowed';
import { boundsOf, compose, cornersOf, IDENTITY, type Matrix, ontoRect } from '@/core/geometry/matrix';
import { intersectRects, type Point, type Rect, type Size } from '@/core/geometry/rect';
import { findBackgroundLayer, type PageImage, rectOfRegion } from './page-image';

/** Where an image is. */
export interface Placement {
  /** The image's unit square (0–1 along its width and its height) → CSS px of the view. */
  readonly matrix: Matrix;
  /** The part of its element's box that nothing clips, CSS px of the view. */
  readonly clip: Rect;
  /** The corners of what is drawn, CSS px of the view. */
  readonly outline: readonly Point[];
}

/**
 * What the unit square stands for. `file`: the whole image in its file, of which `object-fit` or a small box may hide parts.
 * `screen`: the part that is drawn, as in a screenshot.
 */
export type PixelSpace = 'file' | 'screen';

/** Where an image is now; undefined while it has no box, because it is removed, has `display: none` or is not loaded. */
export function placeImage(
  image: PageImage,
  space: PixelSpace,
  natural: Size | undefined,
): Placement | undefined {
  const style = styleOf(image.element);
  if (!style || !unshadowed(image.element).isConnected) return undefined;
  if (image.region) return placeRegion(image.region, image.element);
  // Lines from a screenshot are placed in the element's box, for which the file's size does not matter.
  const known = space === 'file' ? natural : undefined;
  const { box, painted, whole } =
    image.kind === 'svg-image' ? svgBoxes(image, known) : boxes(image, style, known);
  const offset = windowOffset(image.element);
  const toView = compose({ ...IDENTITY, e: offset.x, f: offset.y }, box.matrix);
  const visible = boundsOf(toView, painted);
  if (!(visible.width > 0 && visible.height > 0)) return undefined;
  return {
    matrix: space === 'file' ? compose(toView, ontoRect(whole)) : ontoRect(visible),
    clip: intersectRects(visible, clipOf(image.element)),
    outline: cornersOf(toView, painted),
  };
}

function placeRegion(region: Rect, scroller: Element): Placement {
  const rect = rectOfRegion(region, scroller);
  const clip = intersectRects(rect, scrolledClip(scroller));
  return { matrix: ontoRect(rect), clip, outline: cornersOf(IDENTITY, rect) };
}

interface Boxes {
  readonly box: ElementBox;
  /** Where the image is drawn and where the whole file would be, in the box's own px. */
  readonly painted: Rect;
  readonly whole: Rect;
}

function boxes(image: PageImage, style: CSSStyleDeclaration, natural: Size | undefined): Boxes {
  const box = measureBox(image.element);
  if (image.kind === 'background') return backgroundBoxes(image, box, style, natural ?? box.size);
  const content = inset(box.size, style, ['padding', 'border']);
  const fitted = natural
    ? fitObject(content, natural, style.objectFit, style.objectPosition)
    : { x: 0, y: 0, width: content.width, height: content.height };
  const whole = { ...fitted, x: content.x + fitted.x, y: content.y + fitted.y };
  return { box, painted: intersectRects(content, whole), whole };
}

function backgroundBoxes(
  image: PageImage,
  box: ElementBox,
  style: CSSStyleDeclaration,
  natural: Size,
): Boxes {
  const index = findBackgroundLayer(image.element)?.index ?? 0;
  const layer = (value: string) => splitLayers(value)[index] ?? splitLayers(value)[0] ?? '';
  const area = inset(box.size, style, edgesAround(layer(style.backgroundOrigin)));
  const tile = placeTile(area, natural, layer(style.backgroundSize), layer(style.backgroundPosition));
  const whole = { ...tile, x: area.x + tile.x, y: area.y + tile.y };
  const painted = intersectRects({ x: 0, y: 0, ...box.size }, whole);
  return { box, painted: painted.width > 0 ? painted : { x: 0, y: 0, ...box.size }, whole };
}

/** What lies between an element's border box and the box that its background is placed in: `background-origin`. */
function edgesAround(origin: string): readonly ('padding' | 'border')[] {
  if (origin === 'content-box') return ['padding', 'border'];
  return origin === 'border-box' ? [] : ['border'];
}

function svgBoxes(image: PageImage, natural: Size | undefined): Boxes {
  const svg = image.element as SVGImageElement;
  const own = {
    x: svg.x.baseVal.value,
    y: svg.y.baseVal.value,
    width: svg.width.baseVal.value || natural?.width || 0,
    height: svg.height.baseVal.value || natural?.height || 0,
  };
  const { a, b, c, d, e, f } = svg.getScreenCTM() ?? IDENTITY;
  const { fit, position } = fitOfAspectRatio(svg.getAttribute('preserveAspectRatio') ?? '');
  const fitted = natural ? fitObject(own, natural, fit, position) : { ...own, x: 0, y: 0 };
  const whole = { ...fitted, x: own.x + fitted.x, y: own.y + fitted.y };
  return { box: { size: own, matrix: { a, b, c, d, e, f } }, painted: intersectRects(own, whole), whole };
}

function inset(size: Size, style: CSSStyleDeclaration, parts: readonly ('padding' | 'border')[]): Rect {
  const edge = (side: 'Left' | 'Top' | 'Right' | 'Bottom') =>
    parts.reduce((sum, part) => {
      const value = part === 'border' ? style[`border${side}Width`] : style[`padding${side}`];
      return sum + (Number.parseFloat(value) || 0);
    }, 0);
  const [left, top] = [edge('Left'), edge('Top')];
  return {
    x: left,
    y: top,
    width: Math.max(0, size.width - left - edge('Right')),
    height: Math.max(0, size.height - top - edge('Bottom')),
  };
}
