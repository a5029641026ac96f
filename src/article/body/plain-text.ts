import { MEDIA } from './media';

const BLOCKS: ReadonlySet<string> = new Set(
  'p h1 h2 h3 h4 h5 h6 ul ol dl dt dd li table caption tr blockquote pre figure figcaption hr div'.split(' '),
);

/** What a clean body reads as: a line for each paragraph, cells parted by tabs. What stands in for a medium is not the article's text. */
export function plainText(root: Element): string {
  const writer = new LineWriter();
  const walker = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  // The walker tells beginnings only: a block's end is noticed by the first node that is no longer inside.
  let open: Element[] = [];
  for (let node = nextShown(walker); node; node = nextShown(walker)) {
    const current = node;
    if (open.some((block) => !block.contains(current))) {
      open = open.filter((block) => block.contains(current));
      writer.endLine();
    }
    if (current instanceof Text) writer.write(current.data, isListing(current));
    else if (current instanceof Element && BLOCKS.has(current.localName)) {
      writer.endLine();
      open.push(current);
    } else if (current instanceof Element) writer.mark(current.localName);
  }
  return writer.text();
}

/** Text on its way, in pieces: what is put together after every piece is put together again and again. */
class LineWriter {
  readonly #pieces: string[] = [];
  /** The last character; empty at the beginning. */
  #last = '';

  write(data: string, isListing: boolean): void {
    this.#push(isListing ? data : tight(data, this.#last));
  }

  endLine(): void {
    if (this.#last !== '' && this.#last !== '\n') this.#push('\n');
  }

  /** What an element that holds no line of its own does to the line. */
  mark(name: string): void {
    if (name === 'br') this.#push('\n');
    else if ((name === 'td' || name === 'th') && this.#last !== '\n') this.#push('\t');
  }

  text(): string {
    const text = this.#pieces.join('');
    return text
      .replace(/[^\S\n]+\n/g, '\n')
      .replace(/\n{2,}/g, '\n')
      .trim();
  }

  #push(piece: string): void {
    if (piece === '') return;
    this.#pieces.push(piece);
    this.#last = piece.at(-1) ?? '';
  }
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

/** White space as a browser shows it: one space, none at the beginning of a line. `before`: the last character. */
function tight(data: string, before: string): string {
  const single = data.replace(/[\s\u200b\ufeff]+/g, (space) => (/[\s]/.test(space) ? ' ' : ''));
  return before === '' || /\s/.test(before) ? single.replace(/^ /, '') : single;
}
