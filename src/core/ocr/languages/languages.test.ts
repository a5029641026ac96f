import { describe, expect, it } from 'vitest';
import { findLanguage, isShippedModel, languageTag, PACK_LANGUAGES, SHIPPED_LANGUAGES } from './languages';

const ALL = [...SHIPPED_LANGUAGES, ...PACK_LANGUAGES];

describe('the names of languages', () => {
  /** Where a shorter or plainer name is better than the one that browsers use. */
  const OWN_ENGLISH: Readonly<Record<string, string>> = {
    ben: 'Bengali',
    chi_sim: 'Chinese',
    chi_tra: 'Chinese (traditional)',
  };
  const OWN_NATIVE: Readonly<Record<string, string>> = {
    chi_sim: '中文',
    nor: 'Norsk',
    ind: 'Bahasa Indonesia',
  };

  it.each(ALL.map(({ code }) => code))('of %s are those that its speakers and browsers use', (code) => {
    const language = findLanguage(code);
    const tag = languageTag(code);
    const nameIn = (locale: string) => new Intl.DisplayNames(locale, { type: 'language' }).of(tag);
    expect(language?.englishName).toBe(OWN_ENGLISH[code] ?? nameIn('en'));
    expect(language?.nativeName.toLowerCase()).toBe((OWN_NATIVE[code] ?? nameIn(tag))?.toLowerCase());
  });

  it('begin with a capital letter, and each language is there once', () => {
    for (const { englishName, nativeName } of ALL) {
      expect(englishName[0]).toBe(englishName[0]?.toUpperCase());
      // Georgian has capitals only for words that are all in capitals.
      expect(nativeName).toMatch(/^[\p{Lu}\p{Lo}\p{Script=Georgian}]/u);
    }
    expect(new Set(ALL.map(({ code }) => code)).size).toBe(ALL.length);
    expect(PACK_LANGUAGES.length).toBeGreaterThanOrEqual(30);
    expect(SHIPPED_LANGUAGES.map(({ code }) => code)).toEqual(['chi_sim', 'eng', 'jpn']);
  });
});

it('only the models of Chinese, English and Japanese are in the package', () => {
  expect(['eng', 'chi_sim', 'jpn', 'jpn_vert'].map(isShippedModel)).toEqual([true, true, true, true]);
  expect(PACK_LANGUAGES.some(({ code }) => isShippedModel(code))).toBe(false);
  expect(findLanguage('jpn_vert')).toBeUndefined();
});

it.each([
  ['chi_sim', 'zh-Hans'],
  ['chi_tra', 'zh-Hant'],
  ['jpn_vert', 'ja'],
  ['jpn', 'ja'],
  ['deu', 'de'],
  ['ara', 'ar'],
])('the tag of %s is %s', (code, tag) => {
  expect(languageTag(code)).toBe(tag);
});
