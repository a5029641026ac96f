import type { Credits } from '@/core/credits/price-list';
import { type LanguageCode, SHIPPED_LANGUAGES } from '@/core/ocr/languages';
import { SETTINGS, type TextForm } from '@/core/settings/settings';
import type { ReaderSetup } from '@/platform/protocol';

export interface ReadSetupDeps {
  readonly listPacks: () => Promise<readonly { readonly code: LanguageCode }[]>;
  readonly readTextForm: () => Promise<TextForm>;
  /** The service's price; undefined where none is set up. */
  readonly readPrice: () => Promise<Credits | undefined>;
}

/**
 * What the reader in a page is told of the user's settings. What cannot be read is left out: reading on this device
 * needs none of it, and a damaged store is told of where something is to be changed in it.
 */
export async function readSetup(deps: ReadSetupDeps): Promise<ReaderSetup> {
  const [packs, textForm, servicePrice] = await Promise.all([
    deps.listPacks().catch(() => []),
    deps.readTextForm().catch(() => SETTINGS.textForm),
    deps.readPrice().catch(() => undefined),
  ]);
  return { languages: [...SHIPPED_LANGUAGES, ...packs].map(({ code }) => code), textForm, servicePrice };
}
