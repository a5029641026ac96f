import type { SelectedPart } from '@/content/image-ocr/text/selection-text';

/** Which parts of some lines in a shadow root the user has selected; none when a selection reaches outside the root. */
export function findSelectedParts(root: ShadowRoot, lines: readonly HTMLElement[]): SelectedPart[] {
  const range = findRange(root);
  // A selection of the page's own text may run across our lines; it stays the page's.
  if (!range || !root.contains(range.startContainer) || !root.contains(range.endContainer)) return [];
  return lines.flatMap((line, index) => {
    const start = offsetIn(line, range.startContainer, range.startOffset);
    const end = offsetIn(line, range.endContainer, range.endOffset);
    return end > start ? { index, start, end } : [];
  });
}

/** The selected range as a shadow root sees it. */
function findRange(root: ShadowRoot): AbstractRange | undefined {
  const selection = root.ownerDocument.getSelection();
  if (!selection || selection.rangeCount === 0) return undefined;
  // Chrome hides what lies in a shadow root from getRangeAt; Firefox before 142 has no other way and hides nothing.
  // https://developer.mozilla.org/docs/Web/API/Selection/getComposedRanges
  if ('getComposedRanges' in selection) return selection.getComposedRanges({ shadowRoots: [root] })[0];
  return (selection as Selection).getRangeAt(0);
}

/** How many characters of a line come before a boundary point: none if it lies before the line, all if after. */
function offsetIn(line: HTMLElement, container: Node, offset: number): number {
  const measure = line.ownerDocument.createRange();
  measure.selectNodeContents(line);
  const side = measure.comparePoint(container, offset);
  if (side < 0) return 0;
  if (side > 0) return line.textContent.length;
  measure.setEnd(container, offset);
  return measure.toString().length;
}
