// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fitScreen } from './fit-screen';

const room = () => document.documentElement.style.getPropertyValue('--popup-room');

/** What tells that the layout of a frame has changed a size, and the elements for which it does. */
let reports: (() => void)[];
let observed: Element[];

beforeEach(() => {
  [reports, observed] = [[], []];
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(report: () => void) {
        reports.push(report);
      }
      observe(element: Element) {
        observed.push(element);
      }
    },
  );
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

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

it('says that the window is narrower than the popup, and than its tabs with their gaps, but not while the popup has yet to grow', () => {
  fitScreen();
  const { dataset } = document.documentElement;
  const narrowAt = (width: number) => {
    vi.stubGlobal('innerWidth', width);
    for (const report of reports) report();
    return dataset['narrow'];
  };
  expect([25, 279].map(narrowAt)).toEqual([undefined, undefined]);
  expect([280, 359, 360, 399].map(narrowAt)).toEqual(['tabs', 'tabs', '', '']);
  expect([400, 300, 25].map(narrowAt)).toEqual([undefined, 'tabs', undefined]);
});

it('asks for no width before a frame is laid out, because the browser would lay out the empty page for the answer', () => {
  const readWidth = vi.fn(() => 300);
  vi.spyOn(window, 'innerWidth', 'get').mockImplementation(readWidth);
  fitScreen();
  expect(readWidth).not.toHaveBeenCalled();
  expect(observed).toEqual([document.documentElement]);
});

it('asks for no other height when the browser has placed a popup that has all its room', () => {
  vi.stubGlobal('screen', { availHeight: 1040 });
  vi.stubGlobal('screenY', 0);
  fitScreen();
  vi.stubGlobal('screenY', 86);
  window.dispatchEvent(new Event('resize'));
  expect(room()).toBe('600px');
});
