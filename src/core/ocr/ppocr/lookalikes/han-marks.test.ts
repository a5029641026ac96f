import { describe, expect, it } from 'vitest';
import type { DecodedStrip, StripCharacter } from '@/core/ocr/ppocr/strip/decode-strip';
import { inkOf } from '@/core/ocr/ppocr/strip/ink';
import { EM } from '@/core/ocr/ppocr/strip/recogniser-io';
import { type Block, drawStrip } from '@/core/ocr/ppocr/strip/strip.test-support';
import { settleHanMarks } from './han-marks';

/** A character as wide as an em, or what is drawn in its place; without text, it belongs to no character. */
interface Cell {
  readonly text: string;
  readonly blocks: readonly Block[];
  readonly confidence?: number;
  readonly spaced?: boolean;
}

const han = (text: string): Cell => ({
  text,
  blocks: [{ left: 1, right: 28, top: 8, bottom: 38 }],
  confidence: 1,
});
/** A half of a dash, `left` to `right`, px in its cell. */
const bar = (text: string, left = 0, right = EM, change: Partial<Block> = {}): Cell => ({
  text,
  blocks: [{ left, right, top: 22, bottom: 26, ...change }],
  confidence: 0.6,
});
/** A stroke that falls to the right by `slant` px. */
const stroke = (text: string, slant: number): Cell => ({
  text,
  blocks: [
    { left: 5, right: 10, top: 28, bottom: 32 },
    { left: 5 + slant, right: 10 + slant, top: 32, bottom: 36 },
  ],
  confidence: 0.6,
});

function settle(...cells: readonly Cell[]): string {
  const blocks: Block[] = [];
  const characters: StripCharacter[] = [];
  const unmatchedInk: { start: number; end: number }[] = [];
  for (const [at, { text, blocks: own, confidence = 0.6, spaced = false }] of cells.entries()) {
    const placed = own.map((block) => ({
      ...block,
      left: block.left + at * EM,
      right: block.right + at * EM,
    }));
    blocks.push(...placed);
    const left = Math.min(...placed.map((block) => block.left));
    const right = Math.max(...placed.map((block) => block.right));
    if (text) characters.push({ text, left, right, apart: true, spaced, confidence });
    else unmatchedInk.push({ start: left, end: right });
  }
  const ink = inkOf(drawStrip(cells.length * EM + 4, blocks));
  const strip: DecodedStrip = { characters, ink, em: EM, unmatchedInk, confidence: 0.9 };
  return settleHanMarks(strip)
    .characters.map((each) => (each.spaced ? ` ${each.text}` : each.text))
    .join('');
}

describe('the enumeration comma', () => {
  it('is written for the stroke 丶, for which the network takes it, and has no space around it', () => {
    expect(settle(han('卡'), { ...stroke('丶', 2), spaced: true }, { ...han('号'), spaced: true })).toBe(
      '卡、号',
    );
  });

  it('is not written for a stroke of which the network is sure', () => {
    expect(settle(han('小'), { ...stroke('丶', 2), confidence: 0.9 }, han('明'))).toBe('小丶明');
  });

  it('is added where the network dropped it after Han', () => {
    expect(settle(han('卡'), stroke('', 2), han('号'))).toBe('卡、号');
  });

  it.each([
    ['what does not fall to the right', [han('卡'), stroke('', 0), han('号')]],
    ['what follows a Latin letter', [{ ...han('A') }, stroke('', 2), han('号')]],
    ['what ends the line', [han('卡'), stroke('', 2)]],
    ['what is as large as a character', [han('卡'), { ...han('') }, han('号')]],
    [
      'what has no room of its own',
      [
        { text: '卡', blocks: [{ left: 1, right: 34, top: 8, bottom: 38 }] },
        stroke('', 2),
        { ...han('号'), blocks: [{ left: -14, right: 28, top: 8, bottom: 38 }] },
      ],
    ],
  ])('is not added for %s', (_what, cells) => {
    expect(settle(...cells)).toBe(cells.map(({ text }) => text).join(''));
  });
});

