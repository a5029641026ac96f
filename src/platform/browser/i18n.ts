import type catalogue from '@/public/_locales/en/messages.json';
import { browser } from './browser';

/** A string of the product, by its name in the catalogues (`public/_locales`). */
export type MessageKey = keyof typeof catalogue;

/** `3 {line|lines}`: a number, then the words for one and for any other number. */
const PLURAL = /(\d[\d,.]*) \{([^{}|]*)\|([^{}|]*)\}/g;

/**
 * A string in the user's language; `substitutions` fill its placeholders in order. Numbers are written with the digit grouping of that
 * language; give those without, such as a size in pixels, as text.
 */
export function t(key: MessageKey, ...substitutions: readonly (string | number)[]): string {
  return browser.i18n
    .getMessage(
      key,
      substitutions.map((value) => (typeof value === 'string' ? value : groupDigits(value))),
    )
    .replace(
      PLURAL,
      (_, count: string, one: string, other: string) => `${count} ${count === '1' ? one : other}`,
    );
}

/** Smaller numbers have no groups. For them no formatter is made: that takes longer than the first frame of a page can wait. */
const SMALLEST_GROUPED = 1000;

function groupDigits(value: number): string {
  return Math.abs(value) < SMALLEST_GROUPED ? String(value) : value.toLocaleString(uiLanguage() || undefined);
}

/**
 * The language that our strings are in, for `lang` attributes and for `Intl`. Not the browser's: one that is shown in a
 * language we have no catalogue of shows our English strings.
 */
export function uiLanguage(): string {
  return t('localeTag');
}

/**
 * Makes the browser load our strings for this process. The background calls it first of all: when a page that closes at once is the
 * first to ask for a string, Chromium stores for the whole process that there are none, and no page of ours has words until it ends.
 */
export function loadStrings(): void {
  uiLanguage();
}
