// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { fitScreen } from './fit-screen';

const room = () => document.documentElement.style.getPropertyValue('--popup-room');

afterEach(() => vi.unstubAllGlobals());

it('leaves out of the popup’s height what of the screen is above it and below it, also on a screen beside others', () => {
  vi.stubGlobal('screen', { availTop: 1080, availHeight: 672 });
  vi.stubGlobal('screenY', 1166);
  fitScreen();
  expect(room()).toBe('578px');
});

it('takes the place of the page where the browser has the one of its window in screenY', () => {
  vi.stubGlobal('screen', { availHeight: 672 });
  vi.stubGlobal('screenY', 0);
  vi.stubGlobal('mozInnerScreenY', 86);
  fitScreen();
  expect(room()).toBe('578px');
});

it('measures again when the browser has placed the popup', () => {
  vi.stubGlobal('screen', { availHeight: 600 });
  vi.stubGlobal('screenY', 0);
  fitScreen();
  vi.stubGlobal('screenY', 86);
  window.dispatchEvent(new Event('resize'));
  expect(room()).toBe('506px');
});

it('says that the window is narrower than the popup, but not while the popup has yet to grow', () => {
  vi.stubGlobal('screen', { availHeight: 600 });
  const isNarrow = (width: number) => {
    vi.stubGlobal('innerWidth', width);
    window.dispatchEvent(new Event('resize'));
    return document.documentElement.hasAttribute('data-narrow');
  };
  fitScreen();
  expect([25, 279, 280, 399, 400].map(isNarrow)).toEqual([false, false, true, true, false]);
});

it('asks for no other height when the browser has placed a popup that has all its room', () => {
  vi.stubGlobal('screen', { availHeight: 1040 });
  vi.stubGlobal('screenY', 0);
  fitScreen();
  vi.stubGlobal('screenY', 86);
  window.dispatchEvent(new Event('resize'));
  expect(room()).toBe('600px');
});
