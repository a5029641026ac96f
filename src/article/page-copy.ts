import { IMAGE_ID, MEDIA } from '@/core/articles/stored-attributes';
import { AppError } from '@/core/errors';
import { moveChildren } from './dom-nodes';
import { copyFlat, documentElementOf, type FindShadowRoot } from './flat-copy';
import { copySelected } from './selected-parts';

/** More elements than any page that is captured; beyond it the capture would freeze the tab. */
const MAX_ELEMENTS = 400_000;

/** Elements whose `name` or `id` shadows a property of the document or of a form. https://html.spec.whatwg.org/#dom-document-nameditem */
const SHADOWING =
  'form, input, button, select, textarea, output, fieldset, object, embed, img, iframe, frame';

/**
 * Copies a page, with what its shadow roots and frames with `srcdoc` show, into a document in which nothing runs or loads, and in which
 * no element shadows a property. The page itself is read only through the browser's own getters, because `<form name="body">` or
 * `<img name="querySelector">` would otherwise be found in their place.
 *
 * @throws {AppError} `article-too-large`
 */
export function copyPage(page: Document, findShadowRoot: FindShadowRoot = openShadowRoot): Document {
  const root = documentElementOf(page);
  let left = MAX_ELEMENTS;
  const count = (elements: number) => {
    left -= elements;
    if (left < 0) throw new AppError('article-too-large');
  };
  const copy = new DOMParser().parseFromString('', 'text/html');
  if (root) {
    const flat = copyFlat(root, copy, { findShadowRoot, count });
    Node.prototype.replaceChild.call(copy, flat, copy.documentElement);
  }
  return unshadow(copy);
}

function openShadowRoot(element: Element): ShadowRoot | null {
  return element.shadowRoot;
}

/** Parses HTML into a document in which nothing runs or loads, and in which no element shadows a property. */
export function parsePage(html: string): Document {
  return unshadow(new DOMParser().parseFromString(html, 'text/html'));
}

/** Copies selected parts of a page into a document of their own, with what gives them their structure. */
export function copyRanges(ranges: readonly Range[]): Document {
  const copy = new DOMParser().parseFromString('', 'text/html');
  copySelected(ranges, copy);
  return unshadow(copy);
}

/** Removes shadowing names first, then attributes that only we may set, and turns forms into plain containers. */
function unshadow(copy: Document): Document {
  for (const element of Document.prototype.querySelectorAll.call(copy, SHADOWING)) {
    Element.prototype.removeAttribute.call(element, 'name');
    Element.prototype.removeAttribute.call(element, 'id');
  }
  for (const marked of copy.querySelectorAll(`[${IMAGE_ID}], [${MEDIA}]`)) {
    marked.removeAttribute(IMAGE_ID);
    marked.removeAttribute(MEDIA);
  }
  for (const form of copy.querySelectorAll('form')) {
    const box = copy.createElement('div');
    moveChildren(form, box);
    form.replaceWith(box);
  }
  return copy;
}
