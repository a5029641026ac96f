import { expect, test } from 'vitest';
import type { Colour } from '@/core/ocr/pixels';
import { horizontal } from '@/core/ocr/reading-order/line.test-support';
import type { Glyph, Line, Pixels } from '@/core/ocr/recognition';
import { withoutDrawnControls } from './drawn-controls';

const [WIDTH, ROW] = [300, 24];
const BLACK: Colour = [0, 0, 0];
const GRAY: Colour = [130, 130, 130];

/** A dialog on a light gray ground, on which what is drawn covers what was there. */
class Dialog {
  readonly pixels: Pixels;
  readonly lines: Line[] = [];

  constructor(rows: number, ground: Colour = [238, 238, 238]) {
    const data = new Uint8ClampedArray(WIDTH * rows * ROW * 4).fill(255);
    this.pixels = { width: WIDTH, height: rows * ROW, data };
    this.fill(0, 0, WIDTH, rows * ROW, ground);
  }

  fill(left: number, top: number, width: number, height: number, colour: Colour): void {
    for (let y = top; y < top + height; y++)
      for (let x = left; x < left + width; x++) this.pixels.data.set(colour, (y * WIDTH + x) * 4);
  }

  frame(left: number, top: number, size: number, colour: Colour, inside?: Colour): void {
    this.fill(left, top, size, 1, colour);
    this.fill(left, top + size - 1, size, 1, colour);
    this.fill(left, top, 1, size, colour);
    this.fill(left + size - 1, top, 1, size, colour);
    if (inside) this.fill(left + 1, top + 1, size - 2, size - 2, inside);
  }

  ring(left: number, top: number, size: number, disc = -1): void {
    const middle = (size - 1) / 2;
    for (let y = 0; y < size; y++) {
      for (let x = 0; x < size; x++) {
        const distance = Math.hypot(x - middle, y - middle);
        if (distance <= disc || Math.abs(distance - middle + 0.4) <= 0.8)
          this.fill(left + x, top + y, 1, 1, BLACK);
      }
    }
  }

  /** Strokes as those of Han, 13 px wide and 3 px apart, beginning at 30 px, and what was recognised from 10 px on. */
  label(row: number, sign: string, name: string, confidence = 0.9): void {
    const top = row * ROW + 5;
    for (const index of [...name].keys()) {
      const left = 30 + index * 16;
      for (const y of [0, 4, 8, 12]) this.fill(left, top + y, 13, 1, BLACK);
      this.fill(left + 6, top, 1, 13, BLACK);
    }
    const width = 22 + [...name].length * 16;
    const glyph = (text: string, from: number, to: number, sure: number): Glyph => {
      return { text, start: (from - 8) / width, end: (to - 8) / width, confidence: sure };
    };
    const glyphs = [
      ...[...sign].map((text) => glyph(text, 10, 23, confidence)),
      ...[...name].map((text, index) => glyph(text, 30 + index * 16, 43 + index * 16, 0.99)),
    ];
    this.lines.push({ ...horizontal(sign + name, 8, row * ROW + 2, width), glyphs });
  }

  texts(): readonly string[] {
    return withoutDrawnControls(this.lines, this.pixels).map(({ text }) => text);
  }
}

test('radio buttons of which one is chosen are not recognised as rings and numbers in rings', () => {
  const dialog = new Dialog(3);
  for (const row of [0, 1, 2]) dialog.ring(10, row * ROW + 5, 13, row === 1 ? 3 : -1);
  dialog.label(0, '〇', '赤または');
  dialog.label(1, '⑤⑨', '緑または');
  dialog.label(2, '○', '青または');
  expect(dialog.texts()).toEqual(['赤または', '緑または', '青または']);
});

test('a chosen radio button that is in no line shows what the rings of the others are', () => {
  const dialog = new Dialog(2);
  for (const row of [0, 1]) dialog.ring(10, row * ROW + 5, 13, row === 1 ? 3 : -1);
  dialog.label(0, '○', '水平垂直');
  dialog.label(1, '', '垂直水平');
  expect(dialog.texts()).toEqual(['水平垂直', '垂直水平']);
});

test('rings without a disc stay, because they are the bullets of a list', () => {
  const dialog = new Dialog(2);
  for (const row of [0, 1]) dialog.ring(10, row * ROW + 5, 13);
  dialog.label(0, '○', '赤または');
  dialog.label(1, '○', '緑または');
  expect(dialog.texts()).toEqual(['○赤または', '○緑または']);
});

test('rings with another ground inside are radio buttons, and so is what is filled in their column', () => {
  const dialog = new Dialog(3);
  for (const row of [0, 1]) {
    dialog.fill(11, row * ROW + 6, 11, 11, [255, 255, 255]);
    for (const [x, y] of [
      [11, 6],
      [21, 6],
      [11, 16],
      [21, 16],
    ] as const)
      dialog.fill(x, row * ROW + y, 1, 1, [238, 238, 238]);
    dialog.ring(10, row * ROW + 5, 13);
    dialog.label(row, 'O', '新工作表');
  }
  dialog.fill(10, 2 * ROW + 5, 13, 13, [240, 120, 30]);
  dialog.fill(14, 2 * ROW + 9, 5, 5, [40, 40, 90]);
  dialog.label(2, 'O', '输出区域');
  expect(dialog.texts()).toEqual(['新工作表', '新工作表', '输出区域']);
});

