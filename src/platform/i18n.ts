import type catalogue from '@/public/_locales/en/messages.json';
import { browser } from './browser';

/** A string of the product, by its name in the catalogues (`public/_locales`). */
export type MessageKey = keyof typeof catalogue;

/** A string in the user's language; `substitutions` fill its placeholders in order. */
export function t(key: MessageKey, ...substitutions: readonly (string | number)[]): string {
  return browser.i18n.getMessage(key, substitutions.map(String));
}

/**
 * The language that our strings are in, for `lang` attributes and for `Intl`. Not the browser's: one that is shown in a
 * language we have no catalogue of shows our English strings.
 */
export function uiLanguage(): string {
  return t('localeTag');
}
