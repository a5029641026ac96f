import { unshadowed } from '@/content/unshadowed';
import { AppError } from '@/core/errors';
import type { Point } from '@/core/geometry/rect';
import { browser } from '@/platform/browser/browser';
import type { OverlayFrameKey, OverlayRole } from '@/platform/messages/overlay-protocol';
import overlay from './overlay.css?inline';

/** Events by which a page learns that the focus has left it. `blur` is not kept from it: it may store what was typed in the field that is left. */
const FOCUS_EVENTS = ['focus', 'focusin', 'focusout'] as const;

/** How long the overlay can still be seen in Firefox when the extension has ended, ms. */
const GONE_AFTER_MS = 2000;

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
  readonly #removal = new AbortController();

  /**
   * @param parent the element that the host is put into, see `findOverlayParent`
   * @param onRemoved called when the page removes or moves the host, or closes the dialog that it is in
   * @throws AppError `tab-not-allowed` in a document that shows no HTML, such as a tab with an SVG file, or in which no frame of ours
   * can run
   */
  constructor(view: Window, parent: Element, onRemoved: () => void) {
    const { document } = view;
    if (!document.body) throw new AppError('tab-not-allowed', document.contentType);
    if (isSandboxed(view)) throw new AppError('tab-not-allowed', 'sandboxed');
    this.#host = document.createElement('div');
    hosts.add(this.#host);
    this.root = this.#host.attachShadow({ mode: 'closed' });
    const style = document.createElement('style');
    style.textContent = overlay;
    this.container = document.createElement('div');
    this.container.className = 'container';
    this.root.append(style, this.container);
    unshadowed(parent).append(this.#host);
    // In the top layer, it is above every z-index and above the dialogs and popovers that the page has opened so far.
    this.#host.popover = 'manual';
    this.#host.showPopover();
    this.#undoZoom();
    /** The host and what it is in. Each may be removed, also to another place, and a dialog may end. */
    const around = new Set<Node>();
    this.#presence = new MutationObserver((records) => {
      // Where it was only moved, its frames load anew, and show nothing: their tokens are used up.
      const isMoved = records.some(({ removedNodes }) => [...removedNodes].some((node) => around.has(node)));
      if (isMoved || !this.#host.checkVisibility()) onRemoved();
    });
    for (let at: Node | undefined = this.#host; at; at = nodeAround(at)) {
      around.add(at);
      this.#presence.observe(at, { childList: true, attributeFilter: ['open'] });
    }
    for (const type of FOCUS_EVENTS)
      view.addEventListener(type, (event) => this.#keepFocusEvent(event), {
        capture: true,
        signal: this.#removal.signal,
      });
    if (import.meta.env.FIREFOX) this.#hideWithoutScript(view);
  }

  /** The position of the container in its window's viewport, CSS px. It scrolls with the document. */
  origin(): Point {
    this.#undoZoom();
    const { x, y } = this.#host.getBoundingClientRect();
    return { x, y };
  }

  /** Makes all our elements invisible, for a screenshot of the tab, or visible again. The focus does not change. */
  setVisible(visible: boolean): void {
    this.container.classList.toggle('invisible', !visible);
  }

  remove(): void {
    this.#removal.abort();
    this.#presence.disconnect();
    this.#host.remove();
  }

  /**
   * When the extension ends, as for an update, Firefox ends its content scripts at once and without an event, so that nothing could
   * remove or close the overlay any more. The browser itself therefore hides it, by an animation that this script sets back in each animation
   * frame, before it is drawn. It is on an element of the closed shadow root, because the page can list the animations of its own elements.
   */
  #hideWithoutScript(view: Window): void {
    const timing = { delay: GONE_AFTER_MS, fill: 'forwards' } as const;
    const hiding = this.container.animate({ visibility: 'hidden' }, timing);
    const setBack = () => {
      if (!this.container.isConnected) return;
      hiding.currentTime = 0;
      view.requestAnimationFrame(setBack);
    };
    setBack();
  }

  /** A page may zoom its root element, and with it the host. Our places and sizes are in CSS px of the window. */
  #undoZoom(): void {
    const { currentCSSZoom: zoom = 1 } = this.#host as Partial<HTMLElement>;
    this.container.style.setProperty('zoom', String(1 / zoom));
  }

  /**
   * Dialogs that pages build themselves take the focus back when an element outside of them gets it, and nobody could type in our
   * frames. So the page does not hear of it.
   */
  #keepFocusEvent(event: FocusEvent): void {
    if (event.composedPath().includes(this.#host) || event.relatedTarget === this.#host)
      event.stopImmediatePropagation();
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

/** The parent of a node, or the element that a shadow root is of. */
function nodeAround(node: Node): Node | undefined {
  const isElement = Reflect.get(Node.prototype, 'nodeType', node) === Node.ELEMENT_NODE;
  const { parentNode, host } = (isElement ? unshadowed(node as Element) : node) as Partial<ShadowRoot>;
  return parentNode ?? (isElement ? undefined : host);
}

/**
 * A frame that shows a part of the overlay. It is invisible until `show`, because an empty frame would flash. With the token, it
 * joins the overlay that the background has opened. The page cannot find out the token, nor, in Chrome, an address that
 * identifies the extension.
 */
export class OverlayFrame {
  readonly element: HTMLIFrameElement;

  /** `scrolls`: whether the frame passes wheel events on. */
  constructor(parent: HTMLElement, role: OverlayRole, { token, name }: OverlayFrameKey, scrolls = false) {
    this.element = parent.ownerDocument.createElement('iframe');
    this.element.className = `frame ${role}`;
    // A page with cross-origin isolation shows no other frames. https://developer.mozilla.org/docs/Web/HTML/Reference/Elements/iframe#credentialless
    Reflect.set(this.element, 'credentialless', true);
    this.element.allow = import.meta.env.FIREFOX ? 'clipboard-write *' : 'clipboard-write *; translator *';
    this.element.setAttribute('aria-label', name);
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
