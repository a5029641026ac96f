import { expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing';
import { loadStrings, t, uiLanguage } from './i18n';

function showMessage(message: string): void {
  fakeBrowser.i18n.getMessage = (_key, substitutions = []) =>
    message.replace(/\$(\d)/g, (_, at: string) => String(substitutions[Number(at) - 1]));
}

it('uses the singular for exactly one and the plural for every other number', () => {
  showMessage('$1 {line|lines} · $2 s');
  expect(t('recognitionLineCount', 1, '0.4')).toBe('1 line · 0.4 s');
  expect(t('recognitionLineCount', 0, '0.4')).toBe('0 lines · 0.4 s');
  expect(t('recognitionLineCount', '1,001', 1)).toBe('1,001 lines · 1 s');
});

it('chooses by the number before the words, where a message has several numbers', () => {
  showMessage('$1 of $2 {image|images} saved');
  expect(t('captureSavedImages', 1, 12)).toBe('1 of 12 images saved');
  expect(t('captureSavedImages', 0, 1)).toBe('0 of 1 image saved');
});

it.each([
  [999, '999 credits left'],
  [1000, '1,000 credits left'],
  [1_234_567, '1,234,567 credits left'],
  [1, '1 credit left'],
])('groups the digits of a number: %j', (left, text) => {
  fakeBrowser.i18n.getMessage = (key, values = []) =>
    key === 'localeTag' ? 'en' : `${values[0]} {credit|credits} left`;
  expect(t('popupCreditsLeft', left)).toBe(text);
});

it('leaves braces without a choice as they are', () => {
  showMessage('{lang} is replaced with the language code.');
  expect(t('optionsLanguageAddressHint')).toBe('{lang} is replaced with the language code.');
});

it('names the language of our catalogue, which may not be the browser’s', () => {
  fakeBrowser.i18n.getMessage = (key) => (key === 'localeTag' ? 'zh-CN' : '');
  expect(uiLanguage()).toBe('zh-CN');
});

it('loading the strings asks the browser for one', () => {
  const asked: string[] = [];
  fakeBrowser.i18n.getMessage = (key) => {
    asked.push(key);
    return 'en';
  };
  loadStrings();
  expect(asked).toEqual(['localeTag']);
});
