import type { BodyPart } from '@/article/body/translated-parts';
import type { Translation } from '@/ui/translation/use-translation';

/** The translations of a body that is shown, each below its part. They are never saved with it. */
export class TranslatedBody {
  readonly #parts: readonly BodyPart[];
  /** The translations that are shown, in the order of the parts. */
  #shown: HTMLElement[] = [];

  constructor(parts: readonly BodyPart[]) {
    this.#parts = parts;
  }

  /** Shows translations, or none. Those that are there already stay as they are. */
  show(translation: Pick<Translation, 'texts' | 'to'> | undefined): void {
    const { texts = [], to = '' } = translation ?? {};
    const isLonger = this.#shown.every(
      ({ lang, textContent }, at) => lang === to && textContent === texts[at],
    );
    if (!isLonger) this.#clear();
    for (const [index, text] of texts.entries()) {
      const part = this.#parts[index];
      if (!part || this.#shown[index]) continue;
      const element = document.createElement('span');
      element.className = 'translated';
      element.lang = to;
      element.dir = 'auto';
      element.textContent = text;
      part.last.after(element);
      this.#shown[index] = element;
    }
  }

  #clear(): void {
    for (const element of this.#shown) element.remove();
    this.#shown = [];
  }
}
