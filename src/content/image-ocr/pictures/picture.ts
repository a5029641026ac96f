import { splitLayers } from '@/content/image-ocr/geometry/css-length';
import type { Rect } from '@/core/geometry/rect';

/** What shows a picture on a page. */
export type PictureKind =
  | 'image' // <img>, <input type=image>
  | 'svg-image' // <image> inside an <svg>
  | 'embedded' // <object>, <embed>
  | 'background' // a CSS background
  | 'canvas'
  | 'video'
  | 'drawing' // an inline <svg>
  | 'region'; // a part of the view that the user framed

/** Something on the page that can be read. */
export interface Picture {
  readonly kind: PictureKind;
  /** What shows it; for a region the root element of its document. */
  readonly element: Element;
  /** Where its file is: http(s), blob or data; none for what the page draws itself. */
  readonly url: string | undefined;
  /** A region's place, CSS px from the document's corner. */
  readonly region?: Rect;
}

/** The picture an element shows itself (not its children), if it shows one. */
export function pictureOf(element: Element): Picture | undefined {
  switch (element.localName) {
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

/** A part of the view as a picture. `rect` is in CSS px of the view's viewport. */
export function regionOf(view: Window, rect: Rect): Picture {
  const region = { ...rect, x: rect.x + view.scrollX, y: rect.y + view.scrollY };
  return { kind: 'region', element: view.document.documentElement, url: undefined, region };
}

function embedded(element: Element, url: string): Picture | undefined {
  const type = element.getAttribute('type') ?? '';
  const isPicture = type.startsWith('image/') || /\.(png|jpe?g|gif|webp|bmp|avif|svg)(?:[?#]|$)/i.test(url);
  return url && (isPicture || url.startsWith('data:image/')) ? { kind: 'embedded', element, url } : undefined;
}

function hrefOf(element: Element): string | undefined {
  const href = (element as SVGImageElement).href?.baseVal || element.getAttribute('xlink:href');
  if (!href || !URL.canParse(href, element.baseURI)) return undefined;
  return new URL(href, element.baseURI).href;
}

function backgroundOf(element: Element): Picture | undefined {
  const layer = findBackgroundLayer(element);
  return layer && { kind: 'background', element, url: layer.url };
}

/** The first layer of an element's CSS background that is a picture: its place in the list and its address. */
export function findBackgroundLayer(
  element: Element,
): { readonly index: number; readonly url: string } | undefined {
  const image = element.ownerDocument.defaultView?.getComputedStyle(element).backgroundImage ?? 'none';
  if (image === 'none' || image === '') return undefined;
  for (const [index, layer] of splitLayers(image).entries()) {
    const address = /^(?:-webkit-)?(?:image-set\()?\s*url\((["']?)(.*?)\1\)/.exec(layer)?.[2];
    // Null for what is no address: browsers leave it in the style as it was written.
    const url = address ? URL.parse(address, element.baseURI) : null;
    if (url) return { index, url: url.href };
  }
  return undefined;
}
