import { unshadowed } from '@/content/unshadowed';
import { AppError } from '@/core/errors';
import { browser } from '@/platform/browser/browser';
import type { OverlayRole } from '@/platform/messages/overlay-protocol';
import overlay from './overlay.css?inline';

/**
 * The one element that we put into a page, and its shadow root. The root contains nothing that the page may not know: outlines, and
 * frames of our own origin, which show all text. The root is open in test builds only.
 *
 * Tests find the parts by `data-part`: `stage`, `outline` and `card` of a recognition; `picker` or `region-picker`, `candidate` and
 * `region` while the user chooses. A candidate also has a `data-kind`.
 */
export class OverlayHost {
  /** The element that holds all others of ours. */
  readonly container: HTMLElement;
  readonly root: ShadowRoot;
  readonly #host: HTMLElement;
  readonly #presence: MutationObserver;

  /**
   * @param target the image. If it is in a modal dialog or a full-screen element, the host is put into that element, because
   * nothing outside of it can be seen or clicked
   * @param onRemoved called when the page removes the host
   * @throws AppError `tab-not-allowed` in a document that shows no HTML, such as a tab with an SVG file, or in which no frame of ours
   * can run
   */
  constructor(view: Window, target: Element | undefined, onRemoved: () => void) {
    const { document } = view;
    if (!document.body) throw new AppError('tab-not-allowed', `a document of ${document.contentType}`);
    if (isSandboxed(view)) throw new AppError('tab-not-allowed', 'a sandboxed document');
    this.#host = document.createElement('div');
    hosts.add(this.#host);
    this.root = this.#host.attachShadow({ mode: import.meta.env.MODE === 'testing' ? 'open' : 'closed' });
    const style = document.createElement('style');
    style.textContent = overlay;
    this.container = document.createElement('div');
    this.container.className = 'container';
    this.root.append(style, this.container);
    const parent = findParent(document, target);
    unshadowed(parent).append(this.#host);
    // In the top layer, it is above every z-index and above the dialogs and popovers that the page has opened so far.
    this.#host.popover = 'manual';
    this.#host.showPopover();
    this.#presence = new MutationObserver(() => {
      if (!this.#host.isConnected) onRemoved();
    });
    this.#presence.observe(parent, { childList: true });
  }

  /** The position of the container in its window's viewport, CSS px. It scrolls with the document. */
  origin(): { readonly x: number; readonly y: number } {
    const { x, y } = this.#host.getBoundingClientRect();
    return { x, y };
  }

  /** Makes all our elements invisible, for a screenshot of the tab, or visible again. The focus does not change. */
  setVisible(visible: boolean): void {
    this.container.classList.toggle('invisible', !visible);
  }

  remove(): void {
    this.#presence.disconnect();
    this.#host.remove();
  }
}

const hosts = new WeakSet<Element>();

/** Whether an element is one that we put into the page. */
export function isOwnHost(element: Element): boolean {
  return hosts.has(element);
}

/**
 * Whether a document has no origin, as its server or the page around it demands. The frames in it then have none either, so that they
 * cannot be ours. Files of this device do not name their origin, but have one.
 * https://html.spec.whatwg.org/multipage/browsers.html#sandboxed-origin-browsing-context-flag
 */
function isSandboxed({ origin, location }: Window & { readonly origin?: string }): boolean {
  return origin === 'null' && location.protocol !== 'file:';
}

function findParent(document: Document, target: Element | undefined): Element {
  const top = target && unshadowed(target).closest(':modal, :fullscreen');
  const { ownerDocument, localName } = top ? unshadowed(top) : {};
  const holdsChildren = top && ownerDocument === document && top !== target && localName !== 'iframe';
  return holdsChildren ? top : document.documentElement;
}

/**
 * A frame that shows a part of the overlay. It is invisible until `show`, because an empty frame would flash. With the token, it
 * joins the overlay that the background has opened. The page cannot find out the token, nor, in Chrome, an address that
 * identifies the extension.
 */
export class OverlayFrame {
  readonly element: HTMLIFrameElement;

  /** `scrolls`: whether the frame passes wheel events on. */
  constructor(parent: HTMLElement, role: OverlayRole, token: string, scrolls = false) {
    this.element = parent.ownerDocument.createElement('iframe');
    this.element.className = `frame ${role}`;
    // A page with cross-origin isolation shows no other frames. https://developer.mozilla.org/docs/Web/HTML/Reference/Elements/iframe#credentialless
    Reflect.set(this.element, 'credentialless', true);
    this.element.allow = import.meta.env.FIREFOX ? 'clipboard-write *' : 'clipboard-write *; translator *';
    const hash = [role, token, ...(scrolls ? ['scrolls'] : [])].join('.');
    this.element.src = `${browser.runtime.getURL('/overlay.html')}#${hash}`;
    parent.prepend(this.element);
  }

  show(): void {
    this.element.classList.add('ready');
  }

  focus(): void {
    this.element.focus({ preventScroll: true });
  }
}
