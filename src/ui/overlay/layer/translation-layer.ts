import { grow } from '@/core/geometry/rect';
import type { Recognition } from '@/core/ocr/recognition';
import type { OverlayTranslation, OverlayView } from '@/core/recognitions/overlay-view';
import type { BoxColours } from '@/core/translation/box-colours';
import {
  BOX_MARGIN,
  fitFontSize,
  leastFontSize,
  placeOf,
  type TranslatedUnit,
  translatedUnits,
} from '@/core/translation/translated-units';
import { fitText } from '@/ui/translation/fit-text';
import type { TextLayer } from './text-layer';

type Colours = readonly (BoxColours | undefined)[];

/** The translation on an image, each part where its text is printed and in its colours. The lines are hidden as long as it is shown. */
export class TranslationLayer {
  readonly #layer: Pick<TextLayer, 'cover' | 'scale'>;
  readonly #loadColours: () => Promise<Colours>;
  #shown: OverlayTranslation | undefined;
  #of: Recognition | undefined;
  #units: readonly TranslatedUnit[] = [];
  #colours: Colours = [];
  #boxes: HTMLElement[] = [];

  constructor(layer: Pick<TextLayer, 'cover' | 'scale'>, loadColours: () => Promise<Colours>) {
    this.#layer = layer;
    this.#loadColours = loadColours;
  }

  /** Shows the translation of a view, or its lines. */
  show({ phase, translation }: Pick<OverlayView, 'phase' | 'translation'>): void {
    if (translation === this.#shown) return;
    this.#shown = translation;
    const recognition = phase.phase === 'done' ? phase.recognition : undefined;
    if (!translation || !recognition) {
      this.#boxes = [];
      this.#layer.cover(undefined);
      return;
    }
    if (recognition !== this.#of) this.#begin(recognition);
    this.#draw(translation);
  }

  #begin(recognition: Recognition): void {
    this.#of = recognition;
    this.#units = translatedUnits(recognition);
    this.#colours = [];
    this.#boxes = [];
    const take = (colours: Colours) => {
      if (this.#of !== recognition) return;
      this.#colours = colours;
      for (const [index, box] of this.#boxes.entries()) paint(box, colours[index]);
    };
    // Where colours cannot be had, as for SVG files, the text is black on white. The background logs why.
    this.#loadColours().then(take, () => take([]));
  }

  #draw({ to, texts }: OverlayTranslation): void {
    // A translation mostly grows by a text at its end.
    const isLonger = this.#boxes.every((box, index) => box.lang === to && box.textContent === texts[index]);
    if (!isLonger) this.#boxes = [];
    const { scale } = this.#layer;
    const added = texts.slice(this.#boxes.length).map((text, index) => {
      const place = this.#boxes.length + index;
      return createBox(text, to, this.#units[place], this.#colours[place], scale);
    });
    this.#boxes = [...this.#boxes, ...added];
    this.#layer.cover(this.#boxes);
    const first = this.#boxes.length - added.length;
    for (const [index, box] of added.entries())
      fitText(box, leastFontSize(this.#units[first + index]?.lineHeight ?? 0, scale));
  }
}

function createBox(
  text: string,
  to: string,
  unit: TranslatedUnit | undefined,
  colours: BoxColours | undefined,
  scale: number,
): HTMLElement {
  const element = document.createElement('div');
  element.className = 'translated-box';
  element.dataset['part'] = 'translated-box';
  element.lang = to;
  element.dir = 'auto';
  element.textContent = text;
  paint(element, colours);
  const place = unit && placeOf(unit);
  if (!place) return element;
  const { lineHeight } = unit;
  const { x, y, width, height } = grow(place.box, BOX_MARGIN * lineHeight);
  const { style } = element;
  style.left = `${x}px`;
  style.top = `${y}px`;
  style.width = `${width}px`;
  style.height = `${height}px`;
  style.fontSize = `${fitFontSize(text, place.box, lineHeight, leastFontSize(lineHeight, scale))}px`;
  if (place.angle === 0) return element;
  // Not about its middle, which moves when a long text makes it higher.
  style.transformOrigin = `${width / 2}px ${height / 2}px`;
  style.transform = `rotate(${place.angle}rad)`;
  return element;
}

function paint(element: HTMLElement, colours: BoxColours | undefined): void {
  element.style.background = colours?.paper ?? '';
  element.style.color = colours?.ink ?? '';
}
