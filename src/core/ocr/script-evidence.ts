import type { LanguageCode } from './languages';
import type { Line } from './recognition';

/** The characters that only text of a language's script has, among languages that PP-OCR cannot read at all. */
const SCRIPTS: Readonly<Record<LanguageCode, RegExp>> = {
  jpn: /[\p{Script=Hiragana}\p{Script=Katakana}ー]/u,
  ara: /\p{Script=Arabic}/u,
  ben: /\p{Script=Bengali}/u,
  bul: /\p{Script=Cyrillic}/u,
  ell: /\p{Script=Greek}/u,
  fas: /\p{Script=Arabic}/u,
  heb: /\p{Script=Hebrew}/u,
  hin: /\p{Script=Devanagari}/u,
  kor: /\p{Script=Hangul}/u,
  tha: /\p{Script=Thai}/u,
  ukr: /\p{Script=Cyrillic}/u,
};

/** What a trial reading must have, to be no accident: a model finds its own letters in any texture. */
const MIN_CHARACTERS = 3;
const MIN_SHARE = 0.25;
const MIN_CONFIDENCE = 0.85;

/** The languages whose script PP-OCR cannot read, Japanese first. */
export const FOREIGN_SCRIPT_LANGUAGES: readonly LanguageCode[] = Object.keys(SCRIPTS);

/** Whether a trial reading with a language's model shows that the text is in its script. */
export function hasOwnScript(code: LanguageCode, line: Line): boolean {
  const { own, all } = countOwn(code, line);
  return own >= MIN_CHARACTERS && own >= MIN_SHARE * all && line.confidence >= MIN_CONFIDENCE;
}

/** What a trial must have where the whole picture is a line or two: fewer of the script's own, but far surer. */
const MIN_CHARACTERS_OF_SHORT = 2;
const MIN_CONFIDENCE_OF_SHORT = 0.97;
const MIN_GAIN_OF_SHORT = 0.03;

/**
 * Whether a trial reading of a very short text is in a language's script.
 * @param confidence 0–1, of the reading that the trial is compared with
 */
export function hasOwnScriptInShort(code: LanguageCode, line: Line, confidence: number): boolean {
  return (
    countOwn(code, line).own >= MIN_CHARACTERS_OF_SHORT &&
    line.confidence >= Math.max(MIN_CONFIDENCE_OF_SHORT, confidence + MIN_GAIN_OF_SHORT)
  );
}

function countOwn(code: LanguageCode, line: Line): { readonly own: number; readonly all: number } {
  const script = SCRIPTS[code];
  const characters = line.glyphs.filter(({ text }) => text.trim() !== '');
  return { own: characters.filter(({ text }) => script?.test(text)).length, all: characters.length };
}
