import { describe, expect, it } from 'vitest';
import { inkOf } from '@/core/ocr/ppocr/strip/ink';
import { type Block, drawStrip } from '@/core/ocr/ppocr/strip/strip.test-support';
import { settleCodeMarks } from './code-marks';
import { plain, shaped, textOf } from './shaped-text.test-support';

/** A doubtful character whose ink is drawn of blocks. */
function drawn(text: string, blocks: readonly Block[], confidence = 0.5): string {
  const edges = (side: keyof Block) => blocks.map((block) => block[side]);
  const box = {
    left: Math.min(...edges('left')),
    right: Math.max(...edges('right')),
    top: Math.min(...edges('top')),
    bottom: Math.max(...edges('bottom')),
    fill: 1,
  };
  return plain(settleCodeMarks([shaped(text, 0, 0, { box, confidence })], inkOf(drawStrip(60, blocks)), 30));
}
const bar = (top: number, bottom: number, left = 20, width = 4): Block => ({
  left,
  right: left + width,
  top,
  bottom,
});

describe('marks of code', () => {
  it.each([
    ['err l= nil', 'err != nil'],
    ['a 1== b', 'a !== b'],
    ['l = 3', 'l = 3'],
    ['l=3', 'l=3'],
    ['val= 3', 'val= 3'],
  ])('are an exclamation mark where a doubtful bar stands before an equals sign: %s', (text, expected) => {
    const doubtful = textOf(text).map((character) => ({ ...character, confidence: 0.3 }));
    expect(plain(settleCodeMarks(doubtful, inkOf(drawStrip(60, [])), 30))).toBe(expected);
  });

  it('are a grave accent where a small mark falls to the right', () => {
    expect(drawn("'", [bar(9, 12, 20, 3), bar(12, 15, 22, 3)])).toBe('`');
    expect(drawn("'", [bar(9, 15, 20, 3)])).toBe("'");
    expect(drawn("'", [bar(9, 12, 22, 3), bar(12, 15, 20, 3)])).toBe("'");
    expect(drawn('"', [bar(9, 12, 20, 8), bar(12, 15, 25, 8)])).toBe('"');
  });

  it('are brackets of one form, that of the surer one', () => {
    const brackets = (text: string, sure: number) =>
      plain(
        settleCodeMarks(
          textOf(text).map((character, at) => ({ ...character, confidence: at === sure ? 1 : 0.6 })),
          inkOf(drawStrip(60, [])),
          30,
        ),
      );
    expect(brackets('(2}', 2)).toBe('{2}');
    expect(brackets('{e)', 0)).toBe('{e}');
    expect(brackets('f({a})', 0)).toBe('f({a})');
    expect(brackets('}a{b', 0)).toBe('}a{b');
    expect(brackets('[0,1)', 0)).toBe('[0,1)');
    expect(brackets("print('x'}", 5)).toBe("print('x')");
    expect(brackets("(don't}", 0)).toBe("(don't)");
    expect(brackets("f('(', a}", 1)).toBe("f('(', a)");
  });

  it.each([
    ['a bracket that is sure', 'f(a}', 0.9],
    ['brackets in two quotations', "case '(': return '}';", 0.6],
    ['one of which is quoted', "split('{')", 0.6],
    ['one of which is quoted in double marks', 'f(“}”', 0.6],
  ])('leave %s as it is: %s', (_what, text, confidence) => {
    const doubtful = textOf(text).map((each, at) => ({
      ...each,
      confidence: at % 2 === 0 ? confidence : confidence + 0.05,
    }));
    expect(plain(settleCodeMarks(doubtful, inkOf(drawStrip(60, [])), 30))).toBe(text);
  });
});
