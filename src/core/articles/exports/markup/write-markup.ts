import type { Markup } from './markup';

/** Elements that HTML ends by themselves. https://html.spec.whatwg.org/multipage/syntax.html#void-elements */
const VOID = new Set(['area', 'br', 'col', 'hr', 'img', 'link', 'meta', 'wbr']);

/** What XML takes for the name of an element or attribute, narrowed to what HTML has. */
const NAME = /^[a-z][\w.-]*(?::[a-z][\w.-]*)?$/iu;

/**
 * Writes markup that is well-formed XML and good HTML at once: void elements are closed, all others have an end tag.
 * Attributes whose names XML does not take are left out.
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

/** A text as XML takes it, within elements and within quotes; what no XML may hold is left out. */
export function escapeXml(text: string): string {
  return xmlText(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** A text without the characters that no XML document may hold, even escaped. https://www.w3.org/TR/xml/#charsets */
export function xmlText(text: string): string {
  return text.toWellFormed().replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '');
}
