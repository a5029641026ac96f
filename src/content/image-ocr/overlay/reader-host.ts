/**
 * The one element we put into a page, and the shadow root in which everything of ours lives.
 *
 * Parts are named for tests and styles by `data-part` inside the root of `<gleaner-reader>`:
 * `picker` or `framer`, `candidate` `region` `hint` `frame-instead` (choosing) · `stage` `layer` `frame` `line` (on the
 * picture) · `panel` `header` `move` `status` `cancel` `close` `text` `error` `step` `details` `departure` `payment`
 * `suggestion` `allow` `copy` `form` `more` `options` `language` `engine` `confidence` `service` `languages` (the panel).
 * A candidate has its `data-kind`, an error its `data-code`.
 * The root is closed but in test builds.
 */
import panel from '@/content/image-ocr/panel/panel.css?inline';
import { keepEventsInside } from '@/content/own-events';
import { AppError } from '@/core/errors';
import { uiLanguage } from '@/platform/i18n';
import components from '@/ui/components/components.css?inline';
import tokens from '@/ui/tokens.css?inline';
import { HOST_NAME } from './host-name';
import reader from './reader.css?inline';

/** Mounts an empty host in a window and takes away the one there was, which may be another frame's. */
export class ReaderHost {
  /** Mount here. */
  readonly container: HTMLElement;
  readonly root: ShadowRoot;
  readonly #host: HTMLElement;
  readonly #presence: MutationObserver;

  /**
   * @param beside what the user is looking at: inside a modal dialog or a full-screen element only that element's own
   * descendants can be reached, so the host goes there
   * @param onRemoved told when somebody else takes the host away
   * @throws AppError `tab-not-allowed` in a document that shows no HTML, such as a tab with an SVG file
   */
  constructor(view: Window, beside: Element | undefined, onRemoved: () => void) {
    const { document } = view;
    if (!document.body) throw new AppError('tab-not-allowed', `a document of ${document.contentType}`);
    for (const other of document.querySelectorAll(HOST_NAME)) other.remove();
    this.#host = document.createElement(HOST_NAME);
    this.root = this.#host.attachShadow({ mode: import.meta.env.MODE === 'testing' ? 'open' : 'closed' });
    const style = document.createElement('style');
    style.textContent = [tokens, components, reader, panel].join('\n');
    this.container = document.createElement('div');
    this.container.className = 'container';
    this.container.lang = uiLanguage();
    this.root.append(style, this.container);
    keepEventsInside(this.#host);
    const parent = findParent(document, beside);
    parent.append(this.#host);
    // Into the top layer: over every z-index and over the page's own dialogs and popovers so far.
    this.#host.popover = 'manual';
    this.#host.showPopover();
    this.#presence = new MutationObserver(() => {
      if (!this.#host.isConnected) onRemoved();
    });
    this.#presence.observe(parent, { childList: true });
  }

  /** Where the container's corner is in its window's viewport, CSS px: it scrolls with the document. */
  origin(): { readonly x: number; readonly y: number } {
    const { x, y } = this.#host.getBoundingClientRect();
    return { x, y };
  }

  /** Makes everything of ours invisible, for a shot of the tab, or visible again. Focus stays where it is. */
  setVisible(visible: boolean): void {
    this.container.classList.toggle('invisible', !visible);
  }

  remove(): void {
    this.#presence.disconnect();
    this.#host.remove();
  }
}

function findParent(document: Document, beside: Element | undefined): Element {
  const top = beside?.closest(':modal, :fullscreen');
  const holdsChildren = top && top.ownerDocument === document && top !== beside && top.localName !== 'iframe';
  return holdsChildren ? top : document.documentElement;
}