it('keeps the order of the text where the place of a character is an estimate', () => {
  const place = (text: string, left: number): StripCharacter => {
    return { text, left, right: left + 20, apart: false, spaced: false, confidence: 0.9 };
  };
  const ink = inkOf(drawStrip(100, []));
  const characters = [place('a', 30), place('o', 0), place('b', 60)];
  const strip: DecodedStrip = { characters, ink, em: EM, unmatchedInk: [], confidence: 0.9 };
  expect(settleHanMarks(strip).characters.map(({ text }) => text)).toEqual(['a', 'o', 'b']);
});

describe('the dash', () => {
  it.each([
    ['a line', bar('-'), bar('一')],
    ['a line with a gap', bar('—', 2, 27), bar('–', 3, 28)],
  ])('is written for two characters whose ink is %s', (_what, first, second) => {
    expect(settle(han('说'), first, second, han('不'))).toBe('说——不');
  });

  it('is added where the network dropped it', () => {
    const line: Cell = { text: '', blocks: [{ left: 2, right: 58, top: 22, bottom: 26 }] };
    const second: Cell = { ...han('不'), blocks: [{ left: 32, right: 58, top: 8, bottom: 38 }] };
    expect(settle(han('说'), line, second)).toBe('说——不');
  });

  it('is not added for a row of dots', () => {
    const dots = [4, 20, 36, 52].map((left) => ({ left, right: left + 4, top: 22, bottom: 26 }));
    const second: Cell = { ...han('不'), blocks: [{ left: 32, right: 58, top: 8, bottom: 38 }] };
    expect(settle(han('说'), { text: '', blocks: dots }, second)).toBe('说不');
  });

  it('has the space before it, and none in it', () => {
    expect(settle(han('说'), { ...bar('-'), spaced: true }, bar('-'), han('不'))).toBe('说 ——不');
  });

  it.each([
    ['sure characters', [bar('一'), bar('一')].map((each) => ({ ...each, confidence: 0.95 }))],
    ['bars that are far apart', [bar('-', 0, 18), bar('-', 4, 24)]],
    ['bars that are too short', [bar('-', 12, 28), bar('-', 0, 16)]],
    ['bars at two heights', [bar('-', 2, 27), bar('-', 3, 28, { top: 24, bottom: 28 })]],
    [
      'a bar in two pieces',
      [
        bar('-', 2, 27),
        {
          ...bar('-'),
          blocks: [
            { left: 3, right: 18, top: 22, bottom: 26 },
            { left: 22, right: 28, top: 22, bottom: 26 },
          ],
        },
      ],
    ],
    ['bars as thick as letters', [bar('-'), bar('-', 1, EM, { top: 16, bottom: 32 })]],
  ])('is not written for %s', (_what, cells) => {
    const written = cells
      .map(({ text, ...cell }) => ('spaced' in cell && cell.spaced ? ` ${text}` : text))
      .join('');
    expect(settle(han('说'), ...cells, han('不'))).toBe(`说${written}不`);
  });
});

describe('the zero of numbers written digit by digit', () => {
  it('is not written for a ring after a space', () => {
    expect(settle(han('一'), { ...han('○'), spaced: true })).toBe('一 ○');
  });

  it.each([
    ['第一○一中', '第一〇一中'],
    ['二○○二', '二〇〇二'],
    ['一九八○年', '一九八〇年'],
    ['○中', '○中'],
    ['○一班○二班', '○一班○二班'],
  ])('is written for a ring after a numeral: %s', (recognised, settled) => {
    expect(settle(...[...recognised].map(han))).toBe(settled);
  });

  const ring = (text: string, confidence = 0.7): Cell => ({ ...han(text), confidence });

  it.each(['O', 'o', '0', 'Q'])('is written for a doubtful %s inside of such a number', (text) => {
    expect(settle(han('二'), ring(text), han('二'), han('一'))).toBe('二〇二一');
    expect(settle(han('二'), ring(text), ring(text), han('年'))).toBe('二〇〇年');
  });

  it.each([
    ['that is sure', [han('二'), ring('O', 0.9), han('二')], '二O二'],
    ['at the end of it', [han('二'), ring('O')], '二O'],
    ['before another word', [han('一'), ring('O'), han('型')], '一O型'],
    ['before a space', [han('一'), ring('O'), { ...han('二'), spaced: true }], '一O 二'],
    ['that begins it', [ring('O'), han('二')], 'O二'],
  ])('is not written for a letter %s', (_what, cells, written) => {
    expect(settle(...cells)).toBe(written);
  });
});
