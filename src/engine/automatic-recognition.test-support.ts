import { vi } from 'vitest';
import type { AppError } from '@/core/errors';
import type { LanguageCode } from '@/core/ocr/languages/languages';
import type { PlaceRecognition } from '@/core/ocr/languages/script-evidence';
import type { Line, Quad } from '@/core/ocr/recognition';
import type { PlaceListener, RecogniseRequest, TextPlace } from './engine';
import { AutomaticRecognition } from './recogniser';

const pixels = { width: 400, height: 300, data: new Uint8ClampedArray(0) };

/** A line 300 px long and 24 px high. */
export function quadAt(row: number): Quad {
  const top = row * 40;
  const right = 300;
  return [
    { x: 0, y: top },
    { x: right, y: top },
    { x: right, y: top + 24 },
    { x: 0, y: top + 24 },
  ];
}

export function line(text: string, row = 0, confidence = 0.99): Line {
  const glyphs = [...text].map((character, index, all) => ({
    text: character,
    start: index / all.length,
    end: (index + 1) / all.length,
    confidence,
  }));
  return { text, quad: quadAt(row), direction: 'horizontal', confidence, glyphs };
}

interface Scene {
  /** What PP-OCR recognises in each line; an empty string: nothing. */
  readonly seen: readonly (string | Line)[];
  /** What each model recognises in any line. */
  readonly models?: Readonly<Record<LanguageCode, Line | undefined>>;
  /** Why no model can be loaded. */
  readonly failure?: AppError;
  readonly installed?: readonly LanguageCode[];
  /** What the other engine recognises in the whole image, if it differs from its trials. */
  readonly again?: readonly Line[];
}

/** Recognises the places of an image as `AutomaticRecognition` does. */
export async function recogniseScene({ seen, models = {}, failure, installed = [], again }: Scene) {
  const places: PlaceRecognition[] = seen.map((text, row) => {
    const seenLine = typeof text === 'string' ? line(text, row) : text;
    return { quad: quadAt(row), lines: text === '' ? [] : [seenLine], isPlausible: text !== '' };
  });
  const onLine = vi.fn<(line: Line) => void>();
  const onRestart = vi.fn();
  const ppocr = {
    start: async () => undefined,
    detectPlaces: async () => places.map(({ quad }) => quad),
    glance: async () => [],
    async detectAndRecognise(_pixels: unknown, request: RecogniseRequest, onPlace: PlaceListener) {
      const lines: Line[] = [];
      let isActive = true;
      for (const place of places) {
        if (isActive) {
          lines.push(...place.lines);
          for (const each of place.lines) request.onLine(each);
          isActive = await onPlace(place);
        } else await onPlace({ quad: place.quad, lines: [], isPlausible: false });
      }
      return lines;
    },
  };
  const tryPlace = vi.fn(async (_pixels: unknown, _quad: Quad, [code]: readonly LanguageCode[]) => {
    if (failure) throw failure;
    return code === undefined ? undefined : models[code];
  });
  const recognisePlaces = vi.fn(
    async (
      _pixels: unknown,
      found: readonly TextPlace[],
      { languages: [code], onLine }: RecogniseRequest,
    ) => {
      const lines = again ?? found.flatMap(() => (code === undefined ? [] : (models[code] ?? [])));
      for (const each of lines) onLine(each);
      return lines;
    },
  );
  const tesseract = {
    name: 'tesseract' as const,
    tryPlace,
    recognisePlaces,
    recognise: async () => [],
    stop: vi.fn(),
  };
  const request = { signal: new AbortController().signal, onLine, onProgress: () => undefined };
  const recognition = new AutomaticRecognition({ ppocr, tesseract, installed, pixels, request, onRestart });
  const { lines, ...facts } = await recognition.run();
  return { ...facts, texts: lines.map(({ text }) => text), onLine, onRestart, tryPlace, recognisePlaces };
}
