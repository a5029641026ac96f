import { MEDIA } from './media';

const BLOCKS: ReadonlySet<string> = new Set(
  'p h1 h2 h3 h4 h5 h6 ul ol dl dt dd li table caption tr blockquote pre figure figcaption hr div'.split(' '),
);

/** What a clean body reads as: a line for each paragraph, cells parted by tabs. What stands in for a medium is not the article's text. */
export function plainText(root: Element): string {
  let text = '';
  const walker = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  const breakLine = () => {
    if (text !== '' && !text.endsWith('\n')) text += '\n';
  };
  // The walker tells beginnings only: a block's end is noticed by the first node that is no longer inside.
  let open: Element[] = [];
  for (let node = nextShown(walker); node; node = nextShown(walker)) {
    const current = node;
    if (open.some((block) => !block.contains(current))) {
      open = open.filter((block) => block.contains(current));
      breakLine();
    }
    if (current instanceof Text) {
      text += isListing(current) ? current.data : tight(current.data, text);
    } else if (current instanceof Element) {
      if (current.localName === 'br') text += '\n';
      else if (BLOCKS.has(current.localName)) {
        breakLine();
        open.push(current);
      } else if (/^t[dh]$/.test(current.localName) && !text.endsWith('\n')) text += '\t';
    }
  }
  return text
    .replace(/[^\S\n]+\n/g, '\n')
    .replace(/\n{2,}/g, '\n')
    .trim();
}

function nextShown(walker: TreeWalker): Node | null {
  let node = walker.nextNode();
  while (node instanceof Element && (node.hasAttribute(MEDIA) || node.localName === 'annotation')) {
    node = walker.nextSibling() ?? skipSubtree(walker, node);
  }
  return node;
}

/** The next node after a subtree without a younger sibling. */
function skipSubtree(walker: TreeWalker, root: Element): Node | null {
  let next = walker.nextNode();
  while (next && root.contains(next)) next = walker.nextNode();
  return next;
}

function isListing(text: Text): boolean {
  return text.parentElement?.closest('pre') !== null;
}

/** White space as a browser shows it: one space, none at the beginning of a line. */
function tight(data: string, before: string): string {
  const single = data.replace(/[\s\u200b\ufeff]+/g, (space) => (/[\s]/.test(space) ? ' ' : ''));
  return before === '' || /\s$/.test(before) ? single.replace(/^ /, '') : single;
}
