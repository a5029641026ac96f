import { findLanguage, type LanguageCode, languageTag } from '@/core/ocr/languages';
import { uiLanguage } from '@/platform/i18n';

/** A language's name in the user's own; its English one where the browser has none. */
export function languageName(code: LanguageCode): string {
  const tag = languageTag(code);
  const name = new Intl.DisplayNames(uiLanguage(), { type: 'language', fallback: 'none' }).of(tag);
  return name ?? findLanguage(code)?.englishName ?? code;
}
