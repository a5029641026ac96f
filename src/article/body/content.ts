import { quotationMarks } from '@/article/dom-nodes';
import { texOfMathMl } from '@/article/mathml-tex';
import type { ArticleContent } from '@/core/articles/article';
import { flattenBoxes, joinMarks, normaliseTables, semanticStyles } from './blocks';
import type { BodyNotes } from './body-notes';
import { unwrapButtons } from './buttons';
import { normaliseCode } from './code';
import { normaliseFormulas, TEX } from './formulas';
import { placeBackgroundsAndDrawings, placeImages } from './images';
import { normaliseLinks } from './links';
import { MEDIA, replaceEmbeds } from './media';
import { sanitise } from './sanitise';
import { writeTicks } from './ticks';

const NEVER_SHOWN =
  'script, style, button, link, meta, template, title, base, select, textarea, input, progress, meter, dialog, [hidden], [style*="display:none"], [style*="display: none"]';

/**
 * Builds the body of an article and makes it safe. `root` must be in a document in which nothing runs; it is used up.
 * Elements that only one site uses must be replaced before.
 */
export function buildContent(root: Element, base: string, notes: BodyNotes): ArticleContent {
  normaliseFormulas(root, notes);
  writeTicks(root);
  unwrapButtons(root);
  for (const element of root.querySelectorAll(NEVER_SHOWN)) {
    if (!element.matches('[data-tex], math *, svg title')) element.remove();
  }
  normaliseCode(root);
  replaceEmbeds(root, base, notes);
  placeBackgroundsAndDrawings(root, base, notes);
  placeImages(root, base, notes);
  semanticStyles(root);
  normaliseLinks(root, base);
  normaliseTables(root);
  flattenBoxes(root);
  joinMarks(root);
  const html = sanitise(root);
  // Images and text are taken from what is stored, not from what it was made of.
  const clean = new DOMParser().parseFromString(html, 'text/html').body;
  const byId = new Map(notes.images.map((image) => [image.id, image]));
  const places = [...clean.querySelectorAll('img')].map((image) => image.getAttribute('data-picture') ?? '');
  const images = [...new Set(places)].flatMap((id) => byId.get(id) ?? []);
  writeOut(clean);
  return { html, pictures: images, text: toPlainText(clean) };
}

/** Writes out what a browser draws by itself: formulas as TeX, the marks of quotations within a line. `clean` is used up. */
function writeOut(clean: Element): void {
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

const BLOCKS: ReadonlySet<string> = new Set(
  'p h1 h2 h3 h4 h5 h6 ul ol dl dt dd li table caption tr blockquote pre figure figcaption hr div'.split(' '),
);

/**
 * The plain text of a clean body: a line for each paragraph, cells separated by tabs, without the stand-ins for media. Readings of
 * characters (ruby) stand at the end of their line, so that they do not come between the characters of a word.
 */
function toPlainText(root: Element): string {
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
    } else if (current instanceof Element) writer.mark(current.localName);
  }
  return writer.text();
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

  /** Adds the line break or tab that an element stands for. */
  mark(name: string): void {
    if (name === 'br') {
      this.#writeReadings();
      this.#push('\n');
    } else if ((name === 'td' || name === 'th') && this.#last !== '\n') this.#push('\t');
  }

  text(): string {
    this.#writeReadings();
    const lines = this.#pieces.join('').split('\n');
    return lines
      .map((line) => line.trimEnd())
      .filter((line) => line !== '')
      .join('\n')
      .trim();
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
