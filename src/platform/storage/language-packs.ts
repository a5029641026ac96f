import { AppError, isAbort, toAppError } from '@/core/errors';
import { PACK_FINGERPRINTS, type PackFingerprint } from '@/core/ocr/language-pack-hashes';
import type { LanguageCode } from '@/core/ocr/languages';
import { sha256 } from '@/platform/hash';
import type { StoredPack } from './database';
import { query, transact } from './transact';

/** Language packs: fetched once from an address in the settings, verified, and stored in IndexedDB. */

export interface PackDownload {
  readonly code: LanguageCode;
  /** The address of packs; `{lang}` stands for the code. */
  readonly addressTemplate: string;
  readonly signal: AbortSignal;
  readonly onProgress: (receivedBytes: number, totalBytes: number) => void;
}

/**
 * Downloads a pack and stores it if its SHA-256 is the one in the extension's package. Before that nothing is stored.
 * @throws AppError `language-missing` (no such pack), `pack-download-failed`, `pack-corrupt`, `storage-full`,
 * `storage-failed`, `cancelled`
 */
export async function downloadLanguagePack(download: PackDownload): Promise<void> {
  const { code, signal } = download;
  const fingerprint = Object.hasOwn(PACK_FINGERPRINTS, code) ? PACK_FINGERPRINTS[code] : undefined;
  if (!fingerprint) throw new AppError('language-missing', code);
  const file = await receive(download, fingerprint);
  if ((await sha256(file)) !== fingerprint.sha256) {
    throw new AppError('pack-corrupt', `${code}: not the file that was to be downloaded`);
  }
  if (signal.aborted) throw new AppError('cancelled');
  await savePack(code, file);
}

/** All stored packs, by code. @throws AppError `storage-failed` */
export async function loadLanguagePacks(): Promise<readonly StoredPack[]> {
  return query((database) => database.getAll('languagePacks'));
}

/** A pack's file, gzipped as it was downloaded; undefined when it is not stored. @throws AppError `storage-failed` */
export async function loadLanguagePack(code: LanguageCode): Promise<Uint8Array<ArrayBuffer> | undefined> {
  return query((database) => database.get('languagePackFiles', code));
}

/** @throws AppError `storage-failed` */
export async function deleteLanguagePack(code: LanguageCode): Promise<void> {
  await transact(['languagePacks', 'languagePackFiles'], 'readwrite', async (transaction) => {
    await transaction.objectStore('languagePacks').delete(code);
    await transaction.objectStore('languagePackFiles').delete(code);
  });
}

async function receive(
  { code, addressTemplate, signal, onProgress }: PackDownload,
  { bytes }: PackFingerprint,
): Promise<Uint8Array<ArrayBuffer>> {
  try {
    const response = await fetch(addressTemplate.replaceAll('{lang}', code), {
      signal,
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      cache: 'no-store',
    });
    if (!response.ok || !response.body) throw new Error(`the address answered ${response.status}`);
    return await collect(response.body, bytes, onProgress);
  } catch (thrown) {
    if (thrown instanceof AppError) throw thrown;
    if (isAbort(thrown)) throw toAppError(thrown);
    throw new AppError('pack-download-failed', toAppError(thrown).message, { cause: thrown });
  }
}

/** Receives at most the bytes that the pack has, even if the server sends more. */
async function collect(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  bytes: number,
  onProgress: PackDownload['onProgress'],
): Promise<Uint8Array<ArrayBuffer>> {
  const file = new Uint8Array(bytes);
  let received = 0;
  onProgress(0, bytes);
  for await (const chunk of body) {
    if (received + chunk.length > bytes) throw new AppError('pack-corrupt', `more than ${bytes} bytes`);
    file.set(chunk, received);
    received += chunk.length;
    onProgress(received, bytes);
  }
  if (received < bytes) throw new Error(`the download ended at ${received} of ${bytes} bytes`);
  return file;
}

async function savePack(code: LanguageCode, file: Uint8Array<ArrayBuffer>): Promise<void> {
  await transact(['languagePacks', 'languagePackFiles'], 'readwrite', async (transaction) => {
    await transaction.objectStore('languagePacks').put({ code, bytes: file.length });
    await transaction.objectStore('languagePackFiles').put(file, code);
  });
}