test('numbers in rings stay', () => {
  const dialog = new Dialog(3);
  for (const row of [0, 1, 2]) dialog.ring(10, row * ROW + 5, 13);
  dialog.fill(16, 8, 1, 7, BLACK);
  for (const y of [8, 11, 14]) dialog.fill(14, ROW + y, 5, 1, BLACK);
  dialog.label(0, '①', '赤または');
  dialog.label(1, '②', '緑または');
  dialog.label(2, '○', '青または');
  expect(dialog.texts()).toEqual(['①赤または', '②緑または', '○青または']);
});

test('check boxes, empty and ticked, are not recognised as characters', () => {
  const dialog = new Dialog(2);
  for (const row of [0, 1]) dialog.frame(8, row * ROW + 5, 13, GRAY, [255, 255, 255]);
  for (const at of [0, 1, 2, 3]) dialog.fill(12 + at, ROW + 10 + at, 2, 2, BLACK);
  dialog.label(0, 'ロ', '色域外の');
  dialog.label(1, 'M', '優先する');
  expect(dialog.texts()).toEqual(['色域外の', '優先する']);
});

test('a check box that is filled when it is ticked is told by an empty one in its column', () => {
  const dialog = new Dialog(2);
  dialog.fill(8, 5, 13, 13, [0, 117, 255]);
  for (const at of [0, 1, 2, 3]) dialog.fill(11 + at, 10 + at, 2, 2, [255, 255, 255]);
  dialog.frame(8, ROW + 5, 13, GRAY, [255, 255, 255]);
  dialog.label(0, '2', '印刷する');
  dialog.label(1, '', '終了する');
  expect(dialog.texts()).toEqual(['印刷する', '終了する']);
});

test('the name of a key in a frame stays', () => {
  const dialog = new Dialog(1);
  dialog.frame(8, 5, 13, GRAY, [255, 255, 255]);
  for (const x of [11, 17]) dialog.fill(x, 8, 1, 7, BLACK);
  dialog.label(0, 'H', '打开文件');
  expect(dialog.texts()).toEqual(['H打开文件']);
});

test('a character such as 口 stays, whose strokes are as dark as the text', () => {
  const dialog = new Dialog(1);
  dialog.frame(8, 5, 13, BLACK);
  dialog.label(0, '口', '座番号は');
  expect(dialog.texts()).toEqual(['口座番号は']);
});

/** An icon of a red, a blue and a yellow field. */
function drawIcon(dialog: Dialog, row: number): void {
  dialog.fill(7, row * ROW + 4, 16, 5, [200, 40, 30]);
  dialog.fill(7, row * ROW + 9, 16, 5, [30, 60, 190]);
  dialog.fill(7, row * ROW + 14, 16, 5, [230, 190, 40]);
}

test('icons of several colours are not recognised as characters', () => {
  const dialog = new Dialog(2, [255, 255, 255]);
  drawIcon(dialog, 0);
  dialog.label(0, '陣', '画面から');
  dialog.label(1, '', '保存する');
  expect(dialog.texts()).toEqual(['画面から', '保存する']);
});

test('a character that is surely recognised stays, as one on a coloured badge', () => {
  const dialog = new Dialog(1, [255, 255, 255]);
  drawIcon(dialog, 0);
  dialog.label(0, '热', '新闻标题', 0.99);
  expect(dialog.texts()).toEqual(['热新闻标题']);
});

test('a number stays, as that of a place in a list', () => {
  const dialog = new Dialog(1, [255, 255, 255]);
  drawIcon(dialog, 0);
  dialog.label(0, '1', '新闻标题', 0.8);
  expect(dialog.texts()).toEqual(['1新闻标题']);
});

test('text of one colour stays, also in a darker or lighter shade at its edges', () => {
  const dialog = new Dialog(1, [255, 255, 255]);
  for (const [at, shade] of [0, 60, 120, 180].entries())
    dialog.fill(8 + at * 3, 6, 3, 12, [255, shade, shade]);
  dialog.label(0, '問', '画面から');
  expect(dialog.texts()).toEqual(['問画面から']);
});

test('nothing is told of a line on a photo', () => {
  const dialog = new Dialog(1);
  for (let x = 0; x < WIDTH; x++) dialog.fill(x, 0, 1, ROW, [(x * 67) % 256, (x * 31) % 256, (x * 13) % 256]);
  dialog.label(0, '陣', '画面から');
  expect(dialog.texts()).toEqual(['陣画面から']);
});

test('a Han that was surely recognised stays, although its frame is faint; a doubtful one, or one that looks like a frame, does not', () => {
  const textsOf = (sign: string, confidence: number): readonly string[] => {
    const dialog = new Dialog(1);
    dialog.frame(10, 5, 13, GRAY);
    for (const y of [8, 11, 14]) dialog.fill(13, y, 7, 1, GRAY);
    dialog.label(0, sign, '中文内容', confidence);
    return dialog.texts();
  };
  expect(textsOf('国', 0.99)).toEqual(['国中文内容']);
  expect(textsOf('国', 0.9)).toEqual(['中文内容']);
  expect(textsOf('口', 0.99)).toEqual(['中文内容']);
});

test('a character stays whose first column of px is the soft edge of a black stroke', () => {
  const dialog = new Dialog(1);
  dialog.frame(10, 5, 13, BLACK);
  dialog.fill(9, 5, 1, 13, [190, 190, 190]);
  dialog.label(0, '口', '中文内容');
  expect(dialog.texts()).toEqual(['口中文内容']);
});

test('a character stays whose soft inner edge is where the ground in it is looked at', () => {
  const dialog = new Dialog(1);
  dialog.frame(10, 5, 13, BLACK);
  dialog.fill(15, 8, 2, 1, [226, 226, 226]);
  dialog.label(0, '口', '中文内容');
  expect(dialog.texts()).toEqual(['口中文内容']);
});
