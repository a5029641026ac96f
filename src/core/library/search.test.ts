import { describe, expect, it } from 'vitest';
import {
  BUCKETS,
  bucketOf,
  buildSegment,
  holdsAll,
  indexTokens,
  intersectPostings,
  queryTokens,
} from './search-index';
import { excerptAround, findTerm, foldText, splitTerms } from './search-terms';

const terms = (text: string) => [...splitTerms(text)];
const isFound = (text: string, words: string) => {
  const wanted = terms(words);
  const tokens = indexTokens(text);
  const mayHold = holdsAll({ number: 1, tokens }, queryTokens(wanted));
  const holds = wanted.every((term) => findTerm(foldText(text), term) !== -1);
  // The index must never miss a text that contains the terms.
  expect(mayHold || !holds).toBe(true);
  return mayHold && holds;
};

describe('a search of the library', () => {
  it.each([
    ['一个早晨，他沿着田埂走过去', '田埂'],
    ['一个早晨，他沿着田埂走过去', '早'],
    ['使用Chrome浏览器打开Settings页面', 'chrome 浏览器'],
    ['ＡＩ编程', 'ai'],
    ['Microservices and monoliths', 'micro'],
    ['internationalisation', 'internationalis'],
    ['カタカナとひらがな', 'ひらがな'],
    ['한국어 문장입니다', '문장'],
    ['价格：USD19.99/月', 'usd19'],
    ['𠮷野家的早餐', '𠮷野'],
    ['inter\u00adnational', 'international'],
    ['zero\u200bwidth', 'zerowidth'],
    ['café, naïve, Ångström', 'cafe naive angstrom'],
    ['cafe', 'café'],
    ['cafe\u0301', 'café'],
    ['Straße', 'strasse'],
    ['STRASSE', 'straße'],
    ['İstanbul', 'istanbul'],
    ['Ёлка и ἄνθρωπος', 'елка ανθρωπος'],
    ['мои\u0306 дом', 'мой дом'],
    ['ガラス', 'ｶﾞﾗｽ'],
  ])('a search finds %s by %s', (text, words) => expect(isFound(text, words)).toBe(true));

  it.each([
    ['一个早晨，他沿着田埂走过去', '早他'],
    ['мой дом', 'мои'],
    ['机器学习', '机学'],
    ['Microservices', 'services'],
    ['said', 'ai'],
    ['田埂', '田埂边'],
    ['早晨。田埂', '晨田'],
    ['カラス', 'ガラス'],
  ])('a search does not find %s by %s', (text, words) => expect(isFound(text, words)).toBe(false));

  it('requires all words, in any order', () => {
    expect(isFound('拾穗者：米勒的画', '画 米勒')).toBe(true);
    expect(isFound('拾穗者：米勒的画', '画 梵高')).toBe(false);
  });
});

describe('intersectPostings', () => {
  it('finds the same texts in a segment as a comparison with the texts themselves', () => {
    const texts = Array.from({ length: 200 }, (_, number) => ({
      number: number + 7,
      tokens: indexTokens(`第${number}篇 article${number % 13} ${number % 3 === 0 ? '田埂' : '麦穗'}`),
    }));
    const { header, buckets } = buildSegment(texts);
    expect(buckets).toHaveLength(BUCKETS);
    for (const words of ['田埂', '麦穗 article5', '第1', 'none', '篇']) {
      const tokens = queryTokens(terms(words));
      const rows = tokens.map((token) => buckets.filter(({ bucket }) => bucket === bucketOf(token)));
      const expected = texts.filter((text) => holdsAll(text, tokens)).map(({ number }) => number);
      expect(intersectPostings([header], tokens, rows)).toEqual(expected.reverse());
    }
  });
});

describe('excerptAround', () => {
  const long = `${'前文'.repeat(60)}他沿着田埂走过去${'后文'.repeat(60)}`;

  it('shows the line around the first match, marked', () => {
    const parts = excerptAround(long, terms('田埂'));
    expect(parts.filter(({ isMatch }) => isMatch).map(({ text }) => text)).toEqual(['田埂']);
    expect(parts[0]?.text).toBe('…');
    expect(parts.map(({ text }) => text).join('').length).toBeLessThan(130);
  });

  it.each([
    ['等等……ＡＢＣ公司', 'abc', ['等等……', 'ＡＢＣ', '公司']],
    ['Straßen und inter\u00adnational', 'strasse international', ['Straße', 'n und ', 'inter\u00adnational']],
    ['ﬁne', 'f', ['ﬁ', 'ne']],
    ['ｶﾞﾗｽ瓶', 'ガラス', ['ｶﾞﾗｽ', '瓶']],
    ['cafe\u0301 au lait', 'café', ['cafe\u0301', ' au lait']],
  ])('marks in %s what the search found by %s', (text, words, parts) => {
    expect(excerptAround(text, terms(words)).map((part) => part.text)).toEqual(parts);
  });

  it('finds the match in a long text whose letters are moved by the folding', () => {
    const parts = excerptAround(`${'等等……'.repeat(500)}田埂${'好'.repeat(300)}`, terms('田埂'));
    expect(parts.map(({ text }) => text.length)).toEqual([1, 24, 2, 94, 1]);
    expect(parts[2]).toEqual({ text: '田埂', isMatch: true });
  });

  it.each([0, 1])('cuts no emoji in half where it begins and ends, after %s letters', (letters) => {
    const text = `${'😀'.repeat(60)}${'a'.repeat(letters)}田埂${'😀'.repeat(80)}`;
    const shown = excerptAround(text, terms('田埂')).map((part) => part.text);
    expect(shown.join('')).toSatisfy((excerpt: string) => excerpt.isWellFormed());
    expect(shown).toContain('田埂');
  });

  it('shows the start of the text without search terms', () => {
    expect(excerptAround('  一行\n两行 ', [])).toEqual([{ text: '一行 两行', isMatch: false }]);
  });
});
