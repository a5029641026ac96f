const FEWEST_LINES = 2;
const BLOCKS = 'div, p, section';

/**
 * The elements that are one line each: blocks, rows, or several `code`. Undefined for a listing that is not made so, or that
 * has text outside them.
 */
export function listingLines(pre: Element): readonly Element[] | undefined {
  const holder = pre.querySelector('code') ?? pre;
  const blocks = [...holder.children];
  const candidates: readonly (readonly Element[])[] = [
    outermost(pre, 'div.line'),
    outermost(pre, 'tr, li'),
    outermost(pre, 'code'),
    outermost(pre, 'span.line, [data-line]'),
    blocks.every((block) => block.matches(BLOCKS)) ? blocks : [],
  ];
  return candidates.find((lines) => lines.length >= FEWEST_LINES && areLines(pre, lines));
}

function outermost(pre: Element, selector: string): readonly Element[] {
  return [...pre.querySelectorAll(selector)].filter((each) => {
    const outer = each.parentElement?.closest(selector);
    return !outer || !pre.contains(outer) || outer === pre;
  });
}

/** Whether elements hold all text of a listing. Inline ones are lines if nothing, or one line feed, is between them. */
function areLines(pre: Element, lines: readonly Element[]): boolean {
  const gaps = gapsBetween(pre, lines);
  if (gaps.some((gap) => gap.trim() !== '')) return false;
  const isInline = lines.some((line) => line.matches('code, span'));
  return !isInline || gaps.slice(1, -1).every((gap) => gap === '' || gap.split('\n').length === 2);
}

/** The text outside some elements: before each, and after the last. */
function gapsBetween(pre: Element, lines: readonly Element[]): readonly string[] {
  const inside = new Set<Node>(lines);
  const gaps = [''];
  const walker = pre.ownerDocument.createTreeWalker(
    pre,
    NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT,
    (node) => (inside.has(node.parentNode ?? pre) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT),
  );
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (inside.has(node)) gaps.push('');
    else if (node instanceof Text) gaps.push((gaps.pop() ?? '') + node.data);
  }
  return gaps;
}
