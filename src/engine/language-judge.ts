import { guessLatinLanguage } from '@/core/ocr/language-guess';
import type { LanguageCode } from '@/core/ocr/languages';
import { isShippedModel } from '@/core/ocr/languages';
import { confidenceOf, isPoorlyRead, type PlaceReading } from '@/core/ocr/poorly-read';
import type { Line } from '@/core/ocr/recognition';
import { isIdeographic } from '@/core/ocr/script';
import { FOREIGN_SCRIPT_LANGUAGES, hasOwnScript, hasOwnScriptInShort } from '@/core/ocr/script-evidence';
import { isTraditionalChinese } from '@/core/ocr/traditional-chinese';

export interface LanguageJudgeDeps {
  /** The languages whose packs are at hand. */
  readonly installed: readonly LanguageCode[];
  /** Reads a place with a language's model. */
  readonly tryReading: (place: PlaceReading, code: LanguageCode) => Promise<Line | undefined>;
}

/** Says from what PP-OCR saw whether the picture is in a language that it cannot read. */
export interface LanguageJudge {
  /** Considers one more place. Resolves with the language once it is known to be another. */
  consider(place: PlaceReading): Promise<LanguageCode | undefined>;
  /** The last word, when all places are known. */
  conclude(): Promise<LanguageCode | undefined>;
  /** The language whose pack would have been needed and is not at hand. */
  suggestion(): LanguageCode | undefined;
}

/** A trial costs a model's loading and a reading, so few places are tried. */
const MAX_TRIALS = 3;

/** A picture with no more places than this is short: a single caption, a button. */
const MAX_SHORT_PLACES = 3;

/** Chinese and English of short pictures are read surer than this. */
const SURE_OF_SHORT = 0.95;

/** This many letters are enough to tell a language before the picture's end. */
const ENOUGH_LETTERS = 100;

/** Pictures with this many Han are Chinese, or Japanese, whatever their Latin words look like. */
const MAX_HAN = 2;

/** A wrong change makes good readings bad, a missed one leaves poor ones poor: every doubt is for PP-OCR. */
export function createLanguageJudge({ installed, tryReading }: LanguageJudgeDeps): LanguageJudge {
  const places: PlaceReading[] = [];
  let trials = 0;
  let text = '';
  let missing: LanguageCode | undefined;

  async function tryForeignScripts(place: PlaceReading): Promise<LanguageCode | undefined> {
    if (trials === MAX_TRIALS || !isPoorlyRead(place)) return undefined;
    trials++;
    const found: { readonly code: LanguageCode; readonly confidence: number }[] = [];
    for (const code of FOREIGN_SCRIPT_LANGUAGES) {
      if (!isShippedModel(code) && !installed.includes(code)) continue;
      const line = await tryReading(place, code);
      if (line && hasOwnScript(code, line)) found.push({ code, confidence: line.confidence });
    }
    return found.sort((one, other) => other.confidence - one.confidence)[0]?.code;
  }

  /** Japanese with few kana passes for Chinese; where there is little text, a small doubt is worth a trial. */
  async function tryShortText(): Promise<LanguageCode | undefined> {
    if (trials > 0 || places.length > MAX_SHORT_PLACES) return undefined;
    const doubtful = places.find(
      ({ lines }) =>
        confidenceOf(lines) < SURE_OF_SHORT &&
        lines.some(({ glyphs }) => glyphs.some((glyph) => isIdeographic(glyph.text))),
    );
    if (!doubtful) return undefined;
    trials++;
    const line = await tryReading(doubtful, 'jpn');
    const isJapanese = line && hasOwnScriptInShort('jpn', line, confidenceOf(doubtful.lines));
    return isJapanese ? 'jpn' : undefined;
  }

  function guess(): LanguageCode | undefined {
    return isTraditionalChinese(text) ? 'chi_tra' : guessLatin();
  }

  function guessLatin(): LanguageCode | undefined {
    if ([...text].filter(isIdeographic).length > MAX_HAN) return undefined;
    return guessLatinLanguage(text);
  }

  function ifInstalled(code: LanguageCode | undefined): LanguageCode | undefined {
    if (!code || installed.includes(code)) return code;
    missing = code;
    return undefined;
  }

  return {
    async consider(place) {
      places.push(place);
      if (place.isPlausible) text += ` ${place.lines.map((line) => line.text).join(' ')}`;
      const foreign = await tryForeignScripts(place);
      if (foreign) return foreign;
      const letters = text.match(/\p{Script=Latin}/gu)?.length ?? 0;
      return letters >= ENOUGH_LETTERS ? ifInstalled(guessLatin()) : undefined;
    },
    conclude: async () => (await tryShortText()) ?? ifInstalled(guess()),
    suggestion: () => missing,
  };
}
