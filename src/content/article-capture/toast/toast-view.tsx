/**
 * The toast in a page and the shadow root it lives in, closed but in test builds. Parts are named by `data-part`: `toast`
 * (with its `data-kind`) `title` `status` `losses` `cancel` `open` `undo` `allow` `keep-page` `frame` `retry` `close`.
 */
import { render } from 'preact';
import { keepEventsInside } from '@/content/own-events';
import { AppError } from '@/core/errors';
import { uiLanguage } from '@/platform/i18n';
import components from '@/ui/components/components.css?inline';
import tokens from '@/ui/tokens.css?inline';
import { HOST_NAME } from './host-name';
import { Toast } from './Toast';
import toast from './toast.css?inline';
import type { ToastActions, ToastState } from './toast-state';

/** Shows one toast in the page, and takes away the one there was. */
export class ToastView {
  readonly #host: HTMLElement;
  readonly #container: HTMLElement;
  readonly #actions: ToastActions;

  /** @throws AppError `tab-not-allowed` in a document that shows no HTML */
  constructor(document: Document, actions: ToastActions) {
    if (!document.body) throw new AppError('tab-not-allowed', `a document of ${document.contentType}`);
    for (const other of document.querySelectorAll(HOST_NAME)) other.remove();
    this.#actions = actions;
    this.#host = document.createElement(HOST_NAME);
    const root = this.#host.attachShadow({ mode: import.meta.env.MODE === 'testing' ? 'open' : 'closed' });
    const style = document.createElement('style');
    style.textContent = [tokens, components, toast].join('\n');
    this.#container = document.createElement('div');
    this.#container.className = 'container';
    this.#container.lang = uiLanguage();
    root.append(style, this.#container);
    keepEventsInside(this.#host);
    document.documentElement.append(this.#host);
    // Into the top layer: over every z-index and over the page's own dialogs so far.
    this.#host.popover = 'manual';
    this.#host.showPopover();
  }

  show(state: ToastState): void {
    render(<Toast state={state} actions={this.#actions} />, this.#container);
  }

  remove(): void {
    render(null, this.#container);
    this.#host.remove();
  }
}
