import type { DrawnPanel } from './panels';

/** Panels by the strips of the frame into which they reach: the grid of a long table has thousands, of which few are at one height. */
export class PanelStrips<P extends DrawnPanel> {
  readonly #height: number;
  readonly #strips = new Map<number, P[]>();

  /** @param height of a strip, px */
  constructor(panels: readonly P[], height: number) {
    this.#height = Math.max(1, height);
    for (const panel of panels) {
      for (let at = this.#stripAt(panel.top); at <= this.#stripAt(panel.bottom); at++) {
        const strip = this.#strips.get(at);
        if (strip) strip.push(panel);
        else this.#strips.set(at, [panel]);
      }
    }
  }

  /** The panels that may reach a height, in the order in which they were given. */
  at(y: number): readonly P[] {
    return this.#strips.get(this.#stripAt(y)) ?? [];
  }

  /** The panels that may reach some height between two, each once. */
  between(top: number, bottom: number): ReadonlySet<P> {
    const found = new Set<P>();
    for (let at = this.#stripAt(top); at <= this.#stripAt(bottom); at++) {
      for (const panel of this.#strips.get(at) ?? []) found.add(panel);
    }
    return found;
  }

  #stripAt(y: number): number {
    return Math.floor(y / this.#height);
  }
}
