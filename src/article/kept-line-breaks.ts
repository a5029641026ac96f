import { renameElement } from './dom-nodes';

/** Elements whose line feeds are kept or mean nothing anyway. */
const OUTSIDE = 'pre, code, script, style, textarea, title, noscript, svg, math';
/** Styles by which a line feed in the text is a line on the screen. https://drafts.csswg.org/css-text/#white-space-property */
const KEEPS_LINES = /^(?:pre|pre-wrap|pre-line|break-spaces)$/;
const MONOSPACED = /mono|consolas|courier|menlo/i;

/** What a style sheet, which is not copied, makes of the line feeds in an element's own text. */
export type LineKeeper = 'lines' | 'listing';

/**
 * How an element shows the line feeds in its own text; undefined if as spaces. Posts and notes are often one element whose lines are parted
 * by nothing else, and so are listings of editors that use no `pre`.
 */
export function lineKeeperOf(original: Element, copied: Element): LineKeeper | undefined {
  if (![...copied.childNodes].some(hasLines)) return undefined;
  if (Element.prototype.closest.call(original, OUTSIDE)) return undefined;
  const style = original.ownerDocument.defaultView?.getComputedStyle(original);
  if (!style || !KEEPS_LINES.test(style.whiteSpace)) return undefined;
  const isListing =
    copied.localName === 'div' && style.whiteSpace.startsWith('pre') && MONOSPACED.test(style.fontFamily);
  return isListing ? 'listing' : 'lines';
}

/** Gives a copied element line breaks for its line feeds, or makes it a listing. */
export function keepLines(copied: Element, keeper: LineKeeper): void {
  if (keeper === 'listing') {
    renameElement(copied, 'pre').className = copied.className;
    return;
  }
  for (const node of [...copied.childNodes]) {
    if (!hasLines(node)) continue;
    const parts = copied.ownerDocument.createDocumentFragment();
    for (const [at, line] of node.data.split('\n').entries()) {
      if (at > 0) parts.append(copied.ownerDocument.createElement('br'));
      parts.append(line);
    }
    node.replaceWith(parts);
  }
}

function hasLines(node: ChildNode): node is Text {
  return node instanceof Text && node.data.includes('\n') && node.data.trim() !== '';
}
