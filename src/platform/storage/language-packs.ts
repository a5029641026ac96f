import { AppError, isAbort, toAppError } from '@/core/errors';
import { PACK_FINGERPRINTS } from '@/core/ocr/languages/language-pack-hashes';
import type { LanguageCode } from '@/core/ocr/languages/languages';
import { sha256 } from '@/platform/hash';
import type { StoredPack } from './database-schema';
import { query, type Transaction, transact } from './transact';

/** Language packs: fetched once from an address in the settings, verified, and stored in IndexedDB. */

export interface PackDownload {
  readonly code: LanguageCode;
  /** The address of packs; `{lang}` stands for the code. */
  readonly addressTemplate: string;
  readonly signal: AbortSignal;
  readonly onProgress: (receivedBytes: number, totalBytes: number) => void;
}

/**
 * Downloads a pack and stores it if its SHA-256 is the one in the extension's package. When the connection is cut, what has arrived is
 * kept, and the next download asks the server for the rest only.
 * @throws AppError `language-missing` (no such pack), `pack-download-failed`, `pack-corrupt`, `storage-full`,
 * `storage-failed`, `cancelled`
 */
export async function downloadLanguagePack(download: PackDownload): Promise<void> {
  const { code, signal } = download;
  const fingerprint = Object.hasOwn(PACK_FINGERPRINTS, code) ? PACK_FINGERPRINTS[code] : undefined;
  if (!fingerprint) throw new AppError('language-missing', code);
  const start = await query((database) => database.get('languagePackFiles', partKey(code)));
  const received = new ReceivedPack(fingerprint.bytes, start);
  try {
    await receive(download, received);
    if ((await sha256(received.file)) !== fingerprint.sha256) {
      throw new AppError('pack-corrupt', `${code}: not the file that was to be downloaded`);
    }
    if (signal.aborted) throw new AppError('cancelled');
  } catch (thrown) {
    // Only what a cut connection left is of use: a damaged file would stay damaged, and who cancels wants nothing of it.
    const isCut = toAppError(thrown).code === 'pack-download-failed' && received.bytes > 0;
    await savePart(code, isCut ? received.soFar() : undefined);
    throw thrown;
  }
  await savePack(code, received.file);
}

/** How many bytes of packs are there from downloads that were cut, by code. @throws AppError `storage-failed` */
export async function loadPackParts(): Promise<ReadonlyMap<LanguageCode, number>> {
  const parts = new Map<LanguageCode, number>();
  await query(async (database) => {
    let cursor = await database.transaction('languagePackFiles').store.openCursor();
    for (; cursor; cursor = await cursor.continue()) {
      const code = cursor.key.endsWith(PART) ? cursor.key.slice(0, -PART.length) : undefined;
      if (code !== undefined) parts.set(code, cursor.value.length);
    }
  });
  return parts;
}

/** All stored packs, by code. @throws AppError `storage-failed` */
export async function loadLanguagePacks(): Promise<readonly StoredPack[]> {
  return query((database) => database.getAll('languagePacks'));
}

/** A pack's file, gzipped as it was downloaded; undefined when it is not stored. @throws AppError `storage-failed` */
export async function loadLanguagePack(code: LanguageCode): Promise<Uint8Array<ArrayBuffer> | undefined> {
  return query((database) => database.get('languagePackFiles', code));
}

/** Deletes a pack, also one that is fetched in part. @throws AppError `storage-failed` */
export async function deleteLanguagePack(code: LanguageCode): Promise<void> {
  await changePacks(async (transaction) => {
    await transaction.objectStore('languagePacks').delete(code);
    await transaction.objectStore('languagePackFiles').delete(code);
    await transaction.objectStore('languagePackFiles').delete(partKey(code));
  });
}

/** The end of the key under which the start of a file is stored. No code of a language has such an end. */
const PART = '/part';
const partKey = (code: LanguageCode) => `${code}${PART}`;

/** A pack's file as it arrives. */
class ReceivedPack {
  readonly file: Uint8Array<ArrayBuffer>;
  #bytes = 0;

  /** `size` in bytes. `start`: what an earlier download has left. */
  constructor(size: number, start: Uint8Array<ArrayBuffer> | undefined) {
    this.file = new Uint8Array(size);
    if (start && start.length < size) this.add(start);
  }

  /** How many bytes have arrived. */
  get bytes(): number {
    return this.#bytes;
  }

  soFar(): Uint8Array<ArrayBuffer> {
    return this.file.slice(0, this.#bytes);
  }

  /** @throws AppError `pack-corrupt` for more bytes than the file has */
  add(chunk: Uint8Array<ArrayBuffer>): void {
    const { length } = this.file;
    if (this.#bytes + chunk.length > length) throw new AppError('pack-corrupt', `more than ${length} bytes`);
    this.file.set(chunk, this.#bytes);
    this.#bytes += chunk.length;
  }

  forget(): void {
    this.#bytes = 0;
  }
}

async function receive(
  { code, addressTemplate, signal, onProgress }: PackDownload,
  received: ReceivedPack,
): Promise<void> {
  const { length } = received.file;
  try {
    const response = await fetch(addressTemplate.replaceAll('{lang}', code), {
      signal,
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      cache: 'no-store',
      ...(received.bytes > 0 ? { headers: { range: `bytes=${received.bytes}-` } } : {}),
    });
    const isRest = response.status === 206 && isRestFrom(response, received.bytes, length);
    // The server sends all of the file, or cannot continue it: the start is of no use, and must not stand in the way of the next download.
    if (!isRest) received.forget();
    if (!response.body || !(isRest || response.status === 200))
      throw new Error(`the address answered ${response.status}`);
    onProgress(received.bytes, length);
    for await (const chunk of response.body) {
      received.add(chunk);
      onProgress(received.bytes, length);
    }
    if (received.bytes < length)
      throw new Error(`the download ended at ${received.bytes} of ${length} bytes`);
  } catch (thrown) {
    if (thrown instanceof AppError) throw thrown;
    if (isAbort(thrown)) throw toAppError(thrown);
    throw new AppError('pack-download-failed', toAppError(thrown).message, { cause: thrown });
  }
}

/** https://www.rfc-editor.org/rfc/rfc9110#field.content-range */
function isRestFrom({ headers }: Response, from: number, size: number): boolean {
  return headers.get('content-range') === `bytes ${from}-${size - 1}/${size}`;
}

const STORES = ['languagePacks', 'languagePackFiles'] as const;

function changePacks(work: (transaction: Transaction<typeof STORES>) => Promise<void>): Promise<void> {
  return transact(STORES, 'readwrite', work, { signal: 'language-packs' });
}

async function savePack(code: LanguageCode, file: Uint8Array<ArrayBuffer>): Promise<void> {
  await changePacks(async (transaction) => {
    await transaction.objectStore('languagePacks').put({ code, bytes: file.length });
    await transaction.objectStore('languagePackFiles').put(file, code);
    await transaction.objectStore('languagePackFiles').delete(partKey(code));
  });
}

/** Stores the start of a file, or deletes it. */
async function savePart(code: LanguageCode, part: Uint8Array<ArrayBuffer> | undefined): Promise<void> {
  await transact(['languagePackFiles'], 'readwrite', async (transaction) => {
    const files = transaction.objectStore('languagePackFiles');
    if (part) await files.put(part, partKey(code));
    else await files.delete(partKey(code));
  });
}
