// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import type { OverlayHost } from '@/content/overlay/overlay-host';
import type { Size } from '@/core/geometry/rect';
import { PanelCard } from './panel-card';

const CARD = { width: 360, height: 200 };
const onResize = vi.fn();
let panel: PanelCard;
let tellSizes: (of: Element) => void;
let viewport: Size;

/** Where the panel is shown, px. */
const place = () => {
  const { left = '', top = '' } = document.querySelector<HTMLElement>('[data-part=card]')?.style ?? {};
  return [Number.parseFloat(left), Number.parseFloat(top)];
};

function resize(width: number, height: number): void {
  viewport = { width, height };
  tellSizes(document.querySelector('.panel-space') as Element);
}

beforeEach(() => {
  class Observer {
    constructor(callback: (changes: readonly { readonly target: Element }[]) => void) {
      tellSizes = (target) => callback([{ target }]);
    }
    readonly observe = vi.fn();
  }
  vi.stubGlobal('ResizeObserver', Observer);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockImplementation(() => viewport.width);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockImplementation(() => viewport.height);
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(
    () => new DOMRect(0, 0, CARD.width, CARD.height),
  );
  viewport = { width: 1200, height: 800 };
  onResize.mockReset();
  document.body.replaceChildren();
  panel = new PanelCard({ container: document.body } as unknown as OverlayHost, onResize);
  panel.avoid({ x: 40, y: 100, width: 600, height: 400 }, []);
});

it('a panel that the window has no room for any more comes back to its place as the window grows', () => {
  panel.move({ x: 100, y: 50 });
  expect(place()).toEqual([748, 150]);
  resize(600, 300);
  expect(place()).toEqual([232, 92]);
  resize(1000, 800);
  expect(place()).toEqual([632, 150]);
  resize(1200, 800);
  expect(place()).toEqual([748, 150]);
});

it('a panel that is dragged in a small window stays where it was dropped', () => {
  panel.move({ x: 100, y: 0 });
  resize(600, 800);
  panel.move({ x: -100, y: 0 });
  expect(place()).toEqual([132, 100]);
  resize(1200, 800);
  expect(place()).toEqual([132, 100]);
});

it('a press on the handle alone does not change the place that the panel comes back to', () => {
  panel.move({ x: 100, y: 0 });
  resize(600, 800);
  panel.move({ x: 0, y: 0 });
  resize(1200, 800);
  expect(place()).toEqual([748, 100]);
});

it('a panel cannot be dragged out of the window', () => {
  panel.move({ x: 5000, y: 5000 });
  panel.move({ x: -10, y: -10 });
  expect(place()).toEqual([822, 582]);
});

it('a panel that the user has not moved is placed beside the image again when the window has another size', () => {
  onResize.mockImplementation(() => panel.avoid({ x: 40, y: 100, width: 600, height: 400 }, []));
  resize(700, 600);
  expect(place()).toEqual([332, 392]);
  resize(1200, 800);
  expect(place()).toEqual([648, 100]);
});

it('a panel that has another size is not moved while it covers no text', () => {
  tellSizes(document.querySelector('[data-part=card]') as Element);
  expect(onResize).not.toHaveBeenCalled();
  panel.avoid({ x: 0, y: 0, width: 100, height: 100 }, [{ x: 0, y: 0, width: 100, height: 100 }]);
  expect(place()).toEqual([648, 100]);
  panel.avoid({ x: 600, y: 100, width: 400, height: 400 }, [{ x: 600, y: 0, width: 400, height: 800 }]);
  expect(place()).toEqual([232, 100]);
});

it('a panel that the user has moved is not moved off the text', () => {
  panel.move({ x: 1, y: 0 });
  panel.avoid({ x: 0, y: 0, width: 1200, height: 800 }, [{ x: 0, y: 0, width: 1200, height: 800 }]);
  expect(place()).toEqual([649, 100]);
});
