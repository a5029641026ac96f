import { isTraditionalChinese } from '@/core/ocr/languages/chinese-script';
import {
  type LanguageCode,
  languageTag,
  PACK_LANGUAGES,
  SHIPPED_LANGUAGES,
} from '@/core/ocr/languages/languages';
import type { Recognition } from '@/core/ocr/recognition';

/** From which language to which, as BCP 47 tags. */
export interface LanguagePair {
  readonly from: string;
  readonly to: string;
}

/** Whether a pair of languages can be translated: at once, after a download that the user must start, or not at all. */
export type TranslatorState = 'ready' | 'to-download' | 'unavailable';

/** Learns how a translation goes on. */
export interface TranslationListener {
  /** How much of the languages' data is downloaded, 0–1. */
  readonly onDownload: (share: number) => void;
  /** A text is translated. `index`: its place among the given ones. */
  readonly onText: (index: number, translated: string) => void;
}

/** What translates texts. There is one file in `platform/` for each. */
export interface Translator {
  stateOf(pair: LanguagePair): Promise<TranslatorState>;
  /**
   * Translates texts, one after the other. Call it directly in the handler of the user's press when something is to be downloaded.
   * @throws AppError `translation-unavailable`, `translation-failed`, `cancelled`
   */
  translate(
    texts: readonly string[],
    pair: LanguagePair,
    listener: TranslationListener,
    signal: AbortSignal,
  ): Promise<void>;
}

/** The tags of languages that are not named by the first part of their own tag alone. */
const TAGS: Readonly<Record<LanguageCode, string>> = { chi_sim: 'zh', chi_tra: 'zh-Hant' };

/** The languages to translate from and to, as tags. Russian has no language pack, but texts are translated to it. */
export const TRANSLATED_LANGUAGES: readonly string[] = [
  ...[...SHIPPED_LANGUAGES, ...PACK_LANGUAGES].map(({ code }) => translationTag(code)),
  'ru',
];

function translationTag(code: LanguageCode): string {
  return TAGS[code] ?? languageTag(code);
}

/** The language of a tag, among those that are recognised. */
export function languageCodeOf(tag: string): LanguageCode | undefined {
  return [...SHIPPED_LANGUAGES, ...PACK_LANGUAGES].find(({ code }) => translationTag(code) === tag)?.code;
}

const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/gu;
const HAN = /\p{Script=Han}/gu;
const HANGUL = /\p{Script=Hangul}/gu;
const LETTER = /\p{L}/gu;

/** Scripts in which less than this share of the letters is written do not make the language of a text. */
const LEAST_SHARE = 0.2;

/** The language of a recognised text, as a tag: by its script, and for Latin and other scripts by the language that it was recognised with. */
export function languageOfText(
  text: string,
  { languages, suggestion }: Pick<Recognition, 'languages' | 'suggestion'>,
): string {
  const count = (letters: RegExp) => text.match(letters)?.length ?? 0;
  const least = LEAST_SHARE * count(LETTER);
  const shows = (found: number) => found > 0 && found >= least;
  if (shows(count(HANGUL))) return 'ko';
  if (shows(count(KANA) + count(HAN))) {
    if (shows(2 * count(KANA))) return 'ja';
    return isTraditionalChinese(text) ? 'zh-Hant' : 'zh';
  }
  const other = suggestion ?? languages.find((code) => !/^(?:chi|jpn|eng)/u.test(code));
  return translationTag(other ?? 'eng');
}

/** The language of an article: by its letters where they say, else the one that its page names. */
export function languageOfArticle(text: string, named = ''): string {
  const byLetters = languageOfText(text, { languages: [] });
  const known = [named, named.split('-')[0]].find((tag) => TRANSLATED_LANGUAGES.includes(tag ?? ''));
  return byLetters === 'en' && known !== undefined && !/^(?:zh|ja|ko)/u.test(known) ? known : byLetters;
}

/** The language to translate to: the one that the user chose last, else that of the interface, else another one than the text's. */
export function targetLanguage(from: string, chosen: string, ui: string): string {
  const isOther = (tag: string) => tag !== '' && tag !== from;
  const own = TRANSLATED_LANGUAGES.find((tag) => tag === ui) ?? ui.split('-')[0] ?? 'en';
  return [chosen, own, 'en', 'zh'].find(isOther) ?? 'en';
}
