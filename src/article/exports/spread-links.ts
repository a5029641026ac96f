import { unwrapElement } from '@/article/dom-nodes';

/** Elements that are blocks in Markdown. */
const BLOCKS =
  'p, div, h1, h2, h3, h4, h5, h6, ul, ol, li, dl, dt, dd, blockquote, pre, hr, table, thead, tbody, tfoot, tr, td, th, figure, figcaption';

/** Moves each link that has blocks into these blocks, because a link in Markdown cannot go across several. Listings cannot be links. */
export function spreadLinks(root: Element): void {
  for (const link of root.querySelectorAll('a[href]')) {
    if (link.querySelector(BLOCKS) === null) continue;
    spread(link, link);
    unwrapElement(link);
  }
}

/** Puts a copy of the link around every run of nodes in `parent` that are no blocks. */
function spread(parent: Element, link: Element): void {
  let run: Element | undefined;
  for (const node of [...parent.childNodes]) {
    if (node instanceof Element && (node.matches(BLOCKS) || node.querySelector(BLOCKS) !== null)) {
      run = undefined;
      if (node.localName !== 'pre') spread(node, link);
    } else {
      if (!run) {
        run = link.cloneNode(false) as Element;
        node.before(run);
      }
      run.append(node);
    }
  }
}
