import { describe, expect, it } from 'vitest';
import type { Pixels } from '@/core/ocr/recognition';
import type { LanguageCode } from './languages';
import type { PlaceRecognition } from './script-evidence';
import { findUnknownScript, packsOfScript, UNKNOWN_SCRIPT, type UnknownScript } from './unknown-script';

/** A row of letters like n, 9 px apart. */
function drawLetters(): Pixels {
  const [width, height] = [360, 20];
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let y = 5; y < 15; y++) {
    for (let x = 0; x < width; x++) {
      const isLetter = x % 9 < 2 || (x % 9 >= 5 && x % 9 < 7) || (y < 7 && x % 9 < 7);
      if (isLetter) data.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3);
    }
  }
  return { width, height, data };
}
const letters = drawLetters();

function placeOf(text: string, confidence = 0.7, height = 20): PlaceRecognition {
  const quad = [
    { x: 0, y: 0 },
    { x: 9 * text.length, y: 0 },
    { x: 9 * text.length, y: height },
    { x: 0, y: height },
  ] as const;
  const glyphs = [...text].map((character, at) => ({ text: character, start: at, end: at + 1, confidence }));
  return { quad, lines: [{ text, quad, direction: 'horizontal', confidence, glyphs }], isPlausible: true };
}

/** A place in which the first characters are certain, so large a share of them all. */
function withSure(place: PlaceRecognition, share: number): PlaceRecognition {
  const lines = place.lines.map((line) => {
    const sure = share * line.glyphs.length;
    const glyphs = line.glyphs.map((glyph, at) => (at < sure ? { ...glyph, confidence: 0.96 } : glyph));
    return { ...line, glyphs };
  });
  return { ...place, lines };
}

// What PP-OCR recognised in images of Russian, Greek, Thai and blurred English.
const CYRILLIC = ['TaHIaHIcKHi 6aT CoMaJIH CaJI', 'yKpaHHcKU KuprH3HA', 'KaMupn, ΦyIax, ur60'];
const GREEK = ['Kαvα αc lopαn入 louviou A入βαv', 'Bα入入wvlkα, Kpoαtiα, Bo入tβiα'];
const THAI = ['QinLUR use LnbM- neeeLc ecLQ', 'LSLnNN BniLns] BnImiee11'];
const BLURRED = ['perton Islant', 'lanese and Turkish lira'];

const find = (places: readonly PlaceRecognition[], installed: readonly LanguageCode[] = []) =>
  findUnknownScript(letters, places, installed);
const textsOf = (found: UnknownScript | undefined) => found?.places.map(({ lines }) => lines[0]?.text);
const poor = (texts: readonly string[]) => texts.map((text) => placeOf(text));

describe('an image in a script that no engine recognises', () => {
  it.each([
    ['Cyrl', CYRILLIC],
    ['Grek', GREEK],
    ['Thai', THAI],
  ])('is called %s by what its letters were taken for', (script, texts) => {
    const places = poor(texts);
    expect(find(places)?.script).toBe(script);
    expect(textsOf(find(places))).toEqual(texts);
  });

  it('is not called unknown when its text is only hard to recognise', () => {
    expect(find(poor(BLURRED))).toBeUndefined();
    expect(find([])).toBeUndefined();
  });

  it('keeps a place with English words: doubtful source code looks like another script', () => {
    const code = placeOf('if (i === 0 || l === 1) return 0;', 0.7);
    expect(textsOf(find([...poor(CYRILLIC), code]))).toEqual(CYRILLIC);
    expect(find([...poor(CYRILLIC.map((text) => `${text} return the value`)), code])).toBeUndefined();
  });

  it.each([
    ['tablature', ['e|---0---|', 'B|---1---|', 'G|---0---|']],
    ['regular expressions', ['^\\s+/\\s+$', '(?<=\\$)\\d+(\\.\\d{2})?', '[^"\\\\]*(?:\\\\.[^"\\\\]*)*']],
    ['formulas', ['a² + b² = c²', 'f(x) = x² - 2x', '≤ 5']],
  ])('is not called unknown where most characters are certain by themselves: %s', (_what, texts) => {
    const places = texts.map((text) => withSure(placeOf(text), 0.5));
    expect(find(places)).toBeUndefined();
    const [first] = places as [PlaceRecognition];
    expect(textsOf(find([...poor(CYRILLIC), first]))).toEqual(CYRILLIC);
  });

  it('is called unknown where PP-OCR is certain of many letters, as of those that Cyrillic has in common with Latin', () => {
    const places = (share: number) => CYRILLIC.map((text) => withSure(placeOf(text, 0.3), share));
    expect(find(places(0.75))?.script).toBe('Cyrl');
    expect(find(places(0.85))).toBeUndefined();
  });

  it('is not called unknown, and keeps its places, when its letters are too small to be recognised in any script', () => {
    const placesOf = (height: number) => CYRILLIC.map((text) => placeOf(text, 0.7, height));
    expect(find(placesOf(12))).toBeUndefined();
    expect(find(placesOf(13))?.script).toBe('Cyrl');
    const [small] = placesOf(12) as [PlaceRecognition];
    expect(textsOf(find([...poor(CYRILLIC), small]))).toEqual(CYRILLIC);
  });

  it('is not called unknown when a pack of its script is installed', () => {
    expect(find(poor(CYRILLIC), ['ukr'])).toBeUndefined();
    expect(find(poor(CYRILLIC), ['kor'])?.script).toBe('Cyrl');
  });

  it('needs two places beside text in a known script, and a third of as many', () => {
    const known = placeOf('Save changes', 0.99);
    const [first, second] = poor(CYRILLIC) as [PlaceRecognition, PlaceRecognition];
    expect(find([first])?.script).toBe('Cyrl');
    expect(find([known, first])).toBeUndefined();
    expect(textsOf(find([known, first, second]))).toEqual(CYRILLIC.slice(0, 2));
    expect(find([first, second, ...Array(6).fill(known)])?.script).toBe('Cyrl');
    expect(find([first, second, ...Array(7).fill(known)])).toBeUndefined();
  });

  it('keeps its places that are certain, and those that look like a known script', () => {
    const certain = placeOf('KaMupn, ΦyIax', 0.97);
    const fairly = placeOf('yKpaHHcKU', 0.94);
    const latin = placeOf('line of Indonesia', 0.85);
    const places = poor(CYRILLIC);
    expect(textsOf(find([...places, certain, fairly, latin]))).toEqual([...CYRILLIC, 'yKpaHHcKU']);
  });

  it('has no name when two scripts are about as likely', () => {
    expect(find(poor(['TaHIaHIcKHi Kavα KK']))?.script).toBe(UNKNOWN_SCRIPT);
  });

  it('has the packs of its script', () => {
    expect(packsOfScript('Cyrl')).toEqual(['bul', 'ukr']);
    expect(packsOfScript(UNKNOWN_SCRIPT)).toEqual([]);
  });
});
