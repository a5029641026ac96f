import { describe, expect, it, vi } from 'vitest';
import type { Line, Pixels } from '@/core/ocr/recognition';
import { createPictureReader, type PictureReaderDeps } from './picture-reader';

const line: Line = {
  text: '拾字',
  quad: [
    { x: 0, y: 0 },
    { x: 40, y: 0 },
    { x: 40, y: 20 },
    { x: 0, y: 20 },
  ],
  direction: 'horizontal',
  confidence: 1,
  glyphs: [
    { text: '拾', start: 0, end: 0.5, confidence: 1 },
    { text: '字', start: 0.5, end: 1, confidence: 1 },
  ],
};

function openReader() {
  const order: string[] = [];
  const engine = (name: 'ppocr' | 'tesseract') => ({
    name,
    start: vi.fn(async () => void order.push(`${name} starts`)),
    stop: vi.fn(() => void order.push(`${name} stops`)),
    recognize: vi.fn(async () => {
      order.push(`${name} reads`);
      return [line];
    }),
  });
  const deps = {
    ppocr: engine('ppocr'),
    tesseract: engine('tesseract'),
    listInstalled: async () => [],
    now: () => 0,
  } as unknown as PictureReaderDeps;
  return { reader: createPictureReader(deps), order };
}

const picture = (width: number, height: number): Pixels => ({
  width,
  height,
  data: new Uint8ClampedArray(0),
});
const signal = new AbortController().signal;

describe('the engines that a reading leaves in memory', () => {
  it('are both when both were needed', async () => {
    const { reader, order } = openReader();
    await reader.read(picture(300, 200), { engine: 'tesseract' }, signal, () => undefined);
    expect(order).toEqual(['ppocr starts', 'tesseract reads']);
  });

  it('are PP-OCR alone when it was enough', async () => {
    const { reader, order } = openReader();
    await reader.read(picture(300, 200), { engine: 'ppocr' }, signal, () => undefined);
    expect(order).toEqual(['ppocr starts', 'ppocr reads', 'tesseract stops']);
  });

  it('make room before a large picture', async () => {
    const { reader, order } = openReader();
    await reader.read(picture(1200, 3000), { engine: 'tesseract' }, signal, () => undefined);
    expect(order[0]).toBe('tesseract stops');
  });
});
