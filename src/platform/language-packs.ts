/** Languages that the user downloads once: fetched from a configured address, checked, and kept in IndexedDB. */
import { AppError, isAbort, toAppError } from '@/core/errors';
import { PACK_FINGERPRINTS, type PackFingerprint } from '@/core/ocr/language-pack-hashes';
import type { LanguageCode } from '@/core/ocr/languages';
import { openDatabase, type StoredPack, throwStorageFailure } from './database';

export interface PackDownload {
  readonly code: LanguageCode;
  /** Where packs lie; `{lang}` stands for the code. */
  readonly addressTemplate: string;
  readonly signal: AbortSignal;
  readonly onProgress: (receivedBytes: number, totalBytes: number) => void;
}

/**
 * Downloads a pack and keeps it, if its SHA-256 is the one that ships in the package. Until then nothing is stored.
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
  await keep(code, file);
}

/** All packs at hand, by code. @throws AppError `storage-failed` */
export async function listLanguagePacks(): Promise<readonly StoredPack[]> {
  const database = await openDatabase();
  return database.getAll('languagePacks').catch(throwStorageFailure);
}

/** A pack's file, gzipped as it was downloaded; `undefined` when it is not at hand. @throws AppError `storage-failed` */
export async function readLanguagePack(code: LanguageCode): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const database = await openDatabase();
  return database.get('languagePackFiles', code).catch(throwStorageFailure);
}

/** @throws AppError `storage-failed` */
export async function removeLanguagePack(code: LanguageCode): Promise<void> {
  await changeBoth(async (packs, files) => {
    await packs.delete(code);
    await files.delete(code);
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

/** Takes no more bytes than the pack has, whatever the other side sends. */
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

async function sha256(file: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', file));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

async function keep(code: LanguageCode, file: Uint8Array<ArrayBuffer>): Promise<void> {
  await changeBoth(async (packs, files) => {
    await packs.put({ code, bytes: file.length });
    await files.put(file, code);
  });
}

/** Changes both stores in one transaction: all of it or nothing. */
async function changeBoth(
  change: (
    packs: { put(pack: StoredPack): Promise<unknown>; delete(code: LanguageCode): Promise<void> },
    files: {
      put(file: Uint8Array<ArrayBuffer>, code: LanguageCode): Promise<unknown>;
      delete(code: LanguageCode): Promise<void>;
    },
  ) => Promise<void>,
): Promise<void> {
  const database = await openDatabase();
  const transaction = database.transaction(['languagePacks', 'languagePackFiles'], 'readwrite');
  const changed = change(
    transaction.objectStore('languagePacks'),
    transaction.objectStore('languagePackFiles'),
  ).catch((thrown) => {
    transaction.abort(); // else what went in before the failure would be kept
    throw thrown;
  });
  await Promise.all([changed, transaction.done]).catch(throwStorageFailure);
}
