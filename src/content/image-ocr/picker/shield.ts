import { type ComponentChild, render } from 'preact';
import { rememberFocus } from '@/content/image-ocr/focus';
import { type KeyActions, listenForKeys } from '@/content/image-ocr/keys';
import { ReaderHost } from '@/content/image-ocr/overlay/reader-host';

/**
 * A clear surface over the whole viewport: while it lies there, pointer and keys are ours and not the page's. Escape
 * takes it away.
 */
export class Shield {
  readonly surface: HTMLElement;
  readonly #host: ReaderHost;
  readonly #content: HTMLElement;
  readonly #giveFocusBack: () => void;
  readonly #closing = new AbortController();

  /** `part` names it for tests. */
  constructor(view: Window, part: string, keys: KeyActions) {
    const { document } = view;
    this.#giveFocusBack = rememberFocus(document);
    this.#host = new ReaderHost(view, findTopModal(document), () => this.close());
    this.surface = document.createElement('div');
    this.surface.className = 'shield';
    this.surface.dataset['part'] = part;
    this.surface.tabIndex = -1;
    this.#content = document.createElement('div');
    this.#host.container.append(this.surface, this.#content);
    this.surface.focus({ preventScroll: true });
    listenForKeys(view, { ...keys, Escape: () => this.close() }, this.signal);
  }

  /** Aborts when the shield is taken away. */
  get signal(): AbortSignal {
    return this.#closing.signal;
  }

  /** Draws what lies on the surface. */
  draw(content: ComponentChild): void {
    render(content, this.#content);
  }

  close(): void {
    if (this.signal.aborted) return;
    this.#closing.abort();
    render(null, this.#content);
    this.#host.remove();
    this.#giveFocusBack();
  }
}

/** An element inside the page's open modal dialog, if there is one: outside it nothing can be clicked. */
function findTopModal(document: Document): Element | undefined {
  const modals = document.querySelectorAll(':modal');
  return modals[modals.length - 1]?.firstElementChild ?? undefined;
}
