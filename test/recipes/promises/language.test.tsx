// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { createHash } from 'node:crypto';
import { render } from 'preact';
import { expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { guessLatinLanguage } from '@/core/ocr/languages/language-guess';
import { PACK_FINGERPRINTS } from '@/core/ocr/languages/language-pack-hashes';
import { FOREIGN_SCRIPT_LANGUAGES, hasOwnScript } from '@/core/ocr/languages/script-evidence';
import { missingPacks } from '@/core/ocr/languages/unknown-script';
import { LanguagesSection } from '@/ui/options/LanguagesSection';
import { planPages } from '../../bench/ocr/fit-scripts/script-pages';

it.each(['Estonian', 'Georgian'])('the options offer the pack of %s', async (language) => {
  fakeBrowser.i18n.getMessage = (key) => (key === 'localeTag' ? 'en' : key);
  render(<LanguagesSection />, document.body);
  await expect
    .poll(() => document.querySelector(`button[aria-label="${language}: optionsLanguageDownload"]`))
    .not.toBeNull();
  render(null, document.body);
});

it.each(['est', 'kat'])('the size and the hash of the pack of %s are those of the published file', (code) => {
  const pack = Buffer.alloc(120_000, code);
  const sha256 = createHash('sha256').update(pack).digest('hex');
  expect(PACK_FINGERPRINTS[code]).toEqual({ bytes: pack.length, sha256 });
});

it('a language in Latin letters is suggested by its words', () => {
  expect(guessLatinLanguage('See pilt on juba avatud, aga seda ei saa kustutada ilma loata')).toBe('est');
});

it('a language in another script is recognised by its letters, and its pack is suggested', () => {
  expect(FOREIGN_SCRIPT_LANGUAGES).toContain('kat');
  expect(missingPacks({ unknownScript: 'Geor' })).toEqual(['kat']);
  const glyphs = [...'თბილისი'].map((text) => ({ text, confidence: 0.99 }));
  const line = { text: 'თბილისი', glyphs, confidence: 0.99 } as unknown as Parameters<typeof hasOwnScript>[1];
  expect(hasOwnScript('kat', line)).toBe(true);
});

it('pages in the script are rendered under its own name, and no longer as one of those without a pack', () => {
  const scripts = new Set(
    planPages()
      .filter(({ html }) => html.includes('lang="ka"'))
      .map(({ script }) => script),
  );
  expect([...scripts]).toEqual(['Geor']);
});
