// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { OverlayFrame, OverlayHost } from './overlay-host';

afterEach(() => {
  vi.unstubAllGlobals();
  for (const host of document.querySelectorAll('[popover]')) host.remove();
});

/** Shows an overlay in a page with that origin and scheme. Returns how often the page then has it. */
function show(origin: string, protocol: string): number {
  HTMLElement.prototype.showPopover = () => undefined;
  vi.stubGlobal('origin', origin);
  vi.stubGlobal('location', { protocol });
  new OverlayHost(window, document.documentElement, () => undefined);
  return document.querySelectorAll('[popover]').length;
}

it('says at once that a sandboxed document can show no frame of ours, in place of an overlay that vanishes', () => {
  expect(() => show('null', 'https:')).toThrow(expect.objectContaining({ code: 'tab-not-allowed' }));
  expect(document.querySelectorAll('[popover]')).toHaveLength(0);
});

it.each([
  ['a site', 'https://a.example', 'https:'],
  ['a file of this device', 'null', 'file:'],
])('is shown in a page of %s', (_what, origin, protocol) => {
  expect(show(origin, protocol)).toBe(1);
});

describe('in a page', () => {
  let isVisible: boolean;
  let host: OverlayHost;
  const onRemoved = vi.fn();

  beforeEach(() => {
    isVisible = true;
    HTMLElement.prototype.showPopover = () => undefined;
    Element.prototype.checkVisibility = function (this: Element) {
      return isVisible && this.isConnected;
    };
    onRemoved.mockClear();
  });
  afterEach(() => {
    host.remove();
    document.body.replaceChildren();
  });

  /** Puts the host into a dialog in a shadow root. */
  function showInDialog(): { readonly dialog: HTMLElement; readonly outer: HTMLElement } {
    const outer = document.createElement('div');
    const dialog = document.createElement('dialog');
    outer.attachShadow({ mode: 'open' }).append(dialog);
    document.body.append(outer);
    host = new OverlayHost(window, dialog, onRemoved);
    return { dialog, outer };
  }

  it.each([
    ['removes the dialog that it is in', ({ dialog }: ReturnType<typeof showInDialog>) => dialog.remove()],
    ['removes what holds that dialog', ({ outer }: ReturnType<typeof showInDialog>) => outer.remove()],
    // Frames that are moved load anew, and the token of each is used up.
    [
      'moves the dialog that it is in',
      ({ dialog }: ReturnType<typeof showInDialog>) => dialog.getRootNode().appendChild(dialog),
    ],
    [
      'moves what holds that dialog',
      ({ outer }: ReturnType<typeof showInDialog>) => document.documentElement.append(outer),
    ],
    [
      'moves it',
      ({ dialog }: ReturnType<typeof showInDialog>) => document.body.append(dialog.lastElementChild ?? ''),
    ],
    [
      'closes that dialog',
      ({ dialog }: ReturnType<typeof showInDialog>) => {
        isVisible = false;
        dialog.removeAttribute('open');
      },
    ],
  ])('ends when the page %s', async (_what, act) => {
    const shown = showInDialog();
    shown.dialog.setAttribute('open', '');
    await Promise.resolve();
    expect(onRemoved).not.toHaveBeenCalled();
    act(shown);
    await expect.poll(() => onRemoved).toHaveBeenCalled();
  });

  it('is not zoomed with the page, which may also be zoomed later', () => {
    let zoom = 1.25;
    Object.defineProperty(HTMLElement.prototype, 'currentCSSZoom', { get: () => zoom, configurable: true });
    host = new OverlayHost(window, document.documentElement, onRemoved);
    expect(host.container.style.getPropertyValue('zoom')).toBe('0.8');
    zoom = 2;
    host.origin();
    expect(host.container.style.getPropertyValue('zoom')).toBe('0.5');
    Reflect.deleteProperty(HTMLElement.prototype, 'currentCSSZoom');
  });

  it('is hidden by Firefox itself when this script is ended with the extension', async () => {
    vi.stubEnv('FIREFOX', true as never);
    const hiding = { currentTime: 0 };
    const animate = vi.spyOn(HTMLElement.prototype, 'animate').mockReturnValue(hiding as never);
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    host = new OverlayHost(window, document.documentElement, onRemoved);
    vi.unstubAllEnvs();
    expect(animate.mock.contexts).toEqual([host.container]);
    expect(animate).toHaveBeenCalledWith({ visibility: 'hidden' }, { delay: 2000, fill: 'forwards' });
    for (const time of [1000, 3000]) {
      hiding.currentTime = time;
      await nextFrame();
      expect(hiding.currentTime).toBe(0);
    }
    host.remove();
    hiding.currentTime = 1000;
    await nextFrame();
    expect(hiding.currentTime).toBe(1000);
    animate.mockRestore();
  });

  it('lets no dialog of the page take the focus back that our frames have got', () => {
    host = new OverlayHost(window, document.documentElement, onRemoved);
    const field = document.createElement('input');
    document.body.append(field);
    const heard: string[] = [];
    for (const type of ['focus', 'focusin', 'focusout', 'blur'])
      for (const target of [document, document.body])
        for (const capture of [true, false])
          target.addEventListener(type, () => heard.push(type), { capture });
    const tell = (from: Element, type: string, to: EventTarget | null) =>
      from.dispatchEvent(
        new FocusEvent(type, { bubbles: type.length > 5, composed: true, relatedTarget: to }),
      );
    const own = host.root.host;
    tell(field, 'focusout', own);
    tell(host.container, 'focusin', field);
    tell(host.container, 'focus', field);
    expect(heard).toEqual([]);
    tell(field, 'focusin', null);
    expect(new Set(heard)).toEqual(new Set(['focusin']));
    host.remove();
    tell(own, 'focusin', null);
    tell(field, 'focusout', own);
    expect(new Set(heard)).toEqual(new Set(['focusin', 'focusout']));
  });
});

it('gives a frame the name that a screen reader says', () => {
  const stage = document.createElement('div');
  const { element } = new OverlayFrame(stage, 'panel', { token: 'token', name: 'Image text' });
  expect(element.getAttribute('aria-label')).toBe('Image text');
  expect(element.src).toContain('/overlay.html#panel.token');
});
