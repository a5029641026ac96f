// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import type { Line } from '@/core/ocr/recognition';
import { nearestCaret, selectByDragging, textOfSelection } from './text-selection';

function lineAt(x: number, y: number, text: string): Line {
  const [right, bottom] = [x + 10 * text.length, y + 10];
  return {
    text,
    quad: [
      { x, y },
      { x: right, y },
      { x: right, y: bottom },
      { x, y: bottom },
    ],
    direction: 'horizontal',
    confidence: 1,
    glyphs: [...text].map((glyph, index) => ({
      text: glyph,
      start: index / text.length,
      end: (index + 1) / text.length,
      confidence: 1,
    })),
  };
}

const lines = [lineAt(0, 0, 'first line of it'), lineAt(0, 30, 'short'), lineAt(300, 0, 'column')];

it.each([
  ['on a character', { x: 22, y: 5 }, { line: 0, offset: 2 }],
  ['on its later half', { x: 28, y: 5 }, { line: 0, offset: 3 }],
  ['past the end of a short line', { x: 140, y: 35 }, { line: 1, offset: 5 }],
  ['before the start of a line', { x: -50, y: 33 }, { line: 1, offset: 0 }],
  ['below everything', { x: 20, y: 500 }, { line: 1, offset: 2 }],
  ['in the next column', { x: 320, y: 20 }, { line: 2, offset: 2 }],
])('finds the nearest caret for a point %s', (_where, point, caret) => {
  expect(nearestCaret(lines, point)).toEqual(caret);
});

it('finds no caret when there is no text', () => {
  expect(nearestCaret([], { x: 0, y: 0 })).toBeUndefined();
});

const ordered = {
  text: '姓名\t电话\n张三\t123',
  lines: [
    { start: 0, end: 2 },
    { start: 3, end: 5 },
    { start: 6, end: 8 },
    { start: 9, end: 12 },
  ],
};

it('copies line breaks and tabs between lines as they are in the recognised text', () => {
  const parts = [
    { index: 1, start: 1, end: 2 },
    { index: 2, start: 0, end: 2 },
    { index: 3, start: 0, end: 1 },
  ];
  expect(textOfSelection(ordered, parts)).toBe('话\n张三\t1');
});

it('copies a part of one line', () => {
  expect(textOfSelection(ordered, [{ index: 3, start: 1, end: 3 }])).toBe('23');
});

it('copies nothing when nothing is selected', () => {
  expect(textOfSelection(ordered, [])).toBe('');
});

it('leaves the word of a double click selected when the pointer moves before it is released', () => {
  const element = document.createElement('div');
  element.innerHTML = '<span>first word</span>';
  document.body.append(element);
  const run = element.firstChild?.firstChild as Text;
  selectByDragging(document, {
    caretAt: (x) => ({ line: 0, offset: x }),
    elementOf: () => element,
  });
  document.documentElement.setPointerCapture = () => undefined;
  const press = (detail: number, clientX: number) =>
    document.dispatchEvent(new MouseEvent('mousedown', { button: 0, detail, clientX, cancelable: true }));
  const move = (clientX: number) =>
    document.dispatchEvent(new PointerEvent('pointermove', { buttons: 1, pointerType: 'mouse', clientX }));
  const selected = () => document.getSelection()?.toString();
  press(1, 0);
  move(3);
  expect(selected()).toBe('fir');
  press(2, 3);
  document.getSelection()?.setBaseAndExtent(run, 0, run, 5); // the browser selects the word
  move(4);
  expect(selected()).toBe('first');
});
