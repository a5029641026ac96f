import type { ReadScreenshot } from './page-screenshot';

/** Screenshots on their way to another thread: those that it does not hold yet, and the order of all that are joined. */
export interface SentScreenshots {
  readonly added: readonly (readonly [id: number, screenshot: ReadScreenshot])[];
  readonly order: readonly number[];
}

/** Sends each screenshot once, because a copy of all of them for each new one would take as long as joining them. */
export class ScreenshotSender {
  readonly #ids = new Map<ReadScreenshot, number>();

  /** What to send so that the other thread has these, in this order. A screenshot is known by its object. */
  send(screenshots: readonly ReadScreenshot[]): SentScreenshots {
    const added: [number, ReadScreenshot][] = [];
    const order = screenshots.map((screenshot) => {
      const known = this.#ids.get(screenshot);
      if (known !== undefined) return known;
      const id = this.#ids.size;
      this.#ids.set(screenshot, id);
      added.push([id, screenshot]);
      return id;
    });
    return { added, order };
  }
}

/** The screenshots that a thread has received. */
export class HeldScreenshots {
  readonly #held = new Map<number, ReadScreenshot>();

  /** The screenshots that were sent, in their order. @throws when one of them never arrived */
  receive({ added, order }: SentScreenshots): readonly ReadScreenshot[] {
    for (const [id, screenshot] of added) this.#held.set(id, screenshot);
    return order.map((id) => {
      const screenshot = this.#held.get(id);
      if (!screenshot) throw new Error(`screenshot ${id} never arrived`);
      return screenshot;
    });
  }
}
