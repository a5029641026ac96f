import { placeTile } from '@/content/image-ocr/geometry/background-tile';
import { splitLayers } from '@/content/image-ocr/geometry/css-length';
import { type ElementBox, measureBox } from '@/content/image-ocr/geometry/element-box';
import {
  boundsOf,
  compose,
  cornersOf,
  IDENTITY,
  type Matrix,
  ontoRect,
} from '@/content/image-ocr/geometry/matrix';
import { fitObject, fitOfAspectRatio } from '@/content/image-ocr/geometry/object-fit';
import { clipOf, offsetInView } from '@/content/image-ocr/geometry/view';
import { intersect, type Rect, type Size } from '@/core/geometry/rect';
import type { Point } from '@/core/ocr/recognition';
import { findBackgroundLayer, type Picture } from './picture';

/** Where a picture stands. */
export interface Placement {
  /** The picture's unit square (0–1 along its width and its height) → CSS px of the view. */
  readonly matrix: Matrix;
  /** Where it can be seen at all, CSS px of the view: its element's box within everything that clips it. */
  readonly clip: Rect;
  /** The corners of what is painted, CSS px of the view. */
  readonly outline: readonly Point[];
}

/**
 * What the unit square stands for. `file`: the whole picture as its file has it, of which `object-fit` or a small box
 * may hide parts. `screen`: the part that is painted, as a shot of the tab shows it.
 */
export type PictureSpace = 'file' | 'screen';

/** Where a picture stands now; undefined while it has no box (removed, `display: none`, not loaded). */
export function placePicture(
  picture: Picture,
  space: PictureSpace,
  natural: Size | undefined,
): Placement | undefined {
  const window = picture.element.ownerDocument.defaultView;
  if (!window || !picture.element.isConnected) return undefined;
  if (picture.region) return placeRegion(picture.region, window);
  // A shot shows the element's box whatever the file's size, and what a shot showed must be found again.
  const known = space === 'file' ? natural : undefined;
  const { box, painted, whole } =
    picture.kind === 'svg-image' ? svgBoxes(picture, known) : boxes(picture, known);
  const offset = offsetInView(window);
  const toView = compose({ ...IDENTITY, e: offset.x, f: offset.y }, box.matrix);
  const visible = boundsOf(toView, painted);
  if (!(visible.width > 0 && visible.height > 0)) return undefined;
  return {
    matrix: space === 'file' ? compose(toView, ontoRect(whole)) : ontoRect(visible),
    clip: intersect(visible, clipOf(picture.element)),
    outline: cornersOf(toView, painted),
  };
}

function placeRegion(region: Rect, window: Window): Placement {
  const rect = { ...region, x: region.x - window.scrollX, y: region.y - window.scrollY };
  return { matrix: ontoRect(rect), clip: rect, outline: cornersOf(IDENTITY, rect) };
}

interface Boxes {
  readonly box: ElementBox;
  /** Where it is painted and where the whole file would lie, in the box's own px. */
  readonly painted: Rect;
  readonly whole: Rect;
}

function boxes(picture: Picture, natural: Size | undefined): Boxes {
  const box = measureBox(picture.element);
  const style = styleOf(picture.element);
  if (picture.kind === 'background') return backgroundBoxes(picture, box, style, natural ?? box.size);
  const content = inset(box.size, style, ['padding', 'border']);
  const fitted = natural
    ? fitObject(content, natural, style.objectFit, style.objectPosition)
    : { x: 0, y: 0, width: content.width, height: content.height };
  const whole = { ...fitted, x: content.x + fitted.x, y: content.y + fitted.y };
  return { box, painted: intersect(content, whole), whole };
}

function backgroundBoxes(
  picture: Picture,
  box: ElementBox,
  style: CSSStyleDeclaration,
  natural: Size,
): Boxes {
  const index = findBackgroundLayer(picture.element)?.index ?? 0;
  const layer = (value: string) => splitLayers(value)[index] ?? splitLayers(value)[0] ?? '';
  const origin = layer(style.backgroundOrigin);
  const area = inset(
    box.size,
    style,
    origin === 'content-box' ? ['padding', 'border'] : origin === 'border-box' ? [] : ['border'],
  );
  const tile = placeTile(area, natural, layer(style.backgroundSize), layer(style.backgroundPosition));
  const whole = { ...tile, x: area.x + tile.x, y: area.y + tile.y };
  const painted = intersect({ x: 0, y: 0, ...box.size }, whole);
  return { box, painted: painted.width > 0 ? painted : { x: 0, y: 0, ...box.size }, whole };
}

function svgBoxes(picture: Picture, natural: Size | undefined): Boxes {
  const image = picture.element as SVGImageElement;
  const own = {
    x: image.x.baseVal.value,
    y: image.y.baseVal.value,
    width: image.width.baseVal.value || natural?.width || 0,
    height: image.height.baseVal.value || natural?.height || 0,
  };
  const { a, b, c, d, e, f } = image.getScreenCTM() ?? IDENTITY;
  const { fit, position } = fitOfAspectRatio(image.getAttribute('preserveAspectRatio') ?? '');
  const fitted = natural ? fitObject(own, natural, fit, position) : { ...own, x: 0, y: 0 };
  const whole = { ...fitted, x: own.x + fitted.x, y: own.y + fitted.y };
  return { box: { size: own, matrix: { a, b, c, d, e, f } }, painted: intersect(own, whole), whole };
}

function styleOf(element: Element): CSSStyleDeclaration {
  const window = element.ownerDocument.defaultView ?? globalThis.window;
  return window.getComputedStyle(element);
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
