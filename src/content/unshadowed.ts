/**
 * An element whose properties are the browser's own. A form's are hidden by the names of what is in it, in Chrome also from content
 * scripts: after `<form><input name="parentElement">`, `form.parentElement` is the input. A document's are not hidden from them.
 * The value is for reading properties and calling methods; DOM functions take the element itself.
 * https://html.spec.whatwg.org/multipage/forms.html#dom-form-nameditem
 */
export function unshadowed<E extends Element>(element: E): E {
  if (Reflect.get(Element.prototype, 'localName', element) !== 'form') return element;
  return new Proxy(element, {
    get(form, name) {
      const value: unknown = Reflect.get(HTMLFormElement.prototype, name, form);
      return typeof value === 'function' ? value.bind(form) : value;
    },
  });
}

/** The window that an element is in; null in a document without one. */
export function windowOf(element: Element): (Window & typeof globalThis) | null {
  return unshadowed(element).ownerDocument.defaultView;
}

/** An element's bounding rectangle, CSS px of its window's viewport. */
export function rectOf(element: Element): DOMRect {
  return unshadowed(element).getBoundingClientRect();
}

/** The computed style of an element, or of a pseudo-element of it; undefined in a document without a window. */
export function styleOf(element: Element, part?: '::before' | '::after'): CSSStyleDeclaration | undefined {
  return windowOf(element)?.getComputedStyle(element, part);
}
