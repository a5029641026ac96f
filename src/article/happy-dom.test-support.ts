import { afterAll } from 'vitest';

/**
 * Lets DOMPurify work in happy-dom, where it would let everything pass: it asks `Node.prototype` for names, so that a page
 * cannot shadow them, and gets an empty one; and the iterator ends when the node that it gave last is removed.
 * Until the end of the file that calls it: files share the classes of happy-dom, and some say what their tests need without this.
 * https://dom.spec.whatwg.org/#dom-node-nodename, https://dom.spec.whatwg.org/#interface-nodeiterator
 */
export function letPurifierWork(): void {
  const own = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeName');
  if (own) afterAll(() => void Object.defineProperty(Node.prototype, 'nodeName', own));
  Object.defineProperty(Node.prototype, 'nodeName', {
    configurable: true,
    get(this: Node) {
      return this instanceof Element ? this.tagName : NAMES[this.nodeType];
    },
  });
  document.createNodeIterator = (root, whatToShow = NodeFilter.SHOW_ALL) =>
    ({ root, whatToShow, nextNode: stepper(root, whatToShow) }) as unknown as NodeIterator;
}

const NAMES: Readonly<Record<number, string>> = {
  3: '#text',
  8: '#comment',
  9: '#document',
  11: '#document-fragment',
};

function stepper(root: Node, whatToShow: number): () => Node | null {
  /** What was given, in order. */
  const given: Node[] = [];
  return () => {
    while (given.length > 0 && !root.contains(given.at(-1) ?? null)) given.pop();
    const last = given.at(-1);
    let node: Node | null = last ? followingOf(last, root) : root;
    while (node && !((whatToShow >> (node.nodeType - 1)) & 1)) node = followingOf(node, root);
    if (node) given.push(node);
    return node;
  };
}

function followingOf(node: Node, root: Node): Node | null {
  if (node.firstChild) return node.firstChild;
  for (let each: Node | null = node; each && each !== root; each = each.parentNode) {
    if (each.nextSibling) return each.nextSibling;
  }
  return null;
}
