import { vi } from 'vitest';
import type { LanguageCode } from '@/core/ocr/languages/languages';
import type { PlaceRecognition } from '@/core/ocr/languages/script-evidence';
import type { Line } from '@/core/ocr/recognition';
import { createLanguageJudge } from './language-judge';

/** A line of characters 13 px wide. */
export function line(text: string, confidence = 0.99): Line {
  const glyphs = [...text].map((character, index, all) => ({
    text: character,
    start: index / all.length,
    end: (index + 1) / all.length,
    confidence,
  }));
  const [right, bottom] = [20 + 13 * text.length, 30];
  const quad = [
    { x: 20, y: 10 },
    { x: right, y: 10 },
    { x: right, y: bottom },
    { x: 20, y: bottom },
  ] as const;
  return { text, quad, direction: 'horizontal', confidence, glyphs };
}

/** A place with one line. */
export const placeOf = (text: string, confidence = 0.99, isPlausible = true): PlaceRecognition => {
  const seen = line(text, confidence);
  return { quad: seen.quad, lines: [seen], isPlausible };
};
/** A place whose script PP-OCR does not know: what it recognised there is no text. */
export const unknownScript = () => placeOf('iiiii', 0.3, false);

interface Scene {
  readonly installed?: readonly LanguageCode[];
  /** What each model recognises at any place. */
  readonly models?: Readonly<Record<LanguageCode, Line>>;
}

/** A judge, with ways to show it places and to see which languages it tried. */
export function openJudge({ installed = [], models = {} }: Scene = {}) {
  const tryLanguage = vi.fn(async (_place: PlaceRecognition, code: LanguageCode) => models[code]);
  const judge = createLanguageJudge({ installed, tryLanguage });
  const considerAll = async (...places: readonly PlaceRecognition[]) => {
    const languages = [];
    for (const place of places) languages.push(await judge.consider(place));
    return languages;
  };
  const tried = () => tryLanguage.mock.calls.map(([, code]) => code);
  return { judge, considerAll, tryLanguage, tried };
}
