import { describe, expect, it } from 'vitest';
import { withLeftwardLines } from './leftward-lines';
import type { PdfRun } from './pdf-run';

/** A run on a baseline, with letters 10 px wide and 10 px high. */
function run(text: string, x: number, y = 100, width = 10 * text.length): PdfRun {
  return { text, origin: { x, y }, along: { x: width, y: 0 }, up: { x: 0, y: -10 }, isVertical: false };
}

/** The characters of a line as they stand from `x` on, drawn in this order or from the last to the first. */
function characters(standing: string, { x = 0, y = 100, isLeftward = false } = {}): PdfRun[] {
  const placed = [...standing].map((text, index) => run(text, x + 10 * index, y));
  return isLeftward ? placed.reverse() : placed;
}

/** The lines of a page whose runs are its characters. */
const linesOf = (drawn: readonly PdfRun[]) => withLeftwardLines(drawn, drawn).map(({ text }) => text);

describe('a line of Hebrew or Arabic in a PDF', () => {
  it('is read from the right, whichever of its characters are drawn first', () => {
    const standing = '.2026 תנשמ PDF 1.7 ץבוק';
    const read = 'קובץ PDF 1.7 משנת 2026.';
    expect(linesOf(characters(standing))).toEqual([read]);
    expect(linesOf(characters(standing, { isLeftward: true }))).toEqual([read]);
  });

  it('stands where its characters stand, in the place of the first of its runs', () => {
    const letters = characters('בא', { x: 50, isLeftward: true });
    const latin = run('Latin', 0, 200);
    const [line, other] = withLeftwardLines([...letters, latin], [...letters, latin]);
    expect(line).toEqual(run('אב', 50));
    expect(other).toBe(latin);
  });

  it('ends where the next column begins, and leaves Latin text beside it as it is', () => {
    const latin = run('Name', 0);
    const [left, right] = [characters('גב', { x: 60 }), characters('דה', { x: 200 })];
    const runs = [latin, ...left, ...right];
    const lines = withLeftwardLines(runs, [...characters('Name'), ...left, ...right]);
    expect(lines.map(({ text }) => text)).toEqual(['Name', 'בג', 'הד']);
    expect(lines[0]).toBe(latin);
  });

  it('has a space where characters are apart, and one for a space that is drawn', () => {
    const apart = [run('ב', 0), run('א', 13), run('ד', 24), run(' ', 34, 100, 1), run('ג', 35)];
    expect(linesOf(apart)).toEqual(['ג דא ב']);
  });

  it('has its brackets in pairs, whether the file writes those that are seen or those that are meant', () => {
    expect(linesOf(characters('(םלוע) םולש'))).toEqual(['שלום (עולם)']);
    expect(linesOf(characters(')םלוע( םולש'))).toEqual(['שלום (עולם)']);
  });

  it('has vowel signs after their letters, whether these are drawn before or after', () => {
    const mark = (text: string, x: number) => run(text, x, 98, 0);
    const asRead = [run('م', 30), mark('\u064f', 30), run('ح', 20), mark('\u064e', 20), run('د', 10)];
    expect(linesOf(asRead)).toEqual(['مُحَد']);
    const asStanding = [run('د', 10), mark('\u064e', 20), run('ح', 20), mark('\u064f', 30), run('م', 30)];
    expect(linesOf(asStanding)).toEqual(['مُحَد']);
  });

  it('has a vowel sign once that is a run of its own, and no column of vertical text', () => {
    const letters = characters('אבג');
    const sign = run('\u05b8', 60, 98, 0);
    const column = { ...run('竖排', 15), isVertical: true };
    const lines = withLeftwardLines([...letters, sign, column], [...letters, sign]);
    expect(lines.map(({ text }) => text)).toEqual(['ג\u05b8בא', '竖排']);
  });

  it('may have no letter at all on a page that is read from the right', () => {
    const page = [...characters('ןופלט תוחפ'), run('.03-1234567', 0, 150)];
    const drawn = [...characters('ןופלט תוחפ'), ...characters('.03-1234567', { y: 150 })];
    expect(withLeftwardLines(page, drawn).map(({ text }) => text)).toEqual(['פחות טלפון', '03-1234567.']);
  });

  it('may have a long name in Latin letters there, but not be a sentence in these', () => {
    const [name, sentence] = ['info@a.example רתאל וא Windows', 'the word םולש means peace to us'];
    const drawn = [
      ...characters('ןופלט תוחפ ןופלט תוחפ ןופלט תוחפ ןופלט תוחפ ןופלט תוחפ'),
      ...characters(name, { y: 150 }),
      ...characters(sentence, { y: 200 }),
    ];
    expect(linesOf(drawn).slice(1)).toEqual([
      'Windows או לאתר info@a.example',
      'the word שלום means peace to us',
    ]);
  });

  it('is read along its own direction on a page that is turned', () => {
    const down = (text: string, y: number): PdfRun => ({
      text,
      origin: { x: 50, y },
      along: { x: 0, y: 10 },
      up: { x: 10, y: 0 },
      isVertical: false,
    });
    const [line] = withLeftwardLines([down('א', 20), down('ב', 10)], [down('א', 20), down('ב', 10)]);
    expect(line?.text).toBe('אב');
    expect(line?.origin.x).toBeCloseTo(50);
    expect(line?.origin.y).toBeCloseTo(10);
    expect(line?.along.y).toBeCloseTo(20);
  });
});
