import { describe, expect, it } from 'vitest';
import { toLines } from '@/core/ocr/text/text';
import type { OcrReply, ServiceLine } from './replies';
import { toRecognition } from './to-recognition';

const FACTS = { width: 200, height: 100, elapsedMs: 7 };

function line(text: string, left: number, top: number, width: number, height: number): ServiceLine {
  const [right, bottom] = [left + width, top + height];
  return {
    text,
    confidence: 0.9,
    quad: [
      { x: left, y: top },
      { x: right, y: top },
      { x: right, y: bottom },
      { x: left, y: bottom },
    ],
  };
}

describe('a recognition by the service', () => {
  it('has its lines at the places that the service returns', () => {
    const reply: OcrReply = {
      text: '',
      lines: [line('第一行', 10, 10, 60, 20), line('two', 10, 40, 40, 20)],
    };
    const { blocks, plain, engine } = toRecognition(reply, FACTS);
    expect(engine).toBe('service');
    expect(plain).toBeUndefined();
    expect(toLines(blocks)).toBe('第一行\ntwo');
  });

  it('gives ideographs twice the room of letters', () => {
    const { blocks } = toRecognition({ text: '', lines: [line('字ab', 0, 0, 80, 20)] }, FACTS);
    const [piece] = blocks[0]?.paragraphs[0]?.[0]?.pieces ?? [];
    expect(piece?.glyphs.map(({ start, end }) => [start, end])).toEqual([
      [0, 0.5],
      [0.5, 0.75],
      [0.75, 1],
    ]);
  });

  it('starts a vertical line at its top right corner', () => {
    const { blocks } = toRecognition({ text: '', lines: [line('竖排字', 50, 5, 20, 60)] }, FACTS);
    const [piece] = blocks[0]?.paragraphs[0]?.[0]?.pieces ?? [];
    expect(piece?.direction).toBe('vertical');
    expect(piece?.quad.slice(0, 2)).toEqual([
      { x: 70, y: 5 },
      { x: 70, y: 65 },
    ]);
  });

  it('has only text if a place is missing', () => {
    const reply: OcrReply = {
      text: 'one\ntwo',
      confidence: 0.8,
      lines: [{ text: 'one' }, line('two', 0, 0, 9, 9)],
    };
    const { blocks, plain } = toRecognition(reply, FACTS);
    expect(blocks).toEqual([]);
    expect(plain).toEqual({ text: 'one\ntwo', confidence: 0.8 });
  });

  it('is empty if the service found no text', () => {
    expect(toRecognition({ text: ' ', lines: [] }, FACTS)).toMatchObject({ blocks: [], plain: undefined });
  });
});
