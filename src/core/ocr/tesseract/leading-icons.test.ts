import { describe, expect, it } from 'vitest';
import { countLeadingIcons } from './leading-icons';

const EM = 14;
const LENGTH = 200;

/** Glyphs by text, centre, em, and confidence, 0–1. */
function glyphs(...all: readonly (readonly [text: string, centre: number, confidence?: number])[]) {
  return all.map(([text, centre, confidence = 0.99]) => {
    const at = (centre * EM) / LENGTH;
    return { text, start: at - 0.03, end: at + 0.03, confidence };
  });
}

const count = (line: ReturnType<typeof glyphs>, seen: readonly number[] = []) =>
  countLeadingIcons(line, EM, LENGTH, (index) => seen.includes(index));

describe('the icons before the text of a line', () => {
  it('are Han of which Tesseract is not sure, far before the text', () => {
    expect(count(glyphs(['命', 0.6, 0.82], ['当', 2.1], ['座', 2.8]))).toBe(1);
    expect(count(glyphs(['命', 0.6, 0.92], ['当', 1.95], ['座', 2.8]))).toBe(1);
  });

  it('are no Han of which Tesseract is sure, which PP-OCR sees as well, or which the text follows', () => {
    expect(count(glyphs(['命', 0.6, 0.93], ['当', 2.1], ['座', 2.8]))).toBe(0);
    expect(count(glyphs(['命', 0.6, 0.82], ['当', 2.1], ['座', 2.8]), [0])).toBe(0);
    expect(count(glyphs(['命', 0.6, 0.82], ['当', 1.8], ['座', 2.8]))).toBe(0);
  });

  it('are also the triangle of a branch of a tree, with the icon after it', () => {
    expect(count(glyphs(['マ', 0.6], ['名', 2.1, 0.9], ['流', 3.7], ['動', 4.4]))).toBe(2);
    expect(count(glyphs(['マ', 0.6], ['流', 2.5], ['動', 3.2]))).toBe(1);
    expect(count(glyphs(['マ', 0.6], ['ン', 1.1], ['合', 2.3, 0.9], ['ロ', 4.1], ['ー', 4.8]))).toBe(3);
  });

  it('are no kana of a word', () => {
    expect(count(glyphs(['マ', 0.6], ['ン', 1.4], ['ガ', 2.2]))).toBe(0);
    expect(count(glyphs(['マ', 0.6], ['ル', 2.3]))).toBe(0);
    expect(count(glyphs(['ア', 0.6], ['流', 3.5], ['動', 4.2]))).toBe(0);
  });

  it('are no characters of letter-spaced text, nor the first of two that stand alone', () => {
    expect(count(glyphs(['目', 0.6, 0.8], ['次', 2.6], ['案', 4.6]))).toBe(0);
    expect(count(glyphs(['マ', 0.6], ['リ', 2.6], ['ア', 4.6]))).toBe(0);
    expect(count(glyphs(['目', 0.6, 0.8], ['次', 2.6]))).toBe(0);
  });

  it('end where the text begins, also when a character of it is doubtful', () => {
    expect(count(glyphs(['普', 0.6], ['通', 1.3, 0.8], ['預', 3.1]))).toBe(0);
    expect(count(glyphs(['金', 0.6, 0.8]))).toBe(0);
  });
});
