import { useEffect, useState } from 'preact/hooks';
import { type Credits, PRICE_LIST } from '@/core/credits/price-list';
import { type LanguageCode, SHIPPED_LANGUAGES } from '@/core/ocr/languages/languages';
import { loadLanguagePacks } from '@/platform/storage/language-packs';
import { loadServiceKey } from '@/platform/storage/secrets';
import { onSignal } from '@/platform/storage/signal';

const SHIPPED: readonly LanguageCode[] = SHIPPED_LANGUAGES.map(({ code }) => code);

/** The languages to choose from: those that are part of the extension, and the installed packs. */
export function useInstalledLanguages(): readonly LanguageCode[] {
  const [installed, setInstalled] = useState(SHIPPED);
  useEffect(() => {
    const refresh = () => void loadInstalled().then(setInstalled);
    refresh();
    return onSignal('language-packs', refresh);
  }, []);
  return installed;
}

/** Packs that cannot be listed are left out; the options page shows the error. */
async function loadInstalled(): Promise<readonly LanguageCode[]> {
  const packs = await loadLanguagePacks().catch(() => []);
  return [...SHIPPED, ...packs.map(({ code }) => code)];
}

/** The service's price for one image, credits. Undefined until it is known that a key is set. */
export function useServicePrice(): Credits | undefined {
  const [hasKey, setHasKey] = useState(false);
  useEffect(() => {
    // A key that cannot be loaded counts as missing; the options page shows the error.
    const refresh = () =>
      void loadServiceKey().then(
        (key) => setHasKey(key !== undefined),
        () => setHasKey(false),
      );
    refresh();
    return onSignal('credits', refresh);
  }, []);
  return hasKey ? PRICE_LIST.prices.ocr : undefined;
}
