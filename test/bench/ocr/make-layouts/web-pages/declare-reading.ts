/**
 * Declares on a page of the web what `measureTree` asks for, because such a page declares nothing. Runs inside the page, so it
 * stands alone. Values of form controls become text. The elements do not tell where floats and positioned boxes are seen: these and
 * their siblings are read in the order of an XY-cut. What another box covers is left out.
 */
export function declareReading(): void {
  const isOutOfFlow = (element: Element): boolean => {
    const { position, cssFloat } = getComputedStyle(element);
    return position === 'absolute' || position === 'fixed' || cssFloat !== 'none';
  };
  const isInline = (node: Node): boolean =>
    node instanceof Text ||
    (node instanceof HTMLElement && getComputedStyle(node).display === 'inline' && !isOutOfFlow(node));
  const hasText = (node: Node): boolean => node.textContent?.trim() !== '';

  // Without their fonts, which are fetched from elsewhere, these icons show their names.
  for (const icon of document.querySelectorAll<HTMLElement>(
    '[class*="material-icons"], [class*="material-symbols"]',
  ))
    icon.style.setProperty('visibility', 'hidden');

  const textOfField = (field: Element): string => {
    if (field instanceof HTMLSelectElement) return field.selectedOptions[0]?.text ?? '';
    if (field instanceof HTMLTextAreaElement) return field.value || field.placeholder;
    const isText =
      field instanceof HTMLInputElement &&
      !/^(checkbox|radio|range|color|file|hidden|password|image)$/.test(field.type);
    return isText ? field.value || field.placeholder : '';
  };
  /** A box with the look of the field, whose text is part of the document. */
  const toText = (field: HTMLElement): void => {
    const style = getComputedStyle(field);
    const text = textOfField(field);
    if (text === '' || style.display === 'none') return;
    const box = document.createElement('span');
    for (const name of style) box.style.setProperty(name, style.getPropertyValue(name));
    box.style.setProperty('-webkit-appearance', 'none');
    if (style.display === 'inline') box.style.setProperty('display', 'inline-block');
    box.style.setProperty('white-space', field instanceof HTMLTextAreaElement ? 'pre-wrap' : 'nowrap');
    box.style.setProperty('overflow', 'hidden');
    box.textContent = text;
    field.replaceWith(box);
  };
  for (const field of document.querySelectorAll<HTMLElement>('input,select,textarea')) toText(field);

  /** Text between boxes is one thing that has a place, like the boxes beside it. */
  const wrapInlineRuns = (element: HTMLElement): void => {
    let run: Node[] = [];
    const close = (): void => {
      const [first] = run;
      if (first !== undefined && run.some(hasText)) {
        const box = document.createElement('span');
        element.insertBefore(box, first);
        box.append(...run);
      }
      run = [];
    };
    for (const child of [...element.childNodes]) {
      if (isInline(child)) run.push(child);
      else close();
    }
    close();
  };
  interface Part {
    readonly element: HTMLElement;
    readonly box: DOMRect;
  }
  const partsOf = (element: HTMLElement): Part[] =>
    [...element.children].flatMap((child) => {
      if (!(child instanceof HTMLElement) || !hasText(child)) return [];
      const range = document.createRange();
      range.selectNodeContents(child);
      const box = range.getBoundingClientRect();
      return box.width * box.height > 0 ? [{ element: child, box }] : [];
    });
  type Side = 'left' | 'right' | 'top' | 'bottom';
  /** The parts before and after the first line that goes through none of them. */
  const cutAlong = (
    parts: readonly Part[],
    [start, end]: readonly [Side, Side],
  ): readonly Part[][] | undefined => {
    const sorted = [...parts].sort((a, b) => a.box[start] - b.box[start]);
    let reached = sorted[0]?.box[end] ?? 0;
    for (const [at, { box }] of sorted.entries()) {
      if (at > 0 && box[start] >= reached - 1) return [sorted.slice(0, at), sorted.slice(at)];
      reached = Math.max(reached, box[end]);
    }
    return undefined;
  };
  const inOrder = (parts: readonly Part[]): readonly Part[] => {
    if (parts.length < 2) return parts;
    const cut = cutAlong(parts, ['top', 'bottom']) ?? cutAlong(parts, ['left', 'right']);
    return cut ? cut.flatMap(inOrder) : parts;
  };
  for (const element of document.querySelectorAll<HTMLElement>('body, body *')) {
    if (![...element.children].some((child) => isOutOfFlow(child) && hasText(child))) continue;
    if (!/(?:flex|grid)$/.test(getComputedStyle(element).display)) wrapInlineRuns(element);
    element.dataset['reading'] = 'dom';
    inOrder(partsOf(element)).forEach((part, at) => {
      part.element.dataset['order'] = String(at);
    });
  }

  const isCovered = (element: HTMLElement): boolean => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const seen = document.elementFromPoint(x, y);
    if (seen === null || seen.contains(element) || element.contains(seen)) return false;
    const { backgroundColor } = getComputedStyle(seen);
    return !/^rgba\(.*, 0(\.\d+)?\)$|^transparent$/.test(backgroundColor);
  };
  for (const element of document.querySelectorAll<HTMLElement>('body *')) {
    const ownsText = [...element.childNodes].some((child) => child instanceof Text && hasText(child));
    if (ownsText && isCovered(element)) element.dataset['skip'] = '';
  }
}
