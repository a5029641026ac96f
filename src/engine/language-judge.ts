import { isTraditionalChinese } from '@/core/ocr/languages/chinese-script';
import { guessLatinLanguage } from '@/core/ocr/languages/language-guess';
import { isShippedModel, type LanguageCode } from '@/core/ocr/languages/languages';
import {
  agreesInHan,
  confidenceOf,
  FOREIGN_SCRIPT_LANGUAGES,
  hasOwnScriptInShort,
  isCertain,
  isPoorlyRecognised,
  isProof,
  type PlaceRecognition,
  sureScript,
} from '@/core/ocr/languages/script-evidence';
import type { Line } from '@/core/ocr/recognition';
import { isIdeographic } from '@/core/ocr/script';

export interface LanguageJudgeDeps {
  /** The languages whose packs are installed. */
  readonly installed: readonly LanguageCode[];
  /** Recognises a place with a language's model. */
  readonly tryLanguage: (place: PlaceRecognition, code: LanguageCode) => Promise<Line | undefined>;
}

/** A place whose trial showed that it is in a script that PP-OCR does not know. */
export interface ForeignPlace {
  readonly place: PlaceRecognition;
  readonly code: LanguageCode;
}

/** Decides from PP-OCR's results whether the image is in a language that PP-OCR does not know. */
export interface LanguageJudge {
  /** Considers another place. Resolves with the language as soon as it is known to be another one. */
  consider(place: PlaceRecognition): Promise<LanguageCode | undefined>;
  /** The final decision, when all places are known. */
  conclude(): Promise<LanguageCode | undefined>;
  /** Places in another script in an image that PP-OCR knows otherwise; empty before `conclude`. */
  foreignPlaces(): readonly ForeignPlace[];
  /** The language whose pack would be needed and is not installed. */
  suggestion(): LanguageCode | undefined;
}

/**
 * The most places that are tried in vain, because each trial takes as long as a line. The count starts again at the first proof: the icons
 * of a tool bar are often tried before a second line with kana.
 */
const MAX_VAIN = 3;

/** The most places that are tried without a proof, with those in which both engines see the same Han. */
const MAX_TRIALS = 6;

/**
 * How many places must show the same script before the whole image is recognised in its language: a model sees letters
 * of its own in one icon or in the texture of one photo, hardly in two. One is enough where PP-OCR knows nothing else.
 */
const PROOFS = 2;

/** The most places that are surely Latin for each place that shows the script of another language. */
const MOST_LATIN = 3;

/** An image with no more places than this is short, such as a caption or a button. */
const MAX_SHORT_PLACES = 3;

/** The least confidence, 0–1, of Chinese and English in short images. */
const SURE_OF_SHORT = 0.95;

/** With this many letters the language is judged before all places are known. */
const ENOUGH_LETTERS = 100;

/** Images with more Han than this are Chinese or Japanese, whatever their Latin words are. */
const MAX_HAN = 2;

/** Changing the engine wrongly spoils good results, a missed change only leaves poor ones: in doubt PP-OCR stays. */
export function createLanguageJudge({ installed, tryLanguage }: LanguageJudgeDeps): LanguageJudge {
  const places: PlaceRecognition[] = [];
  const proofs: (ForeignPlace & { readonly line: Line })[] = [];
  let [trials, vain] = [0, 0];
  let text = '';
  let missing: LanguageCode | undefined;
  let foreign: readonly ForeignPlace[] = [];

  async function tryForeignScripts(place: PlaceRecognition): Promise<void> {
    if (vain === MAX_VAIN || trials - proofs.length === MAX_TRIALS || !isPoorlyRecognised(place)) return;
    trials++;
    let bothSeeHan = false;
    const found: { readonly code: LanguageCode; readonly line: Line }[] = [];
    const shown = new Set(proofs.map(({ code }) => code));
    for (const code of new Set([...shown, ...FOREIGN_SCRIPT_LANGUAGES])) {
      if (!isShippedModel(code) && !installed.includes(code)) continue;
      const line = await tryLanguage(place, code);
      bothSeeHan ||= line !== undefined && agreesInHan(line, place);
      if (!line || !isProof(code, line, place)) continue;
      found.push({ code, line });
      // Another language can hardly be better than one that an earlier place has shown.
      if (shown.has(code)) break;
    }
    const [best] = found.sort((one, other) => other.line.confidence - one.line.confidence);
    // Text in Han without kana is no evidence of either language.
    if (!best) vain += bothSeeHan ? 0 : 1;
    else if (proofs.push({ place, ...best }) === 1) vain = 0;
  }

  /**
   * The language that at least `needed` places show, and more places than PP-OCR is sure of as Chinese. In an image that is mostly in
   * Latin letters for sure, a few places in another script are recognised one by one.
   */
  function proven(needed: number): LanguageCode | undefined {
    const sure = places.map(sureScript);
    const chinese = sure.filter((script) => script === 'han').length;
    const latin = sure.filter((script) => script === 'latin').length;
    const least = Math.max(needed, chinese + 1, latin / MOST_LATIN);
    return proofs.find(({ code }) => proofs.filter((other) => other.code === code).length >= least)?.code;
  }

  /** Japanese with few kana looks like Chinese, so with little text even a small doubt justifies a trial. */
  async function tryShortText(): Promise<LanguageCode | undefined> {
    if (trials > 0 || places.length > MAX_SHORT_PLACES) return undefined;
    const doubtful = places.find(
      ({ lines }) =>
        confidenceOf(lines) < SURE_OF_SHORT &&
        lines.some(({ glyphs }) => glyphs.some((glyph) => isIdeographic(glyph.text))),
    );
    if (!doubtful) return undefined;
    const line = await tryLanguage(doubtful, 'jpn');
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
      await tryForeignScripts(place);
      const language = proven(PROOFS);
      if (language) return language;
      const letters = text.match(/\p{Script=Latin}/gu)?.length ?? 0;
      return letters >= ENOUGH_LETTERS ? ifInstalled(guessLatin()) : undefined;
    },
    async conclude() {
      const sure = places.filter((place) => sureScript(place) !== undefined).length;
      const language = proven(sure <= 1 ? 1 : PROOFS) ?? (await tryShortText()) ?? ifInstalled(guess());
      if (!language) foreign = proofs.filter(({ line }) => isCertain(line));
      return language;
    },
    foreignPlaces: () => foreign,
    suggestion: () => missing,
  };
}
