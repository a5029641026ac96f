import { AppError } from '@/core/errors';
import { PICTURE_ID } from './body/fill-pictures';
import { MEDIA } from './body/media';
import { moveChildren } from './dom/nodes';

/** More elements than any page that is read; a page beyond it would freeze the tab. */
const MAX_ELEMENTS = 400_000;

/** Elements whose `name` or `id` shadows a property of the document or of a form. https://html.spec.whatwg.org/#dom-document-nameditem */
const SHADOWING =
  'form, input, button, select, textarea, output, fieldset, object, embed, img, iframe, frame';

/**
 * A copy of a page in which nothing runs, loads or hides behind a name. The page itself is read by the browser's own getters only: a
 * page may hold `<form name="body">` or `<img name="querySelector">`, which elsewhere would be found in their place.
 *
 * @throws {AppError} `article-too-large`
 */
export function copyPage(page: Document): Document {
  const root = documentElementOf(page);
  if (root && countElements(root) > MAX_ELEMENTS) throw new AppError('article-too-large');
  const copy = new DOMParser().parseFromString('', 'text/html');
  if (root) Node.prototype.replaceChild.call(copy, copy.importNode(root, true), copy.documentElement);
  return unshadow(copy);
}

/** HTML parsed into a document in which nothing runs, loads or hides behind a name. */
export function parsePage(html: string): Document {
  return unshadow(new DOMParser().parseFromString(html, 'text/html'));
}

/** Selected parts of a page, in a copy of their own. */
export function copyRanges(ranges: readonly Range[]): Document {
  const copy = new DOMParser().parseFromString('', 'text/html');
  for (const range of ranges) {
    const part = copy.createElement('div');
    part.append(copy.importNode(Range.prototype.cloneContents.call(range), true));
    copy.body.append(part);
  }
  return unshadow(copy);
}

/** Takes the names away before anything else looks at the copy, and marks that only we may set; forms become plain containers. */
function unshadow(copy: Document): Document {
  for (const element of Document.prototype.querySelectorAll.call(copy, SHADOWING)) {
    Element.prototype.removeAttribute.call(element, 'name');
    Element.prototype.removeAttribute.call(element, 'id');
  }
  for (const marked of copy.querySelectorAll(`[${PICTURE_ID}], [${MEDIA}]`)) {
    marked.removeAttribute(PICTURE_ID);
    marked.removeAttribute(MEDIA);
  }
  for (const form of copy.querySelectorAll('form')) {
    const box = copy.createElement('div');
    moveChildren(form, box);
    form.replaceWith(box);
  }
  return copy;
}

function documentElementOf(page: Document): Element | undefined {
  const root = Object.getOwnPropertyDescriptor(Document.prototype, 'documentElement')?.get?.call(page);
  return root instanceof Element ? root : undefined;
}

function countElements(root: Element): number {
  return Element.prototype.getElementsByTagName.call(root, '*').length;
}
