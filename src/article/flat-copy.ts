import { moveChildren, showsNothing, unwrapElement } from './dom-nodes';
import { keepLines, type LineKeeper, lineKeeperOf } from './kept-line-breaks';
import { isUnseenFrame } from './web/held-embeds';

/** Finds the shadow root of an element. Content scripts also find closed ones. */
export type FindShadowRoot = (element: Element) => ShadowRoot | null;

export interface FlatCopyRules {
  readonly findShadowRoot: FindShadowRoot;
  /** Called with the number of elements before they are copied; throws if there are too many. */
  readonly count: (elements: number) => void;
}

/** The elements besides custom ones that may have a shadow root. https://dom.spec.whatwg.org/#valid-shadow-host-name */
const HOSTS: ReadonlySet<string> = new Set(
  'article aside blockquote body div footer h1 h2 h3 h4 h5 h6 header main nav p section span'.split(' '),
);

/** Elements whose name or id shadows a property of the form around them. https://html.spec.whatwg.org/multipage/forms.html#dom-form-nameditem */
const FIELDS = 'input, button, select, textarea, output, fieldset, object, img';

/**
 * Copies an element as the page shows it: what lies in shadow roots, and in frames whose page is written in `srcdoc`, becomes plain
 * content in its place. The copy is not put into a document, where names in it would shadow the document's properties.
 */
export function copyFlat(element: Element, into: Document, rules: FlatCopyRules): Element {
  return copyTree(element, into, rules);
}

/** Copies an element, without those in it that are left out. */
function copyTree(
  element: Element,
  into: Document,
  rules: FlatCopyRules,
  isLeftOut?: (element: Element) => boolean,
): Element {
  rules.count(Element.prototype.getElementsByTagName.call(element, '*').length);
  const copy = into.importNode(element, true);
  const { querySelectorAll, removeAttribute } = Element.prototype;
  for (const field of querySelectorAll.call(copy, FIELDS)) {
    removeAttribute.call(field, 'name');
    removeAttribute.call(field, 'id');
  }
  const originals = into.createTreeWalker(element, NodeFilter.SHOW_ELEMENT);
  const copies = into.createTreeWalker(copy, NodeFilter.SHOW_ELEMENT);
  const hosts: (readonly [root: ShadowRoot, host: Element])[] = [];
  const frames: (readonly [original: Element, frame: Element])[] = [];
  const hidden: Element[] = [];
  const lined: (readonly [element: Element, keeper: LineKeeper])[] = [];
  do {
    const [original, copied] = [originals.currentNode as Element, copies.currentNode as Element];
    const { localName: name } = copied;
    if (name === 'iframe' && copied.hasAttribute('srcdoc')) frames.push([original, copied]);
    const root = name.includes('-') || HOSTS.has(name) ? rules.findShadowRoot(original) : null;
    if (root) hosts.push([root, copied]);
    if (isLeftOut?.(original)) hidden.push(copied);
    const keeper = lineKeeperOf(original, copied);
    if (keeper) lined.push([copied, keeper]);
  } while (originals.nextNode() && copies.nextNode());
  for (const [original, frame] of frames) showFrame(original, frame, rules);
  // The inner ones first, because outer ones show them in their slots.
  for (const [root, host] of hosts.reverse()) showRoot(root, host, rules);
  for (const element of hidden) element.remove();
  for (const [element, keeper] of lined) keepLines(element, keeper);
  return copy;
}

/** The root element of a page, by the browser's own getter: an element named `documentElement` would be found in its place. */
export function documentElementOf(page: Document): Element | null {
  return Object.getOwnPropertyDescriptor(Document.prototype, 'documentElement')?.get?.call(page) ?? null;
}

/** Puts what a shadow root shows into the copy of its host, whose children go into the slots. */
function showRoot(root: ShadowRoot, host: Element, rules: FlatCopyRules): void {
  const { ownerDocument: into } = host;
  const shown = into.createElement('div');
  const isHidden = hiddenIn(root.ownerDocument);
  for (const child of root.childNodes) {
    if (!isElement(child)) shown.append(into.importNode(child));
    else if (!isHidden(child)) shown.append(copyTree(child, into, rules, isHidden));
  }
  const slots = [...shown.querySelectorAll('slot')];
  if (slots.length === 0) {
    // A component may show a short form of what its element says, such as “yesterday” for a date.
    if (lengthOf(shown) < lengthOf(host)) return;
    host.replaceChildren();
  }
  const children = [...host.childNodes];
  for (const slot of slots) {
    const name = slot.getAttribute('name') ?? '';
    const given = children.filter((child) => child.parentNode === host && slotOf(child) === name);
    if (given.length > 0) slot.replaceChildren();
    for (const child of given) slot.append(child);
    unwrapElement(slot);
  }
  // What has no slot now, such as a part that is folded, stays behind what is shown.
  for (let last = shown.lastChild; last; last = shown.lastChild) host.prepend(last);
}

function slotOf(node: Node): string {
  return isElement(node) ? (node.getAttribute('slot') ?? '') : '';
}

/** Puts the page that is written in a frame's `srcdoc` into the place of the frame's copy. */
function showFrame(original: Element, frame: Element, rules: FlatCopyRules): void {
  if (isUnseenFrame(frame)) return;
  const { ownerDocument: into } = frame;
  const live = (original as HTMLIFrameElement).contentDocument;
  const written = new DOMParser().parseFromString(frame.getAttribute('srcdoc') ?? '', 'text/html');
  // A frame that is not loaded yet, or may not run with our origin, has only what is written.
  for (const page of [live, written]) {
    const root = page && documentElementOf(page);
    const copy = root && copyTree(root, into, rules, hiddenIn(page));
    const body = [...(copy?.children ?? [])].find(({ localName }) => localName === 'body');
    if (!body || showsNothing(body)) continue;
    const box = into.createElement('div');
    moveChildren(body, box);
    frame.replaceWith(box);
    return;
  }
}

/**
 * Whether an element is hidden by the style sheets of its shadow root or frame, which are not copied. What is slotted into it is
 * copied, as all of the page's own content is.
 */
function hiddenIn({ defaultView: view }: Document): (element: Element) => boolean {
  const { matches, querySelector } = Element.prototype;
  return (element) => {
    if (matches.call(element, 'script, style, template, link')) return true;
    if (view?.getComputedStyle(element).display !== 'none') return false;
    return !matches.call(element, 'slot') && querySelector.call(element, 'slot') === null;
  };
}

/** Read by the browser's own getter, because a form's fields shadow its properties. */
function isElement(node: Node): node is Element {
  return Reflect.get(Node.prototype, 'nodeType', node) === Node.ELEMENT_NODE;
}

function lengthOf(element: Element): number {
  return (element.textContent ?? '').replace(/\s+/g, '').length;
}
