// @vitest-environment jsdom
/**
 * Cleaning a body takes work that grows with its length, not with its square. Calls of the DOM are counted, so that a busy machine does
 * not matter; what they cost in browsers is bounded by `core/articles/markup-load.ts`.
 */
import { expect, it, onTestFinished } from 'vitest';
import { BodyNotes } from './body-notes';
import { buildContent } from './content';

/** Bodies of as many parts as asked for, each made to have every part look at all others. */
const SHAPES: Readonly<Record<string, (parts: number) => string>> = {
  'boxes in an item': (parts) => `<ul><li>${'<div>a</div>'.repeat(parts)}`,
  'blank boxes in an item': (parts) => `<ul><li><div>a</div>${'<div> </div>'.repeat(parts)}`,
  'boxes in a heading': (parts) => `<h1>${'<div>a</div>'.repeat(parts)}`,
  'boxes in a cell': (parts) => `<table><tr><td>${'<div>a</div>'.repeat(parts)}<td>b<tr><td>c<td>d`,
  'images in one picture': (parts) =>
    `<picture>${'<source srcset="https://a.example/a.png 1x">'.repeat(parts)}${'<img src="https://a.example/b.png">'.repeat(parts)}</picture>`,
  'other files of one image': (parts) =>
    Array.from(
      { length: parts },
      (_, n) => `<img src="https://a.example/a.png" data-a="https://a.example/${n}.png">`,
    ).join(''),
  'line breaks': (parts) => `<p>${'a<br><br>'.repeat(parts)}`,
  'styled words': (parts) => `<p>${'<span style="font-weight:bold">a</span>'.repeat(parts)}`,
  'marks in a row': (parts) => `<p>${'<strong>a</strong>'.repeat(parts)}`,
  'links to one another': (parts) =>
    Array.from({ length: parts }, (_, n) => `<a id="n${n}" href="#n${parts - n}">a</a>`).join(''),
  'empty targets in a paragraph': (parts) =>
    `<p>${Array.from({ length: parts }, (_, n) => `a <a href="#n${n}">b</a><i id="n${n}"></i>`).join('')}`,
  'rows of a table': (parts) => `<table>${'<tr><td>a<td>b'.repeat(parts)}</table>`,
  'lines of code': (parts) => `<pre>${'<code>a</code>'.repeat(parts)}</pre>`,
  drawings: (parts) => '<svg><foreignObject><p>a</p></foreignObject></svg>'.repeat(parts),
  formulas: (parts) => '<math><mi>a</mi></math>'.repeat(parts),
  frames: (parts) => '<iframe src="https://a.example/"></iframe>'.repeat(parts),
};

/** The number of calls of the DOM during `work`; a list counts as many as it has nodes, and the text of a range as its characters. */
function countCalls(work: () => void): number {
  let calls = 0;
  const restores: (() => void)[] = [];
  const restore = () => {
    for (const each of restores.splice(0)) each();
  };
  onTestFinished(restore);
  for (const { prototype } of [Node, Element, CharacterData, Range]) {
    for (const [name, descriptor] of Object.entries(Object.getOwnPropertyDescriptors(prototype))) {
      const inner = descriptor.get ?? (descriptor.value as unknown);
      if (typeof inner !== 'function' || !descriptor.configurable || name === 'constructor') continue;
      const counted = function (this: unknown, ...of: unknown[]): unknown {
        const result: unknown = Reflect.apply(inner, this, of);
        const isList = result instanceof NodeList || result instanceof HTMLCollection;
        const isRangeText = this instanceof Range && typeof result === 'string';
        calls += 1 + (isList || isRangeText ? result.length : 0);
        return result;
      };
      const replaced = descriptor.get ? { ...descriptor, get: counted } : { ...descriptor, value: counted };
      Object.defineProperty(prototype, name, replaced);
      restores.push(() => Object.defineProperty(prototype, name, descriptor));
    }
  }
  work();
  restore();
  return calls;
}

it.each(Object.entries(SHAPES))('%s are cleaned with work that grows with their number', (_what, shape) => {
  const callsFor = (parts: number) => {
    const { body } = new DOMParser().parseFromString(shape(parts), 'text/html');
    return countCalls(() => buildContent(body, 'https://a.example/', new BodyNotes()));
  };
  const [few, many] = [callsFor(40), callsFor(320)];
  expect(few).toBeGreaterThan(40);
  // Eight times the parts are eight times the calls.
  expect(many / few).toBeLessThan(10);
});
