import { render } from 'preact';
import { rememberFocus } from '@/content/image-ocr/focus';
import type { ReaderHost } from '@/content/image-ocr/overlay/reader-host';
import type { Rect, Size } from '@/core/geometry/rect';
import { Panel } from './Panel';
import type { PanelActions, PanelState } from './panel-state';
import { clampInto, coveredArea, placePanel } from './place-panel';

/** The panel on the page: what it shows, where it stands, and the focus that it takes and gives back. */
export class PanelView {
  readonly #host: ReaderHost;
  readonly #actions: PanelActions;
  readonly #space: HTMLElement;
  readonly #mount: HTMLElement;
  readonly #giveFocusBack: () => void;
  readonly #sizes = new ResizeObserver(() => this.#keepInside());
  #panel: HTMLElement | null = null;
  #at: { readonly x: number; readonly y: number } | undefined;
  #isMovedByUser = false;

  constructor(host: ReaderHost, actions: PanelActions) {
    const { ownerDocument: document } = host.container;
    this.#host = host;
    this.#actions = actions;
    this.#giveFocusBack = rememberFocus(document);
    this.#space = document.createElement('div');
    this.#space.className = 'panel-space';
    this.#mount = document.createElement('div');
    this.#mount.className = 'panel-mount';
    this.#space.append(this.#mount);
    host.container.append(this.#space);
    this.#sizes.observe(this.#space);
  }

  show(state: PanelState): void {
    render(
      <Panel
        state={state}
        actions={this.#actions}
        onMove={(by) => this.#move(by)}
        panelRef={(element: HTMLElement | null) => this.#adopt(element)}
      />,
      this.#mount,
    );
  }

  /** Moves the panel off the picture's text, until the user has moved it: from then on it stays. */
  avoid(picture: Rect, text: readonly Rect[]): void {
    if (!this.#panel || this.#isMovedByUser) return;
    const { width, height } = this.#panel.getBoundingClientRect();
    if (this.#at && coveredArea({ ...this.#at, width, height }, text) === 0) return;
    this.#put(placePanel(picture, text, this.#viewport(), { width, height }));
  }

  /** Takes the panel away and gives the focus back. */
  remove(): void {
    const hadFocus = this.#host.root.activeElement !== null;
    this.#sizes.disconnect();
    render(null, this.#mount);
    this.#space.remove();
    if (hadFocus) this.#giveFocusBack();
  }

  #adopt(element: HTMLElement | null): void {
    if (this.#panel || !element) return;
    this.#panel = element;
    this.#sizes.observe(element);
    element.focus({ preventScroll: true });
  }

  #move(by: { readonly x: number; readonly y: number }): void {
    this.#isMovedByUser = true;
    if (this.#at) this.#put({ x: this.#at.x + by.x, y: this.#at.y + by.y });
  }

  #put(place: { readonly x: number; readonly y: number }): void {
    if (!this.#panel) return;
    this.#at = clampInto(place, this.#viewport(), this.#panel.getBoundingClientRect());
    this.#mount.style.left = `${this.#at.x}px`;
    this.#mount.style.top = `${this.#at.y}px`;
  }

  #keepInside(): void {
    if (this.#at) this.#put(this.#at);
  }

  /** Scroll bars left out. */
  #viewport(): Size {
    return { width: this.#space.clientWidth, height: this.#space.clientHeight };
  }
}
