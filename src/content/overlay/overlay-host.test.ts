// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { OverlayHost } from './overlay-host';

afterEach(() => {
  vi.unstubAllGlobals();
  for (const host of document.querySelectorAll('[popover]')) host.remove();
});

/** Shows an overlay in a page with that origin and scheme. Returns how often the page then has it. */
function show(origin: string, protocol: string): number {
  HTMLElement.prototype.showPopover = () => undefined;
  vi.stubGlobal('origin', origin);
  vi.stubGlobal('location', { protocol });
  new OverlayHost(window, undefined, () => undefined);
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
