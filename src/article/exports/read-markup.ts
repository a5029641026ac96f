import { cleanAttributes, cleanName } from '@/core/articles/exports/markup/clean-element';
import { cleanMathAttributes, cleanMathName } from '@/core/articles/exports/markup/fit-math';
import { type Markup, element as markupElement } from '@/core/articles/exports/markup/markup';

/** Elements deeper than this are dissolved: readers of books give up long before browsers do. */
const MAX_DEPTH = 150;

/**
 * A stored body as markup to be written into files. It reads only elements and attributes that a file may have, whatever
 * the body holds, so that a file is as harmless as its writer makes it.
 */
export function readMarkup(html: string): readonly Markup[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return readChildren(body, 0);
}

function readChildren(parent: ParentNode & Node, depth: number): readonly Markup[] {
  return [...parent.childNodes].flatMap((node) => readNode(node, depth));
}

function readNode(node: Node, depth: number): readonly Markup[] {
  if (node.nodeType === node.TEXT_NODE) return [node.textContent ?? ''];
  if (node.nodeType !== node.ELEMENT_NODE) return [];
  const element = node as Element;
  const local = element.localName.toLowerCase();
  const mathName = cleanMathName(local);
  const name = mathName ?? cleanName(local);
  if (name === undefined) return [];
  const children = readChildren(element, depth + 1);
  if (depth >= MAX_DEPTH) return children;
  const attributes = [...element.attributes].map((each) => [each.name.toLowerCase(), each.value] as const);
  const clean = mathName ? cleanMathAttributes(attributes) : cleanAttributes(name, attributes);
  return [markupElement(name, clean, ...children)];
}
