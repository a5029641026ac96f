import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { findLanguage, isShippedModel, type LanguageCode, languageTag } from '@/core/ocr/languages/languages';
import { ROOT } from '../../../scripts/setup/command.mjs';

const run = promisify(execFile);

/** Packs that were fetched from the registry once. */
export const PACK_CACHE = join(ROOT, 'node_modules/.cache/gleaner/language-packs');

/** Sets name languages by two letters, Tesseract by three. */
// biome-ignore format: a table
const TESSERACT_CODES: Readonly<Record<string, LanguageCode>> = {
  ar: 'ara', bg: 'bul', bn: 'ben', ca: 'cat', cs: 'ces', da: 'dan', de: 'deu', el: 'ell', es: 'spa', fa: 'fas',
  fi: 'fin', fr: 'fra', he: 'heb', hi: 'hin', hr: 'hrv', hu: 'hun', id: 'ind', it: 'ita', ko: 'kor', nl: 'nld',
  no: 'nor', pl: 'pol', pt: 'por', ro: 'ron', ru: 'rus', sv: 'swe', th: 'tha', tr: 'tur', uk: 'ukr', vi: 'vie',
  zht: 'chi_tra',
};

/** The packs that the languages of a set need; none for those that ship in the package. */
export function packsFor(langs: Iterable<string>): LanguageCode[] {
  const codes = [...new Set(langs)].map((lang) => TESSERACT_CODES[lang] ?? lang);
  return codes.filter((code) => findLanguage(code) && !isShippedModel(code)).sort();
}

/** Fetches a pack from its npm package unless it is in the cache. Rejects when there is no such package. */
export async function cachePack(code: LanguageCode): Promise<void> {
  const target = join(PACK_CACHE, `${code}.traineddata.gz`);
  if (existsSync(target)) return;
  const folder = join(PACK_CACHE, code);
  await mkdir(folder, { recursive: true });
  const { stdout } = await run('npm', [
    'pack',
    `@tesseract.js-data/${code}@1.0.0`,
    '--silent',
    '--pack-destination',
    folder,
  ]);
  const member = `package/4.0.0_best_int/${code}.traineddata.gz`;
  await run('tar', ['-xzf', join(folder, stdout.trim()), '-C', folder, member]);
  await rename(join(folder, member), target);
}

/**
 * Installs packs as a user does, on the options page: their address, then each one's Download button. Rejects when a
 * download fails.
 *
 * @param options the extension's options page, just opened
 * @param address with `{lang}` for the code
 */
export async function installPacks(
  options: Page,
  codes: readonly LanguageCode[],
  address: string,
): Promise<void> {
  await options.getByLabel('{lang}').waitFor({ state: 'attached' });
  await options.evaluate(() => {
    for (const folded of document.querySelectorAll('details')) folded.open = true;
  });
  await options.getByLabel('{lang}').fill(address);
  for (const code of codes) {
    await options.locator('input[type=search]:not([data-part])').fill(code);
    const row = options.locator(`li:has(span[lang="${languageTag(code)}"])`);
    const button = row.getByRole('button');
    const before = await button.textContent();
    await button.click();
    // The row moves to the languages at hand when the pack is there, so it is looked for anew each time.
    await options.waitForFunction(
      ([tag, label]) => {
        const name = [...document.querySelectorAll('li span')].find(
          (span) => span.getAttribute('lang') === tag,
        );
        const row = name?.closest('li');
        if (!row || row.querySelector('progress')) return false;
        return row.querySelector('[role=alert]') || row.querySelector('button')?.textContent !== label;
      },
      [languageTag(code), before] as const,
    );
    const failure = await row.getByRole('alert').allTextContents();
    if (failure.length > 0) throw new Error(`language pack ${code}: ${failure.join(' ')}`);
  }
}
