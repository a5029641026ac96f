import type { ScriptCode } from '@/core/ocr/script';

/**
 * A language by the name of Tesseract's model for it (ISO 639-2 and script); both engines use these names.
 * https://tesseract-ocr.github.io/tessdoc/Data-Files-in-different-versions.html
 */
export type LanguageCode = string;

/** A language that can be recognised. */
export interface Language {
  readonly code: LanguageCode;
  readonly englishName: string;
  /** Its name as its own speakers write it. */
  readonly nativeName: string;
  /** Its script, if PP-OCR does not know it: text in it is recognised without being chosen, or the language's pack is suggested. */
  readonly script?: ScriptCode | undefined;
}

/** Languages that PP-OCR or the Tesseract models in the package recognise. */
export const SHIPPED_LANGUAGES: readonly Language[] = [
  { code: 'chi_sim', englishName: 'Chinese', nativeName: '中文' },
  { code: 'eng', englishName: 'English', nativeName: 'English' },
  { code: 'jpn', englishName: 'Japanese', nativeName: '日本語' },
];

/** Languages that Tesseract recognises once the user has downloaded the language pack. */
export const PACK_LANGUAGES: readonly Language[] = [
  { code: 'ara', englishName: 'Arabic', nativeName: 'العربية', script: 'Arab' },
  { code: 'ben', englishName: 'Bengali', nativeName: 'বাংলা', script: 'Beng' },
  { code: 'bul', englishName: 'Bulgarian', nativeName: 'Български', script: 'Cyrl' },
  { code: 'cat', englishName: 'Catalan', nativeName: 'Català' },
  { code: 'chi_tra', englishName: 'Chinese (traditional)', nativeName: '繁體中文' },
  { code: 'ces', englishName: 'Czech', nativeName: 'Čeština' },
  { code: 'dan', englishName: 'Danish', nativeName: 'Dansk' },
  { code: 'deu', englishName: 'German', nativeName: 'Deutsch' },
  { code: 'ell', englishName: 'Greek', nativeName: 'Ελληνικά', script: 'Grek' },
  { code: 'fas', englishName: 'Persian', nativeName: 'فارسی', script: 'Arab' },
  { code: 'fin', englishName: 'Finnish', nativeName: 'Suomi' },
  { code: 'fra', englishName: 'French', nativeName: 'Français' },
  { code: 'heb', englishName: 'Hebrew', nativeName: 'עברית', script: 'Hebr' },
  { code: 'hin', englishName: 'Hindi', nativeName: 'हिन्दी', script: 'Deva' },
  { code: 'hrv', englishName: 'Croatian', nativeName: 'Hrvatski' },
  { code: 'hun', englishName: 'Hungarian', nativeName: 'Magyar' },
  { code: 'ind', englishName: 'Indonesian', nativeName: 'Bahasa Indonesia' },
  { code: 'ita', englishName: 'Italian', nativeName: 'Italiano' },
  { code: 'kor', englishName: 'Korean', nativeName: '한국어', script: 'Hang' },
  { code: 'nld', englishName: 'Dutch', nativeName: 'Nederlands' },
  { code: 'nor', englishName: 'Norwegian', nativeName: 'Norsk' },
  { code: 'pol', englishName: 'Polish', nativeName: 'Polski' },
  { code: 'por', englishName: 'Portuguese', nativeName: 'Português' },
  { code: 'ron', englishName: 'Romanian', nativeName: 'Română' },
  { code: 'spa', englishName: 'Spanish', nativeName: 'Español' },
  { code: 'swe', englishName: 'Swedish', nativeName: 'Svenska' },
  { code: 'tha', englishName: 'Thai', nativeName: 'ไทย', script: 'Thai' },
  { code: 'tur', englishName: 'Turkish', nativeName: 'Türkçe' },
  { code: 'ukr', englishName: 'Ukrainian', nativeName: 'Українська', script: 'Cyrl' },
  { code: 'vie', englishName: 'Vietnamese', nativeName: 'Tiếng Việt' },
];

const byCode: ReadonlyMap<LanguageCode, Language> = new Map(
  [...SHIPPED_LANGUAGES, ...PACK_LANGUAGES].map((language) => [language.code, language]),
);

/** The language with a code; `undefined` when it cannot be recognised. */
export function findLanguage(code: LanguageCode): Language | undefined {
  return byCode.get(code);
}

const shippedModels: ReadonlySet<LanguageCode> = new Set(['eng', 'chi_sim', 'jpn', 'jpn_vert']);

/** Whether Tesseract's model of a language is in the package; all others are language packs. */
export function isShippedModel(code: LanguageCode): boolean {
  return shippedModels.has(code);
}

/** BCP 47 tags of the codes that are not ISO 639 alone. */
const tags: Readonly<Record<LanguageCode, string>> = {
  chi_sim: 'zh-Hans',
  chi_tra: 'zh-Hant',
  jpn_vert: 'ja',
};

/** A language's BCP 47 tag, for `lang` attributes and for its name in the user's language (`Intl.DisplayNames`). */
export function languageTag(code: LanguageCode): string {
  return Intl.getCanonicalLocales(tags[code] ?? code)[0] ?? code;
}
