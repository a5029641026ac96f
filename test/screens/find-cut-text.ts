/** A part of a page whose content does not fit into it. */
export interface CutText {
  /** The element, as a selector with the start of its text. */
  readonly where: string;
  /** How much does not fit, CSS px. */
  readonly excess: number;
  readonly direction: 'sideways' | 'down';
}

/** What scrolls sideways, because it keeps its lines or is a row of any length. */
const SCROLLS_SIDEWAYS =
  'pre, .hot-chips, .library-nav, .articles-filters, .options-nav > ul, .table-scroll, textarea, .image-stage';

/**
 * The places in a page where text is cut, or where something scrolls sideways that is not meant to. A title that ends in "…"
 * is not cut if the whole of it can be read elsewhere: as the element's `title`, or because it is a link or a control that
 * opens it. The choice of a select and a placeholder are cut if they are wider than their control. What scrolls down is cut if hardly a line of it is seen. Self-contained: runs in a page.
 */
export function findCutText(scrolling: string): readonly CutText[] {
  const roots: (Document | ShadowRoot)[] = [document];
  const found: { element: Element; cut: CutText }[] = [];
  const nameOf = (element: Element) => {
    const part = element.getAttribute('data-part');
    const classes = [...element.classList].map((name) => `.${name}`).join('');
    const text = (element.textContent ?? '').trim().slice(0, 40);
    return `${element.localName}${part ? `[data-part="${part}"]` : ''}${classes} “${text}”`;
  };
  const ARROW = 16; // of a select, CSS px
  // What a control shows is no content of it, so nothing of it scrolls: its width is measured.
  const writtenIn = (element: HTMLElement) => {
    if (element instanceof HTMLSelectElement && element.size <= 1)
      return element.selectedOptions[0]?.label.trim();
    return element instanceof HTMLInputElement && element.value === '' ? element.placeholder : undefined;
  };
  const pen = document.createElement('canvas').getContext('2d');
  const widthOf = (text: string, { font }: CSSStyleDeclaration) => {
    if (!pen) return 0;
    pen.font = font;
    return pen.measureText(text).width;
  };
  const roomIn = (element: HTMLElement, { paddingLeft, paddingRight }: CSSStyleDeclaration) =>
    element.clientWidth -
    Number.parseFloat(paddingLeft) -
    Number.parseFloat(paddingRight) -
    (element instanceof HTMLSelectElement ? ARROW : 0);
  const TOLERANCE = 1; // CSS px: sizes are rounded
  const LEAST_SEEN = 48; // of what scrolls, CSS px: two lines
  for (const root of roots)
    for (const element of root.querySelectorAll('*')) {
      if (element.shadowRoot) roots.push(element.shadowRoot);
      if (!(element instanceof HTMLElement) || element.clientWidth < 2 || !element.checkVisibility())
        continue;
      const style = getComputedStyle(element);
      const written = writtenIn(element);
      if (written) {
        const excess = Math.ceil(widthOf(written, style) - roomIn(element, style));
        if (excess > TOLERANCE)
          found.push({
            element,
            cut: { where: `${nameOf(element)} “${written}”`, excess, direction: 'sideways' },
          });
        continue;
      }
      if (
        !element.textContent?.trim() ||
        style.clipPath !== 'none' ||
        element.closest('[aria-hidden="true"], .visually-hidden')
      )
        continue;
      const add = (excess: number, direction: CutText['direction']) =>
        found.push({ element, cut: { where: nameOf(element), excess, direction } });
      const sideways = element.scrollWidth - element.clientWidth;
      const down = element.scrollHeight - element.clientHeight;
      const isShortened = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none';
      if (isShortened && element.closest('[title], a[href], button:not([data-part]), summary, [data-key]'))
        continue;
      if (sideways > TOLERANCE && !element.matches(scrolling)) add(sideways, 'sideways');
      const isLow = style.overflowY !== 'visible' && element.clientHeight < LEAST_SEEN;
      const isClipped = style.overflowY === 'hidden' || style.overflowY === 'clip' || isLow;
      if (down > TOLERANCE && isClipped) add(down, 'down');
    }
  // What does not fit makes all around it too wide: only the innermost is named.
  return found
    .filter(
      ({ element }) => !found.some((other) => other.element !== element && element.contains(other.element)),
    )
    .map(({ cut }) => cut);
}

export { SCROLLS_SIDEWAYS };
