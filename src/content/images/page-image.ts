import { splitLayers } from '@/content/geometry/object-fit';
import { scrolledCorner } from '@/content/geometry/view';
import { styleOf, unshadowed } from '@/content/unshadowed';
import { type Rect, translate } from '@/core/geometry/rect';
import type { PageImageKind } from '@/core/recognitions/overlay-view';

/** Something on the page whose text can be recognised. */
export interface PageImage {
  readonly kind: PageImageKind;
  /** The element that shows it; for a region, the one that scrolls it: mostly the root element of the document. */
  readonly element: Element;
  /** The address of its file (http(s), blob or data); undefined if the page draws it itself. */
  readonly url: string | undefined;
  /** A region's place, CSS px from the corner of what `element` scrolls. */
  readonly region?: Rect;
}

/** The image that an element shows; undefined if it shows none. Images of its children do not count. */
export function imageOf(element: Element): PageImage | undefined {
  switch (unshadowed(element).localName) {
    case 'img': {
      const image = element as HTMLImageElement;
      return { kind: 'image', element, url: image.currentSrc || image.src || undefined };
    }
    case 'input': {
      const input = element as HTMLInputElement;
      return input.type === 'image' ? { kind: 'image', element, url: input.src } : backgroundOf(element);
    }
    case 'image':
      return { kind: 'svg-image', element, url: hrefOf(element) };
    case 'object':
      return embedded(element, (element as HTMLObjectElement).data);
    case 'embed':
      return embedded(element, (element as HTMLEmbedElement).src);
    case 'canvas':
      return { kind: 'canvas', element, url: undefined };
    case 'video':
      return { kind: 'video', element, url: undefined };
    case 'svg':
      return { kind: 'drawing', element, url: undefined };
    default:
      return backgroundOf(element);
  }
}

/** Whether an image is a copy-protected video, of which the browser gives no frames or black ones. https://www.w3.org/TR/encrypted-media-2/ */
export function isProtected({ kind, element }: PageImage): boolean {
  return kind === 'video' && Boolean((element as HTMLVideoElement).mediaKeys);
}

/** A part of the view as an image. `rect` is in CSS px of the view's viewport; `element` scrolls what is there. */
export function regionOf(element: Element, rect: Rect): PageImage {
  const { x, y } = scrolledCorner(element);
  return { kind: 'region', element, url: undefined, region: translate(rect, { x: -x, y: -y }) };
}

/** Where a region is now, CSS px of the view. */
export function rectOfRegion(region: Rect, scroller: Element): Rect {
  return translate(region, scrolledCorner(scroller));
}

function embedded(element: Element, url: string): PageImage | undefined {
  const type = element.getAttribute('type') ?? '';
  const isImage = type.startsWith('image/') || /\.(png|jpe?g|gif|webp|bmp|avif|svg)(?:[?#]|$)/i.test(url);
  return url && (isImage || url.startsWith('data:image/')) ? { kind: 'embedded', element, url } : undefined;
}

function hrefOf(element: Element): string | undefined {
  const href = (element as SVGImageElement).href?.baseVal || element.getAttribute('xlink:href');
  if (!href || !URL.canParse(href, element.baseURI)) return undefined;
  return new URL(href, element.baseURI).href;
}

function backgroundOf(element: Element): PageImage | undefined {
  const layer = findBackgroundLayer(element);
  return layer && { kind: 'background', element, url: layer.url };
}

interface BackgroundLayer {
  /** Its place in the list. */
  readonly index: number;
  readonly url: string;
}

/** What was parsed last: a page may have thousands of icons with one background, which may be a long data address. */
let parsed: { image: string; base: string; layer: BackgroundLayer | undefined } | undefined;

/** The first layer of an element's CSS background that is an image. */
export function findBackgroundLayer(element: Element): BackgroundLayer | undefined {
  const image = styleOf(element)?.backgroundImage ?? 'none';
  if (image === 'none' || image === '') return undefined;
  const base = unshadowed(element).baseURI;
  if (parsed?.image !== image || parsed.base !== base)
    parsed = { image, base, layer: parseLayers(image, base) };
  return parsed.layer;
}

function parseLayers(image: string, base: string): BackgroundLayer | undefined {
  for (const [index, layer] of splitLayers(image).entries()) {
    const address = /^(?:-webkit-)?(?:image-set\()?\s*url\((["']?)(.*?)\1\)/.exec(layer)?.[2];
    // Null for an invalid address, which browsers leave in the style as it was written.
    const url = address ? URL.parse(address, base) : null;
    if (url) return { index, url: url.href };
  }
  return undefined;
}
