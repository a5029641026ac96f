import { describe, expect, it } from 'vitest';
import { horizontal } from '@/core/ocr/reading-order/line.test-support';
import { withoutMenuArrows } from './menu-arrows';

const texts = (lines: Parameters<typeof withoutMenuArrows>[0]) =>
  withoutMenuArrows(lines).map(({ text }) => text);

/** Text of 20 px height at the left edge, 100 px wide. */
const entry = (text: string, y = 0) => horizontal(text, 0, y, 100, 20);
const sign = (text: string, x: number, y = 4) => horizontal(text, x, y, 10, 12);

describe('withoutMenuArrows', () => {
  it.each([...'<>›»'])('leaves out a %s at the end of a menu’s entry', (arrow) => {
    expect(texts([entry('画面'), sign(arrow, 200), entry('声音', 30), sign(arrow, 200, 34)])).toEqual([
      '画面',
      '声音',
    ]);
  });

  it('leaves it out before the entries of the open submenu', () => {
    const submenu = horizontal('4:3', 234, 0, 40, 20);
    const lines = [entry('画面'), sign('>', 200), submenu, entry('声音', 30), sign('>', 200, 34)];
    expect(texts(lines)).toEqual(['画面', '4:3', '声音']);
  });

  it('keeps it near the text before or after it, as in a path or a comparison', () => {
    const near = [entry('Next'), sign('>', 109)];
    const path = [entry('Home'), sign('>', 112), horizontal('Books', 145, 0, 60, 20)];
    expect(withoutMenuArrows(near)).toEqual(near);
    expect(withoutMenuArrows(path)).toEqual(path);
  });

  it('keeps it alone in its row or before its row’s text, as in code and in a prompt', () => {
    const code = [entry('<div'), sign('>', 0, 30), sign('>', 200, 50)];
    const prompt = [sign('>', 0), horizontal('ls', 60, 0, 30, 20)];
    expect(withoutMenuArrows(code)).toEqual(code);
    expect(withoutMenuArrows(prompt)).toEqual(prompt);
  });

  it('keeps it behind the numbers of lines and in the columns of a comparison', () => {
    const number = (text: string, y: number) => horizontal(text, 0, y, 20, 20);
    const code = [number('12', 0), entry('kind', 0), number('13', 30), sign('>', 200, 34)];
    const compared = [number('5', 0), sign('<', 100), number('6', 30), sign('<', 100, 34)];
    expect(withoutMenuArrows(code)).toEqual(code);
    expect(withoutMenuArrows(compared)).toEqual(compared);
  });

  it('keeps a single one, and several that stand where rows of code begin', () => {
    const single = [entry('less than'), sign('<', 200)];
    const tree = [entry('src'), sign('>', 200), entry('test', 30), sign('>', 200, 34)];
    const code = [...tree, horizontal('return <p', 200, 60, 90, 20)];
    expect(withoutMenuArrows(single)).toEqual(single);
    expect(withoutMenuArrows(code)).toEqual(code);
  });

  it('keeps signs beside entries that are no arrows', () => {
    const lines = [entry('Total'), sign('+', 200), entry('Page', 30), sign('V', 200, 34)];
    expect(withoutMenuArrows(lines)).toBe(lines);
  });

  it('leaves out a kana that Tesseract saw in an arrow, at the place of two others', () => {
    const menu = [entry('画面'), sign('>', 200), entry('ロゴ', 30), sign('の', 201, 34)];
    const more = [entry('音声', 60), sign('>', 200, 64)];
    expect(texts([...menu, ...more])).toEqual(['画面', 'ロゴ', '音声']);
    expect(withoutMenuArrows(menu)).toEqual(menu);
  });

  it('keeps a kana beside such arrows, one that looks like no arrow, and one among code', () => {
    const arrows = [entry('画面'), sign('>', 200), entry('音声', 30), sign('>', 200, 34)];
    const beside = [entry('あした', 60), sign('の', 180, 64)];
    const other = [entry('あした', 60), sign('あ', 220, 64)];
    expect(texts([...arrows, ...beside])).toContain('の');
    expect(texts([...arrows, ...other])).toContain('あ');
    const code = [
      ...arrows,
      ...other.slice(0, 1),
      sign('の', 200, 64),
      horizontal('return', 200, 90, 90, 20),
    ];
    expect(withoutMenuArrows(code)).toEqual(code);
  });
});
