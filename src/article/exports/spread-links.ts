import { unwrapElement } from '@/article/dom-nodes';

/** Elements that are blocks in Markdown. */
const BLOCKS =
  'p, div, h1, h2, h3, h4, h5, h6, ul, ol, li, dl, dt, dd, blockquote, pre, hr, table, thead, tbody, tfoot, tr, td, th, figure, figcaption';

const HEADINGS = 'h1, h2, h3, h4, h5, h6';

/** Elements that have marks or tags in Markdown, and one line. */
const MARKS = 'strong, b, em, i, dfn, cite, s, del, strike, sub, sup, kbd, mark, code';

/** Moves each link that has blocks into these blocks, because a link in Markdown cannot go across several. Listings cannot be links. */
export function spreadLinks(root: Element): void {
  for (const link of root.querySelectorAll('a[href]')) {
    if (link.querySelector(BLOCKS) === null) continue;
    spread(link, link, 'pre');
    unwrapElement(link);
  }
}

/** Moves marks and headings that have a table to what is beside it, and marks also into its cells: Markdown has no table within either. */
export function spreadMarks(root: Element): void {
  const around = marksAroundTables(root);
  // A mark within one of the same kind adds nothing, and a page may have hundreds of them around a table of thousands of cells.
  const inner = new Set(around.filter(({ localName, parentElement }) => parentElement?.closest(localName)));
  for (const mark of inner) unwrapElement(mark);
  for (const mark of around) {
    if (inner.has(mark)) continue;
    spread(mark, mark, mark.matches(HEADINGS) ? 'pre, table' : 'pre');
    unwrapElement(mark);
  }
}

/** The marks and headings around tables, the inner ones first. */
function marksAroundTables(root: Element): readonly Element[] {
  const passed = new Set<Element>();
  for (const table of root.querySelectorAll('table')) {
    for (let at = table.parentElement; at && at !== root && !passed.has(at); at = at.parentElement)
      passed.add(at);
  }
  return [...passed].filter((element) => element.matches(`${MARKS}, ${HEADINGS}`) && !element.closest('pre'));
}

/**
 * Puts a copy of an element around every run of nodes in `parent` that are no blocks. Nothing within `closed` gets one. White space
 * between blocks is no run: a table may have it between its rows.
 */
function spread(parent: Element, wrapper: Element, closed: string): void {
  let run: Element | undefined;
  for (const node of [...parent.childNodes]) {
    if (node instanceof Element && (node.matches(BLOCKS) || node.querySelector(BLOCKS) !== null)) {
      run = undefined;
      if (!node.matches(closed)) spread(node, wrapper, closed);
    } else if (run || node.textContent?.trim() !== '' || node instanceof Element) {
      if (!run) {
        run = wrapper.cloneNode(false) as Element;
        node.before(run);
      }
      run.append(node);
    }
  }
}
