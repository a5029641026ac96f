/** One character as the browser has set it, CSS px from the unrotated sheet's top left corner. */
export interface Grapheme {
  readonly text: string;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  /** The block or cell it stands in. */
  readonly block: number;
  /** The printed row that its block is a cell of, if it is one. */
  readonly row: number | undefined;
  readonly vertical: boolean;
  /** CSS px */
  readonly fontSize: number;
  /** Whether each printed line stands for itself, as in a `<pre>`. */
  readonly preformatted: boolean;
}

/**
 * The characters of an element in the order of its HTML, one range each. Runs inside the page, so it stands alone.
 * https://drafts.csswg.org/cssom-view/#dom-range-getclientrects
 */
export function measureGraphemes(sheet: Element): Grapheme[] {
  const origin = sheet.getBoundingClientRect();
  const numbers = new Map<Element, number>();
  const numberOf = (element: Element): number => {
    const known = numbers.get(element) ?? numbers.size;
    numbers.set(element, known);
    return known;
  };
  const blockOf = (node: Element): Element => {
    const isBlock = (at: Element): boolean =>
      at === sheet || at.classList.contains('cell') || !getComputedStyle(at).display.startsWith('inline');
    return isBlock(node) || node.parentElement === null ? node : blockOf(node.parentElement);
  };
  const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  const measure = (node: Text, parent: Element): Grapheme[] => {
    const block = blockOf(parent);
    const row = block.closest('[data-row]');
    const { writingMode, fontSize } = getComputedStyle(block);
    return [...segmenter.segment(node.data)].flatMap(({ segment, index }) => {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + segment.length);
      const box = range.getClientRects()[0];
      if (box === undefined || box.width * box.height === 0) return []; // collapsed white space
      return {
        text: segment,
        left: box.left - origin.left,
        right: box.right - origin.left,
        top: box.top - origin.top,
        bottom: box.bottom - origin.top,
        block: numberOf(block),
        row: row === null ? undefined : numberOf(row),
        vertical: writingMode.startsWith('vertical'),
        fontSize: Number.parseFloat(fontSize),
        preformatted: block.tagName === 'PRE',
      };
    });
  };
  const graphemes: Grapheme[] = [];
  const walker = document.createTreeWalker(sheet, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (node instanceof Text && parent !== null && parent.closest('[data-skip]') === null) {
      graphemes.push(...measure(node, parent));
    }
  }
  return graphemes;
}
