import { type ErrorCode, toAppError } from '@/core/errors';
import type { LanguageCode } from '@/core/ocr/languages';
import { downloadLanguagePack } from '@/platform/language-packs';
import { requestSiteAccess } from '@/platform/permissions';

/** What a running or failed download shows. */
export type DownloadState =
  | { readonly name: 'running'; readonly fraction: number; readonly cancel: () => void }
  | { readonly name: 'refused'; readonly host: string }
  | { readonly name: 'failed'; readonly code: ErrorCode };

/** Whether an address can be downloaded from: one of https, or of this machine, that names the language. */
export function isPackAddress(template: string): boolean {
  if (!template.includes('{lang}') || !URL.canParse(template)) return false;
  const { protocol, hostname } = new URL(template);
  return (
    protocol === 'https:' || (protocol === 'http:' && /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname))
  );
}

/**
 * Asks for the site if that was not done yet, then downloads a pack. Must be called straight from a click, or the
 * browser does not ask. Ends with `undefined` when the pack is kept or the user stopped it.
 */
export async function startDownload(
  code: LanguageCode,
  addressTemplate: string,
  onState: (state: DownloadState | undefined) => void,
): Promise<void> {
  const controller = new AbortController();
  const cancel = () => controller.abort();
  const { origin, host } = new URL(addressTemplate);
  try {
    if (!(await requestSiteAccess(origin))) return onState({ name: 'refused', host });
    onState({ name: 'running', fraction: 0, cancel });
    await downloadLanguagePack({
      code,
      addressTemplate,
      signal: controller.signal,
      onProgress: (received, total) => onState({ name: 'running', fraction: received / total, cancel }),
    });
    onState(undefined);
  } catch (thrown) {
    const { code: failure } = toAppError(thrown);
    onState(failure === 'cancelled' ? undefined : { name: 'failed', code: failure });
  }
}
