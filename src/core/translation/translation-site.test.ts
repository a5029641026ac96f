import { describe, expect, it } from 'vitest';
import {
  isSentWhole,
  isTranslationSite,
  TRANSLATION_SITES,
  translationAddress,
  translationSiteName,
} from './translation-site';

describe('a translation site', () => {
  it('gets the text and the language in its address, and nothing else of it', () => {
    const site = 'https://t.example/{to}?q={text}&again={to}';
    expect(translationAddress(site, 'a & b\n{to}#$&', 'zh-Hant')).toBe(
      'https://t.example/zh-Hant?q=a%20%26%20b%0A%7Bto%7D%23%24%26&again=zh-Hant',
    );
  });

  it('gets the beginning of a long text, cut between characters', () => {
    const sent = new URL(translationAddress('https://t.example/?q={text}', '😀'.repeat(900), 'en'));
    expect(sent.searchParams.get('q')).toBe('😀'.repeat(800));
  });

  it('gets a text that was cut within an emoji, with a sign for the half that is left', () => {
    expect(translationAddress('https://t.example/?q={text}', 'sea \ud83d', 'en')).toBe(
      'https://t.example/?q=sea%20%EF%BF%BD',
    );
  });

  it('gets all of a text of 800 characters, and not of a longer one', () => {
    expect(isSentWhole('😀'.repeat(800))).toBe(true);
    expect(isSentWhole('😀'.repeat(801))).toBe(false);
  });

  it.each([
    ['https://t.example/?q={text}', true],
    ['http://t.example/?q={text}', false],
    ['https://t.example/?q=', false],
    ['javascript:alert({text})', false],
    ['{text}', false],
  ])('can be %s: %s', (address, isSite) => {
    expect(isTranslationSite(address)).toBe(isSite);
  });

  it('is called by its name, or by its host', () => {
    const [first] = TRANSLATION_SITES;
    expect(translationSiteName(first?.address ?? '')).toBe(first?.name);
    expect(translationSiteName('https://t.example/?q={text}')).toBe('t.example');
  });
});

it.each(TRANSLATION_SITES)('$name is a site to which a text can be sent', ({ address }) => {
  expect(isTranslationSite(address)).toBe(true);
});
