import { parseStored } from '@/article/body/sanitise';
import { type ImageAddress, insertImages } from '@/core/articles/exports/article-markup';
import type { ExportEntry, ExportWords } from '@/core/articles/exports/export-entry';
import { cleanAttributes, cleanName } from '@/core/articles/exports/markup/clean-markup';
import { fitContent } from '@/core/articles/exports/markup/fit-content';
import { cleanMathAttributes, cleanMathName } from '@/core/articles/exports/markup/fit-inline';
import {
  type Markup,
  element as markupElement,
  settleLinkTargets,
} from '@/core/articles/exports/markup/markup';

/**
 * The body of an article for a file, with its images, and with elements nested as HTML requires.
 * @param idPrefix the start of all ids in it; different for each article of one document
 */
export function bodyMarkup(
  entry: ExportEntry,
  addressOf: ImageAddress,
  words: ExportWords,
  idPrefix = 'place-',
): readonly Markup[] {
  const placed = insertImages(parseMarkup(entry.html), entry, addressOf, words);
  return settleLinkTargets(fitContent(placed), idPrefix);
}

/** Elements that are nested deeper are replaced by their children, because e-book readers fail at depths that browsers accept. */
const MAX_DEPTH = 150;

/**
 * Parses a stored body into markup for files. Only allowed elements and attributes are taken, so that a file is safe whatever the body
 * contains.
 */
function parseMarkup(html: string): readonly Markup[] {
  return parseChildren(parseStored(html), 0);
}

function parseChildren(parent: ParentNode & Node, depth: number): readonly Markup[] {
  return [...parent.childNodes].flatMap((node) => parseNode(node, depth));
}

function parseNode(node: Node, depth: number): readonly Markup[] {
  if (node.nodeType === node.TEXT_NODE) return [node.textContent ?? ''];
  if (node.nodeType !== node.ELEMENT_NODE) return [];
  const element = node as Element;
  const local = element.localName.toLowerCase();
  const mathName = cleanMathName(local);
  const name = mathName ?? cleanName(local);
  if (name === undefined) return [];
  const children = parseChildren(element, depth + 1);
  if (depth >= MAX_DEPTH) return children;
  const attributes = [...element.attributes].map((each) => [each.name.toLowerCase(), each.value] as const);
  const clean = mathName ? cleanMathAttributes(attributes) : cleanAttributes(name, attributes);
  return [markupElement(name, clean, ...children)];
}
