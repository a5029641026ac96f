import { PACK_FINGERPRINTS } from '@/core/ocr/languages/language-pack-hashes';
import type { LanguageCode } from '@/core/ocr/languages/languages';

/** The size of a language pack, bytes; 0 for a language without one. */
export function packBytes(code: LanguageCode): number {
  return Object.hasOwn(PACK_FINGERPRINTS, code) ? (PACK_FINGERPRINTS[code]?.bytes ?? 0) : 0;
}
