import { styleOf, unshadowed, windowOf } from '@/content/unshadowed';
import type { Departure } from '@/core/recognitions/overlay-view';
import { findBackgroundLayer, imageOf, type PageImage } from './page-image';

/** Up to this difference of their ratios, two files are one image in two sizes, which are whole px. */
const SAME_RATIO = 0.02;

/** The file that an image showed when it was recognised. */
export class ShownFile {
  readonly #image: PageImage;
  readonly #choices: string | undefined;
  readonly #ratio: number;
  #url: string | undefined;
  /** The computed background in which the address was found: it is parsed only when it has changed. */
  #background: string | undefined;

  constructor(image: PageImage) {
    this.#image = image;
    this.#url = image.url;
    this.#background = backgroundOf(image);
    this.#choices = choicesOf(image.element);
    this.#ratio = ratioOf(image.element);
  }

  /** Whether the image has left the page, or shows another file; undefined while it shows this one. */
  findDeparture(): Departure | undefined {
    const { element, region, kind } = this.#image;
    if (!unshadowed(element).isConnected || !windowOf(element)) return 'gone';
    if (region || this.#url === undefined) return undefined;
    if (kind === 'background') return this.#hasOtherBackground() ? 'changed' : undefined;
    const url = imageOf(element)?.url;
    if (url === this.#url) return undefined;
    if (this.#choices === undefined || choicesOf(element) !== this.#choices) return 'changed';
    // Of the files that the page offers for different windows, the browser has taken another one: mostly the same image in another size.
    const difference = Math.abs(ratioOf(element) / this.#ratio - 1);
    if (difference >= SAME_RATIO) return 'changed';
    // Until the other file is loaded its ratio is not known; then it is asked again.
    if (!Number.isNaN(difference)) this.#url = url;
    return undefined;
  }

  #hasOtherBackground(): boolean {
    const background = backgroundOf(this.#image);
    if (background === this.#background) return false;
    this.#background = background;
    return findBackgroundLayer(this.#image.element)?.url !== this.#url;
  }
}

function backgroundOf({ kind, element }: PageImage): string | undefined {
  return kind === 'background' ? styleOf(element)?.backgroundImage : undefined;
}

/** The files of which the browser chooses one by the window's size, as the page has written them; undefined where there is only one. */
function choicesOf(element: Element): string | undefined {
  const { localName, parentElement } = unshadowed(element);
  if (localName !== 'img') return undefined;
  const sources = parentElement?.localName === 'picture' ? parentElement.querySelectorAll('source') : [];
  const lists = [element, ...sources].map((each) => each.getAttribute('srcset') ?? '');
  return lists.join('') === '' ? undefined : JSON.stringify([...lists, element.getAttribute('src')]);
}

/** The width of an image for its height; NaN while it is not loaded. */
function ratioOf(element: Element): number {
  const { naturalWidth = 0, naturalHeight = 0 } = element as Partial<HTMLImageElement>;
  return naturalWidth / naturalHeight;
}
