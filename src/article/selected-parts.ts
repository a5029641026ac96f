const TABLE_PARTS: ReadonlySet<string> = new Set('table thead tbody tfoot tr'.split(' '));
const CELLS: ReadonlySet<string> = new Set('td th caption'.split(' '));
const LISTS: ReadonlySet<string> = new Set('ul ol dl'.split(' '));
const ITEMS: ReadonlySet<string> = new Set('li dt dd'.split(' '));
/** Elements that say what the text in them is. */
const MEANING: ReadonlySet<string> = new Set(
  'pre code blockquote h1 h2 h3 h4 h5 h6 a strong b em i u s del sub sup mark q kbd ruby'.split(' '),
);
const BLOCKS = 'p, div, section, article, h1, h2, h3, h4, h5, h6, ul, ol, dl, pre, table, blockquote, figure';

/**
 * Copies selected parts of a page into the body of `copy`, each within copies of the elements that give it its structure. A range itself
 * holds only what is below the element that holds all of it: rows without their table, lines without their listing.
 */
export function copySelected(ranges: readonly Range[], copy: Document): void {
  /** The copies around the part before, by the elements of the page. */
  let around = new Map<Element, Element>();
  for (const range of ranges) {
    const content = copy.importNode(Range.prototype.cloneContents.call(range), true);
    const isInLine = content.querySelector(BLOCKS) === null;
    let part: Node = content;
    const made = new Map<Element, Element>();
    let joined: Element | undefined;
    for (const element of structureAround(range, isInLine)) {
      // Firefox has a range for each cell that the user has selected.
      joined = TABLE_PARTS.has(nameOf(element)) ? around.get(element) : undefined;
      if (joined) break;
      const shell = copyShell(element, range, copy);
      shell.append(part);
      made.set(element, shell);
      part = shell;
    }
    if (joined) {
      joined.append(part);
      around = new Map([...around, ...made]);
    } else {
      const box = copy.createElement('div');
      box.append(part);
      copy.body.append(box);
      around = made;
    }
  }
}

/**
 * The elements around a range that its copy needs, the innermost first: not the table around a part of one cell, not the list around
 * blocks of one item, and of lists in lists only the innermost.
 */
function structureAround(range: Range, isInLine: boolean): readonly Element[] {
  const found: Element[] = [];
  let isInCell = false;
  let hasList = false;
  for (const element of ancestorsOf(range.commonAncestorContainer)) {
    const name = nameOf(element);
    if (CELLS.has(name)) isInCell = true;
    else if (TABLE_PARTS.has(name)) {
      if (!isInCell) found.push(element);
      if (name === 'table') isInCell = false;
    } else if (ITEMS.has(name)) {
      if (!isInLine) hasList = true;
      if (!hasList) found.push(element);
    } else if (LISTS.has(name)) {
      if (!hasList) found.push(element);
      hasList = true;
    } else if (MEANING.has(name)) found.push(element);
  }
  return found;
}

/** A copy of an element alone. A list goes on counting where its first selected item stands. */
function copyShell(element: Element, range: Range, copy: Document): Element {
  const shell = copy.importNode(element, false);
  // What was selected is seen, whatever these say.
  for (const name of ['hidden', 'style']) shell.removeAttribute(name);
  if (nameOf(element) === 'ol') {
    const before = countItemsBefore(element, range);
    const start = Number.parseInt(shell.getAttribute('start') ?? '1', 10);
    if (before > 0) shell.setAttribute('start', String((Number.isNaN(start) ? 1 : start) + before));
  }
  return shell;
}

function countItemsBefore(list: Element, { startContainer, startOffset }: Range): number {
  const first =
    startContainer === list
      ? list.childNodes[startOffset]
      : [...list.children].find((child) => Node.prototype.contains.call(child, startContainer));
  const items = [...list.children].filter((child) => nameOf(child) === 'li');
  return first ? items.filter((item) => item !== first && isBefore(item, first)).length : items.length;
}

function isBefore(item: Element, other: Node): boolean {
  const order = Node.prototype.compareDocumentPosition.call(item, other);
  return (order & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
}

/** A node and the elements around it. Read by the browser's own getters, because a form's fields shadow its properties. */
function* ancestorsOf(node: Node): Generator<Element> {
  for (let each: unknown = node; each instanceof Node; each = parentOf(each))
    if (each instanceof Element) yield each;
}

function parentOf(node: Node): unknown {
  return Object.getOwnPropertyDescriptor(Node.prototype, 'parentNode')?.get?.call(node);
}

function nameOf(element: Element): string {
  return String(Object.getOwnPropertyDescriptor(Element.prototype, 'localName')?.get?.call(element));
}
