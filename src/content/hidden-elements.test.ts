// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it } from 'vitest';
import { HiddenElements } from './hidden-elements';

/** The properties that the page's own style sheets keep as they are. */
let important: readonly string[];
let running: number;

beforeEach(() => {
  important = [];
  running = 0;
  Element.prototype.animate = function (this: HTMLElement, frames) {
    const [frame = {}] = frames as Keyframe[];
    const names = Object.keys(frame).filter((name) => !important.includes(name));
    for (const name of names) Reflect.set(this.style, name, String(frame[name]));
    running += 1;
    const cancel = () => {
      running -= 1;
      for (const name of names) Reflect.set(this.style, name, '');
    };
    return { cancel } as Animation;
  };
});
afterEach(() => document.body.replaceChildren());

function add(): HTMLElement {
  const element = document.createElement('div');
  document.body.append(element);
  return element;
}

it.each([
  [[], 'opacity: 0;'],
  [['opacity'], 'visibility: hidden; clip-path: inset(100%);'],
  [['opacity', 'visibility'], 'clip-path: inset(100%);'],
])('hides an element whose page insists on its %j, and shows it again', (properties, style) => {
  important = properties;
  const [hidden, element] = [new HiddenElements(), add()];
  expect(hidden.hide(element)).toBe(true);
  expect([hidden.has(element), element.getAttribute('style')?.trim(), running]).toEqual([true, style, 1]);
  hidden.show();
  expect([hidden.has(element), element.getAttribute('style') ?? '', running]).toEqual([false, '', 0]);
});

it('says that an element is not hidden where the page lets nothing hide it', () => {
  important = ['opacity', 'visibility', 'clipPath'];
  const [hidden, element] = [new HiddenElements(), add()];
  expect([hidden.hide(element), hidden.has(element), running]).toEqual([false, false, 0]);
});
