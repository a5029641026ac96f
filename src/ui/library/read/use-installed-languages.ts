import { type LanguageCode, SHIPPED_LANGUAGES } from '@/core/ocr/languages';
import { listLanguagePacks } from '@/platform/language-packs';
import { useLoaded } from '@/ui/hooks/use-loaded';

const SHIPPED: readonly LanguageCode[] = SHIPPED_LANGUAGES.map(({ code }) => code);

/** The languages that can be chosen: those shipped, and those whose packs are installed. */
export function useInstalledLanguages(): readonly LanguageCode[] {
  return useLoaded(readInstalled) ?? SHIPPED;
}

/** What cannot be read is left out: the options page tells of it. */
async function readInstalled(): Promise<readonly LanguageCode[]> {
  const packs = await listLanguagePacks().catch(() => []);
  return [...SHIPPED, ...packs.map(({ code }) => code)];
}
