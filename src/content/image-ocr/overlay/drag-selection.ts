import type { Caret } from './caret';

/** What a selection by dragging needs to know of the lines. */
export interface SelectableLines {
  readonly layer: HTMLElement;
  /** The caret nearest to a point of the viewport, CSS px. */
  caretAt(x: number, y: number): Caret | undefined;
  /** The element of a line. */
  elementOf(line: number): HTMLElement | undefined;
}

/**
 * Selects text by dragging. The browser's own way takes the end of the document for everything that is not text, and
 * between lines laid out freely there is much of that. Double clicks stay the browser's.
 */
export function selectByDragging(lines: SelectableLines, signal: AbortSignal): void {
  const { layer } = lines;
  const selection = () => layer.ownerDocument.getSelection();
  let anchor: Caret | undefined;

  function select(focus: Caret | undefined): void {
    const from = anchor && boundary(lines.elementOf(anchor.line), anchor.offset);
    const to = focus && boundary(lines.elementOf(focus.line), focus.offset);
    if (from && to) selection()?.setBaseAndExtent(from.node, from.offset, to.node, to.offset);
  }

  layer.addEventListener(
    'mousedown',
    (event) => {
      if (event.button !== 0 || event.detail > 1) return;
      event.preventDefault();
      const caret = lines.caretAt(event.clientX, event.clientY);
      if (!event.shiftKey || !anchor) anchor = caret;
      select(caret);
    },
    { signal },
  );
  layer.addEventListener(
    'pointerdown',
    ({ button, pointerId, pointerType }) => {
      if (button === 0 && pointerType === 'mouse') layer.setPointerCapture(pointerId);
    },
    { signal },
  );
  layer.addEventListener(
    'pointermove',
    ({ buttons, clientX, clientY, pointerType }) => {
      if (buttons === 1 && pointerType === 'mouse' && anchor) select(lines.caretAt(clientX, clientY));
    },
    { signal },
  );
}

/** The text node and offset at a line's character offset. */
function boundary(
  line: HTMLElement | undefined,
  offset: number,
): { readonly node: Node; readonly offset: number } | undefined {
  let left = offset;
  for (const run of line?.childNodes ?? []) {
    const length = run.textContent?.length ?? 0;
    if (run.firstChild && left <= length) return { node: run.firstChild, offset: left };
    left -= length;
  }
  return undefined;
}
