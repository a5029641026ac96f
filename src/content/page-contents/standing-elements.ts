import { HiddenElements } from '@/content/hidden-elements';
import { flatParent } from '@/content/page-tree';
import { rectOf, unshadowed } from '@/content/unshadowed';
import { areaOf, intersectRects, type Rect } from '@/core/geometry/rect';
import { walkPage } from './walk-page';

/** An element that covers at least this part of what scrolls stays: it may draw the page itself, such as a canvas that is moved along. */
const LARGE = 0.5;

/** How far an element moves at least if it does not scroll with the page, CSS px. */
const MOVED_PX = 2;

/** The most elements whose places are told. */
const MOST = 100;

/** Where an element was when it was first seen, CSS px: on the page, and in the element around it. */
interface FirstPlace {
  readonly onPage: number;
  readonly inParent: number;
}

/** What stands still over a page that scrolls, such as headers, and what extensions have put beside the page. */
export class StandingElements {
  readonly #first = new WeakMap<Element, FirstPlace>();
  readonly #hidden = new HiddenElements();

  /** The places of what stands over a page in its first screenshot, CSS px of the viewport. Only what extensions have added is hidden. */
  list(document: Document, scroller: Element | undefined, clip: Rect): readonly Rect[] {
    this.#hideStrangers(document);
    const found: Rect[] = [];
    for (const element of findCandidates(document, scroller, clip)) {
      this.#firstPlace(element, scroller);
      const rect = rectOf(element);
      const stands = positionOf(element) !== 'sticky' || isAtBottomLine(element, rect, clip);
      if (stands && found.length < MOST) found.push(toRect(rect));
    }
    return found;
  }

  /** Hides what stands over a page. What is sticky is seen once in its own place, and then hidden. */
  hide(document: Document, scroller: Element | undefined, clip: Rect): void {
    this.#hideStrangers(document);
    for (const element of findCandidates(document, scroller, clip)) {
      if (this.#hidden.has(element)) continue;
      const isNew = !this.#first.has(element);
      const first = this.#firstPlace(element, scroller);
      const now = placeOf(element, scroller);
      const isSticky = positionOf(element) === 'sticky';
      const moved = isSticky ? now.inParent - first.inParent : now.onPage - first.onPage;
      if (Math.abs(moved) > MOVED_PX || (isNew && !isSticky)) this.#hidden.hide(element);
    }
  }

  /** Shows everything again. */
  show(): void {
    this.#hidden.show();
  }

  #firstPlace(element: Element, scroller: Element | undefined): FirstPlace {
    const first = this.#first.get(element) ?? placeOf(element, scroller);
    this.#first.set(element, first);
    return first;
  }

  /** Elements beside the body are put there by extensions. */
  #hideStrangers({ documentElement, body, head }: Document): void {
    for (const element of documentElement.children)
      if (element !== body && element !== head && !this.#hidden.has(element)) this.#hidden.hide(element);
  }
}

/** Elements that may stand still, and cover only a part of what scrolls. */
function* findCandidates(document: Document, scroller: Element | undefined, clip: Rect): Generator<Element> {
  const around = new Set(scroller ? ancestorsOf(scroller) : []);
  const inner = scroller === document.scrollingElement ? undefined : scroller;
  for (const step of walkPage(document)) {
    if (step.type !== 'enter' || unshadowed(step.element).ownerDocument !== document) continue;
    const { element } = step;
    const position = positionOf(element);
    const isOver = position === 'absolute' && inner !== undefined && !unshadowed(inner).contains(element);
    if (position !== 'fixed' && position !== 'sticky' && !isOver) continue;
    const covered = areaOf(intersectRects(rectOf(element), clip));
    if (covered > 0 && covered < areaOf(clip) * LARGE && !around.has(element)) yield element;
  }
}

function* ancestorsOf(element: Element): Generator<Element> {
  for (let at: Element | null = element; at; at = flatParent(at)) yield at;
}

function positionOf(element: Element): string {
  return getComputedStyle(element).position;
}

function placeOf(element: Element, scroller: Element | undefined): FirstPlace {
  const parent = flatParent(element);
  const { y } = rectOf(element);
  const scrolled = scroller ? unshadowed(scroller).scrollTop : 0;
  return { onPage: y + scrolled, inParent: y - (parent ? rectOf(parent).y : 0) };
}

/** Whether a sticky element is held at the bottom of what scrolls, and so not in its own place. */
function isAtBottomLine(element: Element, rect: Rect, clip: Rect): boolean {
  const bottom = Number.parseFloat(getComputedStyle(element).bottom);
  return Math.abs(rect.y + rect.height + bottom - clip.y - clip.height) <= MOVED_PX;
}

function toRect({ x, y, width, height }: Rect): Rect {
  return { x, y, width, height };
}
