import { describe, expect, it } from 'vitest';
import {
  languageCodeOf,
  languageOfArticle,
  languageOfText,
  TRANSLATED_LANGUAGES,
  targetLanguage,
} from './translator';

const CHINESE_AND_ENGLISH = { languages: ['chi_sim', 'eng'] };

describe('the language of a recognised text', () => {
  it.each([
    ['发票抬头与税号', 'zh'],
    ['發票與開戶證書辦理', 'zh-Hant'],
    ['領収書をお送りします', 'ja'],
    ['영수증을 보내 드립니다', 'ko'],
    ['An invoice for your order', 'en'],
    ['Price list 价格 for all of our customers in Europe', 'en'],
    ['发票 invoice 抬头', 'zh'],
    ['中国のカナ文字という漢字仮名交文', 'ja'],
    ['123 – 456', 'en'],
    ['', 'en'],
  ])('of “%s” is %s', (text, language) => {
    expect(languageOfText(text, CHINESE_AND_ENGLISH)).toBe(language);
  });

  it('is the one that it was recognised with, or that it looks like, where the letters do not say', () => {
    expect(languageOfText('Une facture', { languages: ['fra', 'eng'] })).toBe('fr');
    expect(languageOfText('Une facture', { ...CHINESE_AND_ENGLISH, suggestion: 'fra' })).toBe('fr');
    expect(languageOfText('Une facture', { languages: [] })).toBe('en');
    expect(languageOfText('发票抬头', { languages: ['fra'] })).toBe('zh');
  });
});

describe('the language of an article', () => {
  it.each([
    ['Une maison', 'fr', 'fr'],
    ['Une maison', 'fr-CA', 'fr'],
    ['A house', undefined, 'en'],
    ['A house', 'x-none', 'en'],
    // Templates name languages that their authors do not write.
    ['一座房子', 'en', 'zh'],
    ['A house', 'zh-CN', 'en'],
    ['Дом у моря', 'ru', 'ru'],
  ])('of “%s” in a page that names %s is %s', (text, named, language) => {
    expect(languageOfArticle(text, named)).toBe(language);
  });
});

describe('the language to translate to', () => {
  it.each([
    ['en', '', 'zh-CN', 'zh'],
    ['zh', '', 'en', 'en'],
    ['zh', '', 'zh-CN', 'en'],
    ['en', '', 'en', 'zh'],
    ['en', 'fr', 'zh-CN', 'fr'],
    ['fr', 'fr', 'zh-CN', 'zh'],
    ['zh', '', 'zh-Hant', 'zh-Hant'],
  ])('from %s, with “%s” chosen last and the interface in %s, is %s', (from, chosen, ui, to) => {
    expect(targetLanguage(from, chosen, ui)).toBe(to);
  });
});

it('knows the recognised language of a tag, and that a language without one has none', () => {
  expect(languageCodeOf('zh-Hant')).toBe('chi_tra');
  expect(languageCodeOf('fr')).toBe('fra');
  expect(languageCodeOf('ru')).toBeUndefined();
});

it('offers each language once, by its short tag', () => {
  expect(new Set(TRANSLATED_LANGUAGES).size).toBe(TRANSLATED_LANGUAGES.length);
  expect(TRANSLATED_LANGUAGES).toEqual(
    expect.arrayContaining(['zh', 'zh-Hant', 'en', 'ja', 'ko', 'ru', 'he', 'cs']),
  );
});
