import { quotationMarks } from '@/article/dom-nodes';
import { texOfMathMl } from '@/article/mathml-tex';
import { MEDIA, TEX } from '@/core/articles/stored-attributes';

const BLOCKS: ReadonlySet<string> = new Set(
  'p h1 h2 h3 h4 h5 h6 ul ol dl dt dd li table caption tr blockquote pre figure figcaption hr div'.split(' '),
);

/**
 * The plain text of a clean body: a line for each paragraph, cells separated by tabs, without the stand-ins for media. Readings of
 * characters (ruby) stand at the end of their line, so that they do not come between the characters of a word. `root` is used up.
 */
export function toPlainText(root: Element): string {
  writeDrawn(root);
  const writer = new LineWriter();
  const walker = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  // The walker only reports where nodes begin: a block has ended when a node is no longer inside it.
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
    } else if (current instanceof Element && current.localName === 'ruby') {
      writer.addReading([...current.querySelectorAll('rt')].map(({ textContent }) => textContent).join(''));
    } else if (current instanceof Element) writer.mark(current);
  }
  return writer.text();
}

/** Writes as text what a browser draws without text: formulas as TeX, and the marks of quotations within a line. */
function writeDrawn(clean: Element): void {
  for (const formula of clean.querySelectorAll(`[${TEX}], math`)) {
    if (!clean.contains(formula)) continue;
    const tex = formula.getAttribute(TEX) ?? texOfMathMl(formula);
    // The parts of a formula without a form in TeX stand apart, so that it does not read as another.
    const parts = [...formula.querySelectorAll('mi, mn, mo, mtext, ms')].map(
      ({ textContent }) => textContent,
    );
    formula.replaceWith(tex ?? parts.join(' '));
  }
  for (const quotation of clean.querySelectorAll('q')) {
    const [open, close] = quotationMarks(quotation);
    quotation.prepend(open);
    quotation.append(close);
  }
}

/** Collects text in pieces and joins them once, because joining after every piece takes quadratic time. */
class LineWriter {
  readonly #pieces: string[] = [];
  /** The readings of the line that is not ended yet. */
  #readings: string[] = [];
  /** The last character; empty at the beginning. */
  #last = '';

  write(data: string, isListing: boolean): void {
    this.#push(isListing ? data : tight(data, this.#last));
  }

  addReading(reading: string): void {
    const tidy = reading.replace(/\s+/g, ' ').trim();
    if (tidy !== '') this.#readings.push(tidy);
  }

  endLine(): void {
    this.#writeReadings();
    if (this.#last !== '' && this.#last !== '\n') this.#push('\n');
  }

  /** Adds the line break or tab that an element stands for. An empty cell has its tab, too, or later cells would change their column. */
  mark(element: Element): void {
    if (element.localName === 'br') {
      this.#writeReadings();
      this.#push('\n');
    } else if (element.matches('td, th') && element.previousElementSibling) this.#push('\t');
  }

  text(): string {
    this.#writeReadings();
    const lines = this.#pieces.join('').split('\n');
    return lines
      .map((line) => line.trimEnd())
      .filter((line) => line !== '')
      .join('\n');
  }

  #writeReadings(): void {
    if (this.#readings.length > 0) this.#push(` (${this.#readings.join(' ')})`);
    this.#readings = [];
  }

  #push(piece: string): void {
    if (piece === '') return;
    this.#pieces.push(piece);
    this.#last = piece.at(-1) ?? '';
  }
}

/** The readings of characters, which `addReading` takes. */
const NEVER_IN_LINE: ReadonlySet<string> = new Set(['rt', 'rp']);

function nextShown(walker: TreeWalker): Node | null {
  let node = walker.nextNode();
  while (node instanceof Element && (node.hasAttribute(MEDIA) || NEVER_IN_LINE.has(node.localName))) {
    node = walker.nextSibling() ?? skipSubtree(walker, node);
  }
  return node;
}

/** The next node after a subtree that has no next sibling. */
function skipSubtree(walker: TreeWalker, root: Element): Node | null {
  let next = walker.nextNode();
  while (next && root.contains(next)) next = walker.nextNode();
  return next;
}

function isListing(text: Text): boolean {
  return text.parentElement?.closest('pre') !== null;
}

/** Letters and punctuation of scripts without spaces. */
const UNSPACED = '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}ー\\u3001-\\u303f\\uff01-\\uff60]';
/** A line break of the source within a text of such a script. https://drafts.csswg.org/css-text-3/#line-break-transform */
const BREAK_WITHIN = new RegExp(`(?<=${UNSPACED})(?=[^\\S\\n]*\\n)\\s+(?=${UNSPACED})`, 'gu');

/** Collapses white space as a browser does: to one space, and to none at the start of a line. `before`: the last character. */
function tight(data: string, before: string): string {
  const visible = data.replaceAll('\u200b', '');
  const joined = visible.includes('\n') ? visible.replace(BREAK_WITHIN, '') : visible;
  // A single space is left alone: a text may have millions of them.
  const single = joined.replace(/[^\S ]\s*| \s+/g, ' ');
  return before === '' || /\s/.test(before) ? single.replace(/^ /, '') : single;
}
