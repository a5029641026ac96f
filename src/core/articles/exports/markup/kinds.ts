import type { Element, Markup } from './markup';

/** Elements that stand in a line of text and may hold only such. https://html.spec.whatwg.org/multipage/dom.html#phrasing-content-2 */
export const INLINE: ReadonlySet<string> = new Set(
  'a abbr b bdi bdo br cite code del em i img ins kbd mark math q ruby s samp small span strong sub sup u var wbr'.split(
    ' ',
  ),
);

/** Those that say something of their text, which is lost when they are taken away. */
export const EMPHASIS: ReadonlySet<string> = new Set(
  'b cite code em i kbd mark q s samp small strong sub sup u var'.split(' '),
);

/** Elements of HTML for what HTML no longer has, and for what needs more care than a file read offline deserves. */
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

export function isElement(node: Markup | undefined, ...names: readonly string[]): node is Element {
  return typeof node === 'object' && (names.length === 0 || names.includes(node.name));
}

/** Whether a text holds nothing but the spaces between elements. */
export function isBlank(node: Markup): boolean {
  return typeof node === 'string' && /^[\t\n\f\r ]*$/u.test(node);
}

/** Whether an element that does not stand in a line is among these or in them. */
export function hasBlocks(nodes: readonly Markup[]): boolean {
  return nodes.some(
    (node) =>
      typeof node !== 'string' &&
      (!INLINE.has(node.name) || (node.name !== 'math' && node.name !== 'ruby' && hasBlocks(node.children))),
  );
}
