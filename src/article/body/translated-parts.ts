/** A part of a body that is translated as a whole: a paragraph, heading, list item, cell or caption. */
export interface BodyPart {
  readonly element: Element;
  /** Its own text in one line, without the text of parts that are nested in it. */
  readonly text: string;
  /** The last of its children with text of its own. */
  readonly last: ChildNode;
}

const PARTS = new Set('p h1 h2 h3 h4 h5 h6 li dt dd td th caption figcaption blockquote'.split(' '));
/** Elements that hold parts, and whose own text is white space. */
const HOLDERS = new Set('ul ol dl table thead tbody tfoot tr colgroup figure hr'.split(' '));
/** Code and formulas mean the same in all languages; what ruby says of a word is another spelling of it. */
const SKIPPED = new Set('pre math rt rp'.split(' '));

const LETTER = /\p{L}/u;

/** The parts of a body that is shown, in order. Each node is looked at once. */
export function partsToTranslate(body: Element): readonly BodyPart[] {
  const parts: OpenPart[] = [];
  walk(body, undefined, undefined, parts);
  return parts.flatMap(({ element, text, last }) => {
    const line = text.replace(/\s+/gu, ' ').trim();
    return last && LETTER.test(line) ? [{ element, text: line, last }] : [];
  });
}

interface OpenPart {
  readonly element: Element;
  text: string;
  last: ChildNode | undefined;
}

/** @param top the child of the part's element that `parent` is in; undefined if `parent` is that element */
function walk(
  parent: Element,
  part: OpenPart | undefined,
  top: ChildNode | undefined,
  parts: OpenPart[],
): void {
  for (const child of parent.childNodes) {
    if (child instanceof Element) walkElement(child, part, top ?? child, parts);
    else if (part && child.nodeType === child.TEXT_NODE && child.textContent?.trim()) {
      part.text += child.textContent;
      part.last = top ?? child;
    } else if (part) part.text += child.nodeType === child.TEXT_NODE ? ' ' : '';
  }
}

function walkElement(child: Element, part: OpenPart | undefined, top: ChildNode, parts: OpenPart[]): void {
  const { localName } = child;
  if (SKIPPED.has(localName)) return;
  if (PARTS.has(localName)) {
    const own: OpenPart = { element: child, text: '', last: undefined };
    parts.push(own);
    walk(child, own, undefined, parts);
  } else if (HOLDERS.has(localName)) walk(child, undefined, undefined, parts);
  else if (localName === 'br') {
    if (part) part.text += ' ';
  } else walk(child, part, top, parts);
}
