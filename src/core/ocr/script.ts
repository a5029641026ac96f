/**
 * The kind of script a character belongs to, as far as spaces and line breaks depend on it.
 * https://www.unicode.org/reports/tr24/ (scripts), https://www.w3.org/TR/clreq/ (Chinese),
 * https://www.w3.org/TR/jlreq/ (Japanese)
 */

/** A script by its code in ISO 15924, such as `Hang`; `Zzzz` is one that cannot be told. https://unicode.org/iso15924/ */
export type ScriptCode = string;

const ideographic = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}ー々〆〇]/u;
const everyIdeograph = new RegExp(ideographic.source, 'gu');
const cjkPunctuation = /[\u3000-\u303f\uff01-\uff0f\uff1a-\uff20\uff3b-\uff40\uff5b-\uff65\uffe0-\uffe6]/u;

/** Whether a character is Han, kana or bopomofo: scripts without spaces between words. */
export function isIdeographic(character: string): boolean {
  return ideographic.test(character);
}

/** Whether a character is full-width punctuation, which includes its own space: 。，「」（）：… */
export function isCjkPunctuation(character: string): boolean {
  return cjkPunctuation.test(character);
}

/** Whether a character is written without spaces around it: ideographs and their punctuation. */
export function isCjk(character: string): boolean {
  return isIdeographic(character) || isCjkPunctuation(character);
}

/**
 * Whether at least 30 % of the letters are ideographs or kana; such text follows the line breaks and spaces of Chinese
 * and Japanese.
 */
export function isMostlyIdeographic(text: string): boolean {
  const ideographs = text.match(everyIdeograph)?.length ?? 0;
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  return ideographs >= 0.3 * letters;
}

/**
 * Whether at least 30 % of the letters have no case (Han, kana, Hangul, Arabic, Hebrew, Thai, the scripts of India),
 * so that a sentence's first letter does not show where it starts.
 */
export function isMostlyCaseless(text: string): boolean {
  const caseless = text.match(/\p{Lo}/gu)?.length ?? 0;
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  return caseless >= 0.3 * letters;
}

/** Whether most letters are of scripts written from right to left. */
export function runsRightToLeft(text: string): boolean {
  const leftward = text.match(/[\p{Script=Arabic}\p{Script=Hebrew}]/gu)?.length ?? 0;
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  return leftward > 0.5 * letters;
}

/** The first character of a text, also one of two code units; empty for an empty text. */
export function firstCharacter(text: string): string {
  const code = text.codePointAt(0);
  return code === undefined ? '' : String.fromCodePoint(code);
}

/** The last character of a text, also one of two code units; empty for an empty text. */
export function lastCharacter(text: string): string {
  const last = text.at(-1) ?? '';
  const isLowSurrogate = last >= '\udc00' && last <= '\udfff';
  return isLowSurrogate ? text.slice(-2) : last;
}
