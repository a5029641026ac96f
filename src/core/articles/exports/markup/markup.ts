import { escapeXml } from '@/core/escape-xml';

/** An element of a document to write. Names are in lower case, those of MathML too; namespaces follow from the names. */
export interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly Markup[];
}

/** A text or an element. */
export type Markup = string | Element;

type Attributes = Readonly<Record<string, string | undefined>>;

/** Creates an element; undefined attributes are left out. */
export function element(name: string, attributes: Attributes = {}, ...children: readonly Markup[]): Element {
  return {
    name,
    attributes: Object.fromEntries(
      Object.entries(attributes).filter((entry): entry is [string, string] => entry[1] !== undefined),
    ),
    children,
  };
}

/** The text of some markup. */
export function textOf(markup: Markup): string {
  return typeof markup === 'string' ? markup : markup.children.map(textOf).join('');
}

/** All elements of some markup, in document order. */
export function* elementsOf(markup: Markup): Generator<Element> {
  if (typeof markup === 'string') return;
  yield markup;
  for (const child of markup.children) yield* elementsOf(child);
}

/** Replaces each element by the result of `change`, inner elements first. */
export function mapElements(
  content: readonly Markup[],
  change: (element: Element) => readonly Markup[],
): readonly Markup[] {
  return content.flatMap((node) =>
    typeof node === 'string' ? [node] : change({ ...node, children: mapElements(node.children, change) }),
  );
}

/**
 * Inline elements, which may only contain inline elements.
 * https://html.spec.whatwg.org/multipage/dom.html#phrasing-content-2
 */
export const INLINE: ReadonlySet<string> = new Set(
  'a abbr b bdi bdo br cite code del em i img ins kbd mark math q ruby s samp small span strong sub sup u var wbr'.split(
    ' ',
  ),
);

/** Inline elements with a meaning that is lost when they are removed. */
export const EMPHASIS: ReadonlySet<string> = new Set(
  'b cite code em i kbd mark q s samp small strong sub sup u var'.split(' '),
);

/** Replacements for obsolete elements, and for those that a file for reading does not need. */
export const REPLACED: Readonly<Record<string, string>> = {
  acronym: 'abbr',
  address: 'div',
  big: 'span',
  center: 'div',
  data: 'span',
  dfn: 'em',
  dir: 'ul',
  fieldset: 'div',
  font: 'span',
  footer: 'div',
  form: 'div',
  header: 'div',
  hgroup: 'div',
  legend: 'div',
  listing: 'pre',
  main: 'div',
  menu: 'ul',
  nav: 'div',
  search: 'div',
  strike: 's',
  time: 'span',
  tt: 'code',
  xmp: 'pre',
};

/** Whether a node is an element, of one of these names if any are given. */
export function isElement(node: Markup | undefined, ...names: readonly string[]): node is Element {
  return typeof node === 'object' && (names.length === 0 || names.includes(node.name));
}

/** Whether a node is text that consists of white space. */
export function isBlankText(node: Markup): boolean {
  return typeof node === 'string' && /^[\t\n\f\r ]*$/u.test(node);
}

/** Whether there is a block among the nodes or in them. */
export function hasBlocks(nodes: readonly Markup[]): boolean {
  return nodes.some(
    (node) =>
      typeof node !== 'string' &&
      (!INLINE.has(node.name) || (node.name !== 'math' && node.name !== 'ruby' && hasBlocks(node.children))),
  );
}

/** Elements without an end tag. https://html.spec.whatwg.org/multipage/syntax.html#void-elements */
const VOID = new Set(['area', 'br', 'col', 'hr', 'img', 'link', 'meta', 'wbr']);

/** The names of elements and attributes that are written: those of XML, restricted to what HTML uses. */
const NAME = /^[a-z][\w.-]*(?::[a-z][\w.-]*)?$/iu;

/**
 * Writes markup that is both well-formed XML and valid HTML: void elements are closed, all others have an end tag.
 * Attributes whose names XML does not allow are left out.
 */
export function writeMarkup(content: readonly Markup[]): string {
  return content.map(writeNode).join('');
}

function writeNode(node: Markup): string {
  if (typeof node === 'string') return escapeXml(node);
  const attributes = Object.entries(node.attributes)
    .filter(([name]) => NAME.test(name))
    .map(([name, value]) => ` ${name}="${escapeXml(value)}"`)
    .join('');
  if (VOID.has(node.name) && node.children.length === 0) return `<${node.name}${attributes}/>`;
  return `<${node.name}${attributes}>${writeMarkup(node.children)}</${node.name}>`;
}

/**
 * Keeps the ids that are targets of links within the document, each once and with a name that XML allows. Other ids are
 * removed, and so is the `href` of a link without a target. @param prefix the start of the new ids, beginning with a
 * letter, to keep several articles in one document apart
 */
export function settleLinkTargets(content: readonly Markup[], prefix: string): readonly Markup[] {
  const elements = content.flatMap((node) => [...elementsOf(node)]);
  const wanted = new Set(elements.map(fragmentOf).filter((target) => target !== undefined));
  const names = new Map<string, string>();
  for (const { attributes } of elements) {
    const id = attributes['id'];
    if (id !== undefined && wanted.has(id) && !names.has(id)) names.set(id, `${prefix}${names.size + 1}`);
  }
  const given = new Set<string>();
  return mapElements(content, (each) => {
    const { id, href, ...rest } = each.attributes;
    const target = fragmentOf(each);
    const own = id === undefined || given.has(id) ? undefined : names.get(id);
    if (id !== undefined && own) given.add(id);
    const link = target === undefined ? href : hrefTo(names.get(target));
    const attributes = { ...rest, ...(own && { id: own }), ...(link && { href: link }) };
    return [{ ...each, attributes }];
  });
}

function hrefTo(id: string | undefined): string | undefined {
  return id && `#${id}`;
}

function fragmentOf({ attributes: { href } }: Element): string | undefined {
  if (!href?.startsWith('#')) return undefined;
  try {
    return decodeURIComponent(href.slice(1));
  } catch (thrown) {
    // The fragment was not percent-encoded.
    if (thrown instanceof URIError) return href.slice(1);
    throw thrown;
  }
}
