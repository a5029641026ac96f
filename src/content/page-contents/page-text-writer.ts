import { flatParent } from '@/content/page-tree';
import { rectOf, styleOf, unshadowed, windowOf } from '@/content/unshadowed';
import { MOST_CHARACTERS, type PagePart } from '@/core/recognitions/page-contents';

/** Elements with an empty line before and after them; other blocks begin a line. */
const PARAGRAPHS = new Set([
  ...['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'pre', 'table', 'ul', 'ol', 'dl', 'figure'],
  ...['section', 'article', 'header', 'footer', 'main', 'nav', 'aside', 'details', 'form', 'fieldset'],
]);

/** What comes between the text so far and the next. */
interface Gap {
  readonly lines: number;
  readonly tabs: number;
  readonly isSpace: boolean;
  /** The spaces since the last end of a line, where the page shows all of them. */
  readonly kept: string;
}

const NO_GAP: Gap = { lines: 0, tabs: 0, isSpace: false, kept: '' };

/** The most spaces that are kept in a row: indented code has fewer. */
const MOST_SPACES = 400;

/**
 * Writes the text that a page shows, as a browser copies it: one line for each block, tabs between the cells of a row. What is hidden,
 * and what the user has typed, is left out.
 */
export class PageTextWriter {
  readonly #parts: PagePart[] = [];
  readonly #visible = new Map<Element, boolean>();
  #text = '';
  #gap = NO_GAP;
  #isRowStart = true;
  /** How many elements deep the walk is in one whose text is not seen. */
  #unseenDepth = 0;
  #left = MOST_CHARACTERS;

  /** Whether the page has more text than is taken. */
  get isCut(): boolean {
    return this.#left <= 0;
  }

  enter(element: Element): void {
    if (this.#unseenDepth > 0 || isUnseen(element)) {
      this.#unseenDepth += 1;
      return;
    }
    const display = displayOf(element);
    if (unshadowed(element).localName === 'br') this.#breakLine();
    else if (display === 'table-cell') this.#startCell();
    else this.#breakAround(element, display);
    if (display === 'table-row') this.#isRowStart = true;
  }

  leave(element: Element): void {
    if (this.#unseenDepth > 0) {
      this.#unseenDepth -= 1;
      return;
    }
    const display = displayOf(element);
    // A paragraph in the last cell does not part its row from the next, and empty cells at the end are no tabs.
    if (display === 'table-row') this.#gap = { ...NO_GAP, lines: 1 };
    else this.#breakAround(element, display);
  }

  write(text: Text): void {
    const parent = parentOf(text);
    if (this.#unseenDepth > 0 || this.isCut || !parent || !this.#isVisible(parent)) return;
    const whiteSpace = styleOf(parent)?.whiteSpace ?? '';
    if (!/^(?:pre|break-spaces)/.test(whiteSpace)) {
      this.#append(text.data.replace(/[ \t\n\r\f]+/g, ' '), false);
      return;
    }
    for (const [index, line] of text.data.split('\n').entries()) {
      if (index > 0) this.#breakLine();
      this.#append(line, whiteSpace !== 'pre-line');
    }
  }

  /** Notes the place of an image in the text. */
  addImage(index: number): void {
    this.#flush();
    this.#parts.push(index);
  }

  /** The text before, between and after the images, and the images. Call it once, at the end. */
  end(): readonly PagePart[] {
    this.#flush();
    return this.#parts;
  }

  #append(text: string, keepsSpaces: boolean): void {
    const own = text.trim();
    const before = own === '' ? text : text.slice(0, text.indexOf(own));
    if (keepsSpaces) this.#keepSpaces(before);
    else if (before !== '') this.#addSpace();
    if (own === '') return;
    const taken = own.slice(0, this.#left);
    this.#left -= taken.length;
    this.#text += separatorOf(this.#gap, this.#text === '') + taken;
    this.#gap = NO_GAP;
    const after = text.slice(before.length + own.length);
    if (keepsSpaces) this.#keepSpaces(after);
    else if (after !== '') this.#addSpace();
  }

  #keepSpaces(spaces: string): void {
    this.#gap = { ...this.#gap, kept: (this.#gap.kept + spaces).slice(0, MOST_SPACES) };
  }

  #breakLine(): void {
    this.#gap = { ...this.#gap, lines: this.#gap.lines + 1, kept: '' };
  }

  #addSpace(): void {
    this.#gap = { ...this.#gap, isSpace: true };
  }

  #breakAround(element: Element, display: string): void {
    const isInline = /^(?:inline|contents|ruby|none|table-cell)/.test(display);
    // Buttons and labels side by side, which have no space between them in the markup.
    if (display.startsWith('inline-')) this.#addSpace();
    if (isInline) return;
    const lines = PARAGRAPHS.has(unshadowed(element).localName) ? 2 : 1;
    this.#gap = { ...this.#gap, lines: Math.max(this.#gap.lines, lines), kept: '' };
  }

  #startCell(): void {
    if (this.#isRowStart) this.#isRowStart = false;
    else this.#gap = { ...NO_GAP, tabs: this.#gap.tabs + 1 };
  }

  #isVisible(parent: Element): boolean {
    const known = this.#visible.get(parent);
    if (known !== undefined) return known;
    const isVisible = isSeen(parent);
    this.#visible.set(parent, isVisible);
    return isVisible;
  }

  #flush(): void {
    if (this.#text !== '') this.#parts.push(this.#text);
    this.#text = '';
    this.#gap = NO_GAP;
  }
}

function separatorOf({ lines, tabs, isSpace, kept }: Gap, isFirst: boolean): string {
  if (isFirst) return kept;
  if (tabs > 0) return '\t'.repeat(tabs) + kept;
  if (lines > 0) return '\n'.repeat(Math.min(lines, 2)) + kept;
  return kept === '' && isSpace ? ' ' : kept;
}

function displayOf(element: Element): string {
  return styleOf(element)?.display ?? '';
}

/** The element that a text is in; for a text at the top of a shadow root, the root's host. */
function parentOf({ parentElement, parentNode }: Text): Element | undefined {
  return parentElement ?? (parentNode as ShadowRoot | null)?.host;
}

/** Whether text in an element is painted. An element without a box of its own is as visible as the one that it is laid out in. */
function isSeen(element: Element): boolean {
  let at: Element | null = element;
  while (at && displayOf(at) === 'contents') at = flatParent(at);
  return at !== null && unshadowed(at).checkVisibility({ opacityProperty: true, visibilityProperty: true });
}

/** Whether all text in an element is out of sight: clipped to nothing, beyond the page's left or upper edge, or the user's own draft. */
function isUnseen(element: Element): boolean {
  const own = unshadowed(element);
  if ((own as Partial<HTMLElement>).isContentEditable) return true;
  const view = windowOf(element);
  if (!view || own.localName === 'html' || own.localName === 'body') return false;
  const { overflow, position } = view.getComputedStyle(element);
  const clips = /hidden|clip|auto|scroll/.test(overflow);
  const isMoved = position === 'absolute' || position === 'fixed';
  if (!clips && !isMoved) return false;
  const { width, height, right, bottom } = rectOf(element);
  if (clips && (width <= 1 || height <= 1)) return true;
  return isMoved && (right + view.scrollX < 0 || bottom + view.scrollY < 0);
}
